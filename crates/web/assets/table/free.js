// Free placing on a board with measured distances: a piece stands anywhere on its ground, turned at will, not only where the list says. It is offered
// if every choice is a command `place THING EAST NORTH HEADING` with a picture of the piece as it would stand, and if the ground is drawn as the zone
// of the seat. The listed places give the scale between the board and the command; the rules decide what is legal.
import { offers } from './store.js';
import { extent } from './board.js';

const COMMAND = /^(place \S+) (-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)$/;
// Margin to the edge of the board: the command has two digits after the point.
const EDGE = 0.02;
export const STEP = 15, FINE = 5;

const near = (one, other) => Math.abs(one - other) < 0.05;
export const whole = degrees => ((degrees % 360) + 360) % 360;
const ghostOf = choice => choice?.preview?.find(extra => extra.meaning === 'ghost' && extra.glyph && extra.outline.polygon);

// A line through the first and the last of these pairs, if all others lie on it.
function line(pairs) {
  const sorted = [...pairs].sort((one, other) => one[0] - other[0]), [from, to] = [sorted[0], sorted.at(-1)];
  if (near(from[0], to[0])) return null;
  const slope = (to[1] - from[1]) / (to[0] - from[0]), of = value => from[1] + slope * (value - from[0]);
  return pairs.every(([value, number]) => near(of(value), number)) ? of : null;
}

// The choice that can be placed freely now, or nothing.
let known = { scene: null, free: null };
export function freedom(page) {
  if (known.scene === page.scene) return known.free;
  known = { scene: page.scene, free: null };
  if (page.question || !page.mine) return null;
  const spots = [];
  for (const { number, choice, listed } of offers(page)) {
    if (!listed) continue;
    const said = COMMAND.exec(choice?.command ?? ''), ghost = ghostOf(choice);
    if (!said || !ghost || !near(whole(ghost.glyph.heading), whole(Number(said[4])))) return null;
    spots.push({ number, choice, ghost, stem: said[1], at: ghost.glyph.at, heading: Number(said[4]), east: Number(said[2]), north: Number(said[3]) });
  }
  const zone = page.scene.shapes.find(shape => shape.id === `zone:${page.at}` && shape.meaning === 'zone');
  if (!zone || spots.length < 4 || spots.some(spot => spot.stem !== spots[0].stem)) return null;
  const east = line(spots.map(spot => [spot.at[0], spot.east])), north = line(spots.map(spot => [spot.at[1], spot.north]));
  if (!east || !north) return null;
  const others = page.scene.shapes.filter(shape => shape.meaning === 'base' && shape.outline.polygon).map(shape => shape.outline.polygon);
  known.free = { spots, east, north, others, ground: extent(zone.outline), zone: zone.id };
  return known.free;
}

const turned = (degrees, [cx, cy]) => {
  const angle = degrees * Math.PI / 180, cos = Math.cos(angle), sin = Math.sin(angle);
  return ([x, y]) => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos];
};

// The picture of a listed place, carried to another and turned.
function carried(preview, from, to) {
  const turn = turned(to.heading - from.heading, from.at), [dx, dy] = [to.at[0] - from.at[0], to.at[1] - from.at[1]];
  const move = point => { const [x, y] = turn(point); return [x + dx, y + dy]; };
  return preview.map(shape => {
    const { polygon, line: way, circle, words } = shape.outline;
    const outline = polygon ? { polygon: polygon.map(move) } : way ? { line: way.map(move) } : circle ? { circle: { ...circle, at: move(circle.at) } } : { words: { ...words, at: move(words.at) } };
    const glyph = shape.glyph && { ...shape.glyph, at: move(shape.glyph.at), heading: shape.glyph.heading + to.heading - from.heading };
    return { ...shape, outline, glyph };
  });
}

// Whether two convex outlines overlap: no side of either keeps them apart.
function overlap(one, other) {
  const apart = (a, b) => a.some(([x, y], index) => {
    const [nx, ny] = a[(index + 1) % a.length], axis = [ny - y, x - nx], along = points => points.map(([px, py]) => px * axis[0] + py * axis[1]);
    const [p, q] = [along(a), along(b)];
    return Math.max(...p) <= Math.min(...q) + 1e-6 || Math.max(...q) <= Math.min(...p) + 1e-6;
  });
  return !apart(one, other) && !apart(other, one);
}

const digits = (number, places) => String(Number(number.toFixed(places)));

// The thing at this point of the board with this heading, drawn into its ground: a picture, the command, and whether something stands in the way.
// Close to a listed place it is that place.
export function standing(free, point, heading, snap) {
  const first = free.spots[0], close = ({ at: [x, y], heading: own }) => near(whole(own), whole(heading)) ? Math.hypot(x - point[0], y - point[1]) : Infinity;
  const listed = free.spots.reduce((best, spot) => close(spot) < close(best) ? spot : best);
  if (close(listed) <= snap) return { at: listed.at, heading: whole(listed.heading), preview: listed.choice.preview, command: listed.choice.command, blocked: false };
  const corners = first.ghost.outline.polygon.map(turned(heading - first.heading, first.at)).map(([x, y]) => [x - first.at[0], y - first.at[1]]);
  const reach = [0, 1].map(side => Math.max(...corners.map(corner => Math.abs(corner[side]))) + EDGE), [left, top, right, bottom] = free.ground;
  if (right - left < 2 * reach[0] || bottom - top < 2 * reach[1]) return null;
  const at = [Math.min(right - reach[0], Math.max(left + reach[0], point[0])), Math.min(bottom - reach[1], Math.max(top + reach[1], point[1]))];
  const base = corners.map(([x, y]) => [x + at[0], y + at[1]]), blocked = free.others.some(other => overlap(base, other));
  const preview = carried(first.choice.preview, first, { at, heading }).map(shape => blocked ? { ...shape, tone: 'bad' } : shape);
  const command = `${first.stem} ${digits(free.east(at[0]), 2)} ${digits(free.north(at[1]), 2)} ${digits(whole(heading), 1)}`;
  return { at, heading: whole(heading), preview, command, blocked };
}
