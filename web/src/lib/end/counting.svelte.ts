/** How long each term is looked at, and the total before the winner is named (ms). */
const TERM = 850;
const TOTAL = 700;

/** The points of a game that has just ended are counted, term by term, until somebody has seen enough. */
export class Counting {
  /** How many terms have been counted. */
  counted = $state(0);
  done = $state(false);
  readonly #terms: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(terms: number) {
    this.#terms = terms;
  }

  start(): void {
    this.counted = 0;
    this.done = false;
    this.#next();
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        if (this.counted === this.#terms) this.end();
        else {
          this.counted += 1;
          this.#next();
        }
      },
      this.counted === this.#terms ? TOTAL : TERM,
    );
  }

  /** Everything is counted now. */
  end(): void {
    clearTimeout(this.#timer);
    this.counted = this.#terms;
    this.done = true;
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
