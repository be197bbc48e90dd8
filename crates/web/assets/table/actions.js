// Buttons of the page other than choices: sending commands, undo, the bot, tabs, links.
import { state, change, everyChoice } from './store.js';
import { post, behind, MOVES, toast } from './post.js';
import { open as openWhy } from './why.js';
import { t } from './say.js';

const one = (selector, root = document) => root.querySelector(selector);
let last = '';
const busy = new Set();
export const forget = () => { last = ''; };

// Says a command, once for each state of the table.
export async function say(text) {
  const mark = `${state.version}|${text}`;
  if (mark === last || behind('say')) return;
  last = mark;
  change({ picked: null });
  if (!await post('say', { text })) last = '';
}

// Sheets take half of the window, or give it back; the device keeps the wish.
function enlarge() {
  change({ large: !state.large });
  try { localStorage.setItem('vinculum.large', state.large ? 'yes' : ''); } catch { /* a browser that keeps nothing still plays */ }
}

// Advice of the game's bot: its choice is shown as if it were pointed at, and taken only when it is pressed.
export async function advise() {
  const advice = await post('advise', {});
  if (!advice) return;
  const number = everyChoice(state.page).findIndex(choice => choice.command === advice.command), choice = state.page.scene.choices[number];
  change({ advice, picked: null, tab: 'choices', shown: number < 0 ? null : number, armed: null, ...(choice ? { open: choice.group } : {}) });
  if (choice) state.folded.delete(choice.group);
  setTimeout(() => {
    const button = one('#choices .choice.advised');
    if (!button) return;
    if ('fill' in button.dataset) button.click();
    button.scrollIntoView({ block: 'center' });
    change({ advice, shown: number });
  });
}

export function tab(name) {
  change({ tab: name });
  setTimeout(() => { if (name === 'log') one('#pane-log').scrollTop = one('#pane-log').scrollHeight; });
}

function copy(button) {
  const field = one('input', button.parentElement);
  field.select();
  const old = () => document.execCommand('copy');
  if (navigator.clipboard) navigator.clipboard.writeText(field.value).catch(old); else old();
  button.textContent = t('copied');
}

let lookAs = () => {};
export const onAs = call => { lookAs = call; };

document.addEventListener('click', async event => {
  const target = event.target.closest('button');
  if (!target || target.classList.contains('choice')) return;
  const data = target.dataset;
  if (data.say) { change({ armed: null, advice: null }); say(data.say); }
  else if ('advise' in data) advise();
  else if (data.post === 'rematch') { const next = await post('rematch', { accept: data.accept === 'true' }); if (next) location.href = next.url; }
  else if (data.post && !busy.has(data.post)) {
    // Moves have their own guard against a second press.
    if (!MOVES.has(data.post)) busy.add(data.post);
    await post(data.post, { right: data.right, until: data.until, text: data.text, accept: data.accept && data.accept === 'true' });
    busy.delete(data.post);
  }
  else if ('concede' in data) { if (confirm(t(data.concede))) { one('#invite-box').close(); await post('say', { text: 'concede' }); } }
  else if ('remove' in data) { if (confirm(t('remove-sure')) && await post('delete', {})) location.href = '/'; }
  else if ('why' in data) { openWhy(); setTimeout(() => one('#why input')?.focus()); }
  else if (data.open) one('#' + data.open).showModal();
  else if (data.as) lookAs(data.as);
  else if (data.tab) { if (data.tab === state.tab && innerWidth <= 640) change({ tall: !state.tall }); else tab(data.tab); }
  else if ('large' in data) enlarge();
  else if ('copy' in data) copy(target);
});
document.addEventListener('say', event => say(event.detail));

// ---- a line for those who like to type: `:` opens it, what the table takes at that moment completes it
const line = one('#line'), field = line && one('input', line), offered = line && one('datalist', line);
export function openLine() {
  if (!line || !state.page.at) return;
  offered.replaceChildren(...everyChoice(state.page).slice(0, 400).map(choice => Object.assign(document.createElement('option'), { value: choice.command, label: choice.label })));
  line.hidden = false;
  field.value = '';
  field.focus();
}
export function closeLine() { if (line) line.hidden = true; }
line?.addEventListener('submit', async event => {
  event.preventDefault();
  const text = field.value.trim();
  if (!text) { closeLine(); return; }
  if (text === 'undo') { closeLine(); await post('undo', {}); return; }
  if (await post('say', { text })) closeLine(); else field.select();
});
field?.addEventListener('keydown', event => { if (event.key === 'Escape') { closeLine(); event.stopPropagation(); } });
field?.addEventListener('blur', () => setTimeout(() => { if (document.activeElement !== field) closeLine(); }, 150));
export { toast };
