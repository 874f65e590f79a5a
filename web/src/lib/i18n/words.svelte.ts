/**
 * Words that came from the server with the chapters that a campaign has opened. The page's own bundle has none of
 * them; where the page has its own word for a key, the campaign's takes precedence.
 */
let current = $state.raw<Readonly<Record<string, string>>>({});

export const words = {
  /** The word for a key such as `term.trees`; undefined when no opened chapter has one. */
  of(key: string): string | undefined {
    return current[key];
  },
  use(next: Readonly<Record<string, string>>): void {
    current = next;
  },
  /** Forgets them, when a campaign's page is left. */
  clear(): void {
    current = {};
  },
};
