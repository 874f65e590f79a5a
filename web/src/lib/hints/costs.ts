import { m } from '../../paraglide/messages.js';
import { parsePlacement } from '../api/decisions';
import type { Warning } from './advice.svelte';

/** What a decision costs against the best one, in a sentence. */
export function costs({ loss, best }: Warning): string {
  const points = Math.round(loss);
  const square = parsePlacement(best)?.anchor;
  if (square) return m.coach_costs({ points, square });
  return best === 'pass' ? m.coach_costs_pass({ points }) : m.coach_costs_leave({ points });
}
