/**
 * What the server says and takes, by shorter names. `schema.d.ts` is made from its OpenAPI document (`tools/schema.py`);
 * no other file of the page names what is in it.
 */
import type { components, paths } from './schema';

type Schemas = components['schemas'];

/** The address of an operation, with its parameters in braces. */
export type Path = keyof paths;
type Method = 'get' | 'post' | 'put';
/** The paths that have an operation of a method. */
export type PathWith<M extends Method> = {
  [P in Path]: paths[P] extends { [K in M]: object } ? P : never;
}[Path];

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
/** What stands for the braces of a path. */
export type PathParameters<P extends Path> = Record<Names<P>, string | number>;

type Parameters<P extends Path, M extends Method> = paths[P][M] extends { parameters: infer All }
  ? All
  : never;
/** What may stand behind the question mark of an address. */
export type Query<P extends Path, M extends Method> =
  Parameters<P, M> extends { query?: infer All } ? All : never;

type Content<Response> = Response extends { content: infer Types } ? Types[keyof Types] : undefined;
/** What the server answers when it does what it was asked for. */
export type Answer<P extends Path, M extends Method> = paths[P][M] extends { responses: infer All }
  ? Content<All[Extract<keyof All, 200 | 201 | 204>]>
  : never;

/** What the server is sent. */
export type Body<P extends Path, M extends Method> = paths[P][M] extends {
  requestBody: { content: { 'application/json': infer Sent } };
}
  ? Sent
  : never;
/** What a command says, without the id that the page gives it. */
export type Command<P extends Path> = Omit<Body<P, 'post'>, 'command_id' | 'replaces'>;

export type Square = string;
export type BuildingId = string;
/** `E2/90`, `pass` or `leave`. */
export type Decision = string;
export type Animal = Schemas['SeatMe']['animal'];

export type Level = Schemas['SeatBot']['level'];

export type Catalogue = Schemas['Catalogue'];
/** A kind of game: with a number, where there is one, it is a mode. */
export type Game = Catalogue['modes'][number]['mode'];
/** A random city, and what is different in its rules. */
export type RandomCity = Schemas['RandomCityView'];
export type Twist = RandomCity['twists'][number];
/** Why a building may not be placed somewhere (R4). */
export type Illegality = Catalogue['illegal'][number];
/** Why one may not pass. */
export type NoPass = Schemas['NoPass'];
export type Building = Schemas['BuildingInfo'];
export type BuildingKind = Building['kind'];

export type TableSummary = Schemas['TableSummary'];
export type TableView = Schemas['TableView'];
export type SeatView = Schemas['SeatInfo'];
export type SeatRequest = Schemas['NewTableBody']['seats'][number];
export type GameView = Schemas['GameJson'];
export type GameSeat = Schemas['SeatJson'];
export type OpenRound = Schemas['OpenRoundJson'];
export type ClosedRound = Schemas['ClosedRoundJson'];
/** A building whose shape a seat has for itself. */
export type Shape = Schemas['ShapeJson'];
export type Piece = Schemas['PieceJson'];
export type Score = Schemas['ScoreJson'];
export type Term = Schemas['TermJson'];
/** How one thing in a city stands with a term. */
export type Finding = Schemas['FindingJson'];
/** A rule that is in force, with its numbers and a drawing. */
export type Topic = Schemas['TopicView'];
export type Drawing = Schemas['DrawingView'];
export type Result = Schemas['ResultJson'];
export type Options = Schemas['Options'];
export type Legal = Schemas['PlacementOption'];
/** Where the ghost of a building is. */
export type Draft = Omit<Schemas['DraftBody'], 'round'>;

export type Replay = Schemas['ReplayJson'];
export type ReplaySeat = Schemas['ReplaySeatJson'];
export type ReplayRound = Schemas['ReplayRoundJson'];
export type Invite = Schemas['InviteView'];
export type SeatLink = Schemas['SeatLinkView'];
export type Receipt = Schemas['Receipt'];

export type Hint = Schemas['HintJson'];
export type HintLine = Schemas['HintLineJson'];
/** What a placement does to a part of a term. */
export type Deed = HintLine['deeds'][string][string];
export type GameReview = Schemas['ReviewJson'];
export type SeatReview = Schemas['SeatReviewJson'];
export type DecisionReview = Schemas['DecisionReviewJson'];
export type BestResult = Schemas['BoundJson'];
export type ReviewAnswer = Schemas['ReviewAnswer'];
export type LadderProgress = Schemas['LadderProgress'];
export type Ladder = Schemas['LadderAnswer'];
export type Medal = NonNullable<Ladder['medal']>;
export type Sandbox = Schemas['Sandbox'];

export type Lesson = Schemas['LessonView'];
export type LessonId = Lesson['lesson'];
export type LessonInfo = Schemas['LessonInfo'];

/** The last part of every problem's `type`. */
export type ProblemSlug = Schemas['ProblemDocument']['type'] extends `/problems/${infer Slug}` ? Slug : never;

/** Campaigns. A type names nothing of any chapter: what a chapter brings comes as values, its words and drawings with the story. */

export type Campaign = Schemas['CampaignJson'];
export type Member = Schemas['MemberJson'];
export type Mark = Schemas['Mark'];
export type Track = Schemas['Track'];
/** A sticker to be placed, and where it may go now. */
export type NextSticker = Schemas['StickerJson'];
/** A square's name, or the id of a building. */
export type Target = Square | BuildingId;

/** A target a sticker, null for one that is lost. */
export type Choices = Schemas['NextStickerBody']['choices'];

export type Share = Schemas['ShareJson'];
export type EpisodeResult = Schemas['EpisodeResultJson'];
export type EpisodeCity = Schemas['EpisodeCityJson'];
export type PlayedEpisode = Schemas['PlayedEpisodeJson'];

export type Story = Schemas['Story'];
export type StoryChapter = Schemas['StoryChapter'];
export type StoryEpisode = Schemas['StoryEpisode'];
export type Ending = Schemas['StoryEnding'];
