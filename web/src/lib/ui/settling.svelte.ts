import type { Attachment } from 'svelte/attachments';

/** How long something new is looked at before it can be pressed (ms): longer than a double click. */
const SETTLING = 600;

/** What has just changed under a finger is deaf for a moment, so that a press meant for what was there before is lost. */
export class Settling {
  now = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  start(): void {
    this.now = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.now = false;
    }, SETTLING);
  }
}

/** A button that comes up where another one may just have been pressed settles by itself. */
export const settles: Attachment<HTMLButtonElement> = (button) => {
  const swallow = (event: Event): void => event.stopImmediatePropagation();
  const done = new AbortController();
  button.addEventListener('click', swallow, { capture: true, signal: done.signal });
  button.ariaDisabled = 'true';
  button.dataset.settling = 'new';
  const timer = setTimeout(() => {
    done.abort();
    button.ariaDisabled = null;
    delete button.dataset.settling;
  }, SETTLING);
  return () => clearTimeout(timer);
};
