// Pieces out of sight on a map of hexes: at the border of the view, an arrow towards each with name and distance. Pressed, it brings them into view.
import { html, render } from './h.js';
import { middle, tone } from './board.js';
import { counted, t } from './say.js';

const place = document.querySelector('#beyond');
// Room for one of them, in pixels; a thumb needs more.
const WIDE = 204, coarse = matchMedia('(pointer: coarse)'), high = () => coarse.matches ? 46 : 30;
// Nearer to the edge of the view than this nobody is seen well enough.
const RIM = 6;

// How many hexes lie between two places.
function hexes(side, [x, y], [a, b]) {
  const columns = Math.round((a - x) / (1.5 * side)), rows = Math.round((y - b) / (Math.sqrt(3) * side) - columns / 2);
  return (Math.abs(columns) + Math.abs(rows) + Math.abs(columns + rows)) / 2;
}

// The piece from which distances are measured: the picked one, the acting one, else the nearest of one's own.
function near(own, picked, at) {
  const far = shape => Math.hypot(middle(shape)[0] - at[0], middle(shape)[1] - at[1]);
  return own.find(shape => shape.id === picked) ?? own.find(shape => shape.active) ?? [...own].sort((one, other) => far(one) - far(other))[0];
}

// The point at which the line from the middle of the board to a place crosses its border, and the angle of the arrow there. The buttons of the view
// stay free: the arrow goes beside them if there is room, else below.
function edge([x, y], { width, height, top, bar }) {
  const half = high() / 2 + 2, beside = width - bar.width - WIDE / 2, from = beside > WIDE / 2 ? 0 : top;
  const [cx, cy] = [width / 2, (from + height) / 2], [dx, dy] = [x - cx, y - cy];
  const part = Math.min((cx - WIDE / 2 - 2) / Math.max(1, Math.abs(dx)), ((height - from) / 2 - half) / Math.max(1, Math.abs(dy)), 1);
  const at = { x: cx + dx * part, y: cy + dy * part, turn: Math.atan2(dx, -dy) * 180 / Math.PI };
  if (!from && at.x > beside && at.y < bar.height + half) at.x = beside;
  return at;
}

// A token with a heading is under way, as seeking weapons are.
const flies = shape => shape.meaning === 'token' && !!shape.glyph;

// Others who cannot be seen, and whatever is under way, the nearest first; whose arrows would lie over each other share one.
function outside(page, view, picked, board) {
  const { scene } = page, unit = view.w / board.width, pieces = scene.shapes.filter(shape => shape.id && (shape.meaning === 'base' || flies(shape)));
  const own = pieces.filter(shape => shape.meaning === 'base' && shape.tone?.seat && shape.tone.seat === page.at), found = [];
  for (const shape of pieces.filter(shape => !own.includes(shape))) {
    const at = middle(shape), [x, y] = [(at[0] - view.x) / unit, (at[1] - view.y) / unit];
    if (x > RIM && x < board.width - RIM && y > RIM && y < board.height - RIM) continue;
    const from = near(own, picked, at);
    found.push({ shape, at, from: from && middle(from), far: from && hexes(scene.hex_side, middle(from), at), ...edge([x, y], board) });
  }
  found.sort((one, other) => (one.far ?? 0) - (other.far ?? 0));
  const shown = [];
  for (const one of found) {
    const same = shown.find(other => Math.abs(other.x - one.x) < WIDE && Math.abs(other.y - one.y) < high());
    if (same) same.more.push(one); else shown.push({ ...one, more: [] });
  }
  return shown;
}

// A name without the part in brackets.
const briefly = name => name.split(' (')[0];

function Way({ one, go }) {
  const { shape, more } = one, far = one.far == null ? null : counted('hexes', one.far), name = more.length ? t('and-more', { name: shape.label, n: more.length }) : shape.label;
  const told = far == null ? t('out-of-sight', { name }) : t('out-of-sight-at', { name, far });
  return html`<button type="button" class=${`beyond ${tone(shape.tone)}`} data-who=${[one, ...more].map(other => other.shape.id).join(' ')} style=${`left:${one.x.toFixed(1)}px;top:${one.y.toFixed(1)}px`} title=${told} aria-label=${told} onClick=${() => go([one, ...more])}>
    <svg viewBox="-8 -8 16 16" aria-hidden="true"><path d="M0-7 5 5 0 2-5 5Z" transform=${`rotate(${one.turn.toFixed(0)})`} /></svg>
    <span class="who">${briefly(shape.label)}</span>${more.length > 0 && html`<span class="far">+${more.length}</span>`}${far && html`<span class="far">${far}</span>`}</button>`;
}

// Draws them for this part of the plane on a board of this size: its upper `top` is kept free, and the `bar` of buttons in its corner. `go` takes the places that are to be seen.
export function point(page, view, picked, board, go) {
  const shown = page.scene.hex_side > 0 && board.width > WIDE * 1.5 && board.height > 3 * high() ? outside(page, view, picked, board) : [];
  const press = all => go(all.flatMap(({ at, from }) => from ? [at, from] : [at]));
  render(shown.map(one => html`<${Way} key=${one.shape.id} one=${one} go=${press} />`), place);
}
