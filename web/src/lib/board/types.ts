/** What a board is given to draw. */
import type { Square } from '../api/types';

/** A building on the board; `round` (when it was built) lets it settle in. The API's `Piece` is one. */
export interface BoardPiece {
  building: string;
  squares: readonly Square[];
  round?: number;
}

/**
 * Something named that lies on squares, or, with a building, on its roof. It is drawn by the symbol `mark-<mark>` of the story's art.
 * The API's `ClientMark` is one.
 */
export interface BoardMark {
  mark: string;
  squares: readonly Square[];
  building: string | null;
}

/** The building in hand over the board, or with `sticker` ("T", "RR", …) a sticker on one square; `building` is then ''. */
export interface BoardGhost {
  building: string;
  sticker?: string;
  squares: readonly Square[];
  /** `sending`: decided, but not known to the server yet. */
  state: 'legal' | 'illegal' | 'sending' | 'decided';
  /** It stays where it is, whatever the pointer does. */
  pinned?: boolean;
  /** Squares that are in the way; marked by hatching and a cross. */
  bad: readonly Square[];
}

/** A part of the board: so many squares from the one at its top left. */
export interface BoardCrop {
  corner: Square;
  width: number;
  height: number;
}

/** A square that is tinted: the stronger, the more weight it has (0 to 1); its text says the same without colour. */
export interface BoardHeat {
  square: Square;
  weight: number;
  text: string;
}

/** A place that a hint proposes, by its number; `chosen` where the building in hand is there. */
export interface BoardProposal {
  building: string;
  squares: readonly Square[];
  text: string;
  chosen: boolean;
}

/** How a square was chosen. */
export type PickedBy = 'mouse' | 'touch' | 'key';
export type DragPhase = 'start' | 'move' | 'end' | 'cancel';
