import { command } from './http';
import type { Level } from './types';

/** What the page does about people who are gone, and campaigns that are put aside. */
export const absenceApi = {
  /** Lets a bot play for somebody who is gone, or agrees to that; null takes it back. */
  replace: (table_id: string, seat: number, level: Level | null) =>
    command('/api/tables/{table_id}/seats/{seat}/absence', { table_id, seat }, { level }),
  /** Takes one's seat back, or asks the new person for it. */
  takeBack: (table_id: string, seat: number) =>
    command('/api/tables/{table_id}/seats/{seat}/return', { table_id, seat }, {}),
  /** Answers who had one's seat before and would like to have it back. */
  answer: (table_id: string, seat: number, agree: boolean) =>
    command('/api/tables/{table_id}/seats/{seat}/claim', { table_id, seat }, { agree }),
  pause: (table_id: string, paused: boolean) =>
    command('/api/tables/{table_id}/pause', { table_id }, { paused }),
  beginBeside: (table_id: string) => command('/api/tables/{table_id}/beside', { table_id }, {}),
};
