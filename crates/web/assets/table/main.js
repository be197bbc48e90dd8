// The table: draws the messages of the feed, and keeps focus, clock and title in step.
import { html, render } from './h.js';
import { state, change, drawNow, follow, take, choiceAt, choicesOn, shapesOf, thing, NO_PATH } from './store.js';
import { Ground, HexNames, Lights, Shapes, Over, edgeOf, viewBox } from './board.js';
import { Choices, Picked, Detail } from './choices.js';
import { Sheets } from './sheets.js';
import { Zones } from './cards.js';
import { Trays } from './dice.js';
import { Chips, Strip, Log, Invite, Pass } from './parts.js';
import { Chat, hear, noticed } from './chat.js';
import { fell } from './clock.js';
import { Feed } from './feed.js';
import { id, token, eyes, lang, listen, toast, happened } from './post.js';
import * as view from './view.js';
import { t } from './say.js';
import { bring } from './pointing.js';
import { goOn } from './reach.js';
import { forget, onAs } from './actions.js';
import { Bar, lookBack, openLink } from './replay.js';
import { introduce, call, mark, summon } from './person.js';
import { Coach, point } from './coach.js';
import { Waiting, freeSeats } from './waiting.js';
import './keys.js';
import * as shots from './shots.js';
import { Placing } from './placing.js';
import * as pace from './pace.js';
import * as recap from './recap.js';
import { Why, learn } from './why.js';
import { turnBy } from './drag.js';
import { freedom, STEP } from './free.js';

const one = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const table = one('#table'), place = name => document.getElementById(name);
const EMPTY = [];

function draw() {
  const { page } = state, picked = state.picked && thing(page, state.picked);
  const shown = choiceAt(page, state.shown), on = choicesOn(page), box = viewBox(page.scene).join(' ');
  render(html`<${Chips} page=${page} left=${state.left} />`, place('chips'));
  render(state.live ? html`<${Bar} back=${state.back} live=${state.live} />` : html`<${Strip} page=${page} />`, place('strip'));
  render(html`<svg class="board" data-fit=${box} preserveAspectRatio="xMidYMid meet" role="group" tabindex="0"
    aria-label=${t('board-help')}><${Lights} />${page.scene.hex_side > 0 && html`<${Ground} side=${page.scene.hex_side} bounds=${page.scene.bounds} edge=${edgeOf(page.scene)} />`}<${Shapes} shapes=${shapesOf(page)} on=${on} lit=${state.lit} hinted=${state.placing ? [state.placing.free.zone] : shown?.on ?? EMPTY} />
    ${state.hexes && page.scene.hex_side && html`<${HexNames} side=${page.scene.hex_side} bounds=${page.scene.bounds} />`}</svg>`, place('board'));
  render(html`<svg class="over" preserveAspectRatio="xMidYMid meet" aria-hidden="true"><${Over} lit=${state.lit} shapes=${page.scene.shapes} ways=${state.ways}
    preview=${state.placing?.preview ?? (shown?.preview?.length ? shown.preview : null)} /></svg>`, place('over'));
  render(html`<${Zones} zones=${page.scene.zones ?? EMPTY} alone=${!page.scene.shapes.length} mine=${page.at ?? page.places[0]?.seat} on=${on} lit=${state.lit} cards=${state.cards} hinted=${shown?.on ?? EMPTY} />`, place('zones'));
  one('.stage').classList.toggle('grounded', page.scene.hex_side > 0);
  one('.stage').classList.toggle('boundless', page.scene.hex_side > 0 && !edgeOf(page.scene));
  one('.stage').classList.toggle('cards-only', !page.scene.shapes.length && !!page.scene.zones?.length);
  render(html`<${Trays} trays=${page.scene.trays} />`, place('trays'));
  if (place('coach')) { render(page.lesson ? html`<${Coach} lesson=${page.lesson} />` : null, place('coach')); place('coach').hidden = !page.lesson; point(page); }
  const empty = page.outcome ? EMPTY : freeSeats(page);
  place('waiting').hidden = !empty.length;
  render(empty.length ? html`<${Waiting} page=${page} places=${empty} />` : null, place('waiting'));
  place('pop').hidden = !picked;
  render(picked ? html`<${Picked} page=${page} shape=${picked} />` : null, place('pop'));
  render(html`<${Choices} page=${page} picked=${picked && on.has(picked.id)} path=${state.path} />`, place('choices'));
  render(state.placing ? html`<${Placing} placing=${state.placing} />` : html`<${Detail} page=${page} number=${state.shown} armed=${state.armed} advice=${state.advice} turns=${(state.ways || freedom(page)) && (way => turnBy(way * STEP))} />`, place('detail'));
  one('.stage').classList.toggle('turning', !!state.placing);
  for (const button of all('[data-zoom=names]')) { button.hidden = !page.scene.hex_side; button.setAttribute('aria-pressed', state.hexes); }
  render(html`<${Sheets} sheets=${page.scene.sheets} lit=${state.lit} on=${on} />`, place('sheets'));
  render(html`<${Log} id=${page.id} query=${page.me != null ? `?me=${page.me}` : ''} lines=${page.log} cut=${page.log_cut} since=${state.live ? Infinity : recap.last()} here=${state.live ? state.back.lines[state.back.at].number : null} />`, place('log'));
  render(html`<${Chat} page=${page} />`, place('chat'));
  render(html`<${Why} why=${state.why} />`, place('why'));
  render(html`<${Invite} page=${page} />`, place('invite'));
  render(html`<${Pass} seat=${page.pass} />`, place('pass'));
  Object.assign(table.dataset, { version: state.version, at: page.at ?? '', mine: page.mine });
  table.classList.toggle('lost', state.lost);
  table.classList.toggle('tall', state.tall);
  table.classList.toggle('large', state.large);
  for (const button of all('[data-large]')) button.setAttribute('aria-pressed', state.large);
  table.classList.toggle('looking-back', !!state.live);
  one('.side').dataset.tab = state.tab;
  for (const button of all('[role=tab]')) button.setAttribute('aria-selected', button.dataset.tab === state.tab);
}

function speak() {
  const words = `${one('#strip .turn').textContent.trim()}. ${one('#strip .sentence').textContent.trim()}`;
  if (one('#voice').textContent !== words) one('#voice').textContent = words;
  call();
  mark(state.page.mine);
}

// ---- messages of the feed
// Whether the focus goes back to the choices as soon as there are some.
let awaited = false;
function update(message) {
  // A person who looks back stays there; only the way to the present changes.
  if (state.live) { if (take(message)) change({}); else feed.whole(); return; }
  const before = state.page, inChoices = document.activeElement?.closest('#choices, #pop, #detail'), scrolled = one('#choices').scrollTop;
  const pane = one('#pane-log'), atEnd = pane.scrollHeight - pane.scrollTop - pane.clientHeight < 60;
  view.beforeUpdate();
  if (!take(message)) { feed.whole(); return; }
  const { page } = state, asked = page.scene.choices !== before.scene.choices || page.scene.more !== before.scene.more || page.scene.denied !== before.scene.denied;
  if (page.scene !== before.scene || page.log !== before.log) happened(state.version);
  hear(before);
  fell(before);
  noticed(before);
  if (before.mine && asked) recap.decided(before);
  learn(page);
  // Everything chosen or pointed at belongs to the question before.
  if (asked) { change({ shown: null, armed: null, advice: null, picked: null, placing: null, path: NO_PATH, reach: null, ways: null }); forget(); goOn(); } else change({});
  drawNow();
  if (page.scene !== before.scene) view.afterUpdate(asked && page.mine, !!page.outcome && !before.outcome);
  shots.remember(before.scene);
  shots.tell(before.log.at(-1)?.number ?? -1);
  if (asked) {
    const groups = all('#choices details[data-group]'), open = groups.find(group => group.open);
    one('#choices').scrollTop = open && groups.length > 4 ? scrolled : 0;
    if (open && groups.length > 4) open.scrollIntoView({ block: 'nearest' });
  }
  if (atEnd) pane.scrollTop = pane.scrollHeight;
  const acting = one('.sheet.active');
  if (acting && page.scene.sheets !== before.scene.sheets && !one('#pane-sheets:hover')) bring(acting);
  if (!document.activeElement || document.activeElement === document.body) {
    const first = inChoices || awaited ? one('#choices .wanted') ?? one('#choices .choice:not(.denied)') : null;
    awaited = !first && !!(inChoices || awaited);
    first?.focus({ preventScroll: true });
  }
  one('#pass button')?.focus();
  speak();
}

// A press must not lose its target: updates wait while a button is down.
let held = false, waiting = [];
document.addEventListener('pointerdown', event => { held = !!event.target.closest('button, .choice, [data-shape], summary, select'); }, true);
function release() {
  held = false;
  setTimeout(() => { if (!held) { const messages = waiting; waiting = []; messages.forEach(pace.arrive); } }, 0);
}
document.addEventListener('pointercancel', release, true);
document.addEventListener('pointerup', release);

const feed = new Feed(message => {
  if (message.lost !== undefined) { change({ lost: message.lost }); return; }
  if (message.gone) { toast(message.gone.sentence); return; }
  if (held) waiting.push(message); else pace.arrive(message);
});
const look = () => feed.look([id, token, eyes.as, lang].join('~'), () => state.version);
onAs(as => { eyes.as = as; change({ version: 0 }); look(); });
listen(() => { forget(); feed.whole(); }, () => { if (state.lost) feed.hurry(); });

pace.begin(update, summon);
learn(state.page);
introduce();

// ---- this browser's list of tables
try {
  const list = JSON.parse(localStorage.getItem('vinculum.tables') || '[]').filter(entry => entry.id !== id);
  list.unshift({ id, me: state.page.me ?? undefined, title: table.dataset.title, at: Date.now() });
  localStorage.setItem('vinculum.tables', JSON.stringify(list.slice(0, 20)));
} catch { /* a browser that keeps nothing still plays */ }

// Texts of the game's cards, fetched once.
if (state.page.scene.zones?.length) {
  fetch(`/api/games/${encodeURIComponent(table.dataset.game)}/cards?lang=${lang}`).then(reply => reply.json())
    .then(({ cards }) => change({ cards: new Map(cards.map(card => [card.key, card])) })).catch(() => {});
}

// The server's first drawing is removed before the page draws its own.
for (const name of ['chips', 'strip', 'coach', 'board', 'over', 'trays', 'choices', 'sheets', 'log', 'invite', 'pass']) place(name)?.replaceChildren();
follow(draw);
draw();
new ResizeObserver(([entry]) => document.documentElement.style.setProperty('--strip', `${entry.target.offsetHeight}px`)).observe(one('#strip'));
// A part that has grown stays as high, so that no button moves under the pointer because a sentence or a fact is longer than another.
for (const part of [one('.table .bar'), one('#strip')]) {
  let wide = innerWidth, high = 0;
  new ResizeObserver(() => {
    if (wide !== innerWidth) { wide = innerWidth; high = 0; part.style.minHeight = ''; }
    if (innerWidth > 1020 && part.offsetHeight > high) { high = part.offsetHeight; part.style.minHeight = `${high}px`; }
  }).observe(part);
}
view.begin();
one('#pane-log').scrollTop = one('#pane-log').scrollHeight;
const acting = one('.sheet.active');
if (acting) bring(acting);
one('#pass button')?.focus();
speak();
look();
// A link to a moment.
const line = new URLSearchParams(location.search).get('line');
if (/^\d+$/.test(line ?? '')) openLink(Number(line));
document.addEventListener('click', event => {
  const target = event.target.closest('[data-then]');
  if (target) lookBack(target.dataset.then === '' ? null : Number(target.dataset.then));
});
