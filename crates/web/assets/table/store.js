// The one state of the page: the server's data (`page`), and this person's momentary selections. Everything is drawn from it.
import { apply, shared } from './delta.js';

const root = document.querySelector('#table');

export const state = {
  page: JSON.parse(document.querySelector('#state').textContent),
  // While one looks back: the game as it is now, and where on the time line one is.
  live: null,
  back: null,
  version: Number(root.dataset.version),
  left: root.dataset.left === undefined ? null : Number(root.dataset.left),
  // How far the server's clock is ahead of this browser's.
  ahead: root.dataset.now ? Number(root.dataset.now) - Date.now() : 0,
  // Which side of the side panel is open, and whether a phone's sheet is drawn up.
  tab: 'choices',
  tall: false,
  // The thing whose choices are listed by themselves, and the steps of a large choice that have been taken.
  picked: null,
  path: { group: null, keys: [] },
  // The places within reach of the picked thing, if the page does not show them by itself; and the scene to which they belong.
  reach: null,
  // The ways to stand in the place that is pointed at: where it is, their choices with the heading of each, and which of them is shown.
  ways: null,
  // The choice that is pointed at, as its number; the one a first touch has chosen; the one the bot advises.
  shown: null,
  armed: null,
  advice: null,
  // The piece that is being placed freely: its position, its heading, its command.
  placing: null,
  // The piece that is pointed at on the board or on a sheet.
  lit: null,
  // The group that is open where only one is at a time, and those that were folded where all are open.
  open: null,
  folded: new Set(),
  lost: false,
  // Whether hexes show their names.
  hexes: (() => { try { return localStorage.getItem('vinculum.hexes') === 'yes'; } catch { return false; } })(),
  // Whether sheets have half of the window.
  large: (() => { try { return localStorage.getItem('vinculum.large') === 'yes'; } catch { return false; } })(),
  // Number of messages not shown yet, because events are shown at the person's own pace.
  waiting: 0,
  // The question why something cannot be done: the thing and the answers.
  why: null,
};

const followers = [];
let due = false;
export const follow = call => followers.push(call);
function tell() {
  due = false;
  for (const call of followers) call(state);
}
// Draws now: before the next line of the caller.
export function drawNow() { if (due) tell(); }
export function change(next) {
  Object.assign(state, next);
  if (!due) { due = true; queueMicrotask(drawNow); }
}

// A message of the feed: the whole page or its change.
export function take(message) {
  // A message older than the shown version was only underway for longer.
  if (message.version < state.version) return true;
  const now = state.live ? 'live' : 'page';
  if (message.page) state[now] = shared(state[now], message.page);
  else if (message.from !== state.version) return false;
  else if (message.change) state[now] = apply(state[now], message.change);
  state.version = message.version;
  state.left = message.left ?? null;
  if (message.now) state.ahead = message.now - Date.now();
  return true;
}

// Every choice by its number: those of the list, and those that lie on the board only.
export const reachOf = page => state.reach?.scene === page.scene ? state.reach : null;
export const everyChoice = page => [...page.scene.choices, ...page.scene.more, ...reachOf(page)?.choices ?? []];
// The shapes on the board: places within reach below the pieces that stand in them.
let laid = { scene: null, reach: null, shapes: null };
export function shapesOf(page) {
  const { scene } = page, reach = reachOf(page);
  if (!reach?.shapes.length) return scene.shapes;
  if (laid.scene !== scene || laid.reach !== reach) {
    const first = scene.shapes.findIndex(shape => shape.meaning === 'base'), at = first < 0 ? scene.shapes.length : first;
    laid = { scene, reach, shapes: [...scene.shapes.slice(0, at), ...reach.shapes, ...scene.shapes.slice(at)] };
  }
  return laid.shapes;
}
export const isDenied = number => String(number).startsWith('x');
export const isStep = number => String(number).startsWith('s');

// A large choice is made step by step: of those that begin alike only the next step is offered. `path` says which steps have been taken in which group.
export const NO_PATH = { group: null, keys: [] };
const stepKey = stage => stage && `${stage.label}|${stage.on.join()}`;
let offered = { scene: null, path: null, reach: null, list: null, on: null };

// The first step of each group in which all begin alike: the group's name says it, and it is taken by itself.
function firsts(choices) {
  const first = new Map(), many = new Set();
  for (const { group, steps } of choices) {
    const key = steps?.length > 1 ? stepKey(steps[0]) : null;
    if (!first.has(group)) first.set(group, key); else { many.add(group); if (first.get(group) !== key) first.set(group, null); }
  }
  return new Map([...first].filter(([group, key]) => key != null && many.has(group)));
}
const takenIn = (group, first) => state.path.group === group ? state.path.keys : first.has(group) ? [first.get(group)] : [];

// The choices offered now: whole choices by their number, and steps (`s3`: the offer at place 3).
export function offers(page) {
  const { scene } = page, path = state.path, reach = reachOf(page);
  if (offered.scene === scene && offered.path === path && offered.reach === reach) return offered.list;
  const list = [], steps = new Map(), all = everyChoice(page), first = firsts(all);
  all.forEach((choice, number) => {
    const taken = takenIn(choice.group, first), whole = { number, choice, group: choice.group, on: choice.on, listed: number < scene.choices.length };
    if (!choice.steps?.length) { list.push(whole); return; }
    if (taken.some((key, at) => stepKey(choice.steps[at]) !== key)) return;
    const stage = choice.steps[taken.length];
    if (!stage) { list.push(whole); return; }
    const key = `${choice.group}/${stepKey(stage)}`;
    if (!steps.has(key)) { const step = { stage, group: choice.group, on: stage.on, listed: true, all: [] }; steps.set(key, step); list.push(step); }
    steps.get(key).all.push(whole);
  });
  list.forEach((offer, at) => {
    if (!offer.all) return;
    // If only one whole choice is left, the last step is that choice.
    const [only] = offer.all;
    if (offer.all.length === 1 && only.choice.steps.length === takenIn(offer.group, first).length + 1) Object.assign(offer, { number: only.number, choice: { ...only.choice, label: offer.stage.label, on: offer.on, cell: null } });
    else Object.assign(offer, { number: `s${at}`, choice: { command: '', label: offer.stage.label, group: offer.group, detail: '', tone: 'neutral', on: offer.on, preview: offer.all.length === 1 ? only.choice.preview : [], odds: null, cell: null, icon: null, steps: [] } });
  });
  const on = new Map();
  // While a choice is made step by step, presses on the table belong to it.
  for (const offer of list) if (!path.group || offer.group === path.group) for (const id of new Set(offer.on)) on.set(id, [...(on.get(id) ?? []), offer]);
  offered = { scene, path, reach, list, on };
  return list;
}
export function choiceAt(page, number) {
  if (number == null) return null;
  if (isDenied(number)) return page.scene.denied[Number(String(number).slice(1))] ?? null;
  return offers(page).find(offer => offer.number === number)?.choice ?? everyChoice(page)[number] ?? null;
}
// The choices that a lesson asks for, or the next steps towards them, by their numbers.
export function wantedOf(page) {
  const accept = page.lesson?.accept ?? [], wanted = ({ choice }) => accept.includes(choice.command);
  return accept.length ? offers(page).filter(offer => offer.all?.some(wanted) ?? wanted(offer)) : [];
}
// The choices on each thing, by its id.
export function choicesOn(page) { offers(page); return offered.on; }
export function takeStep(page, number) {
  const offer = offers(page).find(offer => offer.number === number);
  if (!offer?.stage) return;
  const { path } = state, on = path.group === offer.group;
  // The next step must be in sight.
  state.folded.delete(offer.group);
  change({ path: { group: offer.group, keys: [...takenIn(offer.group, firsts(everyChoice(page))), stepKey(offer.stage)], labels: [...(on ? path.labels : []), offer.stage.label] },
    open: offer.group, shown: null, armed: null, picked: null });
}
// One step back; before the first that was taken by hand there is none.
export const stepBack = () => change({ path: state.path.labels.length > 1 ? { ...state.path, keys: state.path.keys.slice(0, -1), labels: state.path.labels.slice(0, -1) } : NO_PATH, shown: null, armed: null });

// Whatever has this id on the table: a shape, a zone, a card, or something on a sheet.
export function thing(page, id) {
  // The empty board has no id.
  if (!id) return null;
  const { scene } = page, shape = shapesOf(page).find(shape => shape.id === id);
  if (shape) return { id, label: shape.label, tip: shape.tip, meaning: shape.meaning, hover: shape.hover.length > 0 };
  const inCards = cards => { for (const card of cards) { if (card.id === id) return card; const under = inCards(card.under); if (under) return under; } return null; };
  for (const zone of scene.zones ?? []) {
    if (zone.id === id) return { id, label: zone.title, tip: '', meaning: 'zone' };
    const card = inCards(zone.cards);
    if (card) return { id, label: card.label, tip: '', meaning: 'card', face: card.face };
  }
  const whole = id.split('#')[0];
  for (const sheet of scene.sheets) {
    for (const row of sheet.rows) {
      const named = row.track?.id === whole ? row.track : row.display?.groups.find(group => group.id === whole) ?? row.ring?.parts.find(part => part.id === id)
        ?? row.table?.lines.find(line => line.id === id) ?? row.tags?.find?.(tag => tag.id === id);
      if (named) return { id, label: `${sheet.title}: ${named.name ?? named.cells?.[0] ?? ''}`, tip: named.tip ?? '', meaning: 'row' };
    }
  }
  return null;
}
