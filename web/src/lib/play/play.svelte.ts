import { catalogue } from '../api/catalogue.svelte';
import type { Changes, Gain } from '../api/changes';
import type { Problem } from '../api/client';
import type {
  Decision,
  Draft,
  GameSeat,
  GameView,
  Mark,
  Member,
  Options,
  SeatView,
  Shape,
  Square,
  TableView,
} from '../api/types';
import { type Cell, cellOf } from '../board';
import { Advice } from '../hints/advice.svelte';
import { type Front, hasSecret, nextFront } from '../hotseat/hotseat';
import { set, settings } from '../ui/settings.svelte';
import { tell } from './announce';
import { Drafts } from './drafts';
import { Ghost } from './ghost.svelte';
import { squaresAt } from './shapes';

/** After the person moved the ghost, the server's draft may be older than the screen for this long. */
const SETTLED = 3_000;

/** What is played on: a table of the server, or a game that is tried otherwise. */
export interface PlayTable {
  readonly id: string;
  readonly view: TableView | null;
  readonly game: GameView | null;
  readonly refusal: Problem | null;
  onchange(listener: (view: TableView, changes: Changes | null) => void): () => void;
  decide(seat: number, decision: Decision | null): Promise<unknown>;
  /** Goes one decision back, where that can be done. */
  back?(): void;
  /** What lies on a seat's city, and its own shapes, where no campaign's member says so. */
  marksOf?(seat: number): Mark[];
  shapesOf?(seat: number): Shape[];
  /** Nothing of it is kept, not even where the ghost is. */
  readonly passing?: true;
}

/** Everything that the table page knows beyond the server's view: who has the screen, what is pointed at and lit. */
export class Play {
  readonly table: PlayTable;
  readonly ghost: Ghost;
  readonly advice = new Advice();
  front = $state.raw<Front>({ seat: null, covered: false });
  /** The seat whose board is large although it is not the front's. */
  looking = $state<number | null>(null);
  lit = $state.raw<Square[]>([]);
  /** What the score shows the change of. */
  weighing = $state<'ghost' | 'pass'>('ghost');
  /** The decision that waits for its second press, where the person asked for confirmation. */
  armed = $state<'place' | 'pass' | null>(null);
  settle = $state<number | null>(null);
  gains = $state.raw<Gain[]>([]);
  #drafts: Drafts | null;
  #moved = 0;
  #serverDraft = '';

  constructor(table: PlayTable) {
    this.table = table;
    this.#drafts = table.passing ? null : new Drafts(table.id);
    this.ghost = new Ghost(() => ({
      options: this.options,
      turns: this.turns,
      rows: this.frontGame?.rows ?? [],
    }));
  }

  get game(): GameView | null {
    return this.table.game;
  }
  get seats(): SeatView[] {
    return this.table.view?.seats ?? [];
  }

  frontGame: GameSeat | null = $derived.by(() =>
    this.front.seat === null ? null : (this.game?.seats[this.front.seat] ?? null),
  );
  frontSeat: SeatView | null = $derived.by(() =>
    this.front.seat === null ? null : (this.seats[this.front.seat] ?? null),
  );
  options: Options | null = $derived.by(() =>
    this.front.covered ? null : (this.frontGame?.options ?? null),
  );
  turns = $derived.by(() =>
    this.options ? this.turnsOf(this.options.building, this.front.seat ?? 0) : null,
  );
  commitment: Decision | null = $derived.by(() =>
    this.front.covered ? null : (this.frontGame?.commitment ?? null),
  );
  /** The seat whose board is large. */
  shown: number = $derived(this.looking ?? this.front.seat ?? 0);
  shownGame: GameSeat | null = $derived.by(() => this.game?.seats[this.shown] ?? null);
  shownSeat: SeatView | null = $derived.by(() => this.seats[this.shown] ?? null);
  atHome: boolean = $derived(this.front.seat !== null && this.shown === this.front.seat);
  /** The front has something to decide now. */
  deciding: boolean = $derived(this.options !== null && this.commitment === null);
  /** The squares of the building that the front has committed to place. */
  committedSquares: Square[] = $derived.by(() => {
    const [anchor, degrees] = this.commitment?.split('/') ?? [];
    const cells = degrees === undefined ? undefined : this.turns?.[Number(degrees) / 90];
    return anchor && cells ? squaresAt(cells, cellOf(anchor)) : [];
  });

  /** A seat's city in a campaign; null where there is none. */
  member(seat: number): Member | null {
    return this.table.view?.campaign?.members[seat] ?? null;
  }

  /** What a chapter has put on a seat's board. */
  marksOf(seat: number): Mark[] {
    return this.table.marksOf?.(seat) ?? this.member(seat)?.marks ?? [];
  }

  /** The buildings whose shape a seat has for itself. */
  shapesOf(seat: number): Shape[] {
    return this.table.shapesOf?.(seat) ?? this.member(seat)?.shapes ?? [];
  }

  /** The cells of a building in each of its turns: as a seat has it, else as everybody has it. */
  turnsOf(building: string, seat: number): readonly (readonly Cell[])[] | null {
    const own = this.shapesOf(seat).find((shape) => shape.building === building);
    return own?.cells ?? catalogue.building(building)?.cells ?? null;
  }

  /** Takes in a newer view of the table. */
  follow(view: TableView, changes: Changes | null): void {
    const before = this.front;
    this.front = nextFront(before, view);
    if (this.front.seat !== before.seat || this.front.covered) this.looking = null;
    if (changes) {
      const last = changes.closed.at(-1);
      if (last) this.settle = last.number;
      if (last || changes.card) this.armed = null;
      if (changes.gains.length > 0) this.gains = changes.gains;
      tell(view, changes);
    }
    this.#begin();
    this.advice.keepTo(this.#adviceFor);
    const options = this.options;
    if (options?.leave.only && this.deciding && settings.autoLeave) void this.decide('leave');
  }

  #begin(): void {
    const { options } = this;
    if (options === null || this.front.seat === null) return;
    const draft = this.#draft(this.front.seat, options.round);
    this.ghost.begin(this.front.seat, options, draft);
    const text = JSON.stringify(draft);
    const isNew = text !== this.#serverDraft;
    this.#serverDraft = text;
    if (!isNew || !draft || this.#drafts?.pending || Date.now() - this.#moved < SETTLED) return;
    this.ghost.adopt(draft);
  }

  /** Where another page of this person left the ghost of a seat in a round. */
  #draft(seat: number, round: number): Draft | null {
    const found = this.table.view?.drafts.find((each) => each.seat === seat && each.round === round);
    if (!found) return null;
    return { anchor: found.anchor, rotation: found.rotation as Draft['rotation'] };
  }

  /** The person in front says that they have the screen. */
  uncover(): void {
    this.front = { ...this.front, covered: false };
    this.#begin();
    this.advice.keepTo(this.#adviceFor);
  }

  /** Shows a seat's board large; one of this screen's own seats gets the screen, behind a cover if need be. */
  look(seat: number): void {
    const { view } = this.table;
    if (!view || !this.seats[seat]) return;
    this.lit = [];
    const own = this.seats[seat];
    if (own?.mine && seat !== this.front.seat && view.game?.seats[seat]?.options) {
      this.front = { seat, covered: hasSecret(view) };
      this.looking = null;
      this.#begin();
      // What somebody was told is not for the next person at this screen.
      this.advice.keepTo(this.#adviceFor);
    } else this.looking = seat === this.front.seat ? null : seat;
  }

  #touched(): void {
    this.weighing = 'ghost';
    this.armed = null;
    this.ghost.pinned = false;
    this.#moved = Date.now();
    if (this.front.seat === null || !this.options || !this.deciding) return;
    this.#drafts?.put({ seat: this.front.seat, round: this.options.round, draft: this.ghost.draft });
  }

  point(square: Square): void {
    if (square === this.ghost.pointer) return;
    this.ghost.pointer = square;
    this.#touched();
  }

  step(down: number, right: number): void {
    this.ghost.step(down, right);
    this.#touched();
  }

  turn(quarters: number): void {
    if (!this.deciding || !this.atHome) return;
    this.ghost.turn(quarters);
    this.#touched();
  }

  toggleFits(): void {
    set({ fits: !settings.fits });
  }

  /** Places the building where the ghost is; asks for a second press where the person wants that. */
  place(): void {
    if (!this.deciding || !this.ghost.legal) return;
    if (settings.confirm && this.armed !== 'place') {
      this.armed = 'place';
      this.ghost.pinned = true;
    } else void this.decide(this.ghost.placement);
  }

  pass(): void {
    if (!this.deciding || !this.options?.passing.legal) return;
    if (settings.confirm && this.armed !== 'pass') this.armed = 'pass';
    else void this.decide('pass');
  }

  /** Undoes the last thing that can be undone: a waiting confirmation, a decision, a look at another board. */
  undo(): void {
    if (this.armed) {
      this.armed = null;
      this.ghost.pinned = false;
    } else if (this.looking !== null) this.looking = null;
    else if (this.commitment !== null) void this.decide(null);
    else this.table.back?.();
  }

  /** Whether the front may ask for a hint now. */
  hintable: boolean = $derived.by(() => this.atHome && this.deciding && this.table.view?.hints === true);

  /** What advice would be for now: the seat and the round. */
  get #adviceFor(): string {
    return this.hintable ? `${this.game?.game_id} ${this.front.seat} ${this.options?.round}` : '';
  }

  /** Asks for a hint, or puts it away. */
  toggleHint(): void {
    const { seat } = this.front;
    const round = this.options?.round;
    if (this.advice.open || !this.hintable || seat === null || round === undefined) {
      this.advice.close();
      return;
    }
    const episode = this.table.view?.campaign?.episode;
    const when = episode === undefined ? { round } : { round, episode };
    void this.advice.ask(this.#adviceFor, this.table.id, seat, when);
  }

  /** Takes the ghost where a placement says. */
  show(decision: Decision): void {
    const [anchor, degrees] = decision.split('/');
    if (!anchor || degrees === undefined || !this.deciding) return;
    this.ghost.adopt({ anchor, rotation: Number(degrees) as Draft['rotation'] });
    this.#touched();
  }

  async decide(decision: Decision | null): Promise<void> {
    if (this.front.seat === null) return;
    this.#drafts?.drop();
    this.advice.close();
    this.armed = null;
    this.ghost.pinned = false;
    await this.table.decide(this.front.seat, decision);
  }

  close(): void {
    this.#drafts?.close();
    this.advice.close();
  }
}
