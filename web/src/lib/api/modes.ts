/** What can be played, by the server's names: `eternity`, `campaign`, `chapter:3`, `episode:13`. */
export type Game = 'eternity' | 'campaign' | 'chapter' | 'episode';

export interface Choice {
  game: Game;
  /** The number of the chapter or episode; of no meaning for the others. */
  number: number;
}

export const GAMES: Game[] = ['eternity', 'campaign', 'chapter', 'episode'];
const CHAPTERS = 8;
const A_CHAPTER = 3;

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

/** The numbers there are to choose from; none for a game that has no parts. */
export const numbersOf = (game: Game): number[] =>
  game === 'chapter' ? upTo(CHAPTERS) : game === 'episode' ? upTo(CHAPTERS * A_CHAPTER) : [];

export const chapterOf = (episode: number): number => Math.ceil(episode / A_CHAPTER);

export const modeOf = ({ game, number }: Choice): string =>
  numbersOf(game).length > 0 ? `${game}:${number}` : game;

/** The choice that a mode stands for; Eternity for one that is not known. */
export function choiceOf(mode: string | undefined): Choice {
  const [game, number] = (mode ?? '').split(':');
  const known = GAMES.find((each) => each === game);
  return { game: known ?? 'eternity', number: Number(number ?? 1) || 1 };
}

/** True for games in which each player keeps a city with a name of its own. */
export const hasCities = (mode: string | undefined): boolean => choiceOf(mode).game !== 'eternity';

/** How many may sit down: Eternity is for two to four, all else for one to four. */
export const countsOf = (game: Game): number[] => upTo(4).slice(game === 'eternity' ? 1 : 0);
