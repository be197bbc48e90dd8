// Shots as they fall: a line from who fires to whom, and at its end what it did. New ones are played one after the other; a line of the log that tells of one
// shows it again while it is pointed at.
import { html, render } from './h.js';
import { state } from './store.js';
import { middle } from './board.js';
import { unit, apply } from './view.js';
import { t } from './say.js';

const layer = document.querySelector('#shots'), log = document.querySelector('#pane-log');
const calm = matchMedia('(prefers-reduced-motion: reduce)');
// Where pieces stood that are gone since: their last shot is drawn all the same.
const stood = new Map();
let queue = [], playing = null;

const place = id => {
  const shape = state.page.scene.shapes.find(shape => shape.id === id);
  if (shape) stood.set(id, middle(shape));
  return stood.get(id);
};
export const remember = scene => { for (const shape of scene.shapes) if (shape.id && shape.meaning === 'base') stood.set(shape.id, middle(shape)); };

// Lines of the log as shots: what came of one may be told a few lines after it.
function told(lines) {
  const shots = [];
  for (const { number, shot } of lines) {
    if (shot?.line) shots.push({ numbers: [number], from: shot.line[0], at: shot.line[1], came: shot.came });
    else if (shot && shots.length) { shots.at(-1).came = shot.came; shots.at(-1).numbers.push(number); }
  }
  return shots;
}

function Shot({ shot, still }) {
  const [from, at] = [place(shot.from), place(shot.at)];
  if (!from || !at) return null;
  const size = 17 * unit(), [hit, points] = shot.came ?? [true, 0], text = !shot.came ? '' : hit ? points ? `−${points}` : '✕' : t('shot-missed');
  const kind = `shot ${hit ? 'hit' : 'miss'} ${still ? 'still' : ''}`;
  return html`<svg preserveAspectRatio="xMidYMid meet" aria-hidden="true"><g class=${kind}>
    <line x1=${from[0]} y1=${from[1]} x2=${at[0]} y2=${at[1]} />
    ${shot.came && hit && html`<circle cx=${at[0]} cy=${at[1]} r=${size * 0.9} />`}
    <text x=${at[0]} y=${at[1] - size * 1.1} font-size=${size} text-anchor="middle">${text}</text></g></svg>`;
}
function draw(shot, still) {
  render(shot ? html`<${Shot} shot=${shot} still=${still} key=${shot.numbers[0]} />` : null, layer);
  if (shot) apply();
}
function next() {
  const shot = queue.shift();
  draw(shot ?? null, calm.matches);
  // Many shots are told faster, so that nobody waits for them.
  playing = shot ? setTimeout(next, Math.max(320, Math.min(900, 3600 / (queue.length + 1)))) : null;
}
// Plays what the lines after `number` tell.
export function tell(number) {
  const fresh = told(state.page.log.filter(line => line.number > number));
  if (!fresh.length || document.hidden) return;
  queue.push(...fresh);
  queue = queue.slice(-24);
  if (playing === null) next();
}

function point(event) {
  const number = Number(event.target.closest?.('[data-line]')?.dataset.line ?? -1), shot = number < 0 ? null : told(state.page.log).find(shot => shot.numbers.includes(number));
  if (playing === null) draw(shot ?? null, true);
}
log.addEventListener('pointerover', point);
log.addEventListener('focusin', point);
log.addEventListener('pointerleave', () => { if (playing === null) draw(null); });
