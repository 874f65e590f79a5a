/** Which page an address names; `missing` for any other. */
export type Route =
  | { page: 'home' | 'new' | 'learn' | 'record' | 'edit' | 'missing' }
  | { page: 'table' | 'replay' | 'join' | 'seat' | 'chronicle' | 'review'; id: string };

const pages: Record<string, 'table' | 'replay' | 'join' | 'seat'> = {
  t: 'table',
  g: 'replay',
  j: 'join',
  s: 'seat',
};

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The route of a path such as `/t/k3w9`. */
export function routeOf(path: string): Route {
  const [first = '', id, ...rest] = path.split('/').filter(Boolean).map(decoded);
  if (first === '') return { page: 'home' };
  if (id === undefined && (first === 'new' || first === 'learn' || first === 'record' || first === 'edit'))
    return { page: first };
  const page = pages[first];
  if (page && id && rest.length === 0) return { page, id };
  if (page === 'table' && id && rest.length === 1 && (rest[0] === 'chronicle' || rest[0] === 'review'))
    return { page: rest[0], id };
  return { page: 'missing' };
}

let path = $state(location.pathname);
let query = $state(location.search);
const route = $derived(routeOf(path));

function read(): void {
  path = location.pathname;
  query = location.search;
}

export const router = {
  get route(): Route {
    return route;
  },
  /** The address's parameters. */
  get query(): URLSearchParams {
    return new URLSearchParams(query);
  },
  /** The episode that the address names; null when it names none. */
  get episode(): number | null {
    const number = Number(this.query.get('episode'));
    return number > 0 ? number : null;
  },
  /** Goes to a path of this page; `replace` adds no entry to the history. */
  go(to: string, options: { replace?: boolean } = {}): void {
    const samePath = new URL(to, location.href).pathname === location.pathname;
    history[options.replace ? 'replaceState' : 'pushState'](null, '', to);
    read();
    if (!samePath) scrollTo(0, 0);
  },
};

/** True for a plain click on a link that leads to a path of this page. */
function isOurs(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return false;
  return !link.pathname.startsWith('/api/') && link.hash === '';
}

/** Follows the back button, and turns clicks on links of this page into steps without a load. */
export function startRouter(): void {
  window.addEventListener('popstate', read);
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || !isOurs(event, link)) return;
    event.preventDefault();
    router.go(link.pathname + link.search);
  });
}
