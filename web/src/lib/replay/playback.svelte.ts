import type { Mark, Piece, Replay, ReplayRound, Score } from '../api/types';

/** Milliseconds between two rounds while it plays. */
const PACE = 1_200;

/** The pieces that a seat had built after a round (0: before the first card). */
export const piecesAfter = (pieces: readonly Piece[], round: number): Piece[] =>
  pieces.filter((piece) => piece.round <= round);

/** A number from an address, clamped between two limits; the fallback for anything else. */
export function within(text: string | null, least: number, most: number, fallback: number): number {
  const value = text === null || text.trim() === '' ? Number.NaN : Math.trunc(Number(text));
  return Number.isNaN(value) ? fallback : Math.max(least, Math.min(most, value));
}

/** Where somebody is in a replay: after which round, and whose city is shown large. */
export class Playback {
  readonly replay: Replay;
  /** The episode of a campaign; null for a single game. */
  readonly episode: number | null;
  /** How many rounds have been played; 0 is before the first card. */
  round = $state(0);
  seat = $state(0);
  playing = $state(false);
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(replay: Replay, query: URLSearchParams, episode: number | null = null) {
    this.replay = replay;
    this.episode = episode;
    this.round = within(query.get('round'), 0, this.last, this.last);
    this.seat = within(query.get('seat'), 1, replay.seats.length, 1) - 1;
  }

  get last(): number {
    return this.replay.rounds.length;
  }

  /** The round that was played last; null before the first card. */
  current: ReplayRound | null = $derived.by(() => this.replay.rounds[this.round - 1] ?? null);

  /** A seat's score after a round (by default the one that was played last). */
  scoreOf(seat: number, round = this.round): Score | null {
    return (this.replay.rounds[round - 1]?.scores ?? this.replay.start)[seat] ?? null;
  }

  /** What rules have put on a seat's city by now. */
  marksOf(seat: number): Mark[] {
    return this.current?.marks[seat] ?? this.replay.seats[seat]?.marks ?? [];
  }

  /** The parameters that lead back here. */
  get query(): string {
    const episode = this.episode === null ? '' : `episode=${this.episode}&`;
    return `?${episode}round=${this.round}&seat=${this.seat + 1}`;
  }

  jump(round: number): void {
    this.round = Math.max(0, Math.min(this.last, round));
    if (this.round === this.last) this.pause();
  }

  /** Moves by hand, which stops playing. */
  step(to: number): void {
    this.pause();
    this.jump(to);
  }

  play(): void {
    if (this.round === this.last) this.round = 0;
    this.playing = true;
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.jump(this.round + 1), PACE);
  }

  pause(): void {
    this.playing = false;
    clearInterval(this.#timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }
}
