import { keyOf } from '../ui/keys';
import { toggle } from '../ui/settings.svelte';
import { isTyping } from '../ui/typing';
import type { Play } from './play.svelte';

const steps: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Handles keys at the table, wherever the focus is; the board's grid has handled arrows and Enter before. */
export function tableKey(play: Play, event: KeyboardEvent): void {
  if (isTyping(event)) return;
  const { turn, hotseat } = play;
  const holdsBuilding = hotseat.showsOwn && turn.canDecide;
  const key = keyOf(event);
  const step = steps[key];
  const seat = Number(key) - 1;
  // While a hint has numbers, they mean its places.
  const proposal = turn.advice.lines[seat];
  const onControl = (event.target as Element).closest('button, a, summary') !== null;
  // A key that is held moves the building on, and does everything else once.
  if (event.repeat && !step) return;
  if (step) {
    if (!holdsBuilding) return;
    turn.ghost.step(...step);
  } else if (key === 'r') {
    if (holdsBuilding) turn.ghost.rotate(event.shiftKey ? -1 : 1);
  } else if (key === 'f') toggle('fits');
  else if (key === 'h' && (turn.advice.isAvailable || turn.advice.open)) turn.hint();
  else if (key === 'u' || key === 'Backspace') play.takeBack();
  else if (key === 'Escape') play.letGo();
  else if (key === 'Enter' && !onControl && holdsBuilding) turn.confirm();
  else if (proposal) turn.propose(proposal.decision);
  else if (seat >= 0 && seat < play.seats.length) play.look(seat);
  else return;
  event.preventDefault();
}
