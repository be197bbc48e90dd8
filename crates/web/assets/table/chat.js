// The chat of the persons at the table: a line of one's own or a ready sign, below the log. It can be switched off.
import { html } from './h.js';
import { state, change } from './store.js';
import { post, toast } from './post.js';
import { Pin } from './board.js';
import { t } from './say.js';

const OFF = 'vinculum.chat.off', SIGNS = ['hello', 'moment', 'nice', 'thanks'];
let off = false;
try { off = localStorage.getItem(OFF) === 'yes'; } catch { /* nothing kept: it is on */ }

const said = text => (text.startsWith(':') && SIGNS.includes(text.slice(1)) ? t(`sign-${text.slice(1)}`) : text);

function turn(box) {
  off = !box.checked;
  try { localStorage.setItem(OFF, off ? 'yes' : ''); } catch { /* for this page at least */ }
  change({});
}

// Tells of notices about the table that are new: who asks the bot, whose seat was freed.
export function noticed(before) {
  const fresh = state.page.notices.filter(notice => !before.notices.includes(notice));
  if (fresh.length) toast(fresh.join(' '), null, true);
}

async function send(event) {
  event.preventDefault();
  const field = event.currentTarget.elements.text, text = field.value.trim();
  if (text && await post('chat', { text })) field.value = '';
}

// Announces what others have written since `before`, if the chat is out of sight.
export function hear(before) {
  const { page } = state, last = page.chat.at(-1);
  if (off || !last || page.chat === before.chat || JSON.stringify(before.chat.at(-1)) === JSON.stringify(last)) return;
  if (page.places.some(place => place.mine && place.seat === last.seat) || state.tab === 'log') return;
  const by = page.places.find(place => place.seat === last.seat)?.name ?? last.seat;
  toast(`${by}: ${said(last.text)}`, null, true);
}

export function Chat({ page }) {
  if (!page.token && !page.chat.length) return null;
  const last = page.chat.at(-1);
  return html`<details><summary>${t('chat')}${!off && last && html`: <${Pin} seat=${last.seat} /> <span class="quiet-text">${said(last.text)}</span>`}</summary>
    <label class="check"><input type="checkbox" checked=${!off} onChange=${event => turn(event.currentTarget)} /> ${t('chat-shown')}</label>
    ${!off && html`<ul class="said">${page.chat.map((line, index) => html`<li key=${index}><${Pin} seat=${line.seat} /> ${said(line.text)}</li>`)}</ul>
    ${page.token && html`<div class="row signs">${SIGNS.map(sign => html`<button type="button" class="quiet" key=${sign} onClick=${() => post('chat', { text: `:${sign}` })}>${t(`sign-${sign}`)}</button>`)}</div>
      <form class="row" onSubmit=${send}><input name="text" maxlength="300" autocomplete="off" placeholder=${t('chat-hint')} aria-label=${t('chat-hint')} /><button type="submit">${t('say-it')}</button></form>`}`}</details>`;
}
