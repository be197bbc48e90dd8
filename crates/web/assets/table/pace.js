// The pace at which the others' moves are shown: as they come, with a pause after each, or step by step at a press. Messages not shown yet wait here;
// the table itself waits for nobody.
import { state, change } from './store.js';
import { busy } from './shots.js';

const KEY = 'vinculum.pace', PAUSE = 900;
export const PACES = ['fast', 'normal', 'step'];
let chosen = 'fast';
try { if (PACES.includes(localStorage.getItem(KEY))) chosen = localStorage.getItem(KEY); } catch { /* a browser that keeps nothing still plays */ }
let queue = [], timer = 0, show = () => {}, summon = () => {};

export const paced = () => chosen;
// `see` shows a message; `call` calls a person who looks elsewhere, when a message that asks for a decision has to wait.
export const begin = (see, call) => { show = see; summon = call; };
export function setPace(name) {
  chosen = name;
  try { localStorage.setItem(KEY, name); } catch { /* as above */ }
  clearTimeout(timer);
  timer = 0;
  go();
  change({});
}

// Whether a message brings an event; arrivals and the clock are shown at once.
const tells = message => !!message.page || 'log' in (message.change?.['~'] ?? {});
// The effect of one's own command is shown at once, and so is everything while one looks back or decides oneself.
const waits = message => chosen !== 'fast' && tells(message) && !state.live && !state.page.mine && !state.page.outcome;

function pass() {
  const message = queue.shift(), told = waits(message);
  show(message);
  return told;
}
// Shows the messages that are due. `step`: one more at a press.
function go(step = false) {
  while (queue.length && !timer) {
    if (chosen === 'step' && waits(queue[0])) {
      if (!step) break;
      step = false;
      pass();
    } else if (pass() && chosen === 'normal') rest();
  }
  if (state.waiting !== queue.length) change({ waiting: queue.length });
}
function rest() {
  timer = setTimeout(() => {
    if (busy()) { rest(); return; }
    timer = 0;
    go();
  }, PAUSE);
}

export function arrive(message) {
  // A whole page makes everything before it old.
  if (message.page) { queue = []; show(message); change({ waiting: 0 }); return; }
  queue.push(message);
  go();
  if (document.hidden && queue.length && message.change?.['~']?.mine?.['=']) summon();
}
export function next() {
  clearTimeout(timer);
  timer = 0;
  go(true);
}
// Everything that waits, at once.
export function all() {
  clearTimeout(timer);
  timer = 0;
  const rest = queue;
  queue = [];
  rest.forEach(message => show(message));
  change({ waiting: 0 });
}
