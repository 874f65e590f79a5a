/** What the rest of the page may use of the drawing. */
export { default as Board } from './Board.svelte';
export { default as BuildingChip } from './BuildingChip.svelte';
export { default as ChapterArt } from './ChapterArt.svelte';
export { default as Emblem } from './Emblem.svelte';
export { type Kind, kindOf } from './kinds';
export { default as MiniBoard } from './MiniBoard.svelte';
export { default as Roof } from './Roof.svelte';
export { default as Sticker } from './Sticker.svelte';
export { type Cell, cellOf, isOnBoard, SIZE, type Square, squareOf } from './squares';
export type { BoardGhost, BoardHeat, BoardMark, BoardPiece, DragPhase, PickedBy } from './types';
