/** Strokes that look drawn by hand: borders that waver, soft paths, stamps. */
import { evenly, outlineOf } from './outline';
import { between, type Random } from './random';
import { type Cell, fix, type Point } from './squares';

/** A smooth closed line that passes half-way between the points. */
export function softPath(points: readonly Point[]): string {
  const last = points.at(-1) as Point;
  const first = points[0] as Point;
  let path = `M${fix((last[0] + first[0]) / 2)} ${fix((last[1] + first[1]) / 2)}`;
  points.forEach(([x, y], i) => {
    const next = points[(i + 1) % points.length] as Point;
    path += `Q${fix(x)} ${fix(y)} ${fix((x + next[0]) / 2)} ${fix((y + next[1]) / 2)}`;
  });
  return `${path}Z`;
}

/** Points along closed loops, about `step` apart, each moved by up to `rough` in both directions. */
export function roughen(loop: readonly Point[], random: Random, step: number, rough: number): Point[] {
  return loop.flatMap((a, i) => {
    const b = loop[(i + 1) % loop.length] as Point;
    const count = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / step));
    return Array.from({ length: count }, (_, k) => {
      const t = (k + 0.5) / count;
      return [
        a[0] + (b[0] - a[0]) * t + between(random, -rough, rough),
        a[1] + (b[1] - a[1]) * t + between(random, -rough, rough),
      ] as const;
    });
  });
}

/** The area of some squares with a wavering border. */
export function massPath(
  cells: readonly Cell[],
  random: Random,
  inset: number,
  step: number,
  rough: number,
): string {
  return outlineOf(cells, evenly(inset))
    .map((loop) => softPath(roughen(loop, random, step, rough)))
    .join('');
}

/** One path element. */
export function shape(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

/** One line drawn with a pen. */
export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`;
}

/** A symbol of the sheet at a place. */
export function stamp(id: string, x: number, y: number, scale = 1, more = ''): string {
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 100) / 100})`;
  return `<use href="#b-${id}" transform="translate(${fix(x)} ${fix(y)})${size}" ${more}/>`;
}
