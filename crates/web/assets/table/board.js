// The table as shapes: the board, and over it a layer that appears only while something is pointed at.
import { html, still, names } from './h.js';
import { counted, t } from './say.js';

export const tone = tone => typeof tone === 'object' && tone ? `seat seat-${tone.seat}` : tone ?? '';
export const isPlace = meaning => ['hex', 'zone', 'ghost', 'marker'].includes(meaning);
export const Pin = ({ seat }) => html`<span class=${`pin seat-${seat}`} aria-hidden="true">${seat}</span>`;

const short = number => String(Math.round(number * 100) / 100 || 0);
const points = corners => corners.map(([x, y]) => `${short(x)},${short(y)}`).join(' ');

// Left, top, right, bottom of an outline.
export function extent(outline) {
  const corners = outline.polygon ?? outline.line;
  if (corners) {
    const xs = corners.map(([x]) => x), ys = corners.map(([, y]) => y);
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  }
  if (outline.circle) { const { at: [x, y], radius } = outline.circle; return [x - radius, y - radius, x + radius, y + radius]; }
  const { at: [x, y], size } = outline.words;
  return [x - size, y - size, x + size, y];
}
export function middle(shape) {
  if (shape.glyph) return shape.glyph.at;
  const [left, top, right, bottom] = extent(shape.outline);
  return [(left + right) / 2, (top + bottom) / 2];
}
export function viewBox({ bounds: [left, top, width, height] }) {
  const margin = Math.max(1, Math.max(width, height) * 0.03);
  return [left - margin, top - margin, width + 2 * margin, height + 2 * margin];
}

function Outline({ shape }) {
  const { polygon, line, circle, words } = shape.outline;
  if (polygon) return html`<polygon class="outline" points=${points(polygon)} />`;
  if (line) return html`<polyline class="outline" points=${points(line)} />`;
  if (circle) return html`<circle class="outline" cx=${short(circle.at[0])} cy=${short(circle.at[1])} r=${short(circle.radius)} />`;
  const [x, y] = words.at.map(short), lines = inTwo(shape.label);
  return html`<text class="words" x=${x} y=${y} font-size=${short(words.size)} text-anchor="middle">${lines.length === 1 ? shape.label
    : lines.map((line, at) => html`<tspan x=${x} dy=${short(words.size * (at ? 1.1 : -0.55))}>${line}</tspan>`)}</text>`;
}
// Words too long for their place stand on two lines.
function inTwo(text) {
  const gaps = text.length > 16 ? [...text.matchAll(/ /g)].map(gap => gap.index) : [], middle = text.length / 2;
  const cut = gaps.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0];
  return cut == null ? [text] : [text.slice(0, cut), text.slice(cut + 1)];
}
function Drawing({ glyph: { path, at: [x, y], heading, size } }) {
  return html`<path class="glyph" d=${path} transform=${`translate(${short(x)} ${short(y)}) rotate(${short(heading)}) scale(${size / 100})`} />`;
}

function wrapped(text, width) {
  const lines = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= Math.max(4, width)) lines[lines.length - 1] = `${last} ${word}`; else lines.push(word);
  }
  return lines;
}

// The words on a shape that shows its name: cards whole, markers and hexes if short.
function Caption({ shape }) {
  const { outline, label, meaning } = shape;
  if (!label || outline.words || outline.line) return null;
  const [left, top, right, bottom] = extent(outline), width = right - left, height = bottom - top, letters = [...label].length;
  if (meaning === 'card') {
    const size = Math.min(height / 7, width / 8), lines = wrapped(label, Math.floor(width / size * 1.7));
    const first = (top + bottom) / 2 - size * 1.2 * (lines.length - 1) / 2 + size * 0.35;
    return html`<text class="words" font-size=${short(size)} text-anchor="middle">
      ${lines.map((line, number) => html`<tspan x=${short((left + right) / 2)} y=${short(first + size * 1.2 * number)}>${line}</tspan>`)}
    </text>`;
  }
  if (['marker', 'token', 'hex', 'zone'].includes(meaning) && letters <= 4 && !shape.glyph) {
    const size = Math.min(height * 0.6, width / letters * 1.1), [x, y] = middle(shape);
    return html`<text class="words" x=${short(x)} y=${short(y + size * 0.36)} font-size=${short(size)} text-anchor="middle">${label}</text>`;
  }
  return null;
}

// The seat's letter on a base, with the ship's own number where it has one: whose it is needs no colour.
function Badge({ shape, seat }) {
  const [cx, cy] = middle(shape), { polygon, circle } = shape.outline;
  let place, radius;
  if (polygon?.length > 2) {
    const low = polygon.reduce((best, at) => at[0] + at[1] > best[0] + best[1] ? at : best);
    radius = Math.hypot(low[0] - cx, low[1] - cy) * 0.25;
    // At the very corner, where it lies half beside the base and leaves the silhouette free.
    place = [low[0] - (cx - low[0]) * 0.06, low[1] - (cy - low[1]) * 0.06];
  } else if (circle) {
    radius = circle.radius * 0.3;
    place = [circle.at[0] + circle.radius, circle.at[1]];
  } else {
    const [left, top, right, bottom] = extent(shape.outline);
    radius = Math.min(right - left, bottom - top) * 0.17;
    place = [right, bottom];
  }
  const number = /^ship:([A-Z]?\d+)/.exec(shape.id)?.[1] ?? '';
  const sign = number.startsWith(seat) ? number : seat + number, wide = sign.length > 1 ? 0.72 : 1;
  return html`<g class="badge" aria-hidden="true">
    <circle cx=${short(place[0])} cy=${short(place[1])} r=${short(radius * (sign.length > 1 ? 1.25 : 1))} />
    <text x=${short(place[0])} y=${short(place[1] + radius * 0.5 * wide)} font-size=${short(radius * 1.6 * wide)} text-anchor="middle">${sign}</text>
  </g>`;
}

// Markers that lie on a counter and move with it: those drawn right after it, as far as they reach over it.
export function riders(shapes) {
  const found = new Map();
  let base = null, reach = 0, at = [0, 0];
  for (const shape of shapes) {
    if (shape.meaning === 'base' && shape.id) {
      const [left, , right] = extent(shape.outline);
      [base, reach, at] = [shape.id, (right - left) * 0.95, middle(shape)];
    } else if (shape.meaning === 'marker' && base) {
      const [x, y] = middle(shape);
      if (Math.hypot(x - at[0], y - at[1]) <= reach) found.set(shape, base);
    } else base = null;
  }
  return found;
}

// A shape that is only looked at.
const Plain = still(({ shape, rides }) => html`<g class=${`shape ${shape.meaning} ${tone(shape.tone)}`} data-rides=${rides}>
  <${Outline} shape=${shape} />${shape.glyph && html`<${Drawing} glyph=${shape.glyph} />`}<${Caption} shape=${shape} />
</g>`);

export const isTold = shape => !!shape.tip || shape.hover.length > 0 || shape.meaning === 'base' || shape.meaning === 'card';

// A round place is a world: its colour follows from its name, its light comes from above.
const isWorld = shape => shape.meaning === 'terrain' && !!shape.outline.circle && !shape.glyph;
const WORLDS = ['#35548f', '#5d4a86', '#7a5a3c', '#2f6b63', '#5a6a86', '#7b4650', '#486b3c', '#3f6f92'];
const worldOf = shape => isWorld(shape) ? `--world:${WORLDS[[...shape.label].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 9973, 7) % WORLDS.length]}` : undefined;
export const Lights = () => html`<defs><radialGradient id="shade" cx="0.36" cy="0.3" r="0.78"><stop offset="0" stop-color="#fff" stop-opacity="0.42" /><stop offset="0.42" stop-color="#fff" stop-opacity="0.04" />
  <stop offset="0.62" stop-color="#000814" stop-opacity="0.12" /><stop offset="1" stop-color="#000814" stop-opacity="0.78" /></radialGradient></defs>`;

// A shape of the board: it can be pointed at, and pressed where choices lie on it.
const Live = still(({ shape, count, lit, hinted, rides }) => {
  const told = isTold(shape), [x, y] = middle(shape), seat = shape.tone?.seat;
  const label = [shape.label + (seat ? `, ${t('seat-of', { seat })}` : ''), shape.tip, count ? counted('choices-here', count) : ''].filter(Boolean).join('. ');
  const kind = names('shape', shape.meaning, tone(shape.tone), { active: shape.active, can: count > 0, told, spot: isPlace(shape.meaning), lit, hinted });
  return html`<g class=${kind} style=${worldOf(shape)} data-shape=${shape.id} data-rides=${rides} data-label=${shape.label} data-tip=${shape.tip} data-x=${short(x)} data-y=${short(y)}
      data-h=${short(shape.glyph?.heading ?? 0)} tabindex=${count || told ? '-1' : undefined} role=${count ? 'button' : label ? 'img' : undefined} aria-label=${label || undefined}>
    ${shape.meaning === 'base' && html`<line class="stem" style="display:none" aria-hidden="true" />`}
    <${Outline} shape=${shape} />${isWorld(shape) && html`<circle class="shade" cx=${short(shape.outline.circle.at[0])} cy=${short(shape.outline.circle.at[1])} r=${short(shape.outline.circle.radius)} fill="url(#shade)" />`}
    ${shape.glyph && html`<${Drawing} glyph=${shape.glyph} />`}<${Caption} shape=${shape} />
    ${seat && shape.meaning === 'base' && html`<${Badge} shape=${shape} seat=${seat} />`}
  </g>`;
});

// Shapes without a name of their own are distinguished by their place in the row.
function keyed(shapes) {
  const seen = new Map();
  return shapes.map((shape, index) => {
    const name = shape.id || `_${shape.meaning}${index}`, times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    return [times ? `${name}#${times}` : name, shape];
  });
}

export const Shapes = still(({ shapes, on, lit, hinted }) => {
  const rides = riders(shapes);
  return keyed(shapes).map(([key, shape]) => shape.id
    ? html`<${Live} key=${key} shape=${shape} count=${on.get(shape.id)?.length ?? 0} lit=${shape.id === lit} hinted=${hinted.includes(shape.id)} rides=${rides.get(shape)} />`
    : html`<${Plain} key=${key} shape=${shape} rides=${rides.get(shape)} />`).concat(html`<${WorldNames} key="world-names" shapes=${shapes} />`);
});

// The names that worlds have beside them from afar; the view gives each its place.
const WorldNames = ({ shapes }) => shapes.filter(isWorld).map(shape => html`<text class="world-name" key=${shape.id} data-of=${shape.id} text-anchor="middle" aria-hidden="true">${shape.label}</text>`);

// Shapes that belong to the thing under the pointer: the arcs of a piece, the preview of a choice.
export const Over = still(({ lit, preview, shapes, ways }) => {
  const piece = lit && shapes.find(shape => shape.id === lit);
  return html`
    ${piece && html`<g class="hover shown" key="hover" data-of=${piece.id}>${piece.hover.map(extra => html`<${Plain} shape=${extra} />`)}</g>`}
    ${ways && html`<g class="ways shown" key="ways">${ways.list.map(({ number, heading }) => html`<path key=${number} class=${names('way', { shown: number === ways.shown })}
        d="M-9 0 0-13 9 0Z" transform=${`translate(${short(ways.at[0])} ${short(ways.at[1])}) rotate(${heading}) translate(0 ${short(-ways.radius)}) scale(${ways.radius / 60})`} />`)}</g>`}
    ${preview && html`<g class="preview shown" key="preview">${preview.map(extra => html`<${Plain} shape=${extra} />`)}</g>`}`;
});

// Hexes to the limit of sight: over the map if it has an edge, everywhere if the drawing is only a window around the pieces.
export const Ground = still(({ side, bounds: [left, top, width, height], edge }) => {
  const high = Math.sqrt(3) * side, far = 6 * Math.max(width, height), at = x => short(x * side);
  const path = `M0 ${short(high / 2)}H${at(0.5)}L${at(1)} 0H${at(2)}L${at(2.5)} ${short(high / 2)}H${at(3)}M${at(2.5)} ${short(high / 2)}L${at(2)} ${short(high)}H${at(1)}L${at(0.5)} ${short(high / 2)}`;
  return html`<g class="ground" aria-hidden="true"><defs><pattern id="hexes" patternUnits="userSpaceOnUse" width=${3 * side} height=${high}><path d=${path} /></pattern></defs>
    ${edge ? html`<polygon points=${points(edge)} fill="url(#hexes)" />` : html`<rect x=${left - far} y=${top - far} width=${width + 2 * far} height=${height + 2 * far} fill="url(#hexes)" />`}</g>`;
});
// The edge of a map of hexes; none if its outline is just the drawn part.
export function edgeOf({ shapes, bounds: [left, top, width, height] }) {
  const edge = shapes.find(shape => shape.meaning === 'area' && shape.outline.polygon)?.outline;
  if (!edge) return null;
  const [l, t, r, b] = extent(edge), near = (one, other) => Math.abs(one - other) < 0.01;
  return near(l, left) && near(t, top) && near(r, left + width) && near(b, top + height) ? null : edge.polygon;
}

// The names of the hexes, where the person wants them: column and row from the middle one.
export const HexNames = still(({ side, bounds: [left, top, width, height] }) => {
  const names = [], high = Math.sqrt(3) * side, row = y => -y / high;
  for (let x = Math.ceil(left / (1.5 * side)); x <= (left + width) / (1.5 * side); x++) {
    for (let y = Math.ceil(row(top + height) - x / 2); y <= row(top) - x / 2; y++) names.push([x, y]);
  }
  if (names.length > 2500) return null;
  return html`<g class="hex-names" aria-hidden="true">${names.map(([x, y]) => html`<text class="words" x=${short(1.5 * side * x)} y=${short(-high * (y + x / 2) + 0.8 * side)} font-size=${short(0.26 * side)} text-anchor="middle">${x},${y}</text>`)}</g>`;
});
