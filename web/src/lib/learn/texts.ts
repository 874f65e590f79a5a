import { m } from '../../paraglide/messages.js';
import type { Lesson, LessonId } from '../api/types';
import { plain } from '../i18n/numbers';

/** What is said of a lesson: what it is about, that it is solved, and what is missing where it is not. */
interface Texts {
  title: () => string;
  task: () => string;
  done: (values: { points: string }) => string;
  missed?: () => string;
}

const texts: Record<LessonId, Texts> = {
  river: { title: m.learn_river, task: m.learn_river_text, done: m.learn_river_done },
  touch: { title: m.learn_touch, task: m.learn_touch_text, done: m.learn_touch_done },
  banks: {
    title: m.learn_banks,
    task: m.learn_banks_text,
    done: m.learn_banks_done,
    missed: m.learn_banks_missed,
  },
  turn: {
    title: m.learn_turn,
    task: m.learn_turn_text,
    done: m.learn_turn_done,
    missed: m.learn_turn_missed,
  },
  rocks: {
    title: m.learn_rocks,
    task: m.learn_rocks_text,
    done: m.learn_rocks_done,
    missed: m.learn_rocks_missed,
  },
  empty: {
    title: m.learn_empty,
    task: m.learn_empty_text,
    done: m.learn_empty_done,
    missed: m.learn_empty_missed,
  },
  groups: {
    title: m.learn_groups,
    task: m.learn_groups_text,
    done: m.learn_groups_done,
    missed: m.learn_groups_missed,
  },
  well: {
    title: m.learn_well,
    task: m.learn_well_text,
    done: m.learn_well_done,
    missed: m.learn_well_missed,
  },
  church: {
    title: m.learn_church,
    task: m.learn_church_text,
    done: m.learn_church_done,
    missed: m.learn_church_missed,
  },
  ban: { title: m.learn_ban, task: m.learn_ban_text, done: m.learn_ban_done },
  gold: {
    title: m.learn_gold,
    task: m.learn_gold_text,
    done: m.learn_gold_done,
    missed: m.learn_gold_missed,
  },
  pass: {
    title: m.learn_pass,
    task: m.learn_pass_text,
    done: m.learn_pass_done,
    missed: m.learn_pass_missed,
  },
  leave: {
    title: m.learn_leave,
    task: m.learn_leave_text,
    done: m.learn_leave_done,
    missed: m.learn_leave_missed,
  },
};

/** What a lesson is about. */
export const titleOf = (lesson: LessonId): string => texts[lesson].title();

/** What a lesson says now: its task, or what has become of it. */
export function textOf({ lesson, state, game }: Lesson): string {
  const { task, done, missed = task } = texts[lesson];
  if (state === 'solved') return done({ points: plain(game.seats[0]?.score.total ?? 0) });
  return state === 'missed' ? missed() : task();
}

/** The place that it is about, for those who don't see it. */
export const placeOf = ({ lit, state }: Lesson): string =>
  state === 'open' && lit.length > 0 ? m.learn_place({ squares: lit.join(', ') }) : '';
