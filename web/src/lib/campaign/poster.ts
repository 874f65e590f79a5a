import { EPISODES_PER_CHAPTER } from '../api/modes';
import type { Member, PlayedEpisode } from '../api/types';

/** A block of a poster: an episode's heading, and where each city lies. */
export interface PosterBlock {
  played: PlayedEpisode;
  x: number;
  y: number;
  cities: { x: number; y: number }[];
}

/** Where everything of a poster lies; one unit is a pixel at full size. */
export interface PosterPlan {
  width: number;
  height: number;
  /** Width of what tells of one player, at the head and at the foot, and where each begins. */
  column: number;
  columns: number[];
  /** Side of a city, width of a block, and the blocks. */
  city: number;
  block: number;
  blocks: PosterBlock[];
  /** How far down circles and chart begin, and how high the chart is. */
  circles: number;
  chart: number;
  chartHeight: number;
}

export const EDGE = 90;
export const HEAD = 400;
/** Above the cities of a block stands its chapter, below each city its place. */
export const ABOVE = 84;
const BELOW = 56;
const WIDTH = 1800;
/** Portrait paper is this many times as high as wide (A4 and its kin); a poster is never much taller. */
const PAPER = Math.SQRT2;
const TALLEST = 1.7;
/** From the last block to the chart, and below it. */
const CIRCLES = 160;
const FOOT = EDGE + 40;
const CHART = { least: 300, most: 560 };
/** Between cities, and between blocks. */
const GAP = 16;
const APART = 60;
const INSIDE = WIDTH - 2 * EDGE;
const ROOM = TALLEST * WIDTH - HEAD - CIRCLES - CHART.least - FOOT;

/** The episodes that a poster shows: each one of a short game, else the last one of each chapter. */
export function postered(episodes: readonly PlayedEpisode[]): PlayedEpisode[] {
  if (episodes.length <= EPISODES_PER_CHAPTER) return [...episodes];
  return episodes.filter(
    ({ number }, index) => number % EPISODES_PER_CHAPTER === 0 || index === episodes.length - 1,
  );
}

interface Shape {
  /** Blocks side by side, and cities side by side in a block. */
  across: number;
  wide: number;
  city: number;
}

/** The arrangement in which the cities are largest on a sheet that is not too tall. */
function shapeOf(blocks: number, cities: number): Shape {
  const shapes = [1, 2, 3, 4].flatMap((across) =>
    [cities, Math.ceil(cities / 2)].map((wide) => {
      const [lines, deep] = [Math.ceil(blocks / across), Math.ceil(cities / wide)];
      const byWidth = (blockOf(across) - (wide - 1) * GAP) / wide;
      const byHeight = (ROOM / lines - ABOVE) / deep - BELOW;
      return { across, wide, city: Math.floor(Math.min(byWidth, byHeight)) };
    }),
  );
  return shapes.reduce((best, shape) => (shape.city > best.city ? shape : best));
}

const blockOf = (across: number): number => (INSIDE - (across - 1) * APART) / across;

/** Where things of a size begin that stand side by side in the middle of a width. */
function middled(count: number, size: number, gap: number, width: number): number[] {
  const start = (width - count * size - (count - 1) * gap) / 2;
  return Array.from({ length: count }, (_, index) => start + index * (size + gap));
}

export function planOf(episodes: readonly PlayedEpisode[], cities: number): PosterPlan {
  const shown = postered(episodes);
  const { across, wide, city } = shapeOf(shown.length, cities);
  const block = blockOf(across);
  const high = ABOVE + Math.ceil(cities / wide) * (city + BELOW);
  /** Rows are full but the last, whose things stand in its middle. */
  const inRow = (index: number, count: number, row: number) => Math.min(row, count - index + (index % row));
  const blocks = shown.map((played, index): PosterBlock => {
    const left =
      EDGE + (middled(inRow(index, shown.length, across), block, APART, INSIDE)[index % across] ?? 0);
    const y = HEAD + Math.floor(index / across) * high;
    const places = Array.from({ length: cities }, (_, seat) => ({
      x: left + (middled(inRow(seat, cities, wide), city, GAP, block)[seat % wide] ?? 0),
      y: y + ABOVE + Math.floor(seat / wide) * (city + BELOW),
    }));
    return { played, x: left, y, cities: places };
  });
  const circles = HEAD + Math.ceil(shown.length / across) * high + 40;
  const chart = circles + CIRCLES - 40;
  const spare = PAPER * WIDTH - chart - FOOT;
  const chartHeight = Math.round(Math.max(CHART.least, Math.min(CHART.most, spare)));
  const column = (INSIDE - (cities - 1) * GAP) / cities;
  return {
    width: WIDTH,
    height: chart + chartHeight + FOOT,
    column,
    columns: middled(cities, column, GAP, INSIDE).map((x) => EDGE + x),
    city,
    block,
    blocks,
    circles,
    chart,
    chartHeight,
  };
}

/** The size at which a text fits a width: letters are about half as wide as high. */
export const fitted = (text: string, width: number, most: number): number =>
  Math.min(most, Math.floor(width / (0.52 * Math.max(1, text.length))));

/** The cities' names as one title. */
export const titleOf = (members: readonly Member[], language: string): string =>
  new Intl.ListFormat(language).format(members.map(({ city_name }) => city_name));
