// Placing by drag: if every choice is a place on the board with a picture of the piece there, the picture follows the pointer, and releasing it
// chooses the place. On a measured board the piece goes anywhere on its ground and is turned on the way, by the wheel, by Q and E, or by a second
// finger. Elsewhere it goes from listed place to listed place, and if a place can be taken in several ways the same keys turn it. A finger only
// previews: buttons turn the piece, and one confirms.
import { state, change, offers } from './store.js';
import { isPlace, middle } from './board.js';
import { gesture, unit } from './view.js';
import { press, pointer } from './pointing.js';
import { say } from './actions.js';
import { freedom, standing, whole, STEP, FINE } from './free.js';
import { turnWay } from './reach.js';

const board = document.querySelector('#board');
// Distance in pixels at which a dragged thing snaps to a listed place.
const SNAP = 10;
let held = null;

// The places of the question, each with its choices; none where something else is asked too.
function places(page) {
  if (page.question || !page.mine) return null;
  const shapes = new Map(page.scene.shapes.filter(shape => shape.id && isPlace(shape.meaning)).map(shape => [shape.id, shape]));
  const found = new Map();
  for (const { choice, on, number, listed } of offers(page)) {
    if (!listed) continue;
    const shape = on.length === 1 && shapes.get(on[0]);
    if (!shape || !choice?.preview?.some(extra => extra.meaning === 'ghost')) return null;
    if (!found.has(shape.id)) found.set(shape.id, { at: middle(shape), numbers: [] });
    found.get(shape.id).numbers.push(number);
  }
  return found.size > 3 ? [...found.values()] : null;
}

const inside = event => {
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(board.querySelector('svg').getScreenCTM().inverse());
  return [x, y];
};
function nearest([px, py]) {
  const far = ({ at: [x, y] }) => Math.hypot(x - px, y - py);
  return held.places.reduce((best, place) => far(place) < far(best) ? place : best);
}
const shown = () => held.place.numbers[held.turn % held.place.numbers.length];

// Stands the thing there; where it cannot be turned so it stays as it is.
function stand(free, point, heading) {
  const placing = standing(free, point, heading, SNAP * unit());
  if (placing) change({ placing: { ...placing, free, point }, shown: null, armed: null, picked: null });
  return !!placing;
}
// Turns the piece being placed; a piece that is only pointed at or chosen begins to be placed.
export function turnBy(by) {
  if (state.placing) { stand(state.placing.free, state.placing.point, state.placing.heading + by); return true; }
  if (held?.place) {
    const ways = held.place.numbers.length;
    held.turn = (held.turn + Math.sign(by) + ways) % ways;
    change({ shown: shown() });
    return true;
  }
  if (turnWay(by)) return true;
  const free = freedom(state.page), spot = free?.spots.find(spot => spot.number === (state.armed ?? state.shown));
  return !!spot && stand(free, spot.at, spot.heading + by);
}
export function putDown() {
  const { placing } = state;
  if (!placing || placing.blocked) return;
  change({ placing: null });
  say(placing.command);
}
function drop() {
  held = null;
  gesture.placing = false;
  board.classList.remove('placing');
}
const give = () => { drop(); change({ shown: null, placing: null }); };

board.addEventListener('pointerdown', event => {
  // A second finger turns the piece that the first one holds.
  if (held?.free && state.placing && event.pointerType === 'touch' && !event.isPrimary) { held.second = { id: event.pointerId, at: event, from: angle(event), heading: state.placing.heading }; return; }
  if (held) { give(); return; }
  const spot = event.target.closest('[data-shape].spot.can'), page = state.page;
  const free = freedom(page), [x, y] = inside(event), ghost = free && state.placing?.at && Math.hypot(state.placing.at[0] - x, state.placing.at[1] - y) < 40 * unit();
  const all = (spot || ghost) && event.isPrimary && (free ? free.spots : places(page));
  if (!all) return;
  held = { free, places: all, place: null, turn: 0, from: event, last: event, page, second: null };
  gesture.placing = true;
}, true);
const angle = other => Math.atan2(other.clientY - held.last.clientY, other.clientX - held.last.clientX) * 180 / Math.PI;
board.addEventListener('pointermove', event => {
  if (!held) return;
  if (event.pointerId === held.second?.id) {
    const by = angle(event) - held.second.from, to = Math.round((held.second.heading + by) / FINE) * FINE;
    if (whole(to) !== state.placing?.heading) stand(held.free, state.placing.point, to);
    return;
  }
  if (event.pointerId !== held.from.pointerId) return;
  if (!held.place && Math.hypot(event.clientX - held.from.clientX, event.clientY - held.from.clientY) < 5) return;
  if (held.page !== state.page) { drop(); return; }
  const point = inside(event);
  held.last = event;
  if (!held.place) { board.setPointerCapture(event.pointerId); board.classList.add('placing'); gesture.dragged = true; }
  const place = nearest(point);
  if (held.free) {
    held.place = place;
    stand(held.free, point, state.placing?.heading ?? place.heading);
  } else if (place !== held.place) {
    held.place = place;
    change({ shown: shown(), armed: null, picked: null });
  }
}, true);
board.addEventListener('wheel', event => {
  if (!held?.place) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  turnBy(Math.sign(event.deltaY) * (event.shiftKey ? FINE : STEP));
}, { capture: true, passive: false });
document.addEventListener('keydown', event => {
  const name = event.key.toLowerCase(), by = { q: -1, e: 1, r: event.shiftKey ? -1 : 1 }[name];
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.('input, select, textarea, dialog[open]')) return;
  if (by && turnBy(by * (event.shiftKey && name !== 'r' ? FINE : STEP))) { /* turned */ }
  else if (event.key === 'Enter' && state.placing && !event.target.closest?.('button')) putDown();
  else if (event.key === 'Escape' && (held?.place || state.placing)) give();
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
window.addEventListener('pointerup', event => {
  if (held?.second?.id === event.pointerId) { held.second = null; return; }
  if (!held || event.pointerId !== held.from.pointerId) return;
  const still = held.page === state.page, free = held.free && held.place, number = !held.free && held.place && still ? shown() : null;
  pointer.touch = held.from.pointerType === 'touch';
  drop();
  // A finger shows first and the buttons below turn it and do it, as everywhere.
  if (free && still) { if (!pointer.touch) putDown(); }
  else if (number != null) press(number);
});
window.addEventListener('pointercancel', () => { if (held) give(); });
