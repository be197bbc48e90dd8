// Requests to the server, and what it refuses.
import { state } from './store.js';
import { t } from './say.js';

const root = document.querySelector('#table');
export const id = root.dataset.id, token = root.dataset.seat, lang = root.dataset.lang;
// Of a key with several seats, whose eyes look.
export const eyes = { as: root.dataset.at };

const word = () => [...crypto.getRandomValues(new Uint8Array(12))].map(byte => byte.toString(36)).join('');
let onStale = () => {}, onDone = () => {};
// What else is done where the server refuses with a word; it says whether that was enough.
const refusals = new Map();
export const onRefusal = (code, act) => refusals.set(code, act);
export function listen(stale, done) { onStale = stale; onDone = done; }

// What moves the table. While such a word is underway, or taken and not shown yet, no other is sent: what is pressed then stands on the table as it was.
// The table is often told before the answer comes: what is pressed on new choices counts.
export const MOVES = new Set(['say', 'answer', 'withdraw', 'undo', 'delegate', 'consent', 'lesson']);
// As long as a page that lost its stream waits to see what it said, in milliseconds.
const LATE = 5000;
let underway = null, taken = 0, until = 0, fresh = 0;
export const behind = path => MOVES.has(path) && (underway ? underway.several || fresh <= underway.at : state.version < taken && Date.now() < until);
// With this version something that has happened is shown.
export const happened = version => { fresh = version; };

// What the server answered; null where it refused, or where the table has to be seen first.
export async function post(path, body) {
  if (behind(path)) return null;
  if (!MOVES.has(path)) return send(path, body);
  // A bot that is told to go on says one thing after the other: whatever is asked meanwhile is asked of it.
  const mine = underway = { at: state.version, several: path === 'delegate' && !!body.until };
  const answer = await send(path, body);
  if (underway === mine) underway = null;
  if (answer?.version) { taken = Math.max(taken, answer.version); until = Date.now() + LATE; }
  return answer;
}

async function send(path, body) {
  const sent = JSON.stringify({ seat: token, as: state.page.at || eyes.as || undefined, seen: state.version, request: word(), ...body });
  for (let attempt = 0; ; attempt++) {
    try {
      const reply = await fetch(`/api/tables/${id}/${path}?lang=${lang}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: sent });
      const answer = await reply.json();
      if (!reply.ok) {
        if (!refusals.get(answer.code)?.()) toast(answer.sentence, answer.rule);
        if (answer.code === 'stale') onStale();
        return null;
      }
      onDone();
      return answer;
    } catch {
      // The request carries its own word: sending it again cannot do it twice.
      if (attempt === 3) { toast(t('no-answer')); return null; }
      await new Promise(done => setTimeout(done, 400 * (attempt + 1)));
    }
  }
}

// A question that changes nothing; null where the server does not answer it.
export async function ask(path, body) {
  try {
    const reply = await fetch(`/api/tables/${id}/${path}?lang=${lang}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ seat: token, as: state.page.at || eyes.as || undefined, lang, ...body }) });
    return reply.ok ? await reply.json() : null;
  } catch { return null; }
}

// Whether a command could be said now, and why not: nothing is said.
export async function wish(text) {
  try {
    const reply = await fetch(`/api/tables/${id}/forecast?lang=${lang}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ seat: token, as: state.page.at || eyes.as || undefined, lang, text }) });
    return reply.ok ? { possible: true } : await reply.json();
  } catch { return { sentence: t('no-answer') }; }
}

let timer = 0;
// A word to the person for some seconds: of what went wrong, or of what was `heard` from others.
export function toast(words, rule, heard = false) {
  const box = document.querySelector('#toast');
  box.classList.toggle('heard', heard);
  box.textContent = words + ' ';
  if (rule) {
    const link = Object.assign(document.createElement('a'), { className: 'rule', href: '/rules/' + rule, textContent: rule });
    link.dataset.rule = rule;
    box.append(link);
  }
  box.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => { box.hidden = true; }, 7000);
}
