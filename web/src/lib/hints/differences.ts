import type { Deed, HintLine } from '../api/types';
import { isSquare } from '../board';

/** What a placement does to parts of a term; `keeps`: the other placement covers or spoils them; `rest`: all other parts. */
export type How = Deed | 'keeps' | 'rest' | '';

/** Points by which two lines differ in a term: in these parts of it, or, without any, in all of it. */
export interface Difference {
  term: string;
  how: How;
  /** Squares (`G5`, `K1 A8`), the letter of a colour, or `C`, the church in hand. */
  parts: string[];
  points: number;
}

/** Smaller differences would be rounded to nothing. */
const LEAST = 0.05;
/** Parts that differ by fewer points are counted in the rest of their term. */
const NAMED = 0.15;
/** Whether a part can share a phrase with others of its term: single squares can, but each well has its own. */
const isJoined = (term: string, part: string): boolean => term !== 'wells' && isSquare(part);

/** The terms, or parts of them, in which two decisions differ most; the largest difference first. */
export function differences(line: HintLine, other: HintLine, most = 3): Difference[] {
  return Object.keys({ ...line.terms, ...other.terms })
    .flatMap((term) => inTerm(term, line, other))
    .filter(({ points }) => Math.abs(points) >= LEAST)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, most);
}

/** The squares that some differences name, to be lit. */
export const squaresIn = (found: readonly Difference[]): string[] =>
  found.flatMap(({ parts }) => parts.flatMap((part) => part.split(' '))).filter((name) => /\d/.test(name));

/** The line that a line is compared with: the next one for the best, the best for all others. */
export const comparedTo = (lines: readonly HintLine[], index: number): HintLine | null =>
  lines[index === 0 ? 1 : 0] ?? null;

function inTerm(term: string, line: HintLine, other: HintLine): Difference[] {
  const own = line.parts[term] ?? {};
  const rival = other.parts[term] ?? {};
  const found: Difference[] = [];
  let rest = (line.terms[term] ?? 0) - (other.terms[term] ?? 0);
  for (const part of Object.keys({ ...own, ...rival })) {
    const points = (own[part] ?? 0) - (rival[part] ?? 0);
    if (Math.abs(points) < NAMED) continue;
    rest -= points;
    const how = howOf(line.deeds[term]?.[part], other.deeds[term]?.[part], points);
    const like = found.find((each) => isJoined(term, part) && each.how === how && each.points * points > 0);
    if (like) {
      like.parts.push(part);
      like.points += points;
    } else found.push({ term, how, parts: [part], points });
  }
  return [...found, { term, how: found.length > 0 ? 'rest' : '', parts: [], points: rest }];
}

function howOf(own: Deed | undefined, rival: Deed | undefined, points: number): How {
  if (own && (own !== 'adds' || points > 0)) return own;
  return rival === 'covers' || rival === 'spoils' ? 'keeps' : '';
}
