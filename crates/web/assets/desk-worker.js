// The shared worker of the desk's pages: one stream for all tournaments of a browser, however many tabs show them.
'use strict';
// Long enough for several tabs that open at once to be one list; how soon a stream that was refused is asked for again.
const GATHER = 30, AGAIN = 3000;
const desks = new Map();
let source = null, timer = 0;

const tell = (desk, message) => { for (const tab of desk.tabs) tab.postMessage(message); };
function hear(desk, stand) { desk.stand = stand; desk.lost = false; tell(desk, { stand }); }
function lose(desk) { desk.lost = true; tell(desk, { lost: true }); }

function reopen(wait = GATHER) {
  clearTimeout(timer);
  timer = setTimeout(connect, wait);
}

function connect() {
  source?.close();
  source = null;
  const of = [...desks].filter(([, desk]) => !desk.own).map(([id]) => encodeURIComponent(id));
  if (!of.length) return;
  source = new EventSource(`/desks/events?of=${of.join(',')}`);
  source.onmessage = ({ data }) => {
    const message = JSON.parse(data), desk = desks.get(message.of);
    if (!desk) return;
    if (message.apart) alone(message.of, desk); else if (message.gone) lose(desk); else hear(desk, message.stand);
  };
  source.onerror = () => {
    for (const desk of desks.values()) if (!desk.own) lose(desk);
    if (source?.readyState === 2) reopen(AGAIN);
  };
}

// A tournament that another process of the server has is followed there.
function alone(id, desk) {
  desk.own = new EventSource(`/d/${encodeURIComponent(id)}/events`);
  desk.own.onmessage = ({ data }) => hear(desk, data);
  desk.own.onerror = () => lose(desk);
}

function leave(tab) {
  for (const [id, desk] of desks) {
    if (!desk.tabs.delete(tab) || desk.tabs.size) continue;
    desks.delete(id);
    if (desk.own) desk.own.close(); else reopen();
  }
}

self.onconnect = ({ ports: [port] }) => {
  port.onmessage = ({ data }) => {
    leave(port);
    if (!data.follow) return;
    let desk = desks.get(data.follow);
    if (!desk) {
      desk = { tabs: new Set(), stand: null, lost: false, own: null };
      desks.set(data.follow, desk);
      reopen();
    }
    desk.tabs.add(port);
    if (desk.stand || desk.lost) port.postMessage({ stand: desk.stand, lost: desk.lost });
  };
};
