import { part } from '../ui/part';

/** What hints and the coach need when they have something to say. */
export const hintSheet = part(() => import('../hints/HintSheet.svelte'));
export const coachObjection = part(() => import('../hints/CoachObjection.svelte'));
export const coachQuestion = part(() => import('../hints/CoachQuestion.svelte'));
