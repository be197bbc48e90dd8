// The shared worker: all tabs of the browser on one stream. Tabs that have gone without a word no longer answer and are forgotten.
import { Hub } from './hub.js';

const hub = new Hub(), ASK = 20_000, PATIENCE = 75_000;
const tabs = new Set();

self.onconnect = ({ ports: [port] }) => {
  const tab = { post: message => port.postMessage(message), keys: new Set(), heard: Date.now() };
  tabs.add(tab);
  port.onmessage = ({ data }) => {
    tab.heard = Date.now();
    if (data.join) { tab.keys.add(data.join); hub.join(tab, data.join, data.version); }
    else if (data.leave) { tab.keys.delete(data.leave); hub.leave(tab, data.leave); }
    else if (data.whole) hub.whole(tab, data.whole);
    else if (data.hurry) hub.hurry();
    else if (data.bye) forget(tab);
  };
};

function forget(tab) {
  for (const key of tab.keys) hub.leave(tab, key);
  tab.keys.clear();
  tabs.delete(tab);
}

setInterval(() => {
  for (const tab of tabs) {
    if (Date.now() - tab.heard > PATIENCE) forget(tab); else tab.post({ ask: true });
  }
}, ASK);
