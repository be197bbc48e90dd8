// One stream for all the tables a browser has open. It keeps the newest page of each for tabs that come later, and reconnects only when the list of
// tables changes. It runs in a shared worker if there is one, otherwise in the tab itself.
import { apply } from './delta.js';

// Long enough for several tabs that open at once to be one list.
const GATHER = 30, AGAIN = 1500;

// A stream of events. It is asked for by a request with a body, since the keys in it are to stand in no address.
class Source {
  constructor(of, hear) {
    this.readyState = 0;
    this.abort = new AbortController();
    this.run(of, hear).catch(() => {}).finally(() => {
      const closed = this.readyState === 2;
      this.readyState = 2;
      if (!closed) hear.error();
    });
  }

  async run(of, hear) {
    const reply = await fetch('/events', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ of }), signal: this.abort.signal, cache: 'no-store' });
    if (!reply.ok) return;
    this.readyState = 1;
    hear.open();
    const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done || this.readyState === 2) return;
      const events = (rest + value).split('\n\n');
      rest = events.pop();
      for (const event of events) {
        const data = event.split('\n').filter(line => line.startsWith('data:')).map(line => line.slice(5).trimStart()).join('\n');
        if (data) hear.message(JSON.parse(data));
      }
    }
  }

  close() {
    this.readyState = 2;
    this.abort.abort();
  }
}

export class Hub {
  constructor() {
    this.tables = new Map();
    this.source = null;
    this.timer = 0;
  }

  // `key` names a subscription: table, seat and whose eyes. `post` is called with each message.
  join(listener, key, version) {
    let table = this.tables.get(key);
    if (!table) {
      table = { listeners: new Set(), version, page: null, ends: null };
      this.tables.set(key, table);
      this.reopen();
    } else if (table.page && table.version !== version) this.hand(listener, key, table);
    else if (!table.page && table.version !== version) { table.version = 0; this.reopen(); }
    table.listeners.add(listener);
    listener.post({ of: key, lost: this.source?.readyState !== 1 && this.failed === true });
  }

  hand(listener, key, table) {
    listener.post({ of: key, version: table.version, page: table.page, left: table.ends == null ? null : Math.max(0, table.ends - Date.now()) });
  }

  leave(listener, key) {
    const table = this.tables.get(key);
    if (!table?.listeners.delete(listener) || table.listeners.size) return;
    this.tables.delete(key);
    this.reopen();
  }

  // If a tab could not apply a change, it gets the whole state.
  whole(listener, key) {
    const table = this.tables.get(key);
    if (!table) return;
    if (table.page) this.hand(listener, key, table);
    else { table.version = 0; this.reopen(); }
  }

  // A stream that is known to be broken is opened at once instead of after its pause.
  hurry() { if (this.source?.readyState !== 1) this.reopen(0); }

  reopen(wait = GATHER) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), wait);
  }

  connect() {
    this.source?.close();
    this.source = null;
    if (!this.tables.size) return;
    const of = [...this.tables].map(([key, table]) => `${key}~${table.version}`);
    const source = this.source = new Source(of, {
      open: () => { this.failed = false; this.say({ lost: false }); },
      message: message => this.take(message),
      error: () => {
        this.failed = true;
        this.say({ lost: true });
        // Only the request of the next stream says which versions this one has delivered.
        if (this.source === source) this.reopen(AGAIN);
      },
    });
  }

  take(message) {
    const table = this.tables.get(message.of);
    if (!table) return;
    if (message.page) table.page = message.page;
    else if (table.page && message.change && message.from === table.version) table.page = apply(table.page, message.change);
    else if (message.change) table.page = null;
    if (message.version) {
      table.version = message.version;
      table.ends = message.left == null ? null : Date.now() + message.left;
    }
    for (const listener of table.listeners) listener.post(message);
  }

  say(words) { for (const [key, table] of this.tables) for (const listener of table.listeners) listener.post({ of: key, ...words }); }
}
