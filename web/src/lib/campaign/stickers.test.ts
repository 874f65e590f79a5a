import { beforeEach, expect, it, vi } from 'vitest';
import { Problem } from '../api/http';
import type { Choices, Member, NextSticker } from '../api/types';
import { StickerDraft } from './stickers.svelte';

/** What comes after each number of choices. */
const nexts: (NextSticker | null | Problem)[] = [];
vi.mock('../api/campaign', () => ({
  campaignApi: {
    nextSticker: async (_table: string, _seat: number, _step: number, choices: Choices) => {
      const next = nexts[choices.length];
      if (next instanceof Problem) throw next;
      return { next };
    },
  },
}));
const heard: string[] = [];
vi.mock('../sound/cues', () => ({ cue: (name: string) => heard.push(name) }));

const trees = (...targets: string[]): NextSticker => ({ sticker: 'T', targets });
const lost: string[] = [];

function draft(first: NextSticker, ...later: (NextSticker | null | Problem)[]): StickerDraft {
  nexts.splice(0, nexts.length, first, ...later);
  const owed = Array.from({ length: later.length }, () => 'T');
  const member = { index: 0, owed, choices: null, next_sticker: first } as unknown as Member;
  return new StickerDraft('table', member, { step: 1, phase: 'after' }, (sticker) => lost.push(sticker));
}

beforeEach(() => {
  heard.length = 0;
  lost.length = 0;
});

it('is heard as each sticker is pressed on', async () => {
  const stickers = draft(trees('E4', 'E5'), trees('E5'), null);
  expect(heard).toEqual([]);
  await stickers.choose('E4');
  expect(heard).toEqual(['stick']);
  await stickers.choose('E5');
  expect(heard).toEqual(['stick', 'stick']);
  expect([stickers.choices, stickers.complete]).toEqual([['E4', 'E5'], true]);
});

it('is quiet where a sticker may not go, and where the server can not be asked', async () => {
  const stickers = draft(trees('E4'), new Problem('offline', 0, ''));
  await stickers.choose('A1');
  expect(stickers.refused).toBe('A1');
  await stickers.choose('E4');
  expect([stickers.choices, stickers.problem?.slug]).toEqual([[], 'offline']);
  expect(heard).toEqual([]);
});

it('tells of a sticker that fits nowhere, without a sound', async () => {
  const stickers = draft(trees('E4'), trees(), null);
  await stickers.choose('E4');
  expect([lost, stickers.choices, heard]).toEqual([['T'], ['E4', null], ['stick']]);
});

it('goes back to the sticker before, with those lost after it', async () => {
  const stickers = draft(trees('E4'), trees(), null);
  await stickers.choose('E4');
  stickers.undo();
  expect([stickers.choices, stickers.next, stickers.canUndo]).toEqual([[], trees('E4'), false]);
});
