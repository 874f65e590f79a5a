import type { Member, PlayedEpisode } from './types';

/** Where everything of a poster lies; one unit is a pixel at full size. */
export interface PosterPlan {
  width: number;
  height: number;
  /** Width of one city's column, and where each begins. */
  column: number;
  columns: number[];
  /** The rows of cities: which episode, and how far down. */
  rows: { played: PlayedEpisode; y: number }[];
  /** How far down circles and chart begin. */
  circles: number;
  chart: number;
}

export const EDGE = 90;
export const HEAD = 400;
export const CHART = 300;
const GAP = 34;
/** Above a row stands its chapter, below it each city's place. */
export const ABOVE = 84;
const BELOW = 56;
const WIDE = [560, 480, 380, 320];
const A_CHAPTER = 3;

/** The episodes that a poster shows: each one of a short game, else the last one of each chapter. */
export function postered(episodes: readonly PlayedEpisode[]): PlayedEpisode[] {
  if (episodes.length <= A_CHAPTER) return [...episodes];
  return episodes.filter(({ number }, index) => number % A_CHAPTER === 0 || index === episodes.length - 1);
}

export function planOf(episodes: readonly PlayedEpisode[], cities: number): PosterPlan {
  const column = WIDE[cities - 1] ?? WIDE[3] ?? 320;
  const width = 2 * EDGE + cities * column + (cities - 1) * GAP;
  const high = ABOVE + column + BELOW;
  const rows = postered(episodes).map((played, index) => ({ played, y: HEAD + index * high }));
  const circles = HEAD + rows.length * high + 40;
  const chart = circles + 120;
  return {
    width,
    height: chart + CHART + EDGE + 40,
    column,
    columns: Array.from({ length: cities }, (_, seat) => EDGE + seat * (column + GAP)),
    rows,
    circles,
    chart,
  };
}

/** The size at which a text fits a width: letters are about half as wide as high. */
export const fitted = (text: string, width: number, most: number): number =>
  Math.min(most, Math.floor(width / (0.52 * Math.max(1, text.length))));

/** The cities' names as one title. */
export const titleOf = (members: readonly Member[], language: string): string =>
  new Intl.ListFormat(language).format(members.map(({ city_name }) => city_name));
