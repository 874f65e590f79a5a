import { m } from '../../paraglide/messages.js';
import type { Problem } from '../api/http';
import type { ProblemSlug } from '../api/types';

/** A text for each kind of problem that the server knows: a missing one is a type error. */
const texts: Record<
  Exclude<ProblemSlug, 'record-refused' | 'campaign-refused' | 'too-many-requests'> | 'offline',
  () => string
> = {
  offline: m.problem_offline,
  'not-found': m.missing_text,
  'method-not-allowed': m.problem_request,
  'body-too-slow': m.problem_offline,
  'body-too-large': m.problem_too_large,
  'invalid-request': m.problem_request,
  'foreign-origin': m.problem_request,
  'http-error': m.problem_request,
  'internal-error': m.problem_server,
  busy: m.problem_server,
  'page-not-built': m.problem_server,
  'command-reused': m.problem_request,
  'no-such-table': m.problem_no_table,
  'table-damaged': m.problem_table_damaged,
  'no-such-seat': m.problem_no_table,
  'not-your-seat': m.problem_not_your_seat,
  'too-many-tables': m.problem_too_many_tables,
  'bad-name': m.problem_bad_name,
  'animal-taken': m.problem_animal_taken,
  'no-such-invite': m.problem_no_invite,
  'no-open-seat': m.problem_full,
  'seat-not-open': m.problem_full,
  'no-such-link': m.problem_no_link,
  'link-used': m.problem_link_used,
  'not-absent': m.problem_not_absent,
  'plays-here': m.problem_plays_here,
  paused: m.problem_paused,
  'not-playing': m.problem_not_playing,
  'not-over': m.problem_not_over,
  'not-alone': m.problem_request,
  'no-same-cards': m.problem_request,
  'round-closed': m.problem_round_closed,
  'round-not-open': m.problem_round_closed,
  'seat-has-left': m.problem_seat_left,
  'illegal-decision': m.problem_illegal,
  'illegal-sticker': m.problem_illegal,
  'nothing-to-decide': m.problem_nothing_to_decide,
  'stickers-placed': m.problem_stickers_placed,
  'envelope-sealed': m.problem_envelope_sealed,
  'no-hints': m.problem_no_hints,
  'no-advice': m.problem_no_advice,
  'no-campaign': m.problem_no_campaign,
  'no-such-episode': m.problem_no_episode,
};

/** A problem in the person's language; one of an unknown kind in the server's own words. */
export function problemText(problem: Problem): string {
  const { slug, extra, detail, status } = problem;
  if (slug === 'record-refused') {
    return m.problem_record({ reason: String(extra.reason ?? detail), where: String(extra.where ?? '') });
  }
  if (slug === 'campaign-refused') {
    return m.problem_campaign({ reason: String(extra.reason ?? detail), where: String(extra.where ?? '') });
  }
  if (slug === 'too-many-requests')
    return m.problem_too_many_requests({ seconds: Number(extra.retry_after ?? 60) });
  return slug in texts ? texts[slug as keyof typeof texts]() : detail || m.problem_unknown({ status });
}
