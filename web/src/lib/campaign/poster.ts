import { EPISODES_PER_CHAPTER } from '../api/modes';
import type { Member, PlayedEpisode } from '../api/types';

/** A block of a poster: an episode's heading and where each city goes. */
export interface PosterBlock {
  played: PlayedEpisode;
  x: number;
  y: number;
  cities: { x: number; y: number }[];
}

/** Where everything on a poster goes; one unit is a pixel at full size. */
export interface PosterLayout {
  width: number;
  height: number;
  /** Width of a player's column, at the top and at the bottom, and where each begins. */
  column: number;
  columns: number[];
  /** Side of a city, width of a block, and the blocks. */
  city: number;
  block: number;
  blocks: PosterBlock[];
  /** Where circles and chart begin, from the top, and the chart's height. */
  circles: number;
  chart: number;
  chartHeight: number;
}

export const EDGE = 90;
export const HEAD = 400;
/** Space above the cities of a block, for its chapter and the lines of its sentence, and below each city, for its place. */
const ABOVE = 84;
export const LINE = { size: 19, height: 25 };
const BELOW = 56;
const WIDTH = 1800;
/** Height of portrait paper by its width (A4 and the like); a poster is never much taller. */
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

/** The episodes on a poster: all of a short game, else the last one of each chapter. */
export function episodesOn(episodes: readonly PlayedEpisode[]): PlayedEpisode[] {
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
function arrangementOf(blocks: number, cities: number, longest: number): Shape {
  const shapes = [1, 2, 3, 4].flatMap((across) =>
    [cities, Math.ceil(cities / 2)].map((wide) => {
      const [lines, deep] = [Math.ceil(blocks / across), Math.ceil(cities / wide)];
      const byWidth = (blockOf(across) - (wide - 1) * GAP) / wide;
      const byHeight = (ROOM / lines - aboveOf(blockOf(across), longest)) / deep - BELOW;
      return { across, wide, city: Math.floor(Math.min(byWidth, byHeight)) };
    }),
  );
  return shapes.reduce((best, shape) => (shape.city > best.city ? shape : best));
}

/** How many letters of a sentence go on a line, as wide as a block. */
export const lettersOn = (block: number): number => Math.floor(block / (0.56 * LINE.size));

const aboveOf = (block: number, longest: number): number =>
  ABOVE + LINE.height * Math.ceil(longest / (lettersOn(block) - LONGEST_WORD));
/** Lines that are broken between words are shorter by as much at most. */
const LONGEST_WORD = 12;

/** A sentence in lines of so many letters at most, as few and as even as can be. */
export function wrapped(text: string, letters: number): string[] {
  let best = broken(text, letters);
  for (let fewer = letters - 1; fewer > 0; fewer -= 1) {
    const lines = broken(text, fewer);
    if (lines.length > best.length || lines.some((line) => line.length > fewer)) break;
    best = lines;
  }
  return best;
}

function broken(text: string, letters: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line && line.length + 1 + word.length > letters) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}

const blockOf = (across: number): number => (INSIDE - (across - 1) * APART) / across;

/** Where things of one size begin when they are centred side by side in a width. */
function centred(count: number, size: number, gap: number, width: number): number[] {
  const start = (width - count * size - (count - 1) * gap) / 2;
  return Array.from({ length: count }, (_, index) => start + index * (size + gap));
}

/** `longest`: how many letters the longest sentence has. */
export function layoutOf(episodes: readonly PlayedEpisode[], cities: number, longest = 0): PosterLayout {
  const shown = episodesOn(episodes);
  const { across, wide, city } = arrangementOf(shown.length, cities, longest);
  const block = blockOf(across);
  const above = aboveOf(block, longest);
  const high = above + Math.ceil(cities / wide) * (city + BELOW);
  /** All rows are full except the last, which is centred. */
  const inRow = (index: number, count: number, row: number) => Math.min(row, count - index + (index % row));
  const blocks = shown.map((played, index): PosterBlock => {
    const left =
      EDGE + (centred(inRow(index, shown.length, across), block, APART, INSIDE)[index % across] ?? 0);
    const y = HEAD + Math.floor(index / across) * high;
    const places = Array.from({ length: cities }, (_, seat) => ({
      x: left + (centred(inRow(seat, cities, wide), city, GAP, block)[seat % wide] ?? 0),
      y: y + above + Math.floor(seat / wide) * (city + BELOW),
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
    columns: centred(cities, column, GAP, INSIDE).map((x) => EDGE + x),
    city,
    block,
    blocks,
    circles,
    chart,
    chartHeight,
  };
}

/** The font size at which a text fits a width: letters are about half as wide as high. */
export const fontSize = (text: string, width: number, most: number): number =>
  Math.min(most, Math.floor(width / (0.52 * Math.max(1, text.length))));

/** The cities' names as one title. */
export const titleOf = (members: readonly Member[], language: string): string =>
  new Intl.ListFormat(language).format(members.map(({ city_name }) => city_name));
