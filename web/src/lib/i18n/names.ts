import { m } from '../../paraglide/messages.js';
import { catalogue } from '../api/catalogue.svelte';
import type { Animal, BuildingId, BuildingKind, Level, SeatView } from '../api/types';
import { words } from './words.svelte';

const animals: Record<Animal, () => string> = {
  bear: m.animal_bear,
  fox: m.animal_fox,
  owl: m.animal_owl,
  stag: m.animal_stag,
};
export const ANIMALS = Object.keys(animals) as Animal[];
export const animalName = (animal: string): string => animals[animal as Animal]?.() ?? animal;

const kinds: Record<BuildingKind, () => string> = {
  residential: m.kind_residential,
  public: m.kind_public,
  industrial: m.kind_industrial,
  church: m.kind_church,
};

const shapes: Record<string, () => string> = {
  I2: m.shape_i2,
  V3: m.shape_v3,
  I4: m.shape_i4,
  L4: m.shape_l4,
  T4: m.shape_t4,
  Z4: m.shape_z4,
  P5: m.shape_p5,
  U5: m.shape_u5,
  C1: m.shape_c1,
  C2: m.shape_c2,
  C3: m.shape_c3,
};

/** The name of a building, such as `Residential building, L of four`, or of another card. */
export function buildingName(id: BuildingId): string {
  if (id === 'PROHIBITION') return words.of(`card.${id}`) ?? m.card_prohibition();
  const own = words.of(`building.${id}`);
  const building = catalogue.building(id);
  if (own || !building) return own ?? words.of(`card.${id}`) ?? id;
  const shape = shapes[building.shape] ?? shapes[id];
  return m.building_name({ kind: kinds[building.kind](), shape: shape ? shape() : building.shape });
}

const terms: Record<string, () => string> = {
  start: m.term_start,
  passes: m.term_passes,
  gold: m.term_gold,
  trees: m.term_trees,
  rocks: m.term_rocks,
  groups: m.term_groups,
  churches: m.term_churches,
  wells: m.term_wells,
  empty: m.term_empty,
};
/** A campaign's own word for a term, else the page's. */
export const termName = (term: string): string => words.of(`term.${term}`) ?? terms[term]?.() ?? term;

/** What each level is called and like, and its mean marker in Eternity (docs/strength.md). */
const levels: Record<Level, [said: () => string, points: number]> = {
  random: [m.level_random, -6],
  newcomer: [m.level_newcomer, 33],
  novice: [m.level_novice, 36],
  builder: [m.level_builder, 39],
  mason: [m.level_mason, 44],
  architect: [m.level_architect, 47],
  master: [m.level_master, 49],
};
/** What a level is called and what it is like; a bot that somebody has added goes by its own name. */
export const levelName = (level: string): string => levels[level as Level]?.[0]() ?? level;
/** The name alone. */
export const levelTitle = (level: string): string => levelName(level).replace(/( –|:) .*/, '');
/** What it scores as a rule; undefined for a bot that somebody has added. */
export const levelPoints = (level: string): number | undefined => levels[level as Level]?.[1];

/** The title of a bot's level, by the kind of its seat. */
export const botTitle = (kind: string): string => levelTitle(kind.slice('bot:'.length));

export const isBot = (kind: string): boolean => kind.startsWith('bot');

/** What a seat is called; names are shown as they are. Show it as text, in <bdi>. */
export function seatName(seat: Pick<SeatView, 'name' | 'kind' | 'animal'>): string {
  if (seat.name) return seat.name;
  if (seat.kind === 'open') return m.seat_open();
  return `${botTitle(seat.kind)} (${animalName(seat.animal)})`;
}

/** A name for a text that can't hold <bdi> (labels, announcements): isolated by control characters instead. */
export const isolate = (name: string): string => `\u2068${name}\u2069`;

/** A seat's name for such a text. */
export const isolatedName = (seat: Pick<SeatView, 'name' | 'kind' | 'animal'>): string =>
  isolate(seatName(seat));
