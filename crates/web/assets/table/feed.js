// The server's messages to this tab: through the worker that all tabs of the browser share, or, if there is none, through a stream of its own that
// pauses while the tab is hidden.
import { Hub } from './hub.js';

export class Feed {
  // `hear` gets each message of the table; `stale` tells whether one could not be applied.
  constructor(hear) {
    this.hear = hear;
    this.key = null;
    this.version = () => 0;
    this.send = this.shared() ?? this.own();
  }

  shared() {
    if (typeof SharedWorker === 'undefined') return null;
    try {
      const worker = new SharedWorker(new URL('./worker.js', import.meta.url), { type: 'module', name: 'vinculum' });
      worker.port.onmessage = ({ data }) => this.heard(data);
      worker.port.start();
      addEventListener('pagehide', () => worker.port.postMessage({ bye: true }));
      addEventListener('pageshow', event => { if (event.persisted && this.key) this.join(); });
      return words => worker.port.postMessage(words);
    } catch { return null; }
  }

  own() {
    const hub = new Hub(), me = { post: message => this.heard(message) };
    document.addEventListener('visibilitychange', () => {
      if (!this.key) return;
      if (document.hidden) hub.leave(me, this.key); else this.join();
    });
    return words => {
      if (words.join) hub.join(me, words.join, words.version);
      else if (words.leave) hub.leave(me, words.leave);
      else if (words.whole) hub.whole(me, words.whole);
      else if (words.hurry) hub.hurry();
    };
  }

  heard(message) {
    if (message.ask) this.send({ here: true });
    else if (message.of === this.key) this.hear(message);
  }

  // Looks at this table with these eyes from now on.
  look(key, version) {
    if (this.key && this.key !== key) this.send({ leave: this.key });
    this.key = key;
    this.version = version;
    this.join();
  }
  join() { this.send({ join: this.key, version: this.version() }); }
  whole() { this.send({ whole: this.key }); }
  hurry() { this.send({ hurry: true }); }
}
