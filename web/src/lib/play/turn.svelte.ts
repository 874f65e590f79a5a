import { parsePlacement } from '../api/decisions';
import type { Sending } from '../api/outbox.svelte';
import type { Decision, Draft, GameSeat, HintLine, NoPass, Options, Square } from '../api/types';
import { cellOf } from '../board';
import { Advice, type Question } from '../hints/advice.svelte';
import type { Hotseat } from '../hotseat/hotseat.svelte';
import { tremble } from '../sound/cues';
import { settings } from '../ui/settings.svelte';
import { Settling } from '../ui/settling.svelte';
import { Drafts } from './drafts';
import { Ghost } from './ghost.svelte';
import { type Rotations, rotationsOf, squaresAt } from './shapes';
import type { PlayTable } from './table';

/** What can be decided. */
type Choice = 'placement' | 'pass' | 'leave';
/** What the main button does; nothing while a decision has just gone out. */
type Action = Choice | 'take-back' | 'sending';

/** The open round for the seat that has the screen: the building in hand, advice, and the decision. */
export class Turn {
  readonly ghost: Ghost;
  readonly advice: Advice;
  /** What the main button decides: a placement where the ghost is, unless a hint has proposed something else. */
  chosen = $state<Choice>('placement');
  /** The button to pass is pointed at. */
  pointsAtPass = $state(false);
  /** The decision whose effect the score shows. */
  previewed: Choice = $derived(this.pointsAtPass ? 'pass' : this.chosen);
  /** Leaving for good is asked for, and waits for an answer. */
  leaving = $state(false);
  /** Why the seat may not pass, once it has tried to. */
  noPass = $state<NoPass | null>(null);
  /** Counts presses that could do nothing, so that the reason is given again. */
  refusals = $state(0);
  /** The card, or what a button does, has just changed: presses were meant for what was there before. */
  readonly settling = new Settling();
  /** The decision that waits for a second press, where the person wants confirmation. */
  confirming = $state<'placement' | 'pass' | null>(null);
  readonly #table: PlayTable;
  readonly #hotseat: Hotseat;
  readonly #drafts: Drafts | null;
  /** What is to be decided, and whether it has been, as text. */
  #matter = '';

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
  /** The seat's decision for this round, or its taking back, that the server has not answered yet. */
  sending: Sending | null = $derived.by(() => {
    const { seat, covered } = this.#hotseat;
    const found = seat === null || covered ? null : this.#table.sending(seat);
    return found?.round === this.options?.round ? found : null;
  });
  /** What the seat has decided in this round. */
  decision: Decision | null = $derived.by(() => {
    if (this.#hotseat.covered) return null;
    return this.sending ? this.sending.decision : (this.own?.decision ?? null);
  });
  /** The decision takes long to be sent, or waits for a connection: until it is known to have arrived, it can be changed. */
  waits: boolean = $derived(
    this.decision !== null && this.sending !== null && this.sending.progress !== 'sending',
  );
  /** The seat has something to decide now. */
  canDecide: boolean = $derived(this.options !== null && (this.decision === null || this.waits));
  /** The decision that the main button would make. */
  proposed: Decision = $derived.by(() => (this.chosen === 'placement' ? this.ghost.placement : this.chosen));
  /** The same where the person has settled on it: a building that only follows the mouse is not meant yet. */
  held: Decision | null = $derived.by(() => {
    if (this.chosen !== 'placement') return this.chosen;
    return this.ghost.pinned ? (this.ghost.legal?.placement ?? null) : null;
  });
  /** The line of a hint that says the same. */
  hinted: HintLine | null = $derived.by(
    () => this.advice.lines.find(({ decision }) => decision === this.held) ?? null,
  );
  /** What the main button does now. */
  action: Action = $derived.by(() => {
    if (this.decision === null) return this.chosen;
    if (!this.waits) return this.sending ? 'sending' : 'take-back';
    return this.proposed === this.decision ? 'take-back' : this.chosen;
  });
  /** The main button can be pressed. */
  canAct: boolean = $derived.by(() => {
    if (this.settling.now || this.action === 'sending') return false;
    if (this.action === 'placement') return this.canDecide && this.ghost.legal !== null;
    if (this.action === 'pass') return this.canPass;
    return this.action === 'take-back' || this.canDecide;
  });
  canPass: boolean = $derived.by(
    () =>
      !this.settling.now &&
      this.canDecide &&
      this.options?.passing.legal === true &&
      this.decision !== 'pass',
  );
  canLeave: boolean = $derived(!this.settling.now && this.canDecide && this.decision !== 'leave');
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
    const { options, own } = this;
    const { seat } = this.#hotseat;
    const round = `${this.#table.game?.game_id}:${seat}:${options?.round}`;
    const matter = `${round}:${own?.decision ?? ''}`;
    if (matter !== this.#matter) {
      this.settling.start();
      this.noPass = null;
    }
    if (!this.#matter.startsWith(`${round}:`)) this.chosen = 'placement';
    this.#matter = matter;
    if (options !== null && seat !== null) {
      const draft = this.#draftOf(seat, options.round);
      this.ghost.begin(seat, options, draft);
      const news = this.#drafts?.news(draft);
      if (news && !this.ghost.pinned) this.ghost.adopt(news);
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
    this.chosen = 'placement';
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

  /** The person drags the building to a square; a phone trembles where it may be built. */
  drag(square: Square): void {
    const before = this.ghost.pointer;
    this.ghost.point(square);
    if (square !== before && this.ghost.legal) tremble(8);
  }

  /** What a hint proposes: the building is pinned there, or the main button passes or leaves. */
  propose(decision: Decision): void {
    if (!this.canDecide) return;
    const placement = parsePlacement(decision);
    if (placement) this.ghost.show(placement);
    else {
      this.cancel();
      this.chosen = decision === 'pass' ? 'pass' : 'leave';
    }
  }

  /** Does what the main button says. */
  act(): void {
    if (this.action === 'take-back') this.takeBack();
    else this.confirm();
  }

  /** Decides what the main button would; the key for that takes nothing back. */
  confirm(): void {
    if (this.action === 'placement') this.place();
    else if (this.action === 'pass') this.pass();
    else if (this.action === 'leave') this.askToLeave();
  }

  /** Places the building where the ghost is, at the second press where the person wants confirmation. */
  place(): void {
    if (!this.canDecide || this.settling.now || this.ghost.placement === this.decision) return;
    if (!this.ghost.legal) this.refusals += 1;
    else if (this.#asks('placement', this.ghost.legal.placement)) this.ghost.pinned = true;
    else this.decide(this.ghost.placement);
  }

  pass(): void {
    if (!this.canPass) {
      if (this.settling.now || !this.canDecide) return;
      this.noPass = this.options?.passing.why ?? null;
      this.refusals += 1;
    } else if (!this.#asks('pass', 'pass')) this.decide('pass');
    else if (this.advice.warning) this.chosen = 'pass';
  }

  /** Whether a second press is asked for, by the coach or as the person wants it; a double one is none. */
  #asks(about: 'placement' | 'pass', decision: Decision): boolean {
    if (this.confirming === about || !(this.advice.objects(decision) || settings.confirm)) return false;
    this.confirming = about;
    this.settling.start();
    return true;
  }

  /** Leaving is final: a dialog asks. */
  askToLeave(): void {
    if (this.canLeave) this.leaving = true;
  }

  takeBack(): void {
    if (this.decision !== null && !this.settling.now) this.decide(null);
  }

  /** Stops waiting for a second press, and saying why the last one did nothing. */
  cancel(): void {
    this.confirming = null;
    this.noPass = null;
    this.advice.warning = null;
  }

  /** Goes on with the hint: where to look, which places, why the first of them; then it is put away. */
  hint(): void {
    const { advice } = this;
    const [first] = advice.lines;
    if (advice.warning) this.showBest();
    else if (first && !this.hinted) this.propose(first.decision);
    else advice.next();
  }

  /** Shows what the analyst would do now, and why. */
  showBest(): void {
    this.advice.show();
    const [best] = this.advice.lines;
    if (best) this.propose(best.decision);
  }

  /** Lets go of what is held or proposed, or comes back to the decision that waits. */
  letGo(): void {
    if (!this.canDecide) return;
    this.cancel();
    this.ghost.pinned = false;
    this.chosen = 'placement';
    if (this.decision !== null) this.propose(this.decision);
  }

  decide(decision: Decision | null): void {
    const { seat } = this.#hotseat;
    if (seat === null) return;
    this.#drafts?.drop();
    this.advice.close();
    this.cancel();
    this.leaving = false;
    // What was decided, or taken back, stays in view.
    this.ghost.pinned ||= decision !== 'pass' && decision !== 'leave';
    this.chosen = decision === 'pass' || decision === 'leave' ? decision : 'placement';
    this.settling.start();
    this.#table.decide(seat, decision);
  }

  close(): void {
    this.#drafts?.close();
    this.advice.close();
  }
}
