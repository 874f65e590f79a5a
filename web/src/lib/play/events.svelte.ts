import type { Changes, Gain } from '../api/changes';
import type { ClosedRound, GameView } from '../api/types';
import { Settling } from '../ui/settling.svelte';

/** How long a card is shown unless it is pressed (ms). */
const SHOWN = 3_000;

/** Something that happened to everybody, to be seen on a card of its own. */
export type EventCard = { kind: 'ban'; round: ClosedRound } | { kind: 'gold'; gains: Gain[] };

const isBan = (round: ClosedRound): boolean => round.card === 'PROHIBITION';

/** The cards that tell of a building ban, and of the first to take the gold: until they are pressed, or for three seconds. */
export class EventCards {
  shown = $state.raw<readonly EventCard[]>([]);
  /** A press that was meant for what was there before. */
  readonly settling = new Settling();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Somebody comes to a game that began with a ban. */
  begin(game: GameView): void {
    if (game.history.length === 1) this.recall(game);
  }

  /** Somebody gets the screen after a ban that another person has seen. */
  recall({ history }: GameView): void {
    this.#show(
      history
        .slice(-1)
        .filter(isBan)
        .map((round) => ({ kind: 'ban', round })),
    );
  }

  update({ closed, gains }: Changes): void {
    const bans = closed.filter(isBan).map((round) => ({ kind: 'ban', round }) as const);
    const gold = gains.filter(({ term }) => term === 'gold');
    this.#show([...(gold.length > 0 ? [{ kind: 'gold', gains: gold } as const] : []), ...bans]);
  }

  #show(cards: readonly EventCard[]): void {
    if (cards.length === 0) return;
    this.shown = [...this.shown, ...cards];
    this.settling.start();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.dismiss(), SHOWN);
  }

  /** Somebody presses them. */
  press(): void {
    if (!this.settling.now) this.dismiss();
  }

  /** They have been seen. */
  dismiss(): void {
    clearTimeout(this.#timer);
    this.shown = [];
  }
}
