// Requests to the server, and its refusals.
import { state } from './store.js';
import { t } from './say.js';

const root = document.querySelector('#table');
export const id = root.dataset.id, token = root.dataset.seat, lang = root.dataset.lang;
// The seat whose view is shown, for a key with several seats.
export const eyes = { as: root.dataset.at };

const word = () => [...crypto.getRandomValues(new Uint8Array(12))].map(byte => byte.toString(36)).join('');
let onStale = () => {}, onDone = () => {};
// Further steps after a refusal, by its code; each says whether that was enough.
const refusals = new Map();
export const onRefusal = (code, act) => refusals.set(code, act);
export function listen(stale, done) { onStale = stale; onDone = done; }

// Commands that move the table. While one is underway, or accepted and not shown yet, no other is sent: a press would then refer to the table as it
// was. The table's message often comes before the answer: presses on new choices count.
export const MOVES = new Set(['say', 'answer', 'withdraw', 'undo', 'delegate', 'consent', 'lesson']);
// Milliseconds that a page without its stream waits to see its own command.
const LATE = 5000;
let underway = null, taken = 0, until = 0, fresh = 0;
export const behind = path => MOVES.has(path) && (underway ? underway.several || fresh <= underway.at : state.version < taken && Date.now() < until);
// With this version something that has happened is shown.
export const happened = version => { fresh = version; };

// The server's answer; null if it refused, or if the table must be seen first.
export async function post(path, body) {
  if (behind(path)) return null;
  if (!MOVES.has(path)) return send(path, body);
  // A bot that plays on gives one command after the other: every question meanwhile is the bot's.
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

// Whether a command would be accepted now, and why not: nothing is played.
export async function wish(text) {
  try {
    const reply = await fetch(`/api/tables/${id}/forecast?lang=${lang}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ seat: token, as: state.page.at || eyes.as || undefined, lang, text }) });
    return reply.ok ? { possible: true } : await reply.json();
  } catch { return { sentence: t('no-answer') }; }
}

let timer = 0;
// A message to the person for some seconds: an error, or something `heard` from others.
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
