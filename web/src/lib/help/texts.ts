import { m } from '../../paraglide/messages.js';
import type { Finding, Topic } from '../api/types';
import { isSquare } from '../board';
import { language } from '../i18n/locale.svelte';
import { buildingName } from '../i18n/names';
import { plain, signed } from '../i18n/numbers';

/** All that a text may hold; each uses some. */
type Values = Record<
  'points' | 'plain' | 'count' | 'covered' | 'built' | 'lacking' | 'of' | 'what' | 'colours',
  string
>;
type Text = (values: Values) => string;
/** What a rule is called and says, and what to say of each way in which something can stand with it. */
type Texts = [title: () => string, text: Text, findings?: Record<string, Text>];

/** The rules that need no chapter; those of chapters come with their texts. */
const texts: Record<string, Texts> = {
  sealed: [m.topic_sealed, m.topic_sealed_text],
  round: [m.topic_round, m.topic_round_text],
  start_river: [m.topic_start_river, m.topic_start_river_text],
  adjacent: [m.topic_adjacent, m.topic_adjacent_text],
  ground: [m.topic_ground, m.topic_ground_text],
  built: [m.topic_built, m.topic_built_text],
  banks: [m.topic_banks, m.topic_banks_text],
  turning: [m.topic_turning, m.topic_turning_text],
  passes: [m.topic_passes, m.topic_passes_text, { passed: m.found_passes_passed, none: m.found_passes_none }],
  no_pass: [m.topic_no_pass, m.topic_no_pass_text],
  leave: [m.topic_leave, m.topic_leave_text],
  church_card: [m.topic_church_card, m.topic_church_card_text],
  prohibition: [m.topic_prohibition, m.topic_prohibition_text],
  start: [m.topic_start, m.topic_start_text],
  gold: [
    m.topic_gold,
    m.topic_gold_text,
    { won: m.found_gold_won, gone: m.found_gold_gone, open: m.found_gold_open },
  ],
  trees: [m.topic_trees, m.topic_trees_text, { visible: m.found_trees_visible }],
  rocks: [m.topic_rocks, m.topic_rocks_text, { visible: m.found_rocks_visible }],
  groups: [m.topic_groups, m.topic_groups_text, { group: m.found_groups_group, none: m.found_groups_none }],
  churches: [
    m.topic_churches,
    m.topic_churches_text,
    { done: m.found_churches_done, lacks: m.found_churches_lacks, none: m.found_churches_none },
  ],
  wells: [
    m.topic_wells,
    m.topic_wells_text,
    {
      covered: m.found_wells_covered,
      never: m.found_wells_never,
      twice: m.found_wells_twice,
      lacks: m.found_wells_lacks,
      done: m.found_wells_done,
    },
  ],
  empty: [m.topic_empty, m.topic_empty_text, { visible: m.found_empty_visible }],
  total: [m.topic_total, m.topic_total_text],
  end: [m.topic_end, m.topic_end_text],
  ties: [m.topic_ties, m.topic_ties_text],
};

const colours: Record<string, () => string> = {
  Y: m.kind_residential,
  R: m.kind_public,
  B: m.kind_industrial,
};

/** What a finding is about: a colour, a building, or a square. */
const labelName = (label: string): string =>
  colours[label]?.() ?? (label === '' || isSquare(label) ? label : buildingName(label));

/** Numbers as texts show them: points with their sign. */
function valuesOf(numbers: Record<string, number>, finding?: Finding): Values {
  const shown: Record<string, string> = {
    what: labelName(finding?.label ?? ''),
    colours: new Intl.ListFormat(language.current).format((finding?.colours ?? []).map(labelName)),
  };
  for (const [name, number] of Object.entries(numbers))
    shown[name] = name === 'points' ? signed(number) : plain(number);
  shown.plain = plain(numbers.points ?? 0);
  return shown as Values;
}

/** A chapter's text with its values: `{points}` stands for the points. */
const filled = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: keyof Values) => values[name] ?? whole);

export const topicTitle = (topic: Topic): string =>
  topic.title === null
    ? (texts[topic.topic]?.[0]() ?? topic.topic)
    : filled(topic.title, valuesOf(topic.values));

export const topicText = (topic: Topic): string =>
  topic.text === null
    ? (texts[topic.topic]?.[1](valuesOf(topic.values)) ?? '')
    : filled(topic.text, valuesOf(topic.values));

/** How something in a city stands with a rule, in a sentence; empty where there is nothing to say. */
export function findingText(topic: Topic, finding: Finding): string {
  const values = valuesOf(finding.numbers, finding);
  const own = topic.findings[finding.how];
  return own ? filled(own, values) : (texts[topic.topic]?.[2]?.[finding.how]?.(values) ?? '');
}
