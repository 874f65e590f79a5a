import { chapterOf } from '../api/modes';
import type { Campaign, EpisodeResult, GameView } from '../api/types';
import type { Seen } from './seen';

/** What a campaign's table shows to somebody. */
export type Screen =
  | { kind: 'standing' | 'stuck'; result: EpisodeResult }
  | { kind: 'chapter'; chapter: number }
  | { kind: 'episode'; episode: number }
  | { kind: 'envelope' | 'stickers' | 'play' | 'end' | 'wait' };

type Known = Pick<Campaign, 'phase' | 'episode' | 'opened' | 'results'>;

/** Whether anything was stuck on after an episode. */
const hasStickers = ({ seats }: EpisodeResult): boolean =>
  seats.some(({ after }) => after.some((target) => target !== null));

/**
 * The screen for somebody who has seen so much. Everybody reads at their own pace: a standing, a chapter or an
 * episode's introduction stays until it is dismissed, even when the table has moved on.
 */
export function screenOf({ phase, episode, opened, results }: Known, hasGame: boolean, seen: Seen): Screen {
  const last = results.at(-1);
  if (last && last.number > seen.standing) return { kind: 'standing', result: last };
  if (phase === 'after') return { kind: 'stickers' };
  if (last && last.number > seen.stickers && hasStickers(last)) return { kind: 'stuck', result: last };
  if (phase === 'over') return { kind: 'end' };
  if (phase === 'envelope') return { kind: 'envelope' };
  if (opened > seen.chapter) return { kind: 'chapter', chapter: opened };
  if (episode > seen.episode) return { kind: 'episode', episode };
  if (phase === 'before') return { kind: 'stickers' };
  return { kind: phase === 'playing' && hasGame ? 'play' : 'wait' };
}

/** What somebody has seen once they dismiss the screen. */
export function dismiss(screen: Screen, seen: Seen): Seen {
  if (screen.kind === 'standing') return { ...seen, standing: screen.result.number };
  if (screen.kind === 'stuck') return { ...seen, stickers: screen.result.number };
  if (screen.kind === 'chapter') return { ...seen, chapter: screen.chapter };
  if (screen.kind === 'episode') return { ...seen, episode: screen.episode };
  return seen;
}

/** What counts as seen for somebody who opens a table for the first time: all that is over. */
export function seenOnArrival({ phase, episode, opened, results }: Known, game: GameView | null): Seen {
  const running = phase === 'playing' && (game?.history.length ?? 0) > 0;
  const last = results.at(-1)?.number ?? 0;
  if (running) return { counted: last, standing: last, stickers: last, chapter: opened, episode };
  const begun = last > 0 && chapterOf(last) === opened;
  const before = Math.max(0, last - 1);
  const chapter = begun ? opened : opened - 1;
  return { counted: before, standing: before, stickers: before, chapter, episode: episode - 1 };
}
