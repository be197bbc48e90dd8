// The board: pan and zoom, what is pointed at, the choices that lie on a piece, and a short motion when something moves.
'use strict';
(() => {
  const table = document.querySelector('#table');
  if (!table) return;
  const { one, all, nearest, show, press } = window.vinculum;
  const stage = one('.stage'), board = one('#board'), over = one('#over'), pop = one('#pop'), tip = one('#tip');
  const still = matchMedia('(prefers-reduced-motion: reduce)');

  // ---- view
  const unit = () => view.w / Math.max(1, board.clientWidth);
  let view = null, own = false, fitted = '';
  const svg = () => one('svg.board', board);
  function fit() {
    const [x, y, w, h] = svg().dataset.fit.split(' ').map(Number);
    const room = board.getBoundingClientRect(), shape = room.width / Math.max(1, room.height);
    const wide = Math.max(w, h * shape), high = wide / shape;
    view = { x: x - (wide - w) / 2, y: y - (high - h) / 2, w: wide, h: high };
    own = false;
    fitted = svg().dataset.fit;
    apply();
  }
  function apply() {
    const box = `${view.x} ${view.y} ${view.w} ${view.h}`;
    for (const layer of all('svg', board).concat(all('svg', over))) layer.setAttribute('viewBox', box);
    // Words too small to be read are left out.
    for (const words of all('svg .words', board)) words.classList.toggle('tiny', Number(words.getAttribute('font-size')) / unit() < 6);
  }
  function zoom(factor, clientX, clientY) {
    const room = board.getBoundingClientRect(), most = Number(fitted.split(' ')[2]) * 3;
    const next = Math.min(most, Math.max(most / 36, view.w * factor));
    const f = next / view.w, px = (clientX ?? room.left + room.width / 2) - room.left, py = (clientY ?? room.top + room.height / 2) - room.top;
    const x = view.x + px * unit(), y = view.y + py * unit();
    view = { x: x - (x - view.x) * f, y: y - (y - view.y) * f, w: view.w * f, h: view.h * f };
    own = true;
    apply();
  }
  // The button goes to what is asked about: a piece with choices on it, then the own pieces; the middle where neither can be seen.
  function asked() {
    const room = board.getBoundingClientRect(), inside = at => at[0] > room.left && at[0] < room.right && at[1] > room.top && at[1] < room.bottom;
    const middle = shape => { const box = shape.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; };
    const found = [...all('[data-shape].lit', board), ...all('[data-shape].can:not(.spot)', board), ...all(`[data-shape^="ship:"].seat-${table.dataset.at}`, board)].map(middle).filter(inside);
    return found[0] ?? [];
  }
  function pan(dx, dy) { view.x -= dx * unit(); view.y -= dy * unit(); own = true; apply(); closePop(); }
  new ResizeObserver(() => { if (!own) fit(); else { view.h = view.w * board.clientHeight / Math.max(1, board.clientWidth); apply(); } }).observe(board);
  board.addEventListener('wheel', event => { event.preventDefault(); zoom(Math.exp(event.deltaY * 0.0015), event.clientX, event.clientY); }, { passive: false });
  one('.zoom').addEventListener('click', event => {
    const how = event.target.closest('[data-zoom]')?.dataset.zoom;
    if (how === 'fit') fit(); else if (how) zoom(how === 'in' ? 0.7 : 1 / 0.7, ...asked());
  });

  // ---- drag and pinch
  const fingers = new Map();
  let dragged = false;
  board.addEventListener('pointerdown', event => { fingers.set(event.pointerId, event); if (fingers.size === 1) dragged = false; });
  board.addEventListener('pointermove', event => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    if (fingers.size === 1) {
      const dx = event.clientX - before.clientX, dy = event.clientY - before.clientY;
      if (!dragged && Math.hypot(dx, dy) < 5) return;
      if (!dragged) { dragged = true; board.setPointerCapture(event.pointerId); tip.hidden = true; }
      pan(dx, dy);
    } else if (fingers.size === 2) {
      const other = [...fingers.values()].find(finger => finger.pointerId !== event.pointerId);
      const gap = finger => Math.hypot(finger.clientX - other.clientX, finger.clientY - other.clientY);
      dragged = true;
      zoom(gap(before) / Math.max(1, gap(event)), (event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2);
    }
    fingers.set(event.pointerId, event);
  });
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, event => fingers.delete(event.pointerId));

  // ---- what is pointed at
  function light(id, on) {
    for (const extra of all('.hover', over)) extra.classList.toggle('shown', on && extra.dataset.of === id);
    for (const sheet of all('.sheet')) {
      const its = on && !!id && sheet.dataset.of === id;
      if (its && !sheet.classList.contains('lit') && !sheet.matches(':hover')) bring(sheet);
      sheet.classList.toggle('lit', its);
    }
    for (const shape of all('[data-shape].lit', board)) shape.classList.remove('lit');
    if (on && id) one(`[data-shape="${CSS.escape(id)}"]`, board)?.classList.add('lit');
  }
  // Scrolls the pane of the sheets, and nothing else, until a sheet can be seen.
  function bring(sheet) {
    const pane = sheet.closest('.pane');
    if (getComputedStyle(pane).overflowY === 'visible' || innerWidth <= 1020) return;
    const room = pane.getBoundingClientRect(), box = sheet.getBoundingClientRect();
    if (box.top < room.top || box.bottom > room.bottom) pane.scrollTop += box.top - room.top - 8;
  }
  function tipFor(shape, x, y) {
    const count = on(shape.dataset.shape).length;
    tip.replaceChildren();
    const add = (kind, text) => { if (text) tip.append(Object.assign(document.createElement(kind), { textContent: text })); };
    add('b', shape.dataset.label);
    add('p', shape.dataset.tip);
    if (count) add('small', count === 1 ? '1 choice here: press' : `${count} choices here: press`);
    tip.hidden = !tip.childNodes.length;
    place(tip, x, y, 16);
  }
  function place(box, x, y, gap) {
    const room = stage.getBoundingClientRect();
    box.style.left = box.style.top = '0px';
    const left = x - room.left + gap, top = y - room.top + gap;
    box.style.left = Math.max(4, Math.min(left, room.width - box.offsetWidth - 4)) + 'px';
    box.style.top = (top + box.offsetHeight > room.height - 4 ? Math.max(4, top - box.offsetHeight - 2 * gap) : top) + 'px';
  }
  // A place with one choice on it shows that choice when it is pointed at.
  let pointed = null;
  const sole = shape => { const choices = shape?.classList.contains('spot') ? on(shape.dataset.shape) : []; return choices.length === 1 ? choices[0] : null; };
  function point(shape) {
    if (shape === pointed) return;
    if (pointed && sole(pointed)) document.dispatchEvent(new CustomEvent('choice:hide'));
    pointed = shape;
    const choice = sole(shape);
    if (choice) show(choice);
  }
  board.addEventListener('pointermove', event => {
    if (event.pointerType === 'touch' || fingers.size || !pop.hidden) return;
    const shape = event.target.closest('[data-shape]');
    point(shape);
    if (shape && (shape.classList.contains('told') || shape.classList.contains('can'))) { tipFor(shape, event.clientX, event.clientY); light(shape.dataset.shape, true); }
    else { tip.hidden = true; light('', false); }
  });
  board.addEventListener('pointerleave', () => { point(null); tip.hidden = true; if (pop.hidden) light('', false); });
  for (const [start, end] of [['pointerover', 'pointerout'], ['focusin', 'focusout']]) {
    document.addEventListener(start, event => { const sheet = event.target.closest?.('.sheet'); if (sheet?.dataset.of) light(sheet.dataset.of, true); });
    document.addEventListener(end, event => { if (event.target.closest?.('.sheet')) light('', false); });
  }
  document.addEventListener('choice:show', ({ detail }) => {
    for (const preview of all('.preview', over)) preview.classList.toggle('shown', preview.dataset.for === detail.i);
    for (const shape of all('[data-shape]', board)) shape.classList.toggle('hinted', detail.on.includes(shape.dataset.shape));
  });
  document.addEventListener('choice:hide', () => {
    for (const preview of all('.preview.shown', over)) preview.classList.remove('shown');
    for (const shape of all('.hinted', board)) shape.classList.remove('hinted');
  });

  // ---- choices on a piece
  const on = id => all('#choices .choice[data-on]').filter(choice => JSON.parse(choice.dataset.on).includes(id));
  function openPop(shape) {
    const id = shape.dataset.shape, choices = on(id);
    if (choices.length === 1 && pop.dataset.of === id && !pop.hidden) { press(one('.choice', pop)); return; }
    closePop();
    tip.hidden = true;
    light(id, true);
    const head = Object.assign(document.createElement('h3'), { textContent: shape.dataset.label });
    const text = Object.assign(document.createElement('p'), { textContent: shape.dataset.tip });
    const list = Object.assign(document.createElement('div'), { className: 'list' });
    const detail = Object.assign(document.createElement('div'), { className: 'pop-detail' });
    const groups = new Set(choices.map(choice => choice.closest('[data-group]')));
    for (const group of groups) {
      if (groups.size > 1 && group.dataset.group) list.append(Object.assign(document.createElement('h4'), { textContent: group.dataset.group }));
      const dial = one('.dial:not(.wide)', group);
      const whole = dial && all('.choice[data-on]', dial).every(choice => choices.includes(choice));
      if (whole) list.append(dial.cloneNode(true));
      for (const choice of choices.filter(choice => group.contains(choice) && !(whole && dial.contains(choice)))) {
        const copy = choice.cloneNode(true);
        if (!one('.label', copy)) copy.append(Object.assign(document.createElement('span'), { className: 'label', textContent: copy.dataset.label }));
        if (copy.dataset.fill) { delete copy.dataset.fill; copy.classList.remove('preset'); }
        copy.classList.remove('cell');
        list.append(copy);
      }
    }
    pop.replaceChildren(head, text, list, detail);
    pop.dataset.of = id;
    pop.hidden = false;
    const box = shape.getBoundingClientRect();
    if (choices.length === 1) show(one('.choice', pop));
    place(pop, box.left + box.width / 2, box.top + box.height / 2, Math.min(box.width / 2 + 8, 60));
    (one('.choice', pop) || pop).focus?.({ preventScroll: true });
  }
  function closePop() {
    if (pop.hidden) return;
    const inside = pop.contains(document.activeElement), id = pop.dataset.of;
    pop.hidden = true;
    light('', false);
    document.dispatchEvent(new CustomEvent('choice:hide'));
    if (inside) one(`[data-shape="${CSS.escape(id)}"]`, board)?.focus({ preventScroll: true });
  }
  document.addEventListener('pop:close', closePop);
  document.addEventListener('choice:sent', closePop);
  board.addEventListener('click', event => {
    if (dragged) return;
    const shape = event.target.closest('[data-shape]');
    if (sole(shape)) { closePop(); press(sole(shape)); return; }
    if (shape && (shape.classList.contains('can') || shape.classList.contains('told'))) openPop(shape); else closePop();
  });

  // ---- keyboard on the board: one stop for Tab, arrows from piece to piece
  const stops = () => { const can = all('[data-shape].can', board); return can.length ? can.concat(all('[data-shape].told:not(.can)', board)) : all('[data-shape].told', board); };
  board.addEventListener('keydown', event => {
    if (event.shiftKey && event.key.startsWith('Arrow')) {
      const [dx, dy] = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }[event.key];
      pan(dx, dy);
    } else if (event.key.startsWith('Arrow')) {
      const from = event.target.closest('[data-shape]');
      const next = from ? nearest(from, stops(), event.key) : stops()[0];
      if (next) { next.focus({ preventScroll: true }); const box = next.getBoundingClientRect(); tipFor(next, box.right, box.bottom); light(next.dataset.shape, true); point(next); }
    } else if (event.key === 'Enter' || event.key === ' ') {
      const shape = event.target.closest('[data-shape]');
      if (sole(shape)) press(sole(shape)); else if (shape) openPop(shape); else stops()[0]?.focus({ preventScroll: true });
    } else if (event.key === '+' || event.key === '=') zoom(0.8);
    else if (event.key === '-') zoom(1.25);
    else if (event.key === '0') fit();
    else return;
    event.preventDefault();
  });
  board.addEventListener('focusout', () => { tip.hidden = true; });

  // ---- updates: keep the view, and let what moved be seen to move
  let places = new Map();
  const standing = () => new Map(all('[data-shape]', board).filter(shape => one('.glyph', shape)).map(shape => [shape.dataset.shape, ['x', 'y', 'h'].map(name => Number(shape.dataset[name]))]));
  document.addEventListener('table:before', () => { places = standing(); });
  document.addEventListener('table:after', ({ detail }) => {
    const parts = detail.parts;
    if ('choices' in parts) { closePop(); pointed = null; }
    if ('sheets' in parts) { const acting = one('.sheet.active'); if (acting && !one('#pane-sheets:hover')) bring(acting); }
    if (!('board' in parts) && !('over' in parts)) return;
    if (!own || svg().dataset.fit !== fitted) fit(); else apply();
    if (still.matches || !('board' in parts)) return;
    for (const [id, [x, y, h]] of standing()) {
      const [ox, oy, oh] = places.get(id) ?? [x, y, h];
      if (Math.hypot(ox - x, oy - y) < 0.5 && Math.abs(oh - h) < 1) continue;
      const shape = one(`[data-shape="${CSS.escape(id)}"]`, board);
      shape.style.transformOrigin = `${x}px ${y}px`;
      const turn = ((oh - h + 540) % 360) - 180;
      shape.animate([{ transform: `translate(${ox - x}px, ${oy - y}px) rotate(${turn}deg)` }, { transform: 'none' }], { duration: 420, easing: 'ease-in-out' });
    }
  });
  fit();
  const acting = one('.sheet.active');
  if (acting) bring(acting);
})();
