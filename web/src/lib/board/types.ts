/** What a board is given to draw. */
import type { Square } from './squares';

/** A building on the board; `round` (when it was built) lets it settle in. The API's `Piece` is one. */
export interface BoardPiece {
  building: string;
  squares: readonly Square[];
  round?: number;
}

/** The building in hand over the board. */
export interface BoardGhost {
  building: string;
  squares: readonly Square[];
  state: 'legal' | 'illegal' | 'committed';
  /** Squares that are in the way; marked by hatching and a cross. */
  bad: readonly Square[];
}

/** How a square was chosen. */
export type PickedBy = 'mouse' | 'touch' | 'key';
export type DragPhase = 'start' | 'move' | 'end' | 'cancel';
