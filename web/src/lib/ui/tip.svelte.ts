import type { Attachment } from 'svelte/attachments';

/** How long (ms) a tip outlasts what it is about, so that a pointer can come over to it. */
const GRACE = 300;

/** What is said beside something that somebody stays on: it stays while a pointer is over it; Escape or a press puts it away. */
export class TipState<About> {
  /** What it is about; null while there is none. */
  about = $state.raw<About | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over = false;

  show(about: About): void {
    this.#stay();
    this.about = about;
  }

  hide(): void {
    this.#stay();
    this.#over = false;
    this.about = null;
  }

  /** What it is about is left. */
  leave(): void {
    this.#stay();
    if (this.about !== null && !this.#over) this.#timer = setTimeout(() => this.hide(), GRACE);
  }

  #stay(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** For the element that says it. */
  readonly element: Attachment<HTMLElement> = (element) => {
    const gone = new AbortController();
    const { signal } = gone;
    const on = (name: 'pointerenter' | 'pointerleave' | 'pointerdown', listener: () => void): void =>
      element.addEventListener(name, listener, { signal });
    on('pointerenter', () => {
      this.#over = true;
      this.#stay();
    });
    on('pointerleave', () => {
      this.#over = false;
      this.leave();
    });
    on('pointerdown', () => this.hide());
    const onkeydown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // Nothing that lies under it is put away as well. One that is going by itself takes no key from what was opened since.
      if (this.#timer === undefined) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      this.hide();
    };
    window.addEventListener('keydown', onkeydown, { capture: true, signal });
    return () => {
      this.#over = false;
      gone.abort();
    };
  };
}
