// The view of the board: the visible part of the plane. It follows the subject of a question, and goes where the person drags it.
import { state, change, drawNow, offers } from './store.js';
import { viewBox, extent, isPlace } from './board.js';
import { crowd } from './crowd.js';
import { placed, sizeOf } from './names.js';
import { point } from './beyond.js';

const board = document.querySelector('#board'), over = document.querySelector('#over');
const calm = matchMedia('(prefers-reduced-motion: reduce)');
// `own`: the person has moved the view; `following`: it goes to the subject of a question by itself. `aim`: the part to be seen, which stays when the
// board changes its shape.
let view = null, aim = null, own = false, fitted = '', following = true, frame = 0;

const one = (selector, root = document) => root.querySelector(selector);
const svg = () => one('svg.board', board);
export const unit = () => view.w / Math.max(1, board.clientWidth);

// On a narrow board the buttons of the view lie over a strip of it that is kept free.
function inset() {
  const bar = one('.zoom');
  return board.clientWidth < 640 && bar?.checkVisibility() && board.clientHeight > 200 ? bar.offsetHeight + 8 : 0;
}
const corner = () => { const bar = one('.zoom'); return { width: (bar?.offsetWidth ?? 0) + 10, height: (bar?.offsetHeight ?? 0) + 8 }; };
// The size of the board, and the margin around its contents: counters that have grown reach over their places.
function room() {
  // A board that is not drawn, because the game has only cards, has no size.
  const { width = 1, height = 1 } = board.getBoundingClientRect(), wide = width > 120 && height > 120, rim = wide && onHexes() ? 20 : 0;
  return { width, height, rim, top: wide ? rim + inset() : 0 };
}
// A box as the view that shows all of it.
function around([x, y, w, h]) {
  const { width, height, rim, top } = room();
  const unit = Math.max(w / Math.max(1, width - 2 * rim), h / Math.max(1, height - top - rim));
  return { x: x + w / 2 - width / 2 * unit, y: y + h / 2 - (top + Math.max(1, height - top - rim) / 2) * unit, w: Math.max(1, width) * unit, h: Math.max(1, height) * unit };
}
function stop() {
  cancelAnimationFrame(frame);
  board.classList.remove('gliding');
}
function show(box) {
  stop();
  aim = box;
  view = around(box);
  apply();
}
// The view as it will be once it has come to rest: whether more must be shown depends on it, not on the frames in between.
const bound = () => board.classList.contains('gliding') ? around(aim) : view;
// Goes there in a moment, so that the eye can follow.
function glide(box) {
  if (calm.matches || !view) { show(box); return; }
  stop();
  board.classList.add('gliding');
  aim = box;
  const from = view, to = around(box), begun = performance.now();
  const move = now => {
    // The time of a frame may lie before the call.
    const t = Math.min(1, Math.max(0, (now - begun) / 320)), ease = t * t * (3 - 2 * t), mix = name => from[name] + (to[name] - from[name]) * ease;
    view = { x: mix('x'), y: mix('y'), w: mix('w'), h: mix('h') };
    apply();
    if (t < 1) frame = requestAnimationFrame(move); else stop();
  };
  frame = requestAnimationFrame(move);
}
export function fit() {
  const box = viewBox(state.page.scene);
  own = following = false;
  fitted = box.join(' ');
  show(box);
}
// A fine screen shows smaller words.
const smallest = () => devicePixelRatio >= 2 ? 4.5 : 6;
export function apply() {
  const box = `${view.x} ${view.y} ${view.w} ${view.h}`;
  for (const layer of document.querySelectorAll('#board > svg, #over > svg, #shots > svg:not(.in-pixels)')) layer.setAttribute('viewBox', box);
  svg().style.setProperty('--unit', unit().toFixed(4));
  // In a far view the many lines would be brighter than the pieces on them.
  svg().style.setProperty('--far', Math.max(0.4, Math.min(1, (state.page.scene.hex_side || 1) / unit() / 18)).toFixed(2));
  // Words too small to be read are left out.
  for (const words of board.querySelectorAll('svg .words')) words.classList.toggle('tiny', Number(words.getAttribute('font-size')) / unit() < smallest());
  nameWorlds();
  point(state.page, view, state.picked, { width: board.clientWidth, height: board.clientHeight, top: inset(), bar: corner() }, bring);
  // On a board where distances are measured counters keep their size and their place.
  if (!onHexes()) { for (const badge of board.querySelectorAll('.badge')) legible(badge, 1); return; }
  const crowded = crowd(state.page.scene.shapes, unit(), coarse.matches ? THUMB : 30);
  for (const [id, way] of crowded) {
    const name = CSS.escape(id);
    for (const piece of board.querySelectorAll(`[data-shape="${name}"], [data-rides="${name}"]`)) carry(piece, way);
  }
}
// A world has its name beside it where the one on it cannot be read: the last words on it.
function nameWorlds() {
  const names = new Map([...board.querySelectorAll('.world-name')].map(name => [name.dataset.of, name]));
  if (!names.size) return;
  const worlds = [...names].flatMap(([id, name]) => {
    const world = one(`[data-shape="${CSS.escape(id)}"]`, board), disc = world && one('.outline', world);
    if (!disc) return [];
    let on = null;
    for (let next = world.nextElementSibling; next && !next.matches('.terrain'); next = next.nextElementSibling) if (next.matches('.marker') && next.querySelector(':scope > .words')) on = next;
    const at = ['cx', 'cy'].map(side => Number(disc.getAttribute(side))), weight = 4 * world.matches('.can, .lit') + 2 * world.matches('.seat') + world.matches('.foe');
    return [{ id, at, radius: Number(disc.getAttribute('r')), letters: [...name.textContent].length, weight, named: !!on?.querySelector('.words').classList.contains('tiny') }];
  });
  const size = sizeOf(unit()), found = placed(worlds, unit());
  for (const [id, name] of names) {
    const at = found.get(id);
    name.style.display = at ? 'inline' : '';
    if (!at) continue;
    name.style.fontSize = `${size.toFixed(3)}px`;
    name.setAttribute('x', at[0].toFixed(3));
    name.setAttribute('y', (at[1] + 0.36 * size).toFixed(3));
  }
}
// Whose a counter is and its number are read at every size: the sign grows where the counter has become small.
function legible(badge, grown, home) {
  const [dot, words] = badge.children, size = Number(words.getAttribute('font-size')) * grown / unit();
  const more = Math.min(2.4, Math.max(1, (devicePixelRatio >= 2 ? 7.5 : 9) / Math.max(0.01, size)));
  const [x, y, r] = ['cx', 'cy', 'r'].map(name => Number(dot.getAttribute(name))), far = home ? Math.hypot(home[0] - x, home[1] - y) || 1 : 1;
  // Without its disc, which would hide the ship, the sign of a small counter stands below it to the right, inside its ring.
  const plainly = more > 1.2, [dx, dy] = home && plainly ? [-0.5 * far, 0.72 * far] : [0, 0];
  badge.classList.toggle('plainly', plainly);
  badge.style.transformOrigin = `${x}px ${y}px`;
  badge.style.transform = more > 1.02 ? `translate(${dx.toFixed(3)}px, ${dy.toFixed(3)}px) scale(${more.toFixed(3)})` : '';
}
const onHexes = () => state.page.scene.shapes.some(shape => shape.meaning === 'hex');
function carry(piece, { home, grown, moved: [dx, dy], radius, rim }) {
  const aside = Math.hypot(dx, dy) > radius * 0.15, stem = one('.stem', piece);
  piece.style.transformOrigin = `${home[0]}px ${home[1]}px`;
  piece.style.transform = [aside ? `translate(${dx.toFixed(3)}px, ${dy.toFixed(3)}px)` : '', grown > 1.02 ? `scale(${grown.toFixed(3)})` : ''].join(' ').trim();
  for (const words of piece.querySelectorAll('.words')) words.classList.toggle('tiny', Math.hypot(words.getAttribute('x') - home[0], words.getAttribute('y') - home[1]) > rim || Number(words.getAttribute('font-size')) * grown / unit() < smallest());
  for (const badge of piece.querySelectorAll('.badge')) legible(badge, grown, home);
  if (!stem) return;
  stem.style.display = aside ? '' : 'none';
  // Back to the place it stands for, in the measure of the counter that has grown.
  for (const [name, value] of [['x1', home[0]], ['y1', home[1]], ['x2', home[0] - dx / grown], ['y2', home[1] - dy / grown]]) stem.setAttribute(name, value.toFixed(3));
}
// Brings these places into view, as near as they can be seen together. The next question is followed again.
function bring(places) {
  const [xs, ys] = [0, 1].map(side => places.map(place => place[side])), margin = 2.5 * (state.page.scene.hex_side || 1);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  glide([left, top, Math.max(...xs) + margin - left, Math.max(...ys) + margin - top]);
}
export function zoom(factor, clientX, clientY) {
  const room = board.getBoundingClientRect(), most = Number(fitted.split(' ')[2]) * 3;
  const next = Math.min(most, Math.max(most / 36, view.w * factor));
  const f = next / view.w, px = (clientX ?? room.left + room.width / 2) - room.left, py = (clientY ?? room.top + room.height / 2) - room.top;
  const x = view.x + px * unit(), y = view.y + py * unit();
  stop();
  view = { x: x - (x - view.x) * f, y: y - (y - view.y) * f, w: view.w * f, h: view.h * f };
  own = true;
  apply();
}
export function pan(dx, dy) {
  stop();
  view.x -= dx * unit();
  view.y -= dy * unit();
  own = true;
  apply();
}
// The opponents: for every acting piece the nearest one of another side. Without it a watcher does not see why a piece acts.
function opposite(shapes) {
  const pieces = state.page.scene.shapes.filter(shape => shape.meaning === 'base'), centre = shape => { const [l, t, r, b] = extent(shape.outline); return [(l + r) / 2, (t + b) / 2]; };
  return shapes.filter(shape => shape.meaning === 'base').map(shape => {
    const [x, y] = centre(shape), far = other => Math.hypot(centre(other)[0] - x, centre(other)[1] - y);
    return pieces.filter(other => other.tone?.seat !== shape.tone?.seat).sort((a, b) => far(a) - far(b))[0];
  }).filter(Boolean);
}
// The part of the plane around the subject of the question: pieces and places with choices on them, and acting pieces.
function concern() {
  const page = state.page, on = new Set(offers(page).flatMap(offer => offer.on));
  const asked = page.scene.shapes.filter(shape => shape.active || on.has(shape.id));
  // On a map without an edge it is about the pieces where nothing is asked: at the end, and while others think.
  const shapes = asked.length || !onHexes() ? asked : page.scene.shapes.filter(shape => shape.meaning === 'base');
  if (!shapes.length) return null;
  // The firing ship is part of a shot: the previews of the choices belong to the picture.
  const previews = offers(page).slice(0, 80).flatMap(offer => offer.choice.preview ?? []);
  const boxes = [...shapes, ...opposite(shapes), ...previews].map(shape => extent(shape.outline));
  const [left, top] = [0, 1].map(side => Math.min(...boxes.map(box => box[side]))), [right, bottom] = [2, 3].map(side => Math.max(...boxes.map(box => box[side])));
  const margin = Math.max(right - left, bottom - top, boxes[0][2] - boxes[0][0]) * 0.15;
  // The subject is shown among its neighbours: nothing but a part of the map takes more than a third of the picture.
  const whole = Number(fitted.split(' ')[2]), sizes = boxes.map(([l, t, r, b]) => Math.max(r - l, b - t)).filter(size => size < whole * 0.4);
  // On a large board there is room for more around it: on a map of places that lie far apart one of them alone says nothing.
  const share = !onHexes() && Math.min(board.clientWidth, board.clientHeight) >= 600 ? 0.6 : 0.25;
  const least = Math.max(whole * share, 3.2 * Math.max(0, ...sizes));
  const box = [left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin], grow = Math.max(0, least - Math.max(box[2], box[3])) / 2;
  return handy(within([box[0] - grow, box[1] - grow, box[2] + 2 * grow, box[3] + 2 * grow], viewBox(page.scene)), asked.filter(shape => on.has(shape.id) && isPlace(shape.meaning)));
}
// A thumb hits things of this size in pixels, and a mouse the part of a hex that a counter, which keeps a least size, leaves free: if hexes that can
// be pressed would be smaller, the view goes nearer to the current piece.
const THUMB = 44, MOUSE = 22, coarse = matchMedia('(pointer: coarse)');
function limit(places) {
  if (!onHexes() || !places.length) return null;
  const { width, height, rim, top } = room(), sizes = places.map(shape => extent(shape.outline)).map(([l, t, r, b]) => Math.min(r - l, b - t)), most = Math.min(...sizes) / ((coarse.matches ? THUMB : MOUSE) + 1);
  return { most, wide: Math.max(1, width - 2 * rim) * most, high: Math.max(1, height - top - rim) * most };
}
function handy(box, places) {
  const near = limit(places);
  if (!near) return box;
  const boxes = places.map(shape => extent(shape.outline)), w = Math.min(box[2], near.wide), h = Math.min(box[3], near.high);
  const inHand = state.page.scene.shapes.filter(shape => shape.meaning === 'base' && (state.picked ? shape.id === state.picked : shape.active)).map(shape => extent(shape.outline));
  const [x, y] = [0, 1].map(side => { const from = inHand.length ? inHand : boxes; return from.reduce((sum, one) => sum + one[side] + one[side + 2], 0) / from.length / 2; });
  const at = (middle, size, from, all) => Math.max(from, Math.min(from + all - size, middle - size / 2));
  return Object.assign([at(x, w, box[0], box[2]), at(y, h, box[1], box[3]), w, h], { near: coarse.matches || w < box[2] || h < box[3] });
}
// Places that came into play are seen, and large enough to be pressed.
export function showPlaces(places) {
  if (own || !view || !following) return;
  const seen = bound(), boxes = places.map(shape => extent(shape.outline)), [left, top] = [0, 1].map(side => Math.min(...boxes.map(box => box[side]))), [right, bottom] = [2, 3].map(side => Math.max(...boxes.map(box => box[side])));
  const near = limit(places), [x, y, w, h] = handy([left, top, right - left, bottom - top], places);
  // As much of their surroundings as still leaves them large.
  if (near && seen.w / Math.max(1, board.clientWidth) > near.most) glide([x + w / 2 - near.wide / 2, y + h / 2 - near.high / 2, near.wide, near.high]);
  else if (left < seen.x || top < seen.y || right > seen.x + seen.w || bottom > seen.y + seen.h) glide([x, y, w, h]);
}
// The part of a box that lies on the board.
function within([x, y, w, h], [left, top, width, height]) {
  const [l, t] = [Math.max(x, left), Math.max(y, top)];
  return [l, t, Math.max(1, Math.min(x + w, left + width) - l), Math.max(1, Math.min(y + h, top + height) - t)];
}
// Takes these places into sight, where the person has not moved the view.
export function include(places) {
  if (own || !view || !following) return;
  const seen = bound(), [xs, ys] = [0, 1].map(side => places.map(place => place[side])), margin = Math.max(seen.w, seen.h) * 0.08;
  const box = [Math.min(seen.x, ...xs.map(x => x - margin)), Math.min(seen.y, ...ys.map(y => y - margin))];
  const far = [Math.max(seen.x + seen.w, ...xs.map(x => x + margin)), Math.max(seen.y + seen.h, ...ys.map(y => y + margin))];
  // Never further out than the whole board, which holds them all.
  const whole = viewBox(state.page.scene), shown = [Math.max(box[0], Math.min(whole[0], ...xs)), Math.max(box[1], Math.min(whole[1], ...ys)),
    Math.min(far[0], Math.max(whole[0] + whole[2], ...xs)), Math.min(far[1], Math.max(whole[1] + whole[3], ...ys))];
  const inside = places.every(([x, y]) => x > seen.x && x < seen.x + seen.w && y > seen.y && y < seen.y + seen.h);
  if (!inside) glide([shown[0], shown[1], shown[2] - shown[0], shown[3] - shown[1]]);
}
// To the subject of the question, and on to the subject of the next one.
export function toAction() {
  const box = concern();
  own = false;
  following = true;
  if (box) glide(box); else { glide(viewBox(state.page.scene)); }
}
// After a change: where the person has not moved the view it follows the action, if that is out of sight or has become small.
function keep(asked) {
  const whole = viewBox(state.page.scene);
  if (whole.join(' ') !== fitted) {
    fitted = whole.join(' ');
    if (!following) own = false;
    if (!own && !following) { show(whole); return; }
  }
  apply();
  if (own || !following || !asked) return;
  const box = concern();
  if (!box) return;
  const seen = bound(), inside = box[0] >= seen.x && box[1] >= seen.y && box[0] + box[2] <= seen.x + seen.w && box[1] + box[3] <= seen.y + seen.h;
  if (!inside || Math.max(box[2] / seen.w, box[3] / seen.h) < (box.near ? 0.95 : 0.55)) glide(box);
}
// The button goes to the subject of the question: a piece with choices on it, then the own pieces; the middle if neither can be seen.
export function asked() {
  const room = board.getBoundingClientRect(), inside = ([x, y]) => x > room.left && x < room.right && y > room.top && y < room.bottom;
  const centre = shape => { const box = shape.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; };
  const found = ['.lit', '.can:not(.spot)', `[data-shape^="ship:"].seat-${state.page.at}`].flatMap(which => [...board.querySelectorAll(`[data-shape]${which.startsWith('[') ? '' : which}${which.startsWith('[') ? which : ''}`)]);
  return found.map(centre).find(inside) ?? [];
}

// Shows the names of the hexes, or leaves them out again; the device keeps it.
export function nameHexes() {
  change({ hexes: !state.hexes });
  try { localStorage.setItem('vinculum.hexes', state.hexes ? 'yes' : ''); } catch { /* a browser that keeps nothing still plays */ }
  drawNow();
  apply();
}

new ResizeObserver(() => {
  if (!view || !svg()) return;
  if (!own && !following) fit(); else if (!own && aim) show(aim); else { view.h = view.w * board.clientHeight / Math.max(1, board.clientWidth); apply(); }
}).observe(board);

// ---- drag and pinch
const fingers = new Map();
export const gesture = { dragged: false, placing: false, busy: () => fingers.size > 0 };
board.addEventListener('wheel', event => { event.preventDefault(); zoom(Math.exp(event.deltaY * 0.0015), event.clientX, event.clientY); }, { passive: false });
board.addEventListener('pointerdown', event => { fingers.set(event.pointerId, event); if (fingers.size === 1) gesture.dragged = false; });
board.addEventListener('pointermove', event => {
  const before = fingers.get(event.pointerId);
  if (!before) return;
  if (gesture.placing) { /* what is placed goes with the pointer, the board stays */ }
  else if (fingers.size === 1) {
    const dx = event.clientX - before.clientX, dy = event.clientY - before.clientY;
    if (!gesture.dragged && Math.hypot(dx, dy) < 5) return;
    if (!gesture.dragged) { gesture.dragged = true; board.setPointerCapture(event.pointerId); }
    pan(dx, dy);
  } else if (fingers.size === 2) {
    const other = [...fingers.values()].find(finger => finger.pointerId !== event.pointerId);
    const gap = finger => Math.hypot(finger.clientX - other.clientX, finger.clientY - other.clientY);
    gesture.dragged = true;
    zoom(gap(before) / Math.max(1, gap(event)), (event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2);
  }
  fingers.set(event.pointerId, event);
});
for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, event => fingers.delete(event.pointerId));
one('.zoom').addEventListener('click', event => {
  const how = event.target.closest('[data-zoom]')?.dataset.zoom;
  if (how === 'names') nameHexes(); else if (how === 'fit') fit(); else if (how === 'action') toAction(); else if (how) zoom(how === 'in' ? 0.7 : 1 / 0.7, ...asked());
});

// ---- what moved is seen to move
let places = new Map();
const standing = () => new Map([...board.querySelectorAll('[data-shape]')].filter(shape => one('.glyph', shape)).map(shape => [shape.dataset.shape, ['x', 'y', 'h'].map(name => Number(shape.dataset[name]))]));
export function beforeUpdate() { places = standing(); }
export function afterUpdate(asked, ended) {
  keep(asked);
  if (ended && !own) toAction();
  if (calm.matches) return;
  for (const [id, [x, y, h]] of standing()) {
    const [ox, oy, oh] = places.get(id) ?? [x, y, h];
    if (Math.hypot(ox - x, oy - y) < 0.5 && Math.abs(oh - h) < 1) continue;
    const shape = one(`[data-shape="${CSS.escape(id)}"]`, board);
    shape.style.transformOrigin = `${x}px ${y}px`;
    const turn = ((oh - h + 540) % 360) - 180;
    const grown = shape.style.transform;
    shape.animate([{ transform: `translate(${ox - x}px, ${oy - y}px) rotate(${turn}deg) ${grown}` }, { transform: grown || 'none' }], { duration: 420, easing: 'ease-in-out' });
  }
}

// The first look: the whole board, from which the view follows the action.
export function begin() {
  fit();
  following = true;
  // A map of hexes goes on beyond the drawn part: there the picture is fitted to the pieces.
  const box = onHexes() && concern();
  if (box) show(box);
}
