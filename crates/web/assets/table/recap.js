// The events since one's last move: a list, each line with the table as it stood, and all of it played again; and how fast the others' moves are
// shown.
import { html } from './h.js';
import { state } from './store.js';
import { all, next, paced, PACES, setPace } from './pace.js';
import { lookBack, playFrom } from './replay.js';
import { id, toast } from './post.js';
import { counted, t } from './say.js';

const key = seat => `vinculum.since.${id}${seat ? `.${seat}` : ''}`;
const kept = seat => { try { return localStorage.getItem(key(seat)); } catch { return null; } };
// The last line of the log at one's last decision; later lines are new. Each seat counts the lines that it may read, so that those at one screen have a number
// each. A browser remembers it from one visit to the next.
const since = new Map();
export function last({ at, log } = state.live ?? state.page) {
  // Whoever comes to the screen later has seen nothing yet.
  if (!since.has(at)) since.set(at, kept(at) !== null ? Number(kept(at)) : since.size ? -1 : log.at(-1)?.number ?? -1);
  return since.get(at);
}
export function decided({ at, log }) {
  const line = log.at(-1)?.number;
  if (line === undefined || line === last({ at, log })) return;
  since.set(at, line);
  try { localStorage.setItem(key(at), line); } catch { /* a browser that keeps nothing still plays */ }
}
const fresh = page => page.log.filter(line => line.number > last(page));

// Replays the events since one's last move; if there are none, those of the last phase.
export function again() {
  const lines = (state.live ?? state.page).log, from = lines.find(line => line.number > last()) ?? lines.at(-12) ?? lines[0];
  if (from) playFrom(from.number); else toast(t('nothing-to-replay'));
}

const shut = event => { event.currentTarget.closest('details').open = false; };
const Line = ({ line }) => html`<li><button type="button" class="told" onClick=${event => { shut(event); lookBack(line.number); }} title=${t('as-it-stood')}>${line.text}</button></li>`;

export function Recap({ page }) {
  const lines = fresh(page), shown = lines.slice(-40);
  return html`${state.waiting > 0 && html`<span class="waits" role="group" aria-label=${t('pace-others')}>
      <button type="button" data-next onClick=${next}>${counted('still-to-see', state.waiting)} ▸</button>
      <button type="button" class="quiet" data-next-all onClick=${all} aria-label=${t('see-all-help')} title=${t('see-all-help')}>▸▸</button></span>`}
    <details class="orders recap"><summary class="button quiet" title=${t('recap-help')} aria-label=${t('recap-help')}><span class="long">${t('recap')}</span>${lines.length > 0 && html` <b>${lines.length}</b>`}</summary>
      <div class="orders-box">
        <label><span>${t('pace-others')}</span><select data-pace value=${paced()} onChange=${event => setPace(event.currentTarget.value)}>
          ${PACES.map(name => html`<option value=${name} key=${name}>${t(`pace-${name}`)}</option>`)}</select></label>
        <p class="row"><button type="button" class="quiet" data-again onClick=${event => { shut(event); again(); }}>▶ ${t('recap-again')}</button></p>
        ${lines.length ? html`<ol class="recap-lines">${shown.map(line => html`<${Line} key=${line.number} line=${line} />`)}</ol>` : html`<p class="quiet-text">${t('recap-nothing')}</p>`}
      </div></details>`;
}
