// Placing by drag: where every choice is a place on the board with a picture of what would stand there, the picture goes with the pointer from place to
// place, always to the nearest one that is legal; letting go chooses it. Where one place can be taken in several ways, the wheel or R turns it.
import { state, change, offers } from './store.js';
import { isPlace, middle } from './board.js';
import { gesture } from './view.js';
import { press, pointer } from './pointing.js';

const board = document.querySelector('#board');
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

function nearest(event) {
  const svg = board.querySelector('svg'), inside = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
  const far = ({ at: [x, y] }) => Math.hypot(x - inside.x, y - inside.y);
  return held.places.reduce((best, place) => far(place) < far(best) ? place : best);
}
const shown = () => held.place.numbers[held.turn % held.place.numbers.length];
function turn(by) {
  const ways = held.place.numbers.length;
  held.turn = (held.turn + by + ways) % ways;
  change({ shown: shown() });
}
function drop() {
  held = null;
  gesture.placing = false;
  board.classList.remove('placing');
}

board.addEventListener('pointerdown', event => {
  if (held) { drop(); change({ shown: null }); return; }
  const spot = event.target.closest('[data-shape].spot.can'), all = spot && event.isPrimary && places(state.page);
  if (!all) return;
  held = { places: all, place: null, turn: 0, from: event, page: state.page };
  gesture.placing = true;
}, true);
board.addEventListener('pointermove', event => {
  if (!held || event.pointerId !== held.from.pointerId) return;
  if (!held.place && Math.hypot(event.clientX - held.from.clientX, event.clientY - held.from.clientY) < 5) return;
  if (held.page !== state.page) { drop(); return; }
  if (!held.place) { board.setPointerCapture(event.pointerId); board.classList.add('placing'); gesture.dragged = true; }
  const place = nearest(event);
  if (place === held.place) return;
  held.place = place;
  change({ shown: shown(), armed: null, picked: null });
}, true);
board.addEventListener('wheel', event => { if (held?.place) { event.preventDefault(); event.stopImmediatePropagation(); turn(Math.sign(event.deltaY)); } }, { capture: true, passive: false });
document.addEventListener('keydown', event => {
  if (!held?.place) return;
  if (event.key === 'r' || event.key === 'R') turn(event.shiftKey ? -1 : 1);
  else if (event.key === 'Escape') { drop(); change({ shown: null }); }
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
window.addEventListener('pointerup', event => {
  if (!held || event.pointerId !== held.from.pointerId) return;
  const number = held.place && held.page === state.page ? shown() : null;
  pointer.touch = held.from.pointerType === 'touch';
  drop();
  // A finger shows first and the button below does it, as everywhere.
  if (number != null) press(number);
});
window.addEventListener('pointercancel', () => { if (held) { drop(); change({ shown: null }); } });
