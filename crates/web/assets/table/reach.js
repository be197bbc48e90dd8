// The places within reach of the picked piece. If several pieces may go, the reach of each is asked for when it is picked; if a place can be entered
// in several ways, the piece will face the side that is pointed at.
import { state, change, choicesOn, choiceAt, reachOf, shapesOf, thing } from './store.js';
import { extent, middle } from './board.js';
import { ask } from './post.js';
import { showPlaces } from './view.js';

// If the pointer is this near to the middle of a place, in parts of its size, it means no side: the cheapest way is taken.
const MIDDLE = 0.34;

// Asks for the places within reach of a piece that has choices on it.
export async function reachFor(id) {
  const { page } = state, shape = thing(page, id);
  if (!page.mine || page.question || !shape || !['base', 'token'].includes(shape.meaning) || !choicesOn(page).get(id)?.length) return;
  if (state.reach?.scene === page.scene && state.reach.of === id) return;
  const told = await ask('reach', { text: id });
  if (state.page.scene !== page.scene || state.picked !== id) return;
  change({ reach: told?.choices?.length ? { of: id, scene: page.scene, shapes: told.shapes, choices: told.choices } : null });
  if (state.reach) showPlaces(state.reach.shapes);
}

// The ways to stand in a place: choices whose picture stands there, each with a heading of its own. The cheapest comes first.
export function waysOf(id) {
  const on = choicesOn(state.page).get(id) ?? [], shape = shapesOf(state.page).find(shape => shape.id === id);
  if (!shape || on.length < 2) return null;
  const [left, top, right, bottom] = extent(shape.outline), radius = Math.min(right - left, bottom - top) / 2, at = middle(shape), list = [];
  for (const { number, choice } of on) {
    const ghost = choice.preview?.find(extra => extra.meaning === 'ghost' && extra.glyph);
    if (!ghost || Math.hypot(ghost.glyph.at[0] - at[0], ghost.glyph.at[1] - at[1]) > radius) return null;
    if (list.some(way => way.heading === ghost.glyph.heading)) return null;
    list.push({ number, heading: ghost.glyph.heading });
  }
  return { of: id, at, radius, list };
}
// The way that is meant at this point of the place.
function meant(ways, [x, y]) {
  const [dx, dy] = [x - ways.at[0], y - ways.at[1]];
  if (Math.hypot(dx, dy) < MIDDLE * ways.radius) return ways.list[0];
  const angle = Math.atan2(dx, -dy) * 180 / Math.PI, off = ({ heading }) => Math.abs(((heading - angle) % 360 + 540) % 360 - 180);
  return ways.list.reduce((best, way) => off(way) < off(best) ? way : best);
}
// Shows the way that is meant at a point of a place; whether the place has several.
export function showWay(id, point) {
  const ways = waysOf(id);
  if (!ways) return null;
  const way = meant(ways, point);
  if (state.ways?.of !== id || state.ways.shown !== way.number) change({ ways: { ...ways, shown: way.number }, shown: way.number });
  return way.number;
}
export function hideWays() { if (state.ways && state.armed == null) change({ ways: null, shown: null }); }
// The next way clockwise, or the one before.
export function turnWay(by) {
  if (!state.ways) return false;
  const order = [...state.ways.list].sort((one, other) => one.heading - other.heading), at = order.findIndex(way => way.number === state.ways.shown);
  const next = order[(at + Math.sign(by) + order.length) % order.length].number;
  change({ ways: { ...state.ways, shown: next }, shown: next, ...(state.armed != null ? { armed: next } : {}) });
  return true;
}

// After a piece is sent somewhere by a press on its place, the next one is picked, while the question is the same.
let sent = null;
export function sends(number) {
  const { prompt, scene } = state.page, sending = reachOf(state.page)?.choices.includes(choiceAt(state.page, number));
  sent = sending ? { from: scene.shapes.find(shape => shape.id === state.reach.of), phase: prompt.phase, rule: prompt.rule } : null;
}
export function goOn() {
  const { page } = state, before = sent;
  sent = null;
  if (!before?.from || !page.mine || page.prompt.phase !== before.phase || page.prompt.rule !== before.rule) return;
  const [x, y] = middle(before.from), far = shape => Math.hypot(middle(shape)[0] - x, middle(shape)[1] - y), on = choicesOn(page);
  const others = page.scene.shapes.filter(shape => shape.meaning === 'base' && shape.id !== before.from.id && on.has(shape.id)).sort((one, other) => far(one) - far(other));
  // The last one need not be picked: its reach is shown by itself.
  if (others.length > 1) { change({ picked: others[0].id, lit: others[0].id }); reachFor(others[0].id); }
}
