// One stream for all the tables a browser has open. It keeps the newest page of each, so that a tab that comes later begins with it, and it opens the
// stream anew only when the list of tables changes. It runs in a shared worker where there is one, otherwise in the tab itself.
import { apply } from './delta.js';

// Long enough for several tabs that open at once to be one list.
const GATHER = 30, AGAIN = 1500;

export class Hub {
  constructor() {
    this.tables = new Map();
    this.source = null;
    this.timer = 0;
  }

  // `key` is what the stream is asked for: table, seat and whose eyes. `post` is called with each message.
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

  // What a tab could not follow is sent to it whole.
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
    const query = new URLSearchParams();
    for (const [key, table] of this.tables) query.append('of', `${key}~${table.version}`);
    const source = this.source = new EventSource(`/events?${query}`);
    source.onopen = () => { this.failed = false; this.say({ lost: false }); };
    source.onmessage = event => this.take(JSON.parse(event.data));
    source.onerror = () => {
      this.failed = true;
      this.say({ lost: true });
      // What this stream has told since it was opened is in the address of the next one only.
      source.close();
      if (this.source === source) this.reopen(AGAIN);
    };
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
