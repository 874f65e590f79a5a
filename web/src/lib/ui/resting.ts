/** After so long (ms) in which a person has done nothing, what moves by itself comes to rest. */
const REST = 30_000;

/**
 * From now on `data-resting` stands on the page while it is hidden, or after half a minute in which nobody has done
 * anything. What moves by itself, on and on, takes its `animation-play-state` from `--ambient` (tokens.css).
 */
export function startResting(): void {
  const root = document.documentElement;
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const watch = (): void => {
    clearTimeout(timer);
    const left = last + REST - Date.now();
    root.toggleAttribute('data-resting', document.hidden || left <= 0);
    if (!document.hidden && left > 0) timer = setTimeout(watch, left);
  };
  const wake = (): void => {
    last = Date.now();
    if (root.hasAttribute('data-resting')) watch();
  };
  for (const event of ['pointermove', 'pointerdown', 'keydown', 'wheel'])
    window.addEventListener(event, wake, { capture: true, passive: true });
  document.addEventListener('visibilitychange', () => {
    last = Date.now();
    watch();
  });
  last = Date.now();
  watch();
}
