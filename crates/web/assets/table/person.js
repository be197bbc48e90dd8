// The person at this device: the name that the others read, and whether to be called when a decision is theirs. Both are kept on the device.
import { id, token, post, toast } from './post.js';
import { state } from './store.js';
import { t } from './say.js';

const NAME = 'vinculum.name', CALL = 'vinculum.call';
const kept = key => { try { return localStorage.getItem(key) ?? ''; } catch { return ''; } };
const keep = (key, value) => { try { localStorage.setItem(key, value); } catch { /* a browser that keeps nothing still plays */ } };

export const myName = () => kept(NAME);
export const wantsCall = () => kept(CALL) === 'yes' && Notification.permission === 'granted';

export function callMe(name) {
  keep(NAME, name.trim());
  post('name', { text: name.trim() });
}

// The name that is kept on this device is told to a table that does not know it yet.
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

let called = null;
// Calls once for each decision, and only a person who looks elsewhere.
export function call() {
  const { page } = state;
  if (!page.mine) { called = null; return; }
  if (called || !document.hidden || !('Notification' in window) || !wantsCall()) return;
  called = new Notification(t('called', { title: page.title }), { body: page.prompt.sentence, tag: id });
  called.onclick = () => { window.focus(); called?.close(); };
}
