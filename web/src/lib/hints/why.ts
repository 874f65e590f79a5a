import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { cellOf } from '../board';
import { termName } from '../i18n/names';
import type { Difference } from './differences';

type Phrase = (inputs: { squares: string }) => string;

/** By term and what is done to its parts; the names alone come first. */
const phrases: Record<string, Phrase> = {
  tree: m.why_tree,
  'tree covers': m.why_tree_covers,
  'tree keeps': m.why_tree_keeps,
  trees: m.why_trees,
  'trees covers': m.why_trees_covers,
  'trees keeps': m.why_trees_keeps,
  rocks: m.why_rocks,
  'rocks covers': m.why_rocks_covers,
  'rocks keeps': m.why_rocks_keeps,
  wells: m.why_wells,
  'wells covers': m.why_wells_covers,
  'wells spoils': m.why_wells_spoils,
  'wells completes': m.why_wells_completes,
  'wells adds': m.why_wells_adds,
  'wells keeps': m.why_wells_keeps,
  churches: m.why_church,
  'churches completes': m.why_church_completes,
  'churches C': m.why_own,
  'churches C completes': m.why_own_completes,
  gold: m.why_gold,
  'gold completes': m.why_gold_completes,
  'groups Y adds': m.why_join_yellow,
  'groups R adds': m.why_join_red,
  'groups B adds': m.why_join_blue,
  'groups Y': m.why_group_yellow,
  'groups R': m.why_group_red,
  'groups B': m.why_group_blue,
};

const colours: Record<string, () => string> = { Y: m.why_yellow, R: m.why_red, B: m.why_blue };

/** A difference in words, such as `Keeps the well at G5 open`; `rows` are those of the board. */
export function differenceText({ term, how, parts }: Difference, rows: readonly string[]): string {
  const [first] = parts;
  if (first === undefined) return how === 'rest' ? m.why_rest({ term: termName(term) }) : termName(term);
  const key = keyOf(term, parts, rows);
  const phrase = phrases[`${key} ${how}`] ?? phrases[key];
  // A church is called by its first square.
  const names = term === 'churches' ? first.split(' ', 1) : parts.flatMap((part) => part.split(' '));
  const squares = new Intl.ListFormat(getLocale()).format(names);
  return phrase?.({ squares }) ?? m.why_part({ term: termName(term), part: colours[first]?.() ?? squares });
}

function keyOf(term: string, parts: readonly string[], rows: readonly string[]): string {
  const [first = ''] = parts;
  if (!/\d/.test(first)) return `${term} ${first}`;
  if (term !== 'trees' || parts.length > 1) return term;
  const [row, column] = cellOf(first);
  return rows[row]?.charAt(column) === 't' ? 'tree' : term;
}
