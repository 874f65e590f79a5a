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
  const step = steps[event.key];
  const seat = Number(event.key) - 1;
  const onControl = (event.target as Element).closest('button, a, summary') !== null;
  if (step) {
    if (!holdsBuilding) return;
    turn.ghost.step(...step);
  } else if (event.key === 'r' || event.key === 'R') {
    if (holdsBuilding) turn.ghost.rotate(event.shiftKey ? -1 : 1);
  } else if (event.key === 'f' || event.key === 'F') toggle('fits');
  else if ((event.key === 'h' || event.key === 'H') && (turn.advice.isAvailable || turn.advice.open))
    turn.advice.toggle();
  else if (event.key === 'u' || event.key === 'U' || event.key === 'Backspace' || event.key === 'Escape')
    play.undo();
  else if (event.key === 'Enter' && !onControl) turn.place();
  else if (seat >= 0 && seat < play.seats.length) play.look(seat);
  else return;
  event.preventDefault();
}
