/** What the server says, by shorter names; `schema.d.ts` is made from its OpenAPI document (`npm run types`). */
import type { components } from './schema';

type Schemas = components['schemas'];

export type Square = string;
export type BuildingId = string;
/** `E2/90`, `pass` or `leave`. */
export type Decision = string;
export type Animal = Schemas['SeatMe']['animal'];

export type Level = Schemas['SeatBot']['level'];

export type Catalogue = Schemas['Catalogue'];
export type Building = Schemas['Building'];
export type BuildingKind = Building['kind'];

export type TableSummary = Schemas['TableSummary'];
export type TableView = Schemas['TableView'];
export type SeatView = Schemas['SeatView'];
export type SeatRequest = Schemas['NewTableCommand']['seats'][number];
export type GameView = Schemas['GameView'];
export type GameSeat = Schemas['GameSeat'];
export type OpenRound = Schemas['OpenRound'];
export type ClosedRound = Schemas['ClosedRound'];
/** A building whose shape a seat has for itself. */
export type Shape = Schemas['Shape'];
export type Piece = Schemas['Piece'];
export type Score = Schemas['Score'];
export type Term = Schemas['Term'];
export type Result = Schemas['Result'];
export type Options = Schemas['Options'];
export type Legal = Schemas['Legal'];
export type Draft = Pick<Schemas['DraftRequest'], 'anchor' | 'rotation'>;

export type Replay = Schemas['Replay'];
export type ReplaySeat = Schemas['ReplaySeat'];
export type ReplayRound = Schemas['ReplayRound'];
export type Invite = Schemas['InviteView'];
export type SeatLink = Schemas['SeatLinkView'];
export type Receipt = Schemas['Receipt'];

export type Hint = Schemas['Hint'];
export type HintLine = Schemas['HintLine'];
/** What a placement does to a part of a term. */
export type Deed = HintLine['deeds'][string][string];
export type GameReview = Schemas['GameReview'];
export type SeatReview = Schemas['SeatReview'];
export type DecisionReview = Schemas['DecisionReview'];
export type BestResult = Schemas['BestResult'];
export type ReviewAnswer = Schemas['ReviewAnswer'];
export type Sandbox = Schemas['Sandbox'];

/** The last part of every problem's `type`. */
export type ProblemSlug = Schemas['Problem']['type'] extends `/problems/${infer Slug}` ? Slug : never;

/** Campaigns. A type names nothing of any chapter: what a chapter brings comes as values, its words and drawings with the story. */

/** `phase` is `envelope`, `ready`, `before`, `playing`, `after`, `over`. */
export type Campaign = Schemas['CampaignView'];
export type Member = Schemas['Member'];
export type Mark = Schemas['Mark'];
export type Track = Schemas['Track'];
/** A sticker to be placed, and where it may go now. */
export type NextSticker = Schemas['Sticker'];
/** A square's name, or the id of a building. */
export type Target = Square | BuildingId;

export type Share = Schemas['Share'];
export type EpisodeResult = Schemas['EpisodeResult'];
export type EpisodeCity = Schemas['EpisodeCity'];
export type PlayedEpisode = Schemas['PlayedEpisode'];

export type Story = Schemas['Story'];
export type StoryChapter = Schemas['StoryChapter'];
export type StoryEpisode = Schemas['StoryEpisode'];
export type Ending = Schemas['StoryEnding'];
