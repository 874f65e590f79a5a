import { addressOf, command, get, post } from './http';
import type { Choices } from './types';

/** What the page asks and does in campaigns, chapters and single episodes. */
export const campaignApi = {
  openEnvelope: (table_id: string, chapter: number) =>
    command('/api/tables/{table_id}/envelope', { table_id }, { chapter }),
  /** Chooses where all of a seat's stickers go; null takes that back. */
  choose: (table_id: string, seat: number, step: number, choices: Choices | null) =>
    command('/api/tables/{table_id}/seats/{seat}/stickers', { table_id, seat }, { step, choices }),
  /** The sticker that comes next when so many have been chosen, and where it may go; nothing is done. */
  nextSticker: (table_id: string, seat: number, step: number, choices: Choices) =>
    post('/api/tables/{table_id}/seats/{seat}/stickers/next', { table_id, seat }, { step, choices }),
  story: (table_id: string, lang: string) => get('/api/tables/{table_id}/story', { table_id }, { lang }),
  chronicle: (table_id: string) => get('/api/tables/{table_id}/chronicle', { table_id }),
  replay: (table_id: string, episode: number) =>
    get('/api/tables/{table_id}/episodes/{episode}/replay', { table_id, episode }),
  fileAddress: (table_id: string) => addressOf('/api/tables/{table_id}/campaign-file', { table_id }),
  import: (file: Record<string, unknown>) => command('/api/campaigns', {}, { file }),
};
