// Pointing and pressing: at pieces and places on the board, at choices, at sheets. Pointing shows, pressing does; on a touch screen the first touch shows.
import { state, change, choicesOn, choiceAt, isDenied, isStep, takeStep, stepBack, thing, NO_PATH } from './store.js';
import { isPlace, riders } from './board.js';
import { gesture } from './view.js';
import { say } from './actions.js';
import { reachFor, showWay, hideWays, waysOf, sends } from './reach.js';
import * as why from './why.js';
import { counted, t } from './say.js';

const one = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const board = one('#board'), stage = one('.stage'), tip = one('#tip');
export const pointer = { touch: false, down: false };

const shapeOf = id => thing(state.page, id);
const on = id => (choicesOn(state.page).get(id) ?? []).map(offer => offer.number);
// A place with one choice on it stands for that choice.
const sole = id => { const shape = shapeOf(id), numbers = shape && isPlace(shape.meaning) ? on(id) : []; return numbers.length === 1 ? numbers[0] : null; };
const toldOf = shape => !!shape.tip || shape.hover || ['base', 'card', 'row'].includes(shape.meaning);
export const numberOf = button => /^\d+$/.test(button.dataset.i) ? Number(button.dataset.i) : button.dataset.i;

document.addEventListener('pointerdown', event => { Object.assign(pointer, { touch: event.pointerType === 'touch', down: true }); }, true);
document.addEventListener('keydown', () => { pointer.touch = false; }, true);

// ---- choices
export const show = number => change({ shown: number });
// Nothing opens for the ready-made choices of a form: it would push them away from under the pointer.
const showsOf = target => { const choice = target.closest?.('.choice'); return choice && !choice.matches('.preset') ? choice : null; };
// Nothing may move while a button of the pointer is down: a press ends where it began, or it does not count. Hiding waits until the button is up.
let hides = false;
const hide = () => { if (pointer.down) hides = true; else if (state.armed == null && !state.advice) change({ shown: null }); };
for (const end of ['pointerup', 'pointercancel']) {
  document.addEventListener(end, () => setTimeout(() => {
    pointer.down = false;
    if (hides && !document.activeElement?.closest('.choice')) hide();
    hides = false;
  }));
}

export function press(number) {
  const choice = choiceAt(state.page, number);
  if (!choice) return;
  if (isStep(number)) { takeStep(state.page, number); return; }
  const fills = one(`#choices [data-fill][data-i="${number}"]`);
  if (isDenied(number) || fills) { change({ shown: fills ? null : number, armed: null, advice: null }); return; }
  if (pointer.touch && state.armed !== number) { change({ armed: number, shown: number, advice: null, placing: null, ways: state.ways?.list.some(way => way.number === number) ? state.ways : null }); return; }
  sends(number);
  change({ armed: null, placing: null, ways: null });
  say(choice.command);
}

// If the page scrolls or changes under a resting pointer, the thing that comes under it is not pointed at.
let rests = '';
const resting = event => rests === `${event.clientX},${event.clientY}`;
document.addEventListener('pointermove', event => { rests = `${event.clientX},${event.clientY}`; });
document.addEventListener('pointerover', event => { const choice = showsOf(event.target); if (choice && event.pointerType !== 'touch' && !resting(event)) show(numberOf(choice)); });
document.addEventListener('pointerout', event => { if (event.target.closest?.('.choice') && event.pointerType !== 'touch' && !resting(event)) hide(); });
// A touch moves the focus before it is a press: anything that would grow under the finger waits for the press.
document.addEventListener('focusin', event => { const choice = showsOf(event.target); if (choice && !pointer.touch) show(numberOf(choice)); });
document.addEventListener('focusout', event => { if (event.target.closest?.('.choice')) hide(); });
document.addEventListener('click', event => {
  const choice = event.target.closest?.('button.choice');
  if (choice) press(numberOf(choice));
  else if (event.target.closest?.('[data-unpick]')) pick(null);
  else if (event.target.closest?.('[data-stepback]')) stepBack();
  else {
    // Cards, zones, and things on sheets.
    const thing = event.target.closest?.('[data-thing]');
    if (thing) pressShape(thing.dataset.thing); else if (event.target.closest?.('#zones') && !event.target.closest('button, summary, a')) pressShape(null);
  }
});

// ---- pieces
// On which counter each marker with a name lies.
let known = { shapes: null, on: null };
function carriers(shapes) {
  if (known.shapes !== shapes) known = { shapes, on: new Map([...riders(shapes)].filter(([shape]) => shape.id).map(([shape, base]) => [shape.id, base])) };
  return known.on;
}
export function light(id) {
  if (state.lit === id) return;
  change({ lit: id });
  if (id) all('.sheet').filter(sheet => sheet.dataset.of === id && !sheet.matches(':hover')).forEach(bring);
}
// Scrolls the pane of the sheets, and nothing else, until a sheet can be seen.
export function bring(sheet) {
  const pane = sheet.closest('.pane');
  if (getComputedStyle(pane).overflowY === 'visible' || innerWidth <= 1020) return;
  const room = pane.getBoundingClientRect(), box = sheet.getBoundingClientRect();
  if (box.top < room.top || box.bottom > room.bottom) pane.scrollTop += box.top - room.top - 8;
}

export function pick(id) {
  const inside = one('#pop')?.contains(document.activeElement), before = state.picked;
  const kept = id && state.reach && (id === state.reach.of || state.reach.shapes.some(shape => shape.id === id));
  change({ picked: id, lit: id, armed: null, shown: null, advice: null, ways: null, reach: kept ? state.reach : null, ...(id ? { tab: 'choices' } : {}) });
  if (!id) {
    if (inside && before) one(`[data-shape="${CSS.escape(before)}"]`, board)?.focus({ preventScroll: true });
    return;
  }
  tip.hidden = true;
  reachFor(id);
  const numbers = on(id);
  if (numbers.length === 1) show(numbers[0]);
  queueMicrotask(() => { if (!pointer.touch) one('#pop .choice')?.focus({ preventScroll: true }); });
}
// Closes everything open on the board and beside it, like a press on the empty board.
function closeAll() {
  for (const orders of all('.orders[open]')) orders.open = false;
  if (!one('#drawer').hidden) one('#drawer .close').click();
  change({ why: null, placing: null, tall: false });
  pick(null);
}
export function pressShape(id) {
  if (why.asking() && id) { why.point(id); return; }
  const shape = shapeOf(id), numbers = on(id);
  if (!shape) { closeAll(); return; }
  // A marker that lies on a counter and can do nothing itself is a part of it.
  const carrier = !numbers.length && shape.meaning === 'marker' && carriers(state.page.scene.shapes).get(id);
  if (carrier) { pressShape(carrier); return; }
  if (sole(id) != null) { press(sole(id)); return; }
  // A second press on the same piece means its only choice.
  if (numbers.length === 1 && state.picked === id) { press(numbers[0]); return; }
  // A step of a large choice is taken at once.
  if (numbers.length === 1 && isStep(numbers[0])) { press(numbers[0]); return; }
  if (numbers.length || toldOf(shape)) pick(id); else closeAll();
}

function tipFor(shape, x, y) {
  const count = on(shape.id).length;
  tip.replaceChildren();
  const add = (kind, text) => { if (text) tip.append(Object.assign(document.createElement(kind), { textContent: text })); };
  add('b', shape.label);
  const face = shape.face && state.cards?.get(shape.face);
  if (face) {
    add('i', [face.kind, ...face.icons].join(' · '));
    add('p', face.numbers.map(([name, value]) => `${name} ${value}`).join('   '));
    add('p', face.text);
  }
  add('p', shape.tip);
  if (count) add('small', waysOf(shape.id) ? t('ways-here') : t('press-here', { choices: counted('choices-here', count) }));
  tip.hidden = !tip.childNodes.length;
  const room = stage.getBoundingClientRect();
  tip.style.left = tip.style.top = '0px';
  const left = x - room.left + 16, top = y - room.top + 16;
  tip.style.left = Math.max(4, Math.min(left, room.width - tip.offsetWidth - 4)) + 'px';
  tip.style.top = (top + tip.offsetHeight > room.height - 4 ? Math.max(4, top - tip.offsetHeight - 32) : top) + 'px';
}

// Position of the pointer on the board.
function place(event) {
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(board.querySelector('svg').getScreenCTM().inverse());
  return [x, y];
}

let pointed = null;
function point(id) {
  if (id === pointed) return;
  if (pointed && sole(pointed) != null) hide();
  pointed = id;
  if (id && sole(id) != null) show(sole(id));
}
board.addEventListener('pointermove', event => {
  if (event.pointerType === 'touch' || gesture.busy()) { tip.hidden = true; return; }
  const id = event.target.closest('[data-shape]')?.dataset.shape ?? null, shape = id && shapeOf(id);
  point(id);
  if (!(id && showWay(id, place(event)) != null)) hideWays();
  if (shape && (toldOf(shape) || on(id).length)) { tipFor(shape, event.clientX, event.clientY); light(id); } else { tip.hidden = true; light(state.picked); }
});
// A card that is pointed at can be read, wherever it lies.
const zones = one('#zones');
zones?.addEventListener('pointermove', event => {
  const id = event.target.closest('[data-thing]')?.dataset.thing, shape = id && event.pointerType !== 'touch' && shapeOf(id);
  if (shape) { tipFor(shape, event.clientX, event.clientY); light(id); } else tip.hidden = true;
});
zones?.addEventListener('pointerleave', () => { tip.hidden = true; light(state.picked); });
board.addEventListener('pointerleave', () => { point(null); hideWays(); tip.hidden = true; light(state.picked); });
for (const [start, end] of [['pointerover', 'pointerout'], ['focusin', 'focusout']]) {
  document.addEventListener(start, event => { const sheet = event.target.closest?.('.sheet'); if (sheet?.dataset.of) light(sheet.dataset.of); });
  document.addEventListener(end, event => { if (event.target.closest?.('.sheet')) light(state.picked); });
}
// A finger is broad: it means the nearest thing beneath it that can be pressed, however small, else the nearest piece.
const BREADTH = 22;
function beneath(event) {
  const direct = event.target.closest('[data-shape]');
  if (!pointer.touch || direct?.classList.contains('can')) return direct;
  const nearestOf = css => all(css, board).map(piece => {
    const box = (one('.outline', piece) ?? piece).getBoundingClientRect();
    return [piece, Math.hypot(event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2)];
  }).filter(([, far]) => far <= BREADTH).sort((one, other) => one[1] - other[1])[0]?.[0];
  return nearestOf('[data-shape].can') ?? (direct?.matches('.base, .token') ? direct : nearestOf('[data-shape]:is(.base, .token)')) ?? direct;
}
let wentTo = false;
board.addEventListener('click', event => {
  if (gesture.dragged) return;
  // A press by hand on a place that can be entered in several ways means the one it points at; by the keyboard they are listed.
  const id = beneath(event)?.dataset.shape, shape = id && shapeOf(id);
  // A double click on a place is one: by its second the places may be those of the next piece.
  if (event.detail > 1 && !pointer.touch && wentTo) return;
  wentTo = !!shape && isPlace(shape.meaning) && on(id).length > 0;
  const number = event.detail && id && !why.asking() ? showWay(id, place(event)) : null;
  if (number != null) { press(number); return; }
  pressShape(id ?? null);
});
board.addEventListener('focusout', () => { tip.hidden = true; });

// ---- keyboard: on the board one stop for Tab, arrows from piece to piece
export function nearest(from, others, key) {
  const centre = box => [box.left + box.width / 2, box.top + box.height / 2];
  const [x, y] = centre(from.getBoundingClientRect()), along = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  let best = null, least = Infinity;
  for (const other of others) {
    if (other === from) continue;
    const [ox, oy] = centre(other.getBoundingClientRect());
    const ahead = (ox - x) * along[0] + (oy - y) * along[1], aside = Math.abs((ox - x) * along[1]) + Math.abs((oy - y) * along[0]), cost = ahead + 2.5 * aside;
    if (ahead >= 4 && cost < least) { least = cost; best = other; }
  }
  return best;
}
export function stops() {
  const can = all('[data-shape].can', board);
  return can.length ? can.concat(all('[data-shape].told:not(.can)', board)) : all('[data-shape].told', board);
}
export function step(from, key) {
  const next = from ? nearest(from, stops(), key) : stops()[0];
  if (!next) return;
  next.focus({ preventScroll: true });
  const box = next.getBoundingClientRect(), shape = shapeOf(next.dataset.shape);
  if (shape) tipFor(shape, box.right, box.bottom);
  light(next.dataset.shape);
  point(next.dataset.shape);
}
