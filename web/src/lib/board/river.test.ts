import { describe, expect, it } from 'vitest';
import { besideCourse, riverBand, riverCourse, riverLine, smoothPath } from './river';
import { MAP, type Point, UNIT } from './squares';

const rows = [4, 4, 4, 5, 5, 4, 4, 4, 3, 4, 4].map((west) => `........... ${west}`);

describe('riverLine', () => {
  it('runs along the grid from edge to edge', () => {
    const line = riverLine(rows);
    expect(line[0]).toEqual([4 * UNIT, -14]);
    expect(line.at(-1)).toEqual([4 * UNIT, MAP + 14]);
    // Four changes of bank, two corners each.
    expect(line).toHaveLength(2 + 8);
    expect(line[1]).toEqual([4 * UNIT, 3 * UNIT]);
    expect(line[2]).toEqual([5 * UNIT, 3 * UNIT]);
  });
});

describe('riverCourse', () => {
  const course = riverCourse(rows);
  const distanceToLine = ([x, y]: Point): number => {
    const line = riverLine(rows);
    return Math.min(
      ...line.slice(1).map((b, i) => {
        const a = line[i] as Point;
        const dx = Math.max(Math.min(a[0], b[0]) - x, 0, x - Math.max(a[0], b[0]));
        const dy = Math.max(Math.min(a[1], b[1]) - y, 0, y - Math.max(a[1], b[1]));
        return Math.hypot(dx, dy);
      }),
    );
  };

  it('stays close to the grid line, bends included', () => {
    expect(Math.max(...course.map(distanceToLine))).toBeLessThan(11);
  });

  it('never jumps', () => {
    const gaps = course
      .slice(1)
      .map((p, i) => Math.hypot(p[0] - (course[i] as Point)[0], p[1] - (course[i] as Point)[1]));
    expect(Math.max(...gaps)).toBeLessThan(16);
  });
});

describe('bands', () => {
  it('shifts a course that runs south to the west', () => {
    expect(
      besideCourse(
        [
          [10, 0],
          [10, 5],
          [10, 10],
        ],
        () => 4,
      ),
    ).toEqual([
      [6, 0],
      [6, 5],
      [6, 10],
    ]);
  });

  it('closes a band and passes through both ends', () => {
    const course: Point[] = [
      [10, 0],
      [10, 10],
    ];
    expect(smoothPath(course)).toBe('M10 0L10 10');
    expect(riverBand(course, () => 3)).toBe('M7 0L7 10L13 10L13 0Z');
  });
});
