/** The course of the river: the grid line between the banks, its bends rounded, its straights a little wayward. */
import { fix, MAP, type Point, parseRow, UNIT } from './squares';

/** How far the water runs on beyond the first and the last row. */
const BEYOND = 14;
/** Radius of a bend; two bends in neighbouring rows still fit between grid corners. */
const BEND = 29;
/** Greatest distance between the course and the grid line on a straight. */
const SWAY = 2.6;

/** The grid line between the banks as corner points from above the first row to below the last. */
export function riverLine(rows: readonly string[]): Point[] {
  const wests = rows.map((row) => parseRow(row).west * UNIT);
  const points: Point[] = [[wests[0] ?? 0, -BEYOND]];
  wests.forEach((x, r) => {
    const before = wests[r - 1];
    if (before !== undefined && before !== x) points.push([before, r * UNIT], [x, r * UNIT]);
  });
  points.push([wests.at(-1) ?? 0, MAP + BEYOND]);
  return points;
}

/** Points along the course, about `step` apart, from the north to the south. */
export function riverCourse(rows: readonly string[], step = 9): Point[] {
  const line = riverLine(rows);
  const course: Point[] = [line[0] as Point];
  for (let i = 1; i < line.length; i++) {
    const [a, b, c] = [line[i - 1] as Point, line[i] as Point, line[i + 1]];
    const before = i > 1 ? bend(a, b) : 0;
    const after = c ? bend(a, b) : 0;
    straight(a, b, before, after, step, course);
    if (c) turn(b, a, c, bend(a, b), bend(b, c), course);
  }
  course.push(line.at(-1) as Point);
  return course;
}

function bend(a: Point, b: Point): number {
  return Math.min(BEND, Math.hypot(b[0] - a[0], b[1] - a[1]) / 2);
}

/** The part of a-b between its bends, swaying; it leaves and meets the bends on the line. */
function straight(a: Point, b: Point, before: number, after: number, step: number, course: Point[]): void {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const run = length - before - after;
  const count = Math.max(1, Math.round(run / step));
  const waves = Math.max(1, Math.round(run / 110));
  for (let k = 0; k <= count; k++) {
    const t = k / count;
    const along = before + run * t;
    const aside = run > UNIT ? SWAY * Math.sin(Math.PI * 2 * waves * t) : 0;
    course.push([a[0] + ux * along - uy * aside, a[1] + uy * along + ux * aside]);
  }
}

/** A rounded corner at b, coming from a and going to c. */
function turn(b: Point, a: Point, c: Point, before: number, after: number, course: Point[]): void {
  const unit = (p: Point): Point => {
    const length = Math.hypot(p[0] - b[0], p[1] - b[1]);
    return [(p[0] - b[0]) / length, (p[1] - b[1]) / length];
  };
  const [ua, uc] = [unit(a), unit(c)];
  const [p, q]: [Point, Point] = [
    [b[0] + ua[0] * before, b[1] + ua[1] * before],
    [b[0] + uc[0] * after, b[1] + uc[1] * after],
  ];
  for (let k = 1; k < 5; k++) {
    const t = k / 5;
    const [i, j, l] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    course.push([i * p[0] + j * b[0] + l * q[0], i * p[1] + j * b[1] + l * q[1]]);
  }
}

/** The course shifted sideways by `aside(i)` at its i-th point (positive: to the west, where it runs south). */
export function besideCourse(course: readonly Point[], aside: (index: number) => number): Point[] {
  return course.map((p, i) => {
    const a = course[Math.max(0, i - 1)] as Point;
    const b = course[Math.min(course.length - 1, i + 1)] as Point;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const share = aside(i) / length;
    return [p[0] - (b[1] - a[1]) * share, p[1] + (b[0] - a[0]) * share];
  });
}

/** A band along the course, `half(i)` wide to each side, as a closed path. */
export function riverBand(course: readonly Point[], half: (index: number) => number): string {
  const west = besideCourse(course, half);
  const east = besideCourse(course, (i) => -half(i)).reverse();
  return `${smoothPath(west)}L${smoothPath(east).slice(1)}Z`;
}

/** A smooth line through (almost) all points. */
export function smoothPath(points: readonly Point[]): string {
  let path = '';
  points.forEach(([x, y], i) => {
    const next = points[i + 1];
    if (i === 0) path = `M${fix(x)} ${fix(y)}`;
    else if (!next) path += `L${fix(x)} ${fix(y)}`;
    else path += `Q${fix(x)} ${fix(y)} ${fix((x + next[0]) / 2)} ${fix((y + next[1]) / 2)}`;
  });
  return path;
}
