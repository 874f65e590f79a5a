import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { HintLine } from '../api/types';
import { termName } from '../i18n/names';
import { type Difference, differences, squaresIn } from './differences';

/** What a decision does, in a few words that go on after "it", and how many points that makes. */
interface Clause {
  key: string;
  term: string;
  found: Difference[];
  points: number;
}

/** A sentence, and the squares that it is about. */
export interface Sentence {
  text: string;
  squares: string[];
}

/** What makes less is not worth a word. */
const TOLD = 0.15;
/** A second reason is given where it makes at least this share of the first. */
const SHARE = 1 / 3;

type Phrase = () => string;
/** For one square or well, and for two. */
type Phrases = readonly [Phrase, Phrase];
const same = (phrase: Phrase): Phrases => [phrase, phrase];

/** What a placement itself does, by term and deed, and whether that is good; where the points say otherwise it is left out. */
const deeds: Record<string, readonly [good: boolean, phrases: Phrases]> = {
  'trees keeps': [true, same(m.do_trees_keeps)],
  'trees covers': [false, same(m.do_trees_covers)],
  'rocks covers': [true, same(m.do_rocks_covers)],
  'rocks keeps': [false, same(m.do_rocks_keeps)],
  'wells keeps': [true, [m.do_well_keeps, m.do_wells_keeps]],
  'wells adds': [true, [m.do_well_adds, m.do_wells_adds]],
  'wells completes': [true, [m.do_well_completes, m.do_wells_completes]],
  'wells covers': [false, [m.do_well_covers, m.do_wells_covers]],
  'wells spoils': [false, [m.do_well_spoils, m.do_wells_spoils]],
  'churches completes': [true, same(m.do_church_completes)],
  'gold completes': [true, same(m.do_gold_completes)],
  'groups Y adds': [true, same(m.do_join_yellow)],
  'groups R adds': [true, same(m.do_join_red)],
  'groups B adds': [true, same(m.do_join_blue)],
};

/** What becomes of a term later, for the better and for the worse. */
const prospects: Record<string, readonly [better: Phrases, worse: Phrases]> = {
  trees: [same(m.do_trees_more), same(m.do_trees_less)],
  rocks: [same(m.do_rocks_more), same(m.do_rocks_less)],
  wells: [
    [m.do_well_more, m.do_wells_more],
    [m.do_well_less, m.do_wells_less],
  ],
  churches: [same(m.do_church_more), same(m.do_church_less)],
  gold: [same(m.do_gold_more), same(m.do_gold_less)],
  empty: [same(m.do_empty_more), same(m.do_empty_less)],
  passes: [same(m.do_passes_more), same(m.do_passes_less)],
  'groups Y': [same(m.do_grow_yellow), same(m.do_shrink_yellow)],
  'groups R': [same(m.do_grow_red), same(m.do_shrink_red)],
  'groups B': [same(m.do_grow_blue), same(m.do_shrink_blue)],
};

/** Why a decision is better than another one, or what it has for itself and what against it. */
export function sentenceOf(line: HintLine, rival: HintLine | null): Sentence {
  const clauses = rival ? clausesOf(differences(line, rival, Infinity)) : [];
  const good = leading(clauses.filter(({ points }) => points > 0));
  const bad = leading(clauses.filter(({ points }) => points < 0));
  const isBetter = !rival || line.marker >= rival.marker;
  const told = isBetter ? good : good.length > 0 ? [...good.slice(0, 1), ...bad.slice(0, 1)] : bad;
  const [a = '', b] = told.map(wordsOf);
  if (told.length === 0) return { text: isBetter ? m.hint_best() : m.hint_even(), squares: [] };
  const mixed = told.length > 1 && (told[0]?.points ?? 0) * (told[1]?.points ?? 0) < 0;
  const text = b === undefined ? a : mixed ? m.hint_but({ a, b }) : m.hint_and({ a, b });
  return {
    text: `${text.charAt(0).toLocaleUpperCase(getLocale())}${text.slice(1)}.`,
    squares: squaresIn(told.flatMap(({ found }) => found)),
  };
}

/** The clause that makes most, and a second one unless it makes much less. */
function leading(clauses: readonly Clause[]): Clause[] {
  const size = ({ points }: Clause): number => Math.abs(points);
  const [first, second] = clauses.toSorted((a, b) => size(b) - size(a));
  if (!first || size(first) < TOLD) return [];
  return second && size(second) >= Math.max(TOLD, size(first) * SHARE) ? [first, second] : [first];
}

/** Differences that are told in the same words are one clause. */
function clausesOf(found: readonly Difference[]): Clause[] {
  const clauses = new Map<string, Clause>();
  for (const each of found) {
    const key = keyOf(each);
    const clause = clauses.get(key) ?? { key, term: each.term, found: [], points: 0 };
    clause.found.push(each);
    clause.points += each.points;
    clauses.set(key, clause);
  }
  return [...clauses.values()];
}

/** By term, colour where there is one, and deed; without the deed where its points are not those that it should have. */
function keyOf({ term, how, parts, points }: Difference): string {
  const [first = ''] = parts;
  const subject = term === 'groups' && first ? `${term} ${first}` : term;
  const deed = deeds[`${subject} ${how}`];
  return deed && deed[0] === points > 0 ? `${subject} ${how}` : `${subject} ${points > 0 ? '+' : '-'}`;
}

function wordsOf({ key, term, found, points }: Clause): string {
  const [one, two] = deeds[key]?.[1] ?? prospects[key.slice(0, -2)]?.[points > 0 ? 0 : 1] ?? [];
  const parts = found.flatMap((each) => each.parts);
  const phrase = parts.length > 1 ? two : one;
  if (phrase) return phrase();
  return points > 0 ? m.do_more({ term: termName(term) }) : m.do_less({ term: termName(term) });
}
