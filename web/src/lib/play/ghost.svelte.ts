import { catalogue } from '../api/catalogue.svelte';
import { placementAt } from '../api/decisions';
import type { Decision, Draft, Illegality, Legal, Options, Square } from '../api/types';
import { type Cell, cellOf, SIZE, squareOf } from '../board';
import { cue } from '../sound/cues';
import { badSquares, flagsAt, legalAnchors, reasonsIn } from './reasons';
import { anchorUnder, holdOf, keyOf, type Rotations, squaresAt } from './shapes';

/** What a ghost is made of: this round's options, its building's cells and the board it hovers over. */
export interface GhostInput {
  options: Options | null;
  rotations: Rotations | null;
  rows: readonly string[];
}

const DEGREES = [0, 90, 180, 270] as const;
const noRotations: Rotations = [[[0, 0]], [[0, 0]], [[0, 0]], [[0, 0]]];

/**
 * This round's building over the board, before it is placed. It hangs from the square that is pointed at (by mouse,
 * finger or keys), is pushed back where it would stick out, and so always lies on the board.
 */
export class Ghost {
  /** The square that is pointed at; it may be any of the board. */
  pointer: Square = $state('E5');
  /** Quarter turns clockwise. */
  rotation = $state(0);
  /** It stays where it is when a mouse only points elsewhere. */
  pinned = $state(false);
  readonly #input: () => GhostInput;
  readonly #onmove: () => void;
  #key = '';

  /** `onmove` is called when the person has moved it. */
  constructor(input: () => GhostInput, onmove: () => void) {
    this.#input = input;
    this.#onmove = onmove;
  }

  #rotations = $derived.by(() => this.#input().rotations ?? noRotations);
  cells: readonly Cell[] = $derived(this.#rotations[this.rotation] ?? [[0, 0]]);
  anchor: Cell = $derived(anchorUnder(this.cells, cellOf(this.pointer)));
  squares: Square[] = $derived(squaresAt(this.cells, this.anchor));
  reasons: Illegality[] = $derived.by(() => {
    const { options } = this.#input();
    return options
      ? reasonsIn(flagsAt(options, this.rotation, this.anchor), catalogue.current?.illegal ?? [])
      : [];
  });
  bad: Square[] = $derived.by(() => {
    const { options, rows } = this.#input();
    return options ? badSquares(options, rows, this.squares, this.reasons) : [];
  });
  #legal = $derived.by(
    () => new Map(this.#input().options?.legal.map((each) => [keyOf(each.squares), each])),
  );
  /** The legal placement here, with what it would bring; null where there is none. */
  legal: Legal | null = $derived(this.#legal.get(keyOf(this.squares)) ?? null);
  /** The squares to point at so that the building fits in this rotation. */
  fits: Square[] = $derived.by(() => {
    const { options } = this.#input();
    return options ? this.#fitsOf(options, this.rotation).map((cell) => squareOf(...cell)) : [];
  });

  get draft(): Draft {
    return { anchor: squareOf(...this.anchor), rotation: DEGREES[this.rotation] ?? 0 };
  }

  /** The decision that places it here. */
  get placement(): Decision {
    return placementAt(this.draft);
  }

  /** Begins a round for a seat (once): at its draft, else near where the last one was. */
  begin(seat: number, options: Options, draft: Draft | null): void {
    const key = `${seat}:${options.round}`;
    if (key === this.#key) return;
    this.#key = key;
    this.pinned = false;
    if (draft) this.adopt(draft);
    else this.#fit(options);
  }

  /** Begins at the legal placement nearest to the pointer, so that the first look shows one. */
  #fit(options: Options): void {
    const start = cellOf(this.pointer);
    const rotations = this.#rotations.map((_, rotation) => rotation);
    const spots = rotations.flatMap((rotation) =>
      this.#fitsOf(options, rotation).map((cell) => ({ rotation, cell })),
    );
    const distance = ({ rotation, cell: [row, column] }: (typeof spots)[number]) =>
      Math.hypot(row - start[0], column - start[1]) + rotation;
    const best = spots.sort((a, b) => distance(a) - distance(b))[0];
    this.rotation = best?.rotation ?? 0;
    if (best) this.pointer = squareOf(...best.cell);
  }

  /** The cells to point at so that the building, in a rotation, may be placed. */
  #fitsOf(options: Options, rotation: number): Cell[] {
    const [down, right] = holdOf(this.#rotations[rotation] ?? [[0, 0]]);
    return legalAnchors(options, rotation).map(([row, column]) => [row + down, column + right]);
  }

  /** Moves to where a draft says. */
  adopt(draft: Draft): void {
    this.rotation = (draft.rotation / 90) % 4;
    const [row, column] = cellOf(draft.anchor);
    const [down, right] = holdOf(this.cells);
    this.pointer = squareOf(row + down, column + right);
  }

  /** Moves it to where a draft says, on behalf of the person, and pins it there. */
  show(draft: Draft): void {
    this.adopt(draft);
    this.pinned = true;
    this.#onmove();
  }

  /** A mouse points at a square without pressing. */
  hover(square: Square): void {
    if (!this.pinned) this.point(square);
  }

  /** The person puts it down at a square. */
  pin(square: Square): void {
    this.pointer = square;
    this.pinned = true;
    this.#onmove();
  }

  /** Whether a press on a square is one on the ghost itself. */
  isAt(square: Square): boolean {
    return this.squares.includes(square) || square === this.pointer;
  }

  /** The person points at a square. */
  point(square: Square): void {
    if (square === this.pointer) return;
    this.pointer = square;
    this.#onmove();
  }

  /** The person moves the pointer by some rows and columns, up to the edge of the board. */
  step(down: number, right: number): void {
    const [row, column] = cellOf(this.pointer);
    const inside = (value: number) => Math.max(0, Math.min(SIZE - 1, value));
    this.pointer = squareOf(inside(row + down), inside(column + right));
    this.#onmove();
  }

  /** The person rotates it clockwise (or back, for negative quarters) about the square by which it hangs. */
  rotate(quarters: number): void {
    this.rotation = (((this.rotation + quarters) % 4) + 4) % 4;
    cue('turn');
    this.#onmove();
  }
}
