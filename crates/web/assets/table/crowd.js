// Counters on a map of hexes: always large enough to distinguish and to hit, and never one over the other. A counter that moved aside keeps a line to
// its place.
import { extent, riders } from './board.js';

const ROUNDS = 24;
// A counter of a far view would hide its surroundings if it grew beyond this.
const MOST = 12;

// Sizes and places of the counters for a unit of the plane in pixels: by id how much they have grown, how far they were moved, and beyond which
// rim nothing is written around them.
export function crowd(shapes, unit, least) {
  const wide = new Map();
  for (const [shape, id] of riders(shapes)) if (shape.outline.line) wide.set(id, Math.max(wide.get(id) ?? 0, ...shape.outline.line.map(corner => far(corner, shapes, id))));
  const pieces = shapes.filter(shape => shape.meaning === 'base' && shape.id).map(shape => {
    const [left, top, right, bottom] = extent(shape.outline), grown = Math.min(MOST, Math.max(1, least * unit / Math.max(0.01, right - left)));
    const home = [(left + right) / 2, (top + bottom) / 2];
    // Bars along its edge belong to a counter; an arrow that points ahead of it may lie on another.
    const half = (right - left) / 2, reach = Math.min(half * 1.42, Math.max(half, wide.get(shape.id) ?? 0));
    return { id: shape.id, home, at: home.slice(), grown, radius: reach * grown, half: half * grown };
  });
  for (let round = 0; round < ROUNDS && push(pieces, round); round++) { /* until nobody stands on anybody */ }
  return new Map(pieces.map(one => [one.id, { home: one.home, grown: one.grown, radius: one.radius, rim: isTight(one, pieces) ? one.half / one.grown : Infinity, moved: [one.at[0] - one.home[0], one.at[1] - one.home[1]] }]));
}
// Whether a counter that has grown stands so close to another that their labels would overlap.
function isTight(one, pieces) {
  return one.grown > 1.02 && pieces.some(other => other !== one && Math.hypot(other.at[0] - one.at[0], other.at[1] - one.at[1]) < (one.half + other.half) * 1.6);
}
function far([x, y], shapes, id) {
  const [left, top, right, bottom] = extent(shapes.find(shape => shape.id === id).outline);
  return Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2);
}
// Moves every two overlapping counters apart by half of their overlap; returns whether there were any.
function push(pieces, round) {
  let crowded = false;
  pieces.forEach((one, index) => pieces.slice(index + 1).forEach(other => {
    // Counters that are as small as they are meant to be lie as the game has laid them.
    if (one.grown <= 1.02 && other.grown <= 1.02) return;
    let [dx, dy] = [other.at[0] - one.at[0], other.at[1] - one.at[1]];
    const apart = Math.hypot(dx, dy), wanted = (one.radius + other.radius) * 0.97;
    if (apart >= wanted - 0.001) return;
    crowded = true;
    // Two in the very same place part in a direction of their own.
    if (apart < 0.001) [dx, dy] = [Math.cos(index + round), Math.sin(index + round)]; else { dx /= apart; dy /= apart; }
    const half = (wanted - apart) / 2;
    one.at = [one.at[0] - dx * half, one.at[1] - dy * half];
    other.at = [other.at[0] + dx * half, other.at[1] + dy * half];
  }));
  return crowded;
}
