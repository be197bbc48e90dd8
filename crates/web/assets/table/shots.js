// Shots as they happen: a line from the firing piece to its target, and its effect at the end. New ones are played one after the other; a line of the
// log shows its shot again while it is pointed at. They lie over the board, and over the cards in games that have only cards.
import { html, render } from './h.js';
import { state } from './store.js';
import { middle } from './board.js';
import { unit, apply, include } from './view.js';
import { bring } from './pointing.js';
import { sound, wantsSound } from './person.js';
import { t } from './say.js';

const layer = document.querySelector('#shots'), log = document.querySelector('#pane-log');
const calm = matchMedia('(prefers-reduced-motion: reduce)');
// Positions of things that are gone since: their last shot is drawn all the same.
const stood = new Map();
let queue = [], playing = null;

const cardOf = id => document.querySelector(`#zones [data-thing="${CSS.escape(id)}"]`);
// A card's middle in pixels of the layer; one that is folded away stands where its pile stands.
function middleOf(card) {
  const shown = card.checkVisibility?.() === false ? card.closest('.zone') : card, box = shown.getBoundingClientRect(), room = layer.getBoundingClientRect();
  return { at: [box.left + box.width / 2 - room.left, box.top + box.height / 2 - room.top], flat: true };
}
function place(id, bring) {
  const shape = state.page.scene.shapes.find(shape => shape.id === id), card = shape ? null : cardOf(id);
  if (card && bring) card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  if (shape) stood.set(id, { at: middle(shape), flat: false });
  else if (card) stood.set(id, middleOf(card));
  return stood.get(id);
}
export function remember(scene) {
  for (const shape of scene.shapes) if (shape.id && ['base', 'token'].includes(shape.meaning)) stood.set(shape.id, { at: middle(shape), flat: false });
  if (scene.zones?.length && !document.hidden) for (const card of document.querySelectorAll('#zones [data-thing^="card:"]')) stood.set(card.dataset.thing, middleOf(card));
}

// Lines of the log as shots: the effect of one may come a few lines after it, and more than once.
export function told(lines, all = lines) {
  const shots = [];
  for (const { number, shot } of lines) {
    if (!shot) continue;
    const last = shots.at(-1);
    if (shot.line) shots.push({ ...shot, numbers: [number], from: shot.line[0], at: shot.line[1] });
    else if (last && !last.came) Object.assign(last, { came: shot.came, says: shot.says || last.says, numbers: [...last.numbers, number] });
    else {
      const line = all.findLast(before => before.number < number && before.shot?.line)?.shot.line;
      if (line) shots.push({ ...shot, numbers: [number], from: line[0], at: line[1] });
    }
  }
  return shots;
}

const wordsOf = ({ came, says }) => says || (!came ? '' : !came[0] ? t('shot-missed') : came[1] ? `−${came[1]}` : '✕');

// If a thing is scrolled out of sight, the shot points to it from the edge.
const inside = (at, room) => Math.max(14, Math.min(room - 14, at));

function Shot({ shot, still }) {
  const [begins, ends] = [place(shot.from), place(shot.at)];
  if (!begins || !ends || begins.flat !== ends.flat) return null;
  const size = 17 * (ends.flat ? 1 : unit()), hit = shot.came?.[0] ?? true, at = ends.at, room = layer.clientWidth, text = wordsOf(shot);
  // A shot between two pieces in the same place comes from the edge; a piece that bursts by itself has no line.
  const begun = ends.flat ? [inside(begins.at[0], room), inside(begins.at[1], layer.clientHeight)] : begins.at;
  const near = Math.hypot(begins.at[0] - at[0], begins.at[1] - at[1]) < size, from = near && (shot.by || shot.from !== shot.at) ? [at[0] + 1.5 * size, at[1] - 3 * size] : begun;
  const half = ends.flat ? Math.min(room / 2, text.length * size * 0.34) : 0, x = ends.flat ? Math.max(half, Math.min(room - half, at[0])) : at[0];
  const kind = `shot ${shot.came ? hit ? 'hit' : 'miss' : 'open'} ${shot.by ? `by seat-${shot.by}` : ''} ${still ? 'still' : ''}`;
  return html`<svg class=${ends.flat ? 'in-pixels' : ''} preserveAspectRatio="xMidYMid meet" aria-hidden="true"><g class=${kind}>
    <line x1=${from[0]} y1=${from[1]} x2=${at[0]} y2=${at[1]} />
    ${shot.came && hit && html`<circle class="struck" cx=${at[0]} cy=${at[1]} r=${size * 0.9} />`}
    ${shot.by && html`<circle class="whose" cx=${from[0]} cy=${from[1]} r=${size * 0.62} /><text class="whose" x=${from[0]} y=${from[1] + size * 0.28} font-size=${size * 0.8} text-anchor="middle">${shot.by}</text>`}
    ${ends.flat && text && html`<rect class="plate" x=${x - half} y=${at[1] - size * 2.1} width=${2 * half} height=${size * 1.5} rx="6" />`}
    <text x=${x} y=${at[1] - size * 1.1} font-size=${size} text-anchor="middle">${text}</text></g></svg>`;
}
function draw(shot, still) {
  render(shot ? html`<${Shot} shot=${shot} still=${still} key=${shot.numbers[0]} />` : null, layer);
  if (shot) apply();
}
// The board first scrolls to the shot, unless the person has moved the view.
function next() {
  const shot = queue.shift();
  if (shot) {
    const ends = [place(shot.from), place(shot.at, true)].filter(end => end && !end.flat);
    if (ends.length) include(ends.map(end => end.at));
    // The sheet of the target must be in sight.
    const sheet = document.querySelector(`.sheet[data-of="${CSS.escape(shot.at)}"]`);
    if (sheet && !document.querySelector('#pane-sheets:hover')) bring(sheet);
    if (shot.came && wantsSound()) sound(shot.came[0] ? 'hit' : 'miss');
  }
  draw(shot ?? null, calm.matches);
  // Many shots play faster, so that nobody waits for them.
  playing = shot ? setTimeout(next, Math.max(320, Math.min(900, 3600 / (queue.length + 1)))) : null;
}
export const busy = () => playing !== null;
function play(fresh) {
  if (!fresh.length || document.hidden) return;
  queue.push(...fresh);
  queue = queue.slice(-24);
  if (playing === null) next();
}
// Plays the shots of the lines after `number`.
export const tell = number => play(told(state.page.log.filter(line => line.number > number), state.page.log));
// The shot that a line tells of, as it lies; none where it tells of none.
export function lay(number) {
  const shot = told(state.page.log).find(shot => shot.numbers.includes(number));
  clearTimeout(playing);
  playing = null;
  queue = [];
  draw(shot ?? null, true);
}

function point(event) {
  const number = Number(event.target.closest?.('[data-line]')?.dataset.line ?? -1);
  if (playing === null && !state.live) draw(number < 0 ? null : told(state.page.log).find(shot => shot.numbers.includes(number)) ?? null, true);
}
log.addEventListener('pointerover', point);
log.addEventListener('focusin', point);
log.addEventListener('pointerleave', () => { if (playing === null && !state.live) draw(null); });
