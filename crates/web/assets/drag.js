// The map of a real table by hand: a disc on the picture is dragged to where it lies, two discs clicked one after the other get a lane, or lose theirs.
// Only the words of the table are changed; the ruling follows them as if they had been typed.
'use strict';
(() => {
  const place = document.querySelector('#ruling');
  if (!place) return;
  // Units of the picture for a radius, and how far a hand may tremble in a click.
  const RADIUS = 10, STILL = 2;
  let taken = null, first = null;
  const lines = () => place.querySelector('.ruled textarea[readonly]')?.value.split('\n');
  // The disc under a pointer, whatever is written on it.
  const disc = event => document.elementsFromPoint(event.clientX, event.clientY)
    .map(mark => mark.closest('.drawn [data-shape]')).find(shape => !Number.isNaN(number(shape)));
  const number = shape => Number(/^S(\d+)$/.exec(shape?.dataset.shape)?.[1] ?? NaN);
  const point = (svg, event) => new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());

  // The line that places a System: the homes are the players' lines, the others follow in order.
  function lineOf(all, index) {
    const players = all.flatMap((line, at) => /^player /.test(line) ? [at] : []);
    const systems = all.flatMap((line, at) => /^system /.test(line) ? [at] : []);
    return index < players.length ? players[index] : systems[index - players.length];
  }
  const placeOf = line => /\bat (-?[\d.]+) (-?[\d.]+)/.exec(line ?? '')?.slice(1).map(Number);
  const lanes = all => all.flatMap((line, at) => { const [word, a, b, n] = line.split(' '); return word === 'lane' ? [{ at, a, b, n: Number(n) }] : []; });
  // The lanes of the text name a System by this: a System's line gives its name, a player's line the name of the home after a #.
  const nameOf = (all, index) => {
    const line = all[lineOf(all, index)] ?? '';
    return line.startsWith('system ') ? line.split(' ')[1] : /# (\S+)$/.exec(line)?.[1];
  };

  function say(all) {
    const field = place.querySelector('form[data-ruling] textarea[name=map]');
    field.value = all.join('\n');
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }

  // A disc with one lane stays at its length from the disc at the other end.
  function held(all, index, [x, y]) {
    const own = nameOf(all, index), its = lanes(all).filter(lane => lane.a === own || lane.b === own);
    if (its.length !== 1 || !all[lineOf(all, index)].startsWith('system ')) return [x, y];
    const other = its[0].a === own ? its[0].b : its[0].a;
    const there = [...place.querySelectorAll('.drawn [data-shape]')].find(next => number(next) >= 0 && nameOf(all, number(next)) === other);
    const from = there && placeOf(all[lineOf(all, number(there))]);
    if (!from) return [x, y];
    const [dx, dy] = [x - from[0], y - from[1]], long = Math.hypot(dx, dy) || 1, wanted = its[0].n + 2;
    return [from[0] + dx / long * wanted, from[1] + dy / long * wanted];
  }

  function put(shape, x, y) {
    const all = lines(), index = number(shape), at = lineOf(all, index);
    if (at === undefined || !placeOf(all[at])) return;
    const [left, up] = held(all, index, [x / RADIUS, -y / RADIUS]);
    all[at] = all[at].replace(/\bat -?[\d.]+ -?[\d.]+/, `at ${left.toFixed(4)} ${up.toFixed(4)}`);
    say(all);
  }

  function join(one, two) {
    const all = lines(), [a, b] = [one, two].map(shape => nameOf(all, number(shape)));
    const there = lanes(all).find(lane => (lane.a === a && lane.b === b) || (lane.a === b && lane.b === a));
    if (there) all.splice(there.at, 1);
    else {
      const [p, q] = [one, two].map(shape => placeOf(all[lineOf(all, number(shape))]));
      if (!p || !q) return;
      const n = Math.min(4, Math.max(2, Math.round(Math.hypot(p[0] - q[0], p[1] - q[1]) - 2)));
      const last = all.findLastIndex(line => /^(system|lane|open|player|order) /.test(line));
      all.splice(last + 1, 0, `lane ${a} ${b} ${n}`);
    }
    say(all);
  }

  place.addEventListener('pointerdown', event => {
    const shape = disc(event);
    if (Number.isNaN(number(shape)) || !lines()) return;
    const svg = shape.closest('svg');
    taken = { shape, svg, from: point(svg, event) };
    shape.setPointerCapture?.(event.pointerId);
    event.preventDefault();
  });
  place.addEventListener('pointermove', event => {
    if (!taken) return;
    const now = point(taken.svg, event);
    taken.shape.setAttribute('transform', `translate(${now.x - taken.from.x} ${now.y - taken.from.y})`);
  });
  place.addEventListener('pointerup', event => {
    if (!taken) return;
    const { shape, svg, from } = taken, now = point(svg, event), [dx, dy] = [now.x - from.x, now.y - from.y];
    taken = null;
    shape.removeAttribute('transform');
    if (Math.hypot(dx, dy) > STILL) { first = null; put(shape, Number(shape.dataset.x) + dx, Number(shape.dataset.y) + dy); return; }
    if (!first?.isConnected) { first = shape; shape.classList.add('chosen'); return; }
    const other = first;
    first = null;
    other.classList.remove('chosen');
    if (other !== shape) join(other, shape);
  });
  place.addEventListener('pointercancel', () => { taken?.shape.removeAttribute('transform'); taken = null; });
})();
