import { isTyping } from '../ui/typing';
import type { Play } from './play.svelte';

const steps: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** What keys do at the table, wherever the focus is; the board's own grid has used arrows and Enter before. */
export function tableKey(play: Play, event: KeyboardEvent): void {
  if (isTyping(event)) return;
  const step = steps[event.key];
  const seat = Number(event.key) - 1;
  const onControl = (event.target as Element).closest('button, a, summary') !== null;
  if (step) {
    if (!play.atHome || !play.deciding) return;
    play.step(...step);
  } else if (event.key === 'r' || event.key === 'R') play.turn(event.shiftKey ? -1 : 1);
  else if (event.key === 'f' || event.key === 'F') play.toggleFits();
  else if ((event.key === 'h' || event.key === 'H') && (play.hintable || play.advice.open)) play.toggleHint();
  else if (event.key === 'u' || event.key === 'U' || event.key === 'Backspace' || event.key === 'Escape')
    play.undo();
  else if (event.key === 'Enter' && !onControl) play.place();
  else if (seat >= 0 && seat < play.seats.length) play.look(seat);
  else return;
  event.preventDefault();
}
