// "Why can I not?": a typed wish, or a thing that is pointed at, is checked against the rules without being played. For a thing, everything is tried
// that this table has offered on it before and does not offer now.
import { html, useState } from './h.js';
import { state, change, everyChoice, thing } from './store.js';
import { Rule } from './words.js';
import { wish } from './post.js';
import { t } from './say.js';

const MOST = 24;
// The choices offered on each thing, by its id: command and label.
const seen = new Map();
export function learn(page) {
  if (!page.mine) return;
  for (const { command, label, on } of everyChoice(page)) {
    for (const id of on) {
      const known = seen.get(id) ?? seen.set(id, new Map()).get(id);
      known.delete(command);
      known.set(command, label);
      if (known.size > MOST) known.delete(known.keys().next().value);
    }
  }
}
const now = () => new Set(everyChoice(state.page).map(choice => choice.command));
const wishes = id => { const offered = now(); return [...(seen.get(id) ?? [])].filter(([command]) => !offered.has(command)); };

export const asking = () => state.why !== null;
export const open = () => change({ why: { thing: null, answers: [] } });
export const close = () => change({ why: null });

// Asks for each wish, and keeps the answers in the order of the wishes.
async function tell(of, list) {
  const answers = await Promise.all(list.map(async ([text, label]) => ({ label, text, ...await wish(text) })));
  // Wishes that fail for the same reason are answered once.
  const reasons = new Map();
  for (const answer of answers) {
    const reason = answer.possible ? '' : `${answer.rule} ${answer.sentence}`;
    if (reasons.has(reason)) reasons.get(reason).label += `, ${answer.label}`; else reasons.set(reason, answer);
  }
  if (state.why) change({ why: { thing: of, answers: [...reasons.values()] } });
}
export function point(id) {
  const of = thing(state.page, id);
  if (!of) return;
  change({ why: { thing: of, answers: null } });
  tell(of, wishes(id));
}

function Answer({ answer }) {
  return html`<li><b>${answer.label}</b>: ${answer.possible ? t('why-possible') : html`${answer.sentence} <${Rule} rule=${answer.rule} />`}</li>`;
}

export function Why({ why }) {
  const [text, setText] = useState('');
  if (!why) return null;
  const ask = event => { event.preventDefault(); if (text.trim()) tell(null, [[text.trim(), text.trim()]]); };
  return html`<form class="why-box" aria-label=${t('why')} onSubmit=${ask}>
    <header><h3>${t('why')}</h3><button type="button" class="quiet close" aria-label=${t('close')} onClick=${close}>✕</button></header>
    <p class="quiet-text">${t('why-help')}</p>
    <div class="row"><input name="wish" value=${text} list="wishes" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder=${t('command-hint')} aria-label=${t('why-wish')} onInput=${event => setText(event.currentTarget.value)} />
      <datalist id="wishes">${[...new Set([...seen.values()].flatMap(known => [...known.keys()]))].slice(0, 400).map(command => html`<option key=${command} value=${command} />`)}</datalist>
      <button type="submit">${t('why-ask')}</button></div>
    <div aria-live="polite">
      ${why.thing && html`<h4>${why.thing.label || t('this-place')}</h4>`}
      ${why.answers?.length > 0 && html`<ul class="answers">${why.answers.map(answer => html`<${Answer} key=${answer.text} answer=${answer} />`)}</ul>`}
      ${why.thing && why.answers?.length === 0 && html`<p>${t('why-nothing-known')}</p>`}
    </div>
  </form>`;
}
