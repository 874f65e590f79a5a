import { beforeEach, expect, it, vi } from 'vitest';
import { Problem } from '../api/http';
import type { Decision, GameView, Lesson, LessonId } from '../api/types';
import { seatOptions, tableView } from '../api/view.fixture';
import { LessonTable } from './lesson.svelte';

/** What the server answers to each decision. */
const answers = new Map<Decision | null, Lesson | Problem>();
vi.mock('../api/learn', () => ({
  learnApi: {
    lesson: async (_: LessonId, decision: Decision | null) => {
      const answer = answers.get(decision);
      if (answer instanceof Problem) throw answer;
      return answer;
    },
  },
}));

function lesson(decision: Decision | null, state: Lesson['state']): Lesson {
  const round = decision === null ? 4 : 5;
  const { game } = tableView({ round, seats: [{ mine: true }] });
  const seats = game?.seats.map((seat) => ({ ...seat, options: seatOptions(round) })) ?? [];
  return {
    lesson: 'turn',
    state,
    decision,
    lit: ['E4', 'E5'],
    hold: 'G6/90',
    offers: [],
    shows: null,
    game: { ...(game as GameView), seats },
  };
}

beforeEach(() => {
  answers.clear();
  answers.set(null, lesson(null, 'open'));
  answers.set('E4/90', lesson('E4/90', 'solved'));
  answers.set('E6/0', lesson('E6/0', 'missed'));
  answers.set('A1/0', new Problem('illegal-decision', 409, ''));
});

async function opened(): Promise<LessonTable> {
  const table = new LessonTable('turn', 'Ada');
  await table.open();
  return table;
}

it('begins with a building that is held where the lesson says', async () => {
  const { view, game } = await opened();
  expect(view?.drafts).toEqual([{ seat: 0, episode: null, round: 4, anchor: 'G6', rotation: 90 }]);
  expect(view?.seats.map(({ name, mine }) => [name, mine])).toEqual([['Ada', true]]);
  expect(game?.seats[0]?.options?.round).toBe(4);
});

it('is a single decision: after it nothing more is asked, and what has changed is told', async () => {
  const table = await opened();
  const closed: number[] = [];
  table.onchange((_, changes) => closed.push(...(changes?.closed ?? []).map(({ number }) => number)));
  table.decide(0, 'E4/90');
  expect(table.sending(0)?.decision).toBe('E4/90');
  await vi.waitFor(() => expect(table.lesson?.state).toBe('solved'));
  expect([table.game?.round, table.game?.seats[0]?.options]).toEqual([null, null]);
  expect(closed).toEqual([4]);
  table.decide(0, 'E6/0');
  expect(table.sending(0)).toBeNull();
});

it('goes back to its beginning without asking the server', async () => {
  const table = await opened();
  table.decide(0, 'E6/0');
  await vi.waitFor(() => expect(table.lesson?.state).toBe('missed'));
  answers.clear();
  table.back();
  expect([table.lesson?.state, table.game?.round?.number]).toEqual(['open', 4]);
});

it('keeps a refusal until it has been read', async () => {
  const table = await opened();
  table.decide(0, 'A1/0');
  await vi.waitFor(() => expect(table.refused(0)?.problem.slug).toBe('illegal-decision'));
  expect(table.lesson?.state).toBe('open');
  table.dismiss();
  expect(table.refused(0)).toBeNull();
});

it('says why it can’t be opened, and opens later', async () => {
  answers.set(null, new Problem('offline', 0, ''));
  const table = await opened();
  expect([table.problem?.slug, table.view]).toEqual(['offline', null]);
  answers.set(null, lesson(null, 'open'));
  await table.open();
  expect([table.problem, table.lesson?.state]).toEqual([null, 'open']);
});
