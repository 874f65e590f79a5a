import type { Changes } from '../api/changes';
import type { Refused, Sending } from '../api/outbox.svelte';
import type { Decision, GameView, Mark, Member, Shape, TableView } from '../api/types';

/** What a game is played on: a table of the server, or a finished game in the sandbox. */
export interface PlayTable {
  readonly id: string;
  readonly view: TableView | null;
  readonly game: GameView | null;
  /** The last decision of a seat that was refused, until it is dismissed. */
  refused(seat: number): Refused | null;
  dismiss(seat: number): void;
  /** The server keeps the ghost's position for this person's other pages. */
  readonly keepsDrafts: boolean;
  onchange(listener: (view: TableView, changes: Changes | null) => void): () => void;
  /** Decides for a seat in the open round; null takes its decision back. */
  decide(seat: number, decision: Decision | null): void;
  /** The decision of a seat that the view does not show yet. */
  sending(seat: number): Sending | null;
  /** Takes back the last decision, where that is possible. */
  back?(): void;
  /** A seat's city in a campaign; null where there is none. */
  member(seat: number): Member | null;
  /** What a chapter has put on a seat's board. */
  marksOf(seat: number): readonly Mark[];
  /** The buildings whose shape a seat has for itself. */
  shapesOf(seat: number): readonly Shape[];
}
