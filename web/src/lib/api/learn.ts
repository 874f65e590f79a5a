import { get } from './http';
import type { Decision, LessonId } from './types';

/** What the page asks of the course. */
export const learnApi = {
  lessons: () => get('/api/lessons', {}),
  /** A lesson at its beginning, or after a decision. */
  lesson: (lesson: LessonId, decision: Decision | null) =>
    get('/api/lessons/{lesson}', { lesson }, { decision }),
};
