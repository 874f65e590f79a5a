/** What the rest of the page may use of the drawing. */
export { default as Board } from './Board.svelte';
export { default as BuildingChip } from './BuildingChip.svelte';
export { type Kind, kindOf } from './kinds';
export { default as MiniBoard } from './MiniBoard.svelte';
export { default as Roof } from './Roof.svelte';
export { type Cell, cellOf, isOnBoard, SIZE, type Square, squareOf } from './squares';
export type { BoardGhost, BoardPiece, DragPhase, PickedBy } from './types';
