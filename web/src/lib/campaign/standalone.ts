/** Takes a drawing out of the page: all that it refers to comes along, and no colour depends on the page's style. */

/** A colour by a variable, with the colour that stands for it elsewhere. */
const VARIABLE = /var\((--[\w-]+)(?:,(?:[^()]|\([^()]*\))*)?\)/g;
const PAINTS = ['fill', 'stroke', 'stop-color', 'color'];
const KINDS = ['residential', 'public', 'industrial', 'church'];

/** What a colour variable is by daylight, inside a group of a class, or of none. */
class Colours {
  readonly #kept = new Map<string, string>();
  readonly #probe: HTMLElement;

  constructor() {
    this.#probe = document.createElement('span');
    this.#probe.hidden = true;
    document.body.append(this.#probe);
  }

  of(variable: string, kind: string): string {
    const key = `${kind} ${variable}`;
    let colour = this.#kept.get(key);
    if (colour === undefined) {
      this.#probe.className = `daylight ${kind}`;
      this.#probe.style.color = `var(${variable})`;
      colour = getComputedStyle(this.#probe).color;
      this.#kept.set(key, colour);
    }
    return colour;
  }

  close(): void {
    this.#probe.remove();
  }
}

/** The class that tells roof colours apart, of an element or what it stands in; symbols of one kind are named after it. */
function kindOf(element: Element): string {
  const holder = element.closest(KINDS.map((kind) => `.b-${kind}`).join(','));
  const own = KINDS.find((kind) => holder?.classList.contains(`b-${kind}`));
  if (own) return `b-${own}`;
  const named = element
    .closest(KINDS.map((kind) => `[id$="-${kind}"]`).join(','))
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

/** The elements that a drawing uses from elsewhere on the page, and those that they use in turn. */
function usedBy(root: Element, found = new Map<string, Element>()): Map<string, Element> {
  for (const id of idsIn(root)) {
    const element = found.has(id) ? null : document.getElementById(id);
    if (!element || root.contains(element)) continue;
    found.set(id, element);
    usedBy(element, found);
  }
  return found;
}

/** Animals are painted by the page's style sheet: what it makes of them is written into the copy. */
function paintAnimals(drawing: Element, copy: Element): void {
  const parts = '[data-animal] *';
  const twins = copy.querySelectorAll(parts);
  drawing.querySelectorAll(parts).forEach((element, index) => {
    const { fill, stroke, strokeWidth, strokeLinecap } = getComputedStyle(element);
    const paint = { fill, stroke, 'stroke-width': strokeWidth, 'stroke-linecap': strokeLinecap };
    for (const [name, value] of Object.entries(paint)) twins[index]?.setAttribute(name, value);
  });
}

/** An SVG file's text of a drawing that is on the page. */
export function standalone(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const box = drawing.viewBox.baseVal;
  copy.setAttribute('width', String(box.width));
  copy.setAttribute('height', String(box.height));
  const defs = document.createElementNS('http://www.w3.org/2000/svg', 'defs');
  for (const element of usedBy(drawing).values()) defs.append(element.cloneNode(true));
  paintAnimals(drawing, copy);
  copy.prepend(defs);
  const colours = new Colours();
  for (const element of copy.querySelectorAll('*')) {
    const kind = kindOf(element);
    for (const paint of PAINTS) {
      const value = element.getAttribute(paint);
      if (value?.includes('var('))
        element.setAttribute(
          paint,
          value.replace(VARIABLE, (_, variable: string) => colours.of(variable, kind)),
        );
    }
  }
  colours.close();
  for (const element of copy.querySelectorAll('[class]')) element.removeAttribute('class');
  copy.removeAttribute('class');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}`;
}

/** Hands a text to the person as a file. */
export function save(text: string, name: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
