/** What the server says of a campaign. It names nothing of any chapter: what a chapter brings comes as values. */
import type { Animal, BuildingId, Piece, Square, Term } from '../api/types';

export type Phase = 'envelope' | 'ready' | 'before' | 'playing' | 'after' | 'over';
/** A square's name, or the id of a building. */
export type Target = Square | BuildingId;

export interface Mark {
  mark: string;
  squares: Square[];
  building: BuildingId | null;
}

export interface TrackBox {
  box: number;
  points: number;
  circles: number;
  stickers: string[];
  first_only: boolean;
}

export interface Track {
  track: string;
  length: number;
  marked: number;
  boxes: TrackBox[];
}

export interface Counter {
  counter: string;
  count: number;
}

export interface NextSticker {
  sticker: string;
  targets: Target[];
}

export interface Member {
  index: number;
  name: string;
  kind: string;
  animal: Animal;
  city_name: string;
  rows: string[];
  marks: Mark[];
  tracks: Track[];
  counters: Counter[];
  badges: BuildingId[];
  /** Buildings that are not in the catalogue, with their cells in each turn. */
  shapes: { building: BuildingId; cells: [number, number][][] }[];
  circles: number;
  owed: string[];
  must_choose: boolean;
  has_chosen: boolean;
  choices: (Target | null)[] | null;
  next_sticker: NextSticker | null;
}

export interface Share {
  place: number;
  tie_row: number | null;
  marker: number;
  circles: Record<string, number>;
  stickers: string[];
  before: (Target | null)[];
  after: (Target | null)[];
}

export interface EpisodeResult {
  number: number;
  reason: string;
  seats: Share[];
}

export interface EpisodeCity {
  rows: string[];
  pieces: Piece[];
  marks: Mark[];
  terms: Term[];
}

export interface PlayedEpisode {
  number: number;
  result: EpisodeResult;
  cities: EpisodeCity[];
}

export interface Campaign {
  campaign_id: string;
  content: string;
  first: number;
  last: number;
  phase: Phase;
  episode: number;
  chapter: number;
  opened: number;
  step: number;
  members: Member[];
  results: EpisodeResult[];
  winners: number[] | null;
}

export interface Reward {
  circles: number;
  stickers: string[];
}

export interface StoryEpisode {
  number: number;
  title: string;
  intro: string;
  new: string[];
  sheet: string[];
  rewards: {
    many: { first: Reward; second: Reward; others: Reward };
    two: { first: Reward; others: Reward };
  };
}

export interface StoryChapter {
  /** Ids of the drawings that it brings. */
  art?: string[];
  chapter: number;
  title: string;
  letter: string;
  new: string[];
  episodes: StoryEpisode[];
}

export interface Ending {
  won: string;
  second: string;
  others: string;
  tie: string;
  low: string;
}

export interface Story {
  opened: number;
  chapters: StoryChapter[];
  endings: Record<string, Ending>;
  epilogue: { text: string; tie: string; alone: string } | null;
  words: Record<string, string>;
  art: string;
}
