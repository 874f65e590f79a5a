import { m } from '../../paraglide/messages.js';
import { choiceOf } from '../api/modes';

/** What is played, by its mode. */
export function gameName(mode: string): string {
  const { game, number } = choiceOf(mode);
  if (game === 'chapter') return m.chapter_number({ number });
  if (game === 'episode') return m.episode_number({ number });
  if (game === 'random') return m.game_random();
  return game === 'campaign' ? m.game_campaign() : m.game_eternity();
}
