// The keyboard.
import { state, stepBack, drawNow } from './store.js';
import { press, pressShape, nearest, step, stops, pick, numberOf } from './pointing.js';
import { fit, nameHexes, pan, zoom, toAction } from './view.js';
import { openLine, tab } from './actions.js';
import * as pace from './pace.js';
import { again } from './recap.js';
import * as why from './why.js';

const one = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const visible = element => element.offsetParent !== null || element instanceof SVGElement;
const board = one('#board');

board.addEventListener('keydown', event => {
  const from = event.target.closest('[data-shape]');
  if (event.shiftKey && event.key.startsWith('Arrow')) pan(...{ ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }[event.key]);
  else if (event.key.startsWith('Arrow')) step(from, event.key);
  else if (event.key === 'Enter' || event.key === ' ') { if (from) pressShape(from.dataset.shape); else stops()[0]?.focus({ preventScroll: true }); }
  else if (event.key === '+' || event.key === '=') zoom(0.8);
  else if (event.key === '-') zoom(1.25);
  else return;
  event.preventDefault();
});

document.addEventListener('keydown', event => {
  const target = event.target;
  if (event.key === 'Escape') {
    // An open dialogue closes by itself; the piece picked before stays picked.
    if (one('dialog[open]')) return;
    const open = one('.orders[open]');
    if (open) open.open = false; else if (why.asking()) why.close(); else if (!one('#drawer').hidden) one('#drawer .close').click(); else if (state.picked || state.reach) pick(null); else if (state.path.keys.length) stepBack();
    return;
  }
  if (event.key === 'Enter' && target.dataset?.thing) { pressShape(target.dataset.thing); event.preventDefault(); return; }
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, select, textarea, dialog[open]')) return;
  if (event.key.startsWith('Arrow') && target.classList.contains('choice')) {
    const next = nearest(target, all('.choice', target.closest('#pop, #choices')).filter(visible), event.key);
    if (next) { next.focus(); event.preventDefault(); }
    return;
  }
  if (event.key >= '1' && event.key <= '9') {
    const group = target.closest('details.group') || one('#pop:not([hidden])') || one('#choices details[open]');
    const choice = group && all('.choice:not(.denied)', group).filter(visible)[Number(event.key) - 1];
    if (choice) { choice.focus(); press(numberOf(choice)); event.preventDefault(); }
    return;
  }
  if (event.key === ' ' && state.waiting && !target.closest('button, summary, a, [data-shape]')) { pace.next(); event.preventDefault(); return; }
  const go = { c: 'choices', s: 'sheets', l: 'log' }[event.key];
  if (go) {
    tab(go);
    drawNow();
    const place = one('#pane-' + go);
    (one('.choice:not(.denied), [tabindex="0"], a, button', place) || place).focus();
    event.preventDefault();
  } else if (['u', 'b', 'B'].includes(event.key)) one(`[data-key=${event.key}]:not(:disabled)`)?.click();
  else if (event.key === 'a') one('[data-advise]')?.click();
  else if (event.key === 'r') again();
  else if (event.key === 'w') { why.open(); drawNow(); one('#why input')?.focus(); event.preventDefault(); }
  else if (event.key === '0') fit();
  else if (event.key === 'z') toAction();
  else if (event.key === 'h' && state.page.scene.hex_side) nameHexes();
  else if (event.key === ':') { openLine(); event.preventDefault(); }
  else if (event.key === '?') one('#help').showModal();
});
