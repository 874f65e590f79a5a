/**
 * The roof over a building. A hip roof rises at the same slope from every side of the outline, so its planes are the faces
 * of the outline's straight skeleton. All sides run along the axes; then the height of the roof at a point is half the side
 * of the largest square around it that fits inside the outline, and the plane of one side can be written down exactly.
 */
import { fix, type Point } from './squares';

/** The way a plane faces; light comes from the north-west. */
export type Facing = 'n' | 'e' | 's' | 'w';

export interface Plane {
  facing: Facing;
  /** Clockwise or counter-clockwise, the two ends of the eaves first. */
  points: Point[];
}

export interface Edge {
  facing: Facing;
  from: Point;
  to: Point;
}

/** The sides of clockwise loops with the way each faces. */
export function edgesOf(loops: readonly (readonly Point[])[]): Edge[] {
  return loops.flatMap((loop) =>
    loop.map((from, i) => {
      const to = loop[(i + 1) % loop.length] as Point;
      const facing: Facing = from[1] === to[1] ? (to[0] > from[0] ? 'n' : 's') : to[1] > from[1] ? 'e' : 'w';
      return { facing, from, to };
    }),
  );
}

/** A turn of the drawing that makes a side facing `facing` the upper side, and the turn back. */
const TURNS: Record<Facing, { there: (p: Point) => Point; back: (p: Point) => Point }> = {
  n: { there: ([x, y]) => [x, y], back: ([u, v]) => [u, v] },
  e: { there: ([x, y]) => [y, -x], back: ([u, v]) => [-v, u] },
  s: { there: ([x, y]) => [-x, -y], back: ([u, v]) => [-u, -v] },
  w: { there: ([x, y]) => [-y, x], back: ([u, v]) => [v, -u] },
};

/** The planes of the hip roof over an outline (clockwise loops, all corners on even coordinates). */
export function roofPlanes(loops: readonly (readonly Point[])[]): Plane[] {
  const edges = edgesOf(loops);
  return edges.map((edge) => {
    const { there, back } = TURNS[edge.facing];
    const turned = edges.map(({ from, to }) => [there(from), there(to)] as const);
    return { facing: edge.facing, points: planeBelow(there(edge.from), there(edge.to), turned).map(back) };
  });
}

/** The plane that rises from the upper side `a`-`b`, towards larger v. */
function planeBelow(a: Point, b: Point, edges: readonly (readonly [Point, Point])[]): Point[] {
  const [left, right, top] = [Math.min(a[0], b[0]), Math.max(a[0], b[0]), a[1]];
  const outside = (u: number): number => Math.max(left - u, u - right, 0);
  // Where sides on one line make one plane together, each takes the half nearer to it.
  const others = edges.filter(([p, q]) => p[1] === top && q[1] === top && p[0] < q[0] && p[0] !== left);
  const isNearer = (u: number): boolean =>
    others.every(([p, q]) => outside(u) <= Math.max(p[0] - u, u - q[0], 0));
  const isOurs = (u: number): boolean => reach(u, top, edges) > outside(u) && isNearer(u);
  // All corners lie on even numbers and every fold runs straight or at 45 degrees, so it bends on whole numbers only.
  let start = left;
  while (isOurs(start - 1)) start--;
  let end = right;
  while (isOurs(end + 1)) end++;
  // One step further where a fold still closes exactly on the extended side.
  if (start < left && isNearer(start - 1)) start--;
  if (end > right && isNearer(end + 1)) end++;
  const ridge: Point[] = [];
  for (let u = end; u >= start; u--) ridge.push([u, top + Math.max(reach(u, top, edges), outside(u))]);
  return straighten([
    [left, top],
    [right, top],
    [end, top + outside(end)],
    ...ridge,
    [start, top + outside(start)],
  ]);
}

/** How far a square that hangs from the point (u, top), centred on u, can grow before it leaves the outline (half its side). */
function reach(u: number, top: number, edges: readonly (readonly [Point, Point])[]): number {
  let free = Number.POSITIVE_INFINITY;
  for (const [p, q] of edges) {
    if (p[1] === q[1]) {
      if (p[1] > top) {
        const beside = Math.max(Math.min(p[0], q[0]) - u, u - Math.max(p[0], q[0]), 0);
        free = Math.min(free, Math.max((p[1] - top) / 2, beside));
      }
    } else if (Math.max(p[1], q[1]) > top) {
      free = Math.min(free, Math.max(Math.abs(p[0] - u), (Math.min(p[1], q[1]) - top) / 2));
    }
  }
  return free;
}

/** Without doubled points and points on a straight line. */
function straighten(points: readonly Point[]): Point[] {
  const distinct = points.filter((p, i) => {
    const next = points[(i + 1) % points.length] as Point;
    return p[0] !== next[0] || p[1] !== next[1];
  });
  return distinct.filter((p, i) => {
    const a = distinct.at(i - 1) as Point;
    const b = distinct[(i + 1) % distinct.length] as Point;
    return i < 2 || (p[0] - a[0]) * (b[1] - p[1]) !== (p[1] - a[1]) * (b[0] - p[0]);
  });
}

/** Path data of all planes that face one of `facings`. */
export function planesPath(planes: readonly Plane[], facings: string): string {
  return planes
    .filter((plane) => facings.includes(plane.facing))
    .map((plane) => `M${plane.points.map(([x, y]) => `${fix(x)} ${fix(y)}`).join('L')}Z`)
    .join('');
}

/** Path data of the ridges, hips and valleys: the borders of the planes but for eaves and seams inside one plane. */
export function foldsPath(planes: readonly Plane[]): string {
  let path = '';
  for (const { facing, points } of planes) {
    const along = facing === 'n' || facing === 's' ? 0 : 1;
    points.forEach((p, i) => {
      const next = points[(i + 1) % points.length] as Point;
      // Planes that face the same way and meet in a line across the eaves are one plane.
      if (i > 0 && p[along] !== next[along]) path += `M${p.join(' ')}L${next.join(' ')}`;
    });
  }
  return path;
}

/** Path data of the shadow that an outline throws to the south-east, `length` long in both directions. */
export function shadowPath(loops: readonly (readonly Point[])[], length: number): string {
  const base = loops.map((loop) => `M${loop.map((p) => p.join(' ')).join('L')}Z`).join('');
  const thrown = edgesOf(loops)
    .filter(({ facing }) => facing === 'e' || facing === 's')
    // Clockwise like the base, so that the union fills by the non-zero rule.
    .map(
      ({ from: [ax, ay], to: [bx, by] }) =>
        `M${ax} ${ay}l${length} ${length}L${bx + length} ${by + length}L${bx} ${by}Z`,
    )
    .join('');
  return base + thrown;
}
