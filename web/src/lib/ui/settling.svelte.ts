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
