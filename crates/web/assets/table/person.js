// The person at this device: the name that the others read, and whether to be called when a decision is theirs. Both are kept on the device.
import { id, token, post, toast } from './post.js';
import { state } from './store.js';
import { t } from './say.js';

const NAME = 'vinculum.name', CALL = 'vinculum.call', SOUND = 'vinculum.sound';
const kept = key => { try { return localStorage.getItem(key) ?? ''; } catch { return ''; } };
const keep = (key, value) => { try { localStorage.setItem(key, value); } catch { /* a browser that keeps nothing still plays */ } };

export const myName = () => kept(NAME);
export const wantsCall = () => kept(CALL) === 'yes' && Notification.permission === 'granted';

export function callMe(name) {
  keep(NAME, name.trim());
  post('name', { text: name.trim() });
}

// Gives the name kept on this device to a table that does not know it yet.
export function introduce() {
  const name = myName(), told = `${NAME}.${id}`;
  if (!token || !name || sessionStorage.getItem(told) === name) return;
  sessionStorage.setItem(told, name);
  post('name', { text: name });
}

export async function wantCall(box) {
  if (box.checked && await Notification.requestPermission() !== 'granted') { box.checked = false; toast(t('not-allowed')); }
  keep(CALL, box.checked ? 'yes' : '');
}

export const wantsSound = () => kept(SOUND) === 'yes';
export function wantSound(box) {
  keep(SOUND, box.checked ? 'yes' : '');
  if (box.checked) sound();
}

// A few quiet notes: for one's turn, a shot that misses, one that hits, the end.
const NOTES = { turn: [523, 659], miss: [330], hit: [196, 147], end: [523, 659, 784] };
// One for the page: a browser has few of them, and one that never sounded is never given back.
let audio = null, sounding = 0;
async function woken() {
  // A device without sound still plays.
  try { audio ??= new AudioContext(); await audio.resume(); return true; } catch { return false; }
}
export async function sound(kind = 'turn') {
  const wanted = performance.now(), notes = NOTES[kind];
  sounding += notes.length;
  // Browsers play no sound before the first press on the page: a sound that is late by then is dropped.
  if (!await woken() || performance.now() - wanted > 1000) return silent(notes.length);
  const level = audio.createGain();
  level.gain.value = kind === 'turn' || kind === 'end' ? 0.05 : 0.03;
  level.connect(audio.destination);
  notes.forEach((pitch, at) => {
    const note = audio.createOscillator();
    note.frequency.value = pitch;
    note.connect(level);
    note.start(audio.currentTime + at * 0.14);
    note.stop(audio.currentTime + at * 0.14 + 0.12);
    note.onended = () => silent(1);
  });
}
function silent(count) {
  sounding -= count;
  if (sounding === 0) audio?.suspend();
}

let asked = state.page.mine, over = !!state.page.outcome;
// Once for each decision: a sound for those who want it, and a call for a person who looks elsewhere.
export function call() {
  const { page } = state, now = page.mine && !asked;
  asked = page.mine;
  if (page.outcome && !over && wantsSound()) sound('end');
  over = !!page.outcome;
  if (!now) return;
  if (wantsSound()) sound();
  if (document.hidden) notify(page.prompt.sentence);
}
// The same if the events before the decision are not shown yet, because the person looks elsewhere and wants them step by step.
export function summon() {
  mark(true);
  if (wantsSound()) sound();
  notify(t('your-move'));
}
// The title of the window says whether a decision is mine.
export function mark(mine) { document.title = `${mine ? '● ' : ''}${document.querySelector('#table').dataset.title} · Vinculum`; }
function notify(body) {
  if (!('Notification' in window) || !wantsCall()) return;
  // Some phones show notifications of installed programs only, and refuse those of a page.
  try {
    const called = new Notification(t('called', { title: state.page.title }), { body, tag: id });
    called.onclick = () => { window.focus(); called.close(); };
  } catch { /* the title says it */ }
}
