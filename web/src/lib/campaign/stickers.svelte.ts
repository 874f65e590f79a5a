import { campaignApi } from '../api/campaign';
import { Problem } from '../api/http';
import type { Campaign, Choices, Member, NextSticker, Square, Target } from '../api/types';
import { cellOf, isSquare } from '../board';
import { cue } from '../sound/cues';

/** A seat's stickers while it decides where they go, one choice each; every choice can be undone. */
export class StickerDraft {
  readonly seat: number;
  readonly step: number;
  /** The stickers are placed before an episode, not after one. */
  readonly before: boolean;
  readonly owed: readonly string[];
  choices = $state.raw<Choices>([]);
  next = $state.raw<NextSticker | null>(null);
  /** The square that is pointed at. */
  pointer = $state<Square>('F6');
  /** The target that was refused last. */
  refused = $state<Target | null>(null);
  busy = $state(false);
  problem = $state.raw<Problem | null>(null);
  /** The sticker that was next before each choice, to go back to. */
  #before = $state.raw<readonly NextSticker[]>([]);
  readonly #table: string;
  readonly #lost: (sticker: string) => void;

  constructor(
    table: string,
    member: Member,
    { step, phase }: Pick<Campaign, 'step' | 'phase'>,
    lost: (sticker: string) => void,
  ) {
    this.#table = table;
    this.#lost = lost;
    this.seat = member.index;
    this.step = step;
    this.before = phase === 'before';
    this.owed = member.owed;
    if (member.choices) this.choices = member.choices;
    else void this.#show(member.next_sticker);
  }

  /** Every sticker has a place or is lost. */
  complete = $derived.by(() => this.choices.length >= this.owed.length);
  onBuildings = $derived(goesOnBuildings(this.next));
  /** The squares on which the next sticker may go. */
  squares: Square[] = $derived(this.next?.targets.filter(isSquare) ?? []);
  legal: boolean = $derived(this.squares.includes(this.pointer));
  /** The stickers placed on squares so far. */
  placed: { sticker: string; square: Square }[] = $derived.by(() =>
    this.choices.flatMap((target, index) => {
      const sticker = this.owed[index];
      return target !== null && isSquare(target) && sticker ? [{ sticker, square: target }] : [];
    }),
  );

  point(square: Square): void {
    this.pointer = square;
    this.refused = null;
  }

  async choose(target: Target): Promise<void> {
    const { next } = this;
    if (!next || this.busy) return;
    if (!next.targets.includes(target)) {
      this.refused = target;
      return;
    }
    this.refused = null;
    this.#before = [...this.#before, next];
    await this.#after([...this.choices, target]);
  }

  /** Takes back the last choice, and with it the stickers lost after it. */
  undo(): void {
    if (this.busy || this.#before.length === 0) return;
    const before = this.#before.at(-1) ?? null;
    this.#before = this.#before.slice(0, -1);
    const choices = [...this.choices];
    while (choices.at(-1) === null) choices.pop();
    choices.pop();
    this.choices = choices;
    this.refused = null;
    this.next = before;
  }

  get canUndo(): boolean {
    return this.#before.length > 0 && this.choices.length > 0;
  }

  /** Starts again when another page of this person has taken everything back. */
  restart(member: Member): void {
    if (this.#before.length > 0) return;
    this.choices = [];
    void this.#show(member.next_sticker);
  }

  async #after(choices: Choices): Promise<void> {
    this.busy = true;
    this.problem = null;
    try {
      const { next } = await campaignApi.nextSticker(this.#table, this.seat, this.step, choices);
      this.choices = choices;
      this.busy = false;
      if (choices.at(-1) !== null) cue('stick');
      await this.#show(next);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.#before = this.#before.slice(0, this.choices.filter((choice) => choice !== null).length);
      this.problem = error;
    } finally {
      this.busy = false;
    }
  }

  /** Shows the next sticker; one that fits nowhere is lost, and the one after it is shown. */
  async #show(next: NextSticker | null): Promise<void> {
    this.next = next;
    if (next && next.targets.length === 0) {
      this.#lost(next.sticker);
      await this.#after([...this.choices, null]);
    } else if (!this.legal) this.pointer = nearest(this.pointer, this.squares) ?? this.pointer;
  }
}

/** True when the sticker goes on buildings, not on the board. */
const goesOnBuildings = (next: NextSticker | null): boolean =>
  next !== null && next.targets.length > 0 && !next.targets.some(isSquare);

/** The square among some that is nearest to another; null when there are none. */
function nearest(from: Square, among: readonly Square[]): Square | null {
  const [row, column] = cellOf(from);
  const distance = (square: Square) => {
    const [otherRow, otherColumn] = cellOf(square);
    return Math.hypot(otherRow - row, otherColumn - column);
  };
  return [...among].sort((a, b) => distance(a) - distance(b))[0] ?? null;
}
