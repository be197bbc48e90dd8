// The names beside the discs of a map, where those on the discs cannot be read: none lies over another or over a disc. Where there is no place for all, the
// lesser worlds go without.
const SIZE = 10.5;
// The width of a letter, and the air around a name, in its size.
const LETTER = 0.58, AIR = 0.2;

const apart = (one, other) => Math.abs(one.x - other.x) >= (one.wide + other.wide) / 2 || Math.abs(one.y - other.y) >= (one.high + other.high) / 2;
// Whether a box touches no disc.
function clear(box, { at: [x, y], radius }) {
  const dx = Math.max(0, Math.abs(x - box.x) - box.wide / 2), dy = Math.max(0, Math.abs(y - box.y) - box.high / 2);
  return Math.hypot(dx, dy) >= radius;
}

// The middle of each name that has a place, by the id of its world: beneath it, above it, or beside it. `unit` is a pixel in units of the plane. Worlds with
// more weight choose first; `named` is false for those that need no name.
export function placed(worlds, unit) {
  const size = SIZE * unit, boxes = [], found = new Map();
  for (const { id, at: [x, y], radius, letters } of worlds.filter(world => world.named).sort((one, other) => other.weight - one.weight)) {
    const wide = (LETTER * letters + 2 * AIR) * size, high = (1 + 2 * AIR) * size, down = radius * 1.02 + high / 2, aside = radius * 1.02 + wide / 2;
    const box = [[0, down], [0, -down], [aside, 0], [-aside, 0], [aside * 0.75, down * 0.8], [-aside * 0.75, down * 0.8], [aside * 0.75, -down * 0.8], [-aside * 0.75, -down * 0.8]]
      .map(([dx, dy]) => ({ x: x + dx, y: y + dy, wide, high }))
      .find(box => boxes.every(other => apart(box, other)) && worlds.every(world => clear(box, world)));
    if (!box) continue;
    boxes.push(box);
    found.set(id, [box.x, box.y]);
  }
  return found;
}
export const sizeOf = unit => SIZE * unit;
