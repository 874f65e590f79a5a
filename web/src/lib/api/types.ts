/** What the server says and takes: the shapes of the HTTP API. */

export type Square = string;
export type BuildingId = string;
export type Decision = string;
export type Animal = 'bear' | 'fox' | 'owl' | 'stag';
export type Kind = 'residential' | 'public' | 'industrial' | 'church';
export type Stage = 'lobby' | 'playing' | 'over';
export type TermName =
  | 'start'
  | 'passes'
  | 'gold'
  | 'trees'
  | 'rocks'
  | 'groups'
  | 'churches'
  | 'wells'
  | 'empty';

export interface Building {
  id: BuildingId;
  kind: Kind;
  shape: string;
  cells: [number, number][][];
}

export interface Catalogue {
  version: string;
  modes: { mode: string; seats_min: number; seats_max: number }[];
  bots: string[];
  animals: Animal[];
  buildings: Building[];
  boards: Record<string, string[]>;
}

export interface SeatView {
  index: number;
  name: string | null;
  kind: string;
  animal: Animal;
  mine: boolean;
  can_return: boolean;
}

export type SeatRequest =
  | { kind: 'me'; name: string; animal: Animal }
  | { kind: 'open' }
  | { kind: 'bot'; level: string; animal?: Animal };

export interface TableSummary {
  id: string;
  mode: string;
  stage: Stage;
  created: string;
  seats: SeatView[];
  round: number | null;
  rounds: number | null;
  waiting_for_me: boolean;
  places: (number | null)[];
}

export interface Piece {
  building: BuildingId;
  placement: string;
  squares: Square[];
  round: number;
}

export interface Part {
  points: number;
  squares: Square[];
  buildings: BuildingId[];
  label: string;
}

export interface Term {
  term: TermName;
  points: number;
  parts: Part[];
}

export interface Score {
  marker: number;
  total: number;
  terms: Term[];
}

export interface Legal {
  placement: string;
  squares: Square[];
  total: number;
  change: number;
  terms: Record<string, number>;
}

export interface Draft {
  anchor: Square;
  rotation: number;
}

export interface Options {
  round: number;
  building: BuildingId;
  draft: Draft | null;
  pass: { legal: boolean; cost: number; why: 'marker' | 'church' | 'rules' | null; total: number | null };
  leave: { only: boolean; why: 'no-place' | null };
  unbuildable: Square[];
  built: Square[];
  flags: number[][];
  legal: Legal[];
}

export interface GameSeat {
  index: number;
  rows: string[];
  active: boolean;
  committed: boolean;
  pieces: Piece[];
  score: Score;
  commitment: Decision | null;
  options: Options | null;
}

export interface ClosedRound {
  number: number;
  card: BuildingId;
  forbids: BuildingId | null;
  decisions: (Decision | null)[];
}

export interface SeatResult {
  marker: number;
  place: number;
  tie_row: number | null;
  terms: Term[];
}

export interface Result {
  reason: 'deck' | 'left';
  seats: SeatResult[];
}

export interface GameView {
  game_id: string;
  commitment: string;
  seed: string | null;
  deck: BuildingId[] | null;
  rules: { pass_cost: number | null; sheet: string[]; gains: string[] };
  round: { number: number; card: BuildingId } | null;
  to_come: BuildingId[];
  history: ClosedRound[];
  seats: GameSeat[];
  result: Result | null;
}

export interface TableView {
  id: string;
  number: number;
  mode: string;
  stage: Stage;
  created: string;
  host: boolean;
  seats: SeatView[];
  invite: string | null;
  rematch: string | null;
  game: GameView | null;
}

export interface ReplayRound {
  number: number;
  card: BuildingId;
  forbids: BuildingId | null;
  decisions: (Decision | null)[];
  scores: Score[];
}

export interface Replay {
  game_id: string;
  mode: string;
  commitment: string;
  seed: string | null;
  deck: BuildingId[];
  sheet: string[];
  seats: {
    name: string | null;
    kind: string;
    animal: Animal;
    rows: string[];
    pieces: Piece[];
    left_in: number | null;
  }[];
  rounds: ReplayRound[];
  result: Result | null;
}

export interface Invite {
  table: string;
  mode: string;
  seats: SeatView[];
  open: number;
}

export interface SeatLink {
  table: string;
  seat: number;
  name: string | null;
  keep: boolean;
}

export interface Receipt {
  table: string;
  number: number;
}
