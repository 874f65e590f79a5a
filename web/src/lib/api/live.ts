import { backoff } from './time';

/** After more than two of the server's heartbeats (20 s) without a message the connection is dead. */
const SILENCE = 45_000;
/** After a sleep, what has been silent for longer than one of them is not trusted. */
const BEAT = 25_000;
/** While there is no connection, the state is asked for by HTTP this often. */
const POLL = 4_000;
/** The server's close code for a table that does not exist. */
const NO_TABLE = 4404;

export interface LiveOptions {
  table: string;
  /** The number of the last event that the page's state holds. */
  last: () => number;
  /** Something happened: the server is at event `number` now (null: unknown, ask). */
  ahead: (number: number | null) => void;
  status: (connected: boolean) => void;
}

/** Holds a WebSocket open to a table, and asks by HTTP while it can't. */
export class Live {
  #socket: WebSocket | null = null;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #poll: ReturnType<typeof setInterval> | undefined;
  #closed = false;
  /** When there was last something from the server; timers stand still while the device sleeps, the clock does not. */
  #heardAt = 0;
  /** There has been a connection. */
  #known = false;
  readonly #options: LiveOptions;

  constructor(options: LiveOptions) {
    this.#options = options;
    document.addEventListener('visibilitychange', this.#wake);
    window.addEventListener('online', this.#wake);
    window.addEventListener('pageshow', this.#shown);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    document.removeEventListener('visibilitychange', this.#wake);
    window.removeEventListener('online', this.#wake);
    window.removeEventListener('pageshow', this.#shown);
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    clearInterval(this.#poll);
    this.#socket?.close();
  }

  /** After a sleep the socket may look open and be dead: ask at once, and connect again unless it has just spoken. */
  #wake = () => {
    if (document.visibilityState === 'hidden' || this.#closed) return;
    this.#options.ahead(null);
    const spoke = Date.now() - this.#heardAt < BEAT;
    if (this.#socket?.readyState === WebSocket.OPEN && spoke) return;
    this.#attempt = 0;
    clearTimeout(this.#timer);
    this.#connect();
  };

  /** The browser has kept the page as it was, and shows it again. */
  #shown = (event: PageTransitionEvent) => {
    if (event.persisted) this.#wake();
  };

  #connect(): void {
    if (this.#closed) return;
    this.#socket?.close();
    const url = new URL(`/api/tables/${encodeURIComponent(this.#options.table)}/live`, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    url.searchParams.set('after', String(this.#options.last()));
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#attempt = 0;
      clearInterval(this.#poll);
      this.#poll = undefined;
      this.#options.status(true);
      // What has happened since `last` is pushed. What is not in the log, such as a ghost, may have changed while away.
      if (this.#known) this.#options.ahead(null);
      this.#known = true;
      this.#heard();
    };
    socket.onmessage = (message) => this.#receive(socket, message.data);
    socket.onclose = (event) => this.#lost(socket, event.code);
  }

  #receive(socket: WebSocket, data: unknown): void {
    this.#heard();
    const message = JSON.parse(String(data)) as { type: string; number?: number };
    if (message.type === 'ping') socket.send('{"type":"pong"}');
    else if (message.type === 'events') this.#options.ahead(message.number ?? null);
  }

  #heard(): void {
    this.#heardAt = Date.now();
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#drop(), SILENCE);
  }

  /** Gives the socket up at once: a dead one would answer to a polite end only after a minute. */
  #drop(): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.close();
    this.#lost(socket, 1006);
  }

  #lost(socket: WebSocket, code: number): void {
    if (this.#closed || socket !== this.#socket) return;
    this.#socket = null;
    clearTimeout(this.#silence);
    // There is no such table (any more): reconnecting would change nothing.
    if (code === NO_TABLE) {
      this.close();
      return;
    }
    this.#options.status(false);
    this.#poll ??= setInterval(() => this.#options.ahead(null), POLL);
    this.#timer = setTimeout(() => this.#connect(), backoff(this.#attempt));
    this.#attempt += 1;
  }
}
