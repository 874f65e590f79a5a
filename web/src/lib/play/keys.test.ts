import { expect, it, vi } from 'vitest';
import { m } from '../../paraglide/messages.js';
import { tableKey } from './keys';
import type { Play } from './play.svelte';

vi.mock('../ui/typing', () => ({ isTyping: () => false }));
vi.mock('../ui/settings.svelte', () => ({ toggle: () => undefined }));

/** Everything that a key may be. */
const KEYS = [
  ...Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).filter(
    (key) => !/[A-Z]/.test(key),
  ),
  ...[
    'ArrowUp',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
    'Enter',
    'Escape',
    'Backspace',
    'Delete',
    'Tab',
    'Home',
    'End',
  ],
  ...['PageUp', 'PageDown', 'Insert', 'F1', ' '],
];

/** A table of four at which everything can be done. */
const play = (): Play => {
  const nothing = () => undefined;
  const advice = { lines: [], isAvailable: true, open: false };
  const ghost = { step: nothing, rotate: nothing };
  const turn = { advice, ghost, canDecide: true, hint: nothing, confirm: nothing, propose: nothing };
  const seats = [0, 1, 2, 3];
  return {
    turn,
    seats,
    hotseat: { showsOwn: true },
    takeBack: nothing,
    letGo: nothing,
    look: nothing,
  } as unknown as Play;
};

function isHandled(key: string): boolean {
  let handled = false;
  const target = { closest: () => null };
  const preventDefault = () => {
    handled = true;
  };
  tableKey(play(), { key, code: '', target, preventDefault } as unknown as KeyboardEvent);
  return handled;
}

it('are those that the table of keys lists, besides those of the board and of every page', () => {
  const names: Record<string, string[]> = {
    'Arrow keys': ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
    Esc: ['Escape'],
    Space: [' '],
    '1 – 4': ['1', '2', '3', '4'],
  };
  const listed = Object.entries(m)
    .filter(([name]) => /^keys_(?!.*_do$)/.test(name))
    .flatMap(([, text]) => (text as () => string)().split(', '))
    .flatMap((name) => names[name] ?? [name.length === 1 ? name.toLowerCase() : name]);
  const elsewhere = [' ', '?'];
  expect(KEYS.filter(isHandled).concat(elsewhere).sort()).toEqual(listed.sort());
});
