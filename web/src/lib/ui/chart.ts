/** Where everything of a line chart lies, in the units of its drawing. */

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Ends of lines are kept at least so far apart, so that their marks don't overlap. */
  apart: number;
  /** The lowest level is near the least number, not at 0. */
  close?: boolean;
}

export interface Chart {
  levels: { y: number; value: number }[];
  /** The x of each step, the start included. */
  steps: number[];
  lines: { d: string; dots: [number, number][]; end: [number, number] }[];
}

const NEXT = [1, 2, 5, 10, 20];

/** Lines for rows of numbers that begin at the first step. */
export function chartOf(rows: readonly number[][], frame: Frame): Chart {
  const steps = Math.max(2, ...rows.map((row) => row.length));
  const most = Math.max(...(frame.close ? [] : [4]), ...rows.flat());
  const least = Math.min(...(frame.close ? [] : [0]), ...rows.flat());
  const gap = NEXT.find((each) => (most - least) / each <= 6) ?? 50;
  const bottom = Math.floor(least / gap) * gap;
  const top = Math.max(bottom + gap, Math.ceil(most / gap) * gap);
  const round = (value: number) => Math.round(value * 10) / 10;
  const x = (step: number) =>
    round(frame.left + ((frame.width - frame.left - frame.right) * step) / (steps - 1));
  const y = (value: number) =>
    round(
      frame.height -
        frame.bottom -
        ((frame.height - frame.top - frame.bottom) * (value - bottom)) / (top - bottom),
    );
  const lines = rows.map((row) => {
    const dots = row.map((value, step): [number, number] => [x(step), y(value)]);
    return {
      d: dots.map(([left, down], step) => `${step === 0 ? 'M' : 'L'}${left} ${down}`).join(''),
      dots: dots.slice(1),
      end: [...(dots.at(-1) ?? [frame.left, y(0)])] as [number, number],
    };
  });
  spread(
    lines.map(({ end }) => end),
    frame.apart,
  );
  return {
    levels: Array.from({ length: (top - bottom) / gap + 1 }, (_, index) => bottom + index * gap).map(
      (value) => ({
        y: y(value),
        value,
      }),
    ),
    steps: Array.from({ length: steps }, (_, step) => x(step)),
    lines,
  };
}

/** Moves overlapping ends apart, each as little as possible. */
function spread(ends: [number, number][], apart: number): void {
  const down = [...ends].sort((a, b) => a[1] - b[1]);
  for (let turn = 0; turn < 50; turn++) {
    down.forEach((end, index) => {
      const above = down[index - 1];
      const over = above ? apart - (end[1] - above[1]) : 0;
      if (!above || over <= 0) return;
      above[1] -= over / 2;
      end[1] += over / 2;
    });
  }
}
