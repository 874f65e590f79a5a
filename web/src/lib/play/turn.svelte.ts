import { parsePlacement } from '../api/decisions';
import type { Decision, Draft, GameSeat, Options, Square } from '../api/types';
import { cellOf } from '../board';
import { Advice, type Question } from '../hints/advice.svelte';
import type { Hotseat } from '../hotseat/hotseat.svelte';
import { settings } from '../ui/settings.svelte';
import { Drafts } from './drafts';
import { Ghost } from './ghost.svelte';
import { type Rotations, rotationsOf, squaresAt } from './shapes';
import type { PlayTable } from './table';

/** The open round for the seat that has the screen: the building in hand, advice, and the decision. */
export class Turn {
  readonly ghost: Ghost;
  readonly advice: Advice;
  /** The decision whose effect the score shows. */
  previewed = $state<'placement' | 'pass'>('placement');
  /** The decision that waits for a second press, where the person wants confirmation. */
  confirming = $state<'placement' | 'pass' | null>(null);
  readonly #table: PlayTable;
  readonly #hotseat: Hotseat;
  readonly #drafts: Drafts | null;

  constructor(table: PlayTable, hotseat: Hotseat) {
    this.#table = table;
    this.#hotseat = hotseat;
    this.#drafts = table.keepsDrafts ? new Drafts(table.id) : null;
    this.advice = new Advice(() => this.#question);
    this.ghost = new Ghost(
      () => ({ options: this.options, rotations: this.rotations, rows: this.own?.rows ?? [] }),
      () => this.#moved(),
    );
  }

  /** The seat's part of the game. */
  own: GameSeat | null = $derived.by(() => this.#table.game?.seats[this.#hotseat.seat ?? -1] ?? null);
  options: Options | null = $derived.by(() => (this.#hotseat.covered ? null : (this.own?.options ?? null)));
  /** What the seat has decided in this round. */
  decision: Decision | null = $derived.by(() =>
    this.#hotseat.covered ? null : (this.own?.decision ?? null),
  );
  /** The seat has something to decide now. */
  canDecide: boolean = $derived(this.options !== null && this.decision === null);
  /** The cells of the building in each of its rotations. */
  rotations: Rotations | null = $derived.by(() => {
    const { building } = this.options ?? {};
    const shapes = this.#table.shapesOf(this.#hotseat.seat ?? 0);
    return building === undefined ? null : rotationsOf(building, shapes);
  });
  /** The squares of the building that the seat has decided to place. */
  decidedSquares: Square[] = $derived.by(() => {
    const placement = parsePlacement(this.decision ?? '');
    const cells = placement && this.rotations?.[placement.rotation / 90];
    return cells ? squaresAt(cells, cellOf(placement.anchor)) : [];
  });

  /** Follows what the server says about the round: the building, the seat's draft, and whether advice is still valid. */
  update(): void {
    const { options } = this;
    const { seat } = this.#hotseat;
    if (options !== null && seat !== null) {
      const draft = this.#draftOf(seat, options.round);
      this.ghost.begin(seat, options, draft);
      const news = this.#drafts?.news(draft);
      if (news) this.ghost.adopt(news);
    }
    this.advice.update();
  }

  /** Where another page of this person left the ghost of a seat in a round. */
  #draftOf(seat: number, round: number): Draft | null {
    const found = this.#table.view?.drafts.find((each) => each.seat === seat && each.round === round);
    return found ? { anchor: found.anchor, rotation: found.rotation as Draft['rotation'] } : null;
  }

  /** The person moved the ghost. */
  #moved(): void {
    this.previewed = 'placement';
    this.cancel();
    const { seat } = this.#hotseat;
    if (seat === null || !this.options || !this.canDecide) return;
    this.#drafts?.put({ seat, round: this.options.round, draft: this.ghost.draft });
  }

  /** What advice could be asked for now; null where there is none. */
  get #question(): Question | null {
    const { view, id } = this.#table;
    const { seat, showsOwn } = this.#hotseat;
    if (!showsOwn || seat === null || !this.options || !this.canDecide || !view?.hints) return null;
    return {
      table: id,
      game: view.game?.game_id ?? '',
      seat,
      round: this.options.round,
      episode: view.campaign?.episode ?? null,
    };
  }

  /** Places the building where the ghost is, at the second press where the person wants confirmation. */
  place(): void {
    if (!this.canDecide || !this.ghost.legal) return;
    if (settings.confirm && this.confirming !== 'placement') {
      this.confirming = 'placement';
      this.ghost.pinned = true;
    } else void this.decide(this.ghost.placement);
  }

  pass(): void {
    if (!this.canDecide || !this.options?.passing.legal) return;
    if (settings.confirm && this.confirming !== 'pass') this.confirming = 'pass';
    else void this.decide('pass');
  }

  /** Stops waiting for a second press. */
  cancel(): void {
    this.confirming = null;
    this.ghost.pinned = false;
  }

  async decide(decision: Decision | null): Promise<void> {
    const { seat } = this.#hotseat;
    if (seat === null) return;
    this.#drafts?.drop();
    this.advice.close();
    this.cancel();
    await this.#table.decide(seat, decision);
  }

  close(): void {
    this.#drafts?.close();
    this.advice.close();
  }
}
