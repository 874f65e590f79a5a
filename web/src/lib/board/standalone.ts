import { BUILDING_KINDS } from './kinds';

/** Makes a drawing independent of the page: all it refers to is copied, and no colour depends on the page's style. */

/** A colour variable, with its fallback if it has one. */
const VARIABLE = /var\(--[\w-]+(?:,(?:[^()]|\([^()]*\))*)?\)/g;
const PAINTS = ['fill', 'stroke', 'stop-color', 'color'];

/** Whose colours a copy has: those of paper, or those that the page has now. */
type Light = 'daylight' | 'now';

/** The values of colour variables, inside a group of some class or of none. */
class Colours {
  readonly #kept = new Map<string, string>();
  readonly #probe: HTMLElement;
  readonly #light: Light;

  constructor(light: Light) {
    this.#light = light;
    this.#probe = document.createElement('span');
    this.#probe.hidden = true;
    // Where a person forces colours upon the page, drawings keep theirs.
    this.#probe.style.setProperty('forced-color-adjust', 'none');
    document.body.append(this.#probe);
  }

  of(variable: string, kind: string): string {
    const key = `${kind} ${variable}`;
    let colour = this.#kept.get(key);
    if (colour === undefined) {
      this.#probe.className = `${this.#light} ${kind}`;
      this.#probe.style.color = variable;
      colour = getComputedStyle(this.#probe).color;
      this.#kept.set(key, colour);
    }
    return colour;
  }

  close(): void {
    this.#probe.remove();
  }
}

/** The class that sets the roof colours of an element, its own or an ancestor's; a symbol may be named after its kind instead. */
function kindOf(element: Element): string {
  const holder = element.closest(BUILDING_KINDS.map((kind) => `.b-${kind}`).join(','));
  const own = BUILDING_KINDS.find((kind) => holder?.classList.contains(`b-${kind}`));
  if (own) return `b-${own}`;
  const named = element
    .closest(BUILDING_KINDS.map((kind) => `[id$="-${kind}"]`).join(','))
    ?.id.split('-')
    .at(-1);
  return named ? `b-${named}` : '';
}

/** The ids that an element and all in it refer to. */
function idsIn(root: Element): Set<string> {
  const ids = new Set<string>();
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const { name, value } of element.attributes) {
      if (name === 'href' && value.startsWith('#')) ids.add(value.slice(1));
      else if (value.includes('url(#'))
        for (const match of value.matchAll(/url\(#([\w-]+)\)/g)) ids.add(match[1] ?? '');
    }
  }
  return ids;
}

/** The elements elsewhere on the page that a drawing uses, directly or not. */
function usedBy(root: Element, found = new Map<string, Element>()): Map<string, Element> {
  for (const id of idsIn(root)) {
    const element = found.has(id) ? null : document.getElementById(id);
    if (!element || root.contains(element)) continue;
    found.set(id, element);
    usedBy(element, found);
  }
  return found;
}

/** Animals are painted by the page's style sheet: the copy gets the resulting colours. */
function paintAnimals(drawing: Element, copy: Element): void {
  const parts = '[data-animal] *';
  const twins = copy.querySelectorAll(parts);
  drawing.querySelectorAll(parts).forEach((element, index) => {
    const { fill, stroke, strokeWidth, strokeLinecap } = getComputedStyle(element);
    const paint = { fill, stroke, 'stroke-width': strokeWidth, 'stroke-linecap': strokeLinecap };
    for (const [name, value] of Object.entries(paint)) twins[index]?.setAttribute(name, value);
  });
}

/** The text of an SVG file of a drawing on the page. */
export function standalone(drawing: SVGSVGElement, light: Light = 'daylight'): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const box = drawing.viewBox.baseVal;
  copy.setAttribute('width', String(box.width));
  copy.setAttribute('height', String(box.height));
  const defs = document.createElementNS('http://www.w3.org/2000/svg', 'defs');
  for (const element of usedBy(drawing).values()) defs.append(element.cloneNode(true));
  paintAnimals(drawing, copy);
  copy.prepend(defs);
  const colours = new Colours(light);
  for (const element of copy.querySelectorAll('*')) {
    const kind = kindOf(element);
    for (const paint of PAINTS) {
      const value = element.getAttribute(paint);
      if (value?.includes('var('))
        element.setAttribute(
          paint,
          value.replace(VARIABLE, (variable) => colours.of(variable, kind)),
        );
    }
  }
  colours.close();
  for (const element of copy.querySelectorAll('[class]')) element.removeAttribute('class');
  copy.removeAttribute('class');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}`;
}

/** Lets the person download a text, or a picture, as a file. */
export function download(text: BlobPart, name: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
