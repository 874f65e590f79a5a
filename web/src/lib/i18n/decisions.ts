import { m } from '../../paraglide/messages.js';
import { parsePlacement } from '../api/decisions';
import type { Decision } from '../api/types';

/** A decision in words: a square and the building's rotation. */
export function decisionText(decision: Decision): string {
  const placement = parsePlacement(decision);
  if (!placement) return decision === 'pass' ? m.pass() : m.leave();
  const { anchor, rotation } = placement;
  return rotation === 0 ? anchor : m.hint_turned({ square: anchor, degrees: String(rotation) });
}

/** A decision as something to do: `Build at E2`. */
export function deedText(decision: Decision): string {
  const placement = parsePlacement(decision);
  return placement ? m.to_build({ square: placement.anchor }) : decisionText(decision);
}

/** A decision in short: `E2 ↻90°`. */
export function decisionLabel(decision: Decision): string {
  const placement = parsePlacement(decision);
  return placement?.rotation ? `${placement.anchor} ↻${placement.rotation}°` : decisionText(decision);
}

/** What a seat has done by a decision: `built at E2`. */
export function decidedText(decision: Decision): string {
  const placement = parsePlacement(decision);
  if (placement) return m.last_built({ square: placement.anchor });
  return decision === 'pass' ? m.last_passed() : m.state_left();
}
