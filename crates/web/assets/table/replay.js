// Looking back: the table as it stood at a line of the log, stepped, played and dragged along a time line. The game goes on meanwhile; `state.live` has it.
import { html, names } from './h.js';
import { state, change, drawNow } from './store.js';
import { Rule } from './words.js';
import { id, token, eyes, lang, post, toast } from './post.js';
import * as view from './view.js';
import * as shots from './shots.js';
import { part, t } from './say.js';

const PACES = [[1600, 'pace-slow'], [800, 'pace-normal'], [350, 'pace-fast']];
const kept = new Map();
let timer = 0, wanted = null;

export const address = (what, more = {}) => {
  const query = new URLSearchParams({ lang, ...(eyes.as && { as: eyes.as }), ...more });
  return `/api/tables/${id}/${what}?${query}`;
};
export async function ask(what, more) {
  try {
    const reply = await fetch(address(what, more), { headers: token ? { authorization: `Bearer ${token}` } : {} }), answer = await reply.json();
    if (reply.ok) return answer;
    toast(answer.sentence, answer.rule);
  } catch { toast(t('no-answer')); }
  return null;
}

async function momentOf(line) {
  if (!kept.has(line)) {
    const moment = await ask('moment', { line });
    if (!moment) return null;
    kept.set(line, moment);
  }
  return kept.get(line);
}

// Opens the time line at this line of the log; at the first one where none is named.
export async function lookBack(line = null) {
  if (!state.live) {
    const told = await ask('log');
    if (!told?.log.length) { if (told) toast(t('nothing-to-replay')); return; }
    change({ live: state.page, picked: null, shown: null, armed: null, back: { lines: told.log, course: told.course, turning: [], at: 0, playing: false, pace: 1, by: 'turn', home: false }, tab: 'log' });
    // A finished game marks its turning points on the time line.
    if (told.course.length) ask('turning').then(found => { if (found && state.back) change({ back: { ...state.back, turning: found.turning } }); });
  }
  const at = line === null ? 0 : state.back.lines.findLastIndex(told => told.number <= line);
  await goTo(Math.max(0, at));
  view.fit();
}

// Plays from this line of the log to the present, and goes back to the game there.
export async function playFrom(line) {
  await lookBack(line);
  if (!state.back) return;
  change({ back: { ...state.back, playing: true, home: true } });
  clearTimeout(timer);
  timer = setTimeout(play, PACES[state.back.pace][0]);
}

export function leave() {
  if (!state.live) return;
  clearTimeout(timer);
  wanted = null;
  view.beforeUpdate();
  change({ page: state.live, live: null, back: null, tab: 'choices' });
  shots.lay(-1);
  drawNow();
  view.afterUpdate(false);
}

async function goTo(at) {
  const { lines } = state.back, to = Math.min(lines.length - 1, Math.max(0, at)), line = lines[to];
  wanted = to;
  change({ back: { ...state.back, at: to } });
  const moment = await momentOf(line.number);
  // A person who drags on is shown the present place, not the one before.
  if (!moment || wanted !== to || !state.live) return;
  view.beforeUpdate();
  change({ page: { ...state.live, scene: moment.scene, prompt: moment.prompt, mine: false, question: null, outcome: null, wish: null, undo: null,
    adviser: null, orders: [], pass: null, log: lines, log_cut: false } });
  drawNow();
  view.afterUpdate(false);
  shots.lay(line.number);
  document.querySelector(`#log li[data-line="${line.number}"]`)?.scrollIntoView({ block: 'center' });
  if (lines[to + 1]) momentOf(lines[to + 1].number);
}

// The stops on the time line for stepping: beginnings of turns, shots, or lines that rest on a rule.
function marks({ lines, by }) {
  const marked = by === 'turn' ? (line, at) => line.turn !== lines[at - 1]?.turn : by === 'shot' ? line => line.shot?.line : line => line.rules.includes(by);
  return lines.flatMap((line, at) => marked(line, at) ? [at] : []);
}
function marked(direction) {
  const { lines, at } = state.back, all = marks(state.back);
  return direction > 0 ? all.find(mark => mark > at) ?? lines.length - 1 : all.findLast(mark => mark < at) ?? 0;
}

async function play() {
  clearTimeout(timer);
  const { playing, at, lines, pace } = state.back ?? {};
  if (!playing) return;
  if (at >= lines.length - 1) { if (state.back.home) leave(); else change({ back: { ...state.back, playing: false } }); return; }
  await goTo(at + 1);
  timer = setTimeout(play, PACES[pace][0]);
}

export function steer(how) {
  const { back } = state;
  if (!back) return;
  if (how === 'play') {
    const atEnd = back.at >= back.lines.length - 1;
    change({ back: { ...back, playing: !back.playing, at: atEnd && !back.playing ? 0 : back.at } });
    play();
    return;
  }
  if (how === 'pace') { change({ back: { ...back, pace: (back.pace + 1) % PACES.length } }); return; }
  if (how === 'leave') { leave(); return; }
  change({ back: { ...back, playing: false, home: false } });
  const to = { first: 0, last: back.lines.length - 1, before: back.at - 1, after: back.at + 1, turn: marked(1), turnBack: marked(-1) }[how];
  goTo(to);
}

async function goOn() {
  const line = state.back.lines[state.back.at].number;
  const next = await post('branch', { line });
  if (next) location.href = next.url;
}

// A link holds the number that the line has for those without a seat, so that it leads everybody to the same moment.
export async function openLink(link) {
  const moment = await ask('moment', { line: link, of: 'public' });
  if (moment) lookBack(moment.line);
}

async function copyLink(button) {
  const moment = await momentOf(state.back.lines[state.back.at].number);
  if (!moment) return;
  const link = `${location.origin}/t/${id}?line=${moment.link}`;
  navigator.clipboard?.writeText(link).then(() => { button.textContent = t('copied'); }, () => toast(link));
  if (!navigator.clipboard) toast(link);
}

document.addEventListener('keydown', event => {
  if (!state.live || event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input, select, textarea, dialog[open], #board')) return;
  const how = { ArrowLeft: 'before', ArrowRight: 'after', PageUp: 'turnBack', PageDown: 'turn', Home: 'first', End: 'last', ' ': 'play', Escape: 'leave' }[event.key];
  if (!how || (how === 'play' && event.target.closest('button'))) return;
  steer(how);
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

// The course of the game: the value of each position to each seat, from lost (below) to won (above).
function Course({ back }) {
  const { course, lines } = back, last = Math.max(1, lines.length - 1);
  if (course.length < 3) return null;
  const place = turn => { const at = lines.findIndex(line => line.turn >= turn); return 100 * (at < 0 ? last : at) / last; };
  const seats = course[0].worth.map((_, seat) => seat).slice(0, course[0].worth.length === 2 ? 1 : 5);
  const line = seat => course.map(({ turn, worth }, at) => `${(at === course.length - 1 ? 100 : place(turn)).toFixed(1)},${(15 - 14 * Math.max(-1, Math.min(1, worth[seat] / 10000))).toFixed(1)}`).join(' ');
  return html`<svg class="course" viewBox="0 0 100 30" preserveAspectRatio="none" role="img" aria-label=${t('course-help')}>
    <line x1="0" x2="100" y1="15" y2="15" class="even" />${seats.map(seat => html`<polyline key=${seat} class=${`seat-${'ABCDEFGH'[seat]}`} points=${line(seat)} />`)}</svg>`;
}

// A mark for each stop on the time line; many stand as a band.
const Marks = ({ back }) => {
  const last = Math.max(1, back.lines.length - 1);
  return html`<svg class="marks-of" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">${marks(back).map(at => html`<line key=${at} x1=${100 * at / last} x2=${100 * at / last} y1="0" y2="6" />`)}</svg>`;
};

// The unit of a step: turns, shots, or one of the rules that the log cites.
function By({ back }) {
  const rules = new Map(), shots = back.lines.filter(line => line.shot?.line).length;
  for (const line of back.lines) for (const rule of new Set(line.rules)) rules.set(rule, (rules.get(rule) ?? 0) + 1);
  return html`<select data-by value=${back.by} aria-label=${t('step-by')} title=${t('step-by')} onChange=${event => change({ back: { ...state.back, by: event.currentTarget.value } })}>
    <option value="turn">${t('by-turn')}</option>${shots > 0 && html`<option value="shot">${t('by-shot')} (${shots})</option>`}
    <optgroup label=${t('by-rule')}>${[...rules].sort(([a], [b]) => a.localeCompare(b, undefined, { numeric: true })).map(([rule, count]) => html`<option key=${rule} value=${rule}>${rule} (${count})</option>`)}</optgroup></select>`;
}

const Control = ({ how, sign, name, disabled }) => html`<button type="button" class="quiet" data-steer=${how} aria-label=${name} title=${name} disabled=${disabled} onClick=${() => steer(how)}>${sign}</button>`;

// The bar that stands in the place of the strip while one looks back.
export function Bar({ back, live }) {
  const { lines, at, playing, pace } = back, line = lines[at], first = at === 0, end = at === lines.length - 1;
  return html`<div class="turn past">${part(line.turn)}<span class="quiet-text">${t('line-of', { n: at + 1, all: lines.length })}</span></div>
    <div class="ask"><span class="phase">${t('looking-back')}</span><p class="sentence">${line.text} ${line.rules[0] && html`<${Rule} rule=${line.rules[0]} />`}</p></div>
    <div class="back">
      ${token && live.file && html`<button type="button" class="quiet" title=${t('go-on-help')} onClick=${goOn}>${t('go-on')}</button>`}
      <button type="button" class="quiet" title=${t('moment-link-help')} onClick=${event => copyLink(event.currentTarget)}>${t('moment-link')}</button>
      <button type="button" class=${names({ quiet: !live.mine })} data-steer="leave" onClick=${leave}>${t(live.mine ? 'move-back-to-game' : 'back-to-game')}</button>
    </div>
    <div class="timeline" role="group" aria-label=${t('time-line')}>
      <${Control} how="first" sign="|‹" name=${t('to-first')} disabled=${first} />
      <${Control} how="turnBack" sign="«" name=${t(back.by === 'turn' ? 'turn-back' : 'mark-back')} disabled=${first} />
      <${Control} how="before" sign="‹" name=${t('line-back')} disabled=${first} />
      <${Control} how="play" sign=${playing ? '❚❚' : '▶'} name=${t(playing ? 'play-stop' : 'play-on')} />
      <${Control} how="after" sign="›" name=${t('line-on')} disabled=${end} />
      <${Control} how="turn" sign="»" name=${t(back.by === 'turn' ? 'turn-on' : 'mark-on')} disabled=${end} />
      <${By} back=${back} />
      <${Control} how="last" sign="›|" name=${t('to-last')} disabled=${end} />
      <div class="rail"><${Course} back=${back} /><${Marks} back=${back} /><input type="range" min="0" max=${lines.length - 1} value=${at} aria-label=${t('log-line')}
        aria-valuetext=${`${part(line.turn)}: ${line.text}`} onInput=${event => { change({ back: { ...state.back, playing: false } }); goTo(Number(event.currentTarget.value)); }} /></div>
      ${back.turning.length > 0 && html`<div class="decisive" role="group" aria-label=${t('turning')}>${back.turning.map(one => html`<button type="button" class="quiet" key=${one.line} title=${one.sentence} aria-label=${one.sentence} onClick=${() => lookBack(one.line)}>◆ ${part(one.turn)}</button>`)}</div>`}
      <${Control} how="pace" sign=${t(PACES[pace][1])} name=${t('pace')} />
    </div>`;
}
