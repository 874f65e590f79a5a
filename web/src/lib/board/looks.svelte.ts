/** Counts the changes of what colours drawings: the time of day, and what stands on the page's root. */
let count = $state(0);
let watching = false;

/** How often the colours of drawings have changed; drawings that were copied with their colours are copied again then. */
export function looks(): number {
  if (!watching) {
    watching = true;
    const changed = (): void => {
      count += 1;
    };
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', changed);
    new MutationObserver(changed).observe(document.documentElement, {
      attributeFilter: ['data-theme', 'data-contrast', 'data-symbols'],
    });
  }
  return count;
}
