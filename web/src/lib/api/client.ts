import { addressOf, command, commandOnce, get, type Once, postText, put } from './http';
import type { Command, Draft, Level, SeatRequest } from './types';

/** What the page asks of the server, and does there. */
export const api = {
  catalogue: () => get('/api/catalogue', {}),
  /** What is in force in Eternity, or in the episode that a record is of. */
  help: (lang: string, of: { content?: string; episode?: number }) => get('/api/help', {}, { lang, ...of }),
  randomCity: (name: string) => get('/api/random-cities/{name}', { name }),
  /** What is in force at a table, or was in one of its episodes. */
  tableHelp: (table_id: string, lang: string, episode: number | null) =>
    get('/api/tables/{table_id}/help', { table_id }, { lang, episode }),
  tables: () => get('/api/tables', {}),
  table: (table_id: string) => get('/api/tables/{table_id}', { table_id }),
  /** `hints` of null leaves it to the server whether there are any. */
  create: (mode: string, seats: SeatRequest[], hints: boolean | null) =>
    command('/api/tables', {}, { mode, seats, hints }),
  invite: (token: string) => get('/api/invites/{token}', { token }),
  join: (token: string, person: Command<'/api/invites/{token}'>) =>
    command('/api/invites/{token}', { token }, person),
  /** Decides for a seat in a round, by one attempt of a command; null takes its decision back. */
  decide: (
    table_id: string,
    seat: number,
    decision: Command<'/api/tables/{table_id}/seats/{seat}/decision'>,
    once: Once,
  ) => commandOnce('/api/tables/{table_id}/seats/{seat}/decision', { table_id, seat }, decision, once),
  giveToBot: (table_id: string, seat: number, level: Level) =>
    command('/api/tables/{table_id}/seats/{seat}/bot', { table_id, seat }, { level }),
  makeSeatLink: (table_id: string, seat: number, keep: boolean) =>
    command('/api/tables/{table_id}/seats/{seat}/link', { table_id, seat }, { keep }),
  seatLink: (secret: string) => get('/api/seat-links/{secret}', { secret }),
  /** A new person comes with a name of their own; on another device it stays. */
  useSeatLink: (secret: string, name: string | null) =>
    command('/api/seat-links/{secret}', { secret }, { name }),
  rematch: (table_id: string, same_cards: boolean) =>
    command('/api/tables/{table_id}/rematch', { table_id }, { same_cards }),
  draft: (table_id: string, seat: number, round: number, draft: Draft) =>
    put('/api/tables/{table_id}/seats/{seat}/draft', { table_id, seat }, { round, ...draft }),
  replay: (table_id: string) => get('/api/tables/{table_id}/replay', { table_id }),
  /** Replays a record, given as its text. */
  openRecord: (record: string) => postText('/api/replays', {}, record),
  recordAddress: (table_id: string) => addressOf('/api/tables/{table_id}/record', { table_id }),
};
