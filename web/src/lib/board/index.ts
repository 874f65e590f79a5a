/** What the rest of the page may import from here; it imports nothing else. */
export { default as Board } from './Board.svelte';
export { default as BuildingChip } from './BuildingChip.svelte';
export { isWest, riverSides, type Side } from './banks';
export { default as ChapterArt } from './ChapterArt.svelte';
export { default as CityDrawing } from './CityDrawing.svelte';
export { default as Emblem } from './Emblem.svelte';
export { BUILDING_KINDS, kindOf } from './kinds';
export { default as MiniBoard } from './MiniBoard.svelte';
export { default as Roof } from './Roof.svelte';
export { default as RoofConfetti } from './RoofConfetti.svelte';
export { default as Sticker } from './Sticker.svelte';
export { default as StickerArt } from './StickerArt.svelte';
export { giveScenery } from './scenery';
export { type Cell, cellOf, isSquare, MAP, MARGIN, SHEET, SIZE, squareOf, UNIT } from './squares';
export { download, standalone } from './standalone';
export type {
  BoardCrop,
  BoardGhost,
  BoardHeat,
  BoardMark,
  BoardPiece,
  BoardProposal,
  DragPhase,
  PickedBy,
} from './types';
