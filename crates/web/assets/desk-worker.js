// The shared worker of the desk's pages: one stream for each tournament, however many tabs show it.
'use strict';
const desks = new Map();

function open(id) {
  const desk = { tabs: new Set(), stand: null, lost: false, source: new EventSource(`/d/${encodeURIComponent(id)}/events`) };
  const tell = message => { for (const tab of desk.tabs) tab.postMessage(message); };
  desk.source.onmessage = ({ data }) => { desk.stand = data; desk.lost = false; tell({ stand: data }); };
  desk.source.onerror = () => { desk.lost = true; tell({ lost: true }); };
  desks.set(id, desk);
  return desk;
}

function leave(tab) {
  for (const [id, desk] of desks) {
    if (!desk.tabs.delete(tab) || desk.tabs.size) continue;
    desk.source.close();
    desks.delete(id);
  }
}

self.onconnect = ({ ports: [port] }) => {
  port.onmessage = ({ data }) => {
    leave(port);
    if (!data.follow) return;
    const desk = desks.get(data.follow) ?? open(data.follow);
    desk.tabs.add(port);
    if (desk.stand || desk.lost) port.postMessage({ stand: desk.stand, lost: desk.lost });
  };
};
