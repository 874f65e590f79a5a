import { asked } from '../api/http';

/** What is wrong with the chapters and this board, and where. */
export interface Fault {
  file: string;
  key: string;
  reason: string;
}
export interface Checked {
  fault: Fault | null;
  /** The boards of the 24 episodes that begin with this one; none where there is a fault. */
  boards: string[][];
}
export interface Opened extends Checked {
  folder: string;
  rows: string[];
  /** The file's lines, by which the server sees whether somebody else has changed it. */
  before: string[];
  words: Record<string, string>;
  art: string;
}
export interface Saved extends Checked {
  saved: boolean;
  changed: boolean;
}

/** What the editor's own server answers (`mycity content edit`); the game's has none of it. */
export const editApi = {
  open: (lang: string) => asked<Opened>(`/api/board?lang=${lang}`),
  check: (rows: readonly string[]) => asked<Checked>('/api/board/check', 'POST', { rows, before: [] }),
  save: (rows: readonly string[], before: readonly string[]) =>
    asked<Saved>('/api/board', 'PUT', { rows, before }),
};
