import type { Game } from './types';

/** What can be played: `eternity`, `campaign`, `chapter:3`, `episode:13`, `random:wild:hello` in the server's words. */
export interface Choice {
  game: Game;
  /** The number of the chapter or episode; unused for the others. */
  number: number;
  /** The style and the seed of a random city, such as `wild:hello`. */
  city?: string;
}

/** The kinds of random cities, the gentlest first. */
export const STYLES = ['small', 'normal', 'wild'] as const;
export type Style = (typeof STYLES)[number];

/** The name of a random city that nobody has seen yet. */
export const newCity = (style: Style): string =>
  `${style}:${Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 32).toString(32)).join('')}`;

/** The style in the name of a random city. */
export const styleOf = (city: string): Style =>
  STYLES.find((style) => city.startsWith(`${style}:`)) ?? 'normal';

const CHAPTERS = 8;
export const EPISODES_PER_CHAPTER = 3;

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

export const GAMES = ['eternity', 'campaign', 'chapter', 'episode', 'random'] satisfies Game[];

/** How many may sit down, whatever is played. */
export const COUNTS = upTo(4);

/** The numbers to choose from; none for a game without parts. */
export const numbersOf = (game: Game): number[] =>
  game === 'chapter' ? upTo(CHAPTERS) : game === 'episode' ? upTo(CHAPTERS * EPISODES_PER_CHAPTER) : [];

export const chapterOf = (episode: number): number => Math.ceil(episode / EPISODES_PER_CHAPTER);

export const modeOf = ({ game, number, city }: Choice): string => {
  if (city) return `${game}:${city}`;
  return numbersOf(game).length > 0 ? `${game}:${number}` : game;
};

/** The choice that a mode stands for; Eternity for an unknown one. */
export function choiceOf(mode: string | undefined): Choice {
  const [game, number, seed] = (mode ?? '').split(':');
  if (game === 'random') return { game, number: 1, city: seed ? `${number}:${seed}` : newCity('normal') };
  const known = GAMES.find((each) => each === game);
  return { game: known ?? 'eternity', number: Number(number ?? 1) || 1 };
}

/** True for games in which each player keeps a city, which has a name. */
export const hasCities = (mode: string | undefined): boolean =>
  !['eternity', 'random'].includes(choiceOf(mode).game);
