// The choices, in groups: lists, and grids for choices that have a place in one, such as a maneuver dial. Impossible ones stand among them with their
// reason.
import { html, still, names } from './h.js';
import { Rule, Odds, sentence, signed } from './words.js';
import { decimal, t } from './say.js';
import { extent, middle, tone, isPlace, Pin } from './board.js';
import { AmountForm } from './form.js';
import { PickForm } from './pick.js';
import { Luck } from './luck.js';
import { Points } from './points.js';
import { Turning } from './turning.js';
import { change, choiceAt, choicesOn, everyChoice, isDenied, offers, state, wantedOf } from './store.js';

// The sign that repeats by shape the meaning of the colour.
const SIGN = { good: '●', warn: '◆', bad: '▲' }, WORD = { good: 'easy', warn: 'with-cost', bad: 'hard' };

const Icon = ({ path }) => html`<svg class="icon" viewBox="-50 -50 100 100" aria-hidden="true"><path d=${path} /></svg>`;

// A choice as a button; `cell` where it stands in a grid.
export const Button = still(({ number, choice, cell, armed, advised, wanted, told }) => html`
  <button type="button" class=${names('choice', tone(choice.tone), { cell, armed, advised, wanted })} data-say=${choice.command} data-i=${number} data-label=${choice.label}
      data-on=${JSON.stringify(choice.on)} aria-label=${cell ? choice.label + (WORD[choice.tone] ? t(WORD[choice.tone]) : '') : undefined}>
    ${choice.icon && html`<${Icon} path=${choice.icon} />`}
    ${(!cell || !choice.icon) && html`<span class="label">${choice.label}</span>`}
    ${SIGN[choice.tone] && html`<span class="sign" aria-hidden="true">${SIGN[choice.tone]}</span>`}
    ${!cell && choice.odds && html`<span class="mean">≈ ${decimal(choice.odds.mean, 2)}</span>`}
    ${told && choice.detail && html`<small class="effect">${choice.detail}</small>`}
  </button>`);

const Refused = still(({ number, denied, cell }) => html`
  <button type="button" class=${names('choice denied', { cell })} aria-disabled="true" data-i=${`x${number}`} aria-label=${t('not-possible', { what: denied.label, why: sentence(denied.why) })}>
    ${denied.icon && html`<${Icon} path=${denied.icon} />`}
    ${(!cell || !denied.icon) && html`<span class="label">${denied.label}</span>`}
    <span class="sign" aria-hidden="true">✕</span>
  </button>`);

const buttonOf = (number, choice, cell, told) => html`<${Button} key=${choice.command || number} number=${number} choice=${choice} cell=${cell}
  armed=${state.armed === number} advised=${!!choice.command && state.advice?.command === choice.command} wanted=${wantedOf(state.page).some(offer => offer.number === number)} told=${told} />`;
const refusedOf = (number, denied, cell) => html`<${Refused} key=${`x ${denied.label}`} number=${number} denied=${denied} cell=${cell} />`;

// Groups in the order of their first choice; each entry is a number and its choice.
function grouped(choices, denied) {
  const groups = new Map();
  const of = name => { if (!groups.has(name)) groups.set(name, { name, choices: [], denied: [] }); return groups.get(name); };
  for (const entry of choices) of(entry[1].group).choices.push(entry);
  for (const entry of denied) of(entry[1].group).denied.push(entry);
  return [...groups.values()];
}

function Grid({ group }) {
  const cells = [...group.choices, ...group.denied].map(([, what]) => what.cell).filter(Boolean);
  if (!cells.length) return null;
  const columns = cells.map(([column]) => column), rows = [...new Set(cells.map(([, row]) => row))].sort((a, b) => b - a);
  const left = Math.min(...columns), right = Math.max(...columns), wide = right - left > 8;
  // On a dial the row is the speed, and none is 0; a compass has its middle there, and a map of places has no numbers to show.
  const compass = !wide && rows.includes(0), speeds = rows.length > 2 && !wide && !compass;
  const at = (column, row, entries) => entries.filter(([, what]) => what.cell && what.cell[0] === column && what.cell[1] === row);
  const across = Array.from({ length: right - left + 1 }, (_, index) => left + index);
  return html`<div class=${names('grid-box', { wide })}>
    <table class=${names('dial', { wide, compass })} role="grid" aria-label=${group.name}>
      ${rows.map(row => html`<tr role="row" key=${row}>
        ${speeds && html`<th scope="row">${signed(row)}</th>`}
        ${across.map(column => html`<td role="gridcell" key=${column}>
          ${at(column, row, group.choices).map(([number, choice]) => buttonOf(number, choice, true))}
          ${at(column, row, group.denied).map(([number, denied]) => refusedOf(number, denied, true))}
          ${compass && column === 0 && row === 0 && html`<span class="middle" aria-hidden="true">+</span>`}
        </td>`)}
      </tr>`)}
    </table>
  </div>`;
}

// A short list tells price and effect on its buttons, unless they are the same on all, or dice take the room.
const List = ({ choices, denied }) => {
  const told = choices.length <= 12 && !state.page.scene.trays.length && (choices.length === 1 || new Set(choices.map(([, choice]) => choice.detail)).size > 1);
  return html`<div class="list">
    ${choices.map(([number, choice]) => buttonOf(number, choice, false, told))}
    ${denied.map(([number, what]) => refusedOf(number, what, false))}
  </div>`;
};

const unplaced = entries => entries.filter(([, what]) => !what.cell);

function onPlaces(page, group) {
  const places = new Set(page.scene.shapes.filter(shape => isPlace(shape.meaning)).map(shape => shape.id));
  return group.choices.length > 3 && group.choices.every(([, choice]) => choice.on.length && choice.on.every(id => places.has(id)));
}

// Which groups are open: all of a few, one of many; where the open one has been decided, the next one.
let order = [];
function openOnes(groups, few) {
  const present = groups.map(group => group.name);
  if (few) { order = present; return new Set(present.filter(name => !state.folded.has(name))); }
  if (!present.includes(state.open)) {
    const place = order.indexOf(state.open), after = place < 0 ? [] : [...order.slice(place + 1), ...order.slice(0, place)];
    const usable = name => groups.some(group => group.name === name && group.choices.length);
    state.open = state.open === '' ? '' : after.find(usable) ?? present.find(usable) ?? present[0];
  }
  order = present;
  return new Set([state.open]);
}
function toggled(name, open, few) {
  if (few) { if (open) state.folded.delete(name); else state.folded.add(name); }
  else if (open) change({ open: name });
  else if (state.open === name) change({ open: '' });
}

// The steps of a large choice that have been taken, and the way back.
const Taken = () => html`<p class="taken">${state.path.labels.map(label => html`<span class="tag">${label}</span> `)}
  <button type="button" class="quiet" data-stepback>↶ ${t('step-back')}</button></p>`;

function Group({ page, group, open, few }) {
  const turn = page.log.at(-1)?.turn ?? 0;
  const form = page.scene.forms.find(form => form.group === group.name), pick = page.scene.picks.find(pick => pick.group === group.name);
  return html`<details class="group" open=${open} data-group=${group.name} onToggle=${event => toggled(group.name, event.currentTarget.open, few)}>
    <summary><h3>${group.name}</h3><span class="count">${group.choices.length}</span></summary>
    ${onPlaces(page, group) && html`<p class="hint">${t('press-mark')}</p>`}
    ${state.path.group === group.name && html`<${Taken} />`}
    ${form ? html`<${AmountForm} key=${form.stem + JSON.stringify(form.supplies)} form=${form} choices=${group.choices} turn=${turn} />`
      : pick ? html`<${PickForm} key=${pick.stem + pick.items.map(item => item.word)} pick=${pick} choices=${group.choices} turn=${turn} />`
      : html`<${Grid} group=${group} /><${List} choices=${unplaced(group.choices)} denied=${unplaced(group.denied)} />`}
  </details>`;
}

export function Choices({ page, picked }) {
  if (page.outcome) return html`<${End} page=${page} />`;
  const numbered = offers(page).filter(offer => offer.listed).map(offer => [offer.number, offer.choice]);
  const groups = page.question ? [] : grouped(numbered, page.scene.denied.map((denied, number) => [number, denied]));
  if (!groups.length) return html`<${Nothing} page=${page} />`;
  if (picked) return html`<button type="button" class="quiet all-choices" data-unpick>${t('all-choices')} <span class="count">${page.scene.choices.length}</span></button>`;
  const few = groups.length <= 4 && page.scene.choices.length <= 24, open = openOnes(groups, few);
  return html`${groups.map(group => html`<${Group} key=${group.name} page=${page} group=${group} open=${open.has(group.name)} few=${few} />`)}
    ${page.at && html`<button type="button" class="quiet ask-why" data-why>${t('why')}</button>`}`;
}

const Nothing = ({ page }) => html`<p class="empty">${t(state.live ? 'nothing-in-the-past' : page.question ? 'dice-first' : !page.at ? 'watching' : 'nothing-to-choose')}</p>`;

// Pieces that stand on top of each other or nearly so are listed: each can be taken by its name.
function Neighbours({ page, id }) {
  const pieces = page.scene.shapes.filter(shape => shape.id && ['base', 'token'].includes(shape.meaning)), own = pieces.find(shape => shape.id === id);
  if (!own) return null;
  const [x, y] = middle(own), [left, , right] = extent(own.outline), near = pieces.filter(shape => { const [ox, oy] = middle(shape); return shape !== own && Math.hypot(ox - x, oy - y) < (right - left) * 0.9; });
  return near.length > 0 && html`<p class="also-here">${t('also-here')} ${near.map(shape => html`<button type="button" class="quiet" key=${shape.id} data-thing=${shape.id}>${shape.label}</button>`)}</p>`;
}

// The choices on one piece, beside the board, and below them its description.
export function Picked({ page, shape }) {
  const found = choicesOn(page).get(shape.id) ?? [], face = shape.face && state.cards?.get(shape.face);
  const groups = grouped(found.map(offer => [offer.number, offer.choice]), []);
  return html`<header><h3>${shape.label || t('this-place')}</h3>
      <button type="button" class="quiet close" data-unpick aria-label=${t('back-to-choices')}>✕</button></header>
    <${Neighbours} page=${page} id=${shape.id} />
    ${face && html`<${FaceText} face=${face} />`}
    ${groups.map(group => {
      // A dial is shown as a dial where all of it lies on the piece.
      const whole = group.choices.length > 3 && group.choices.every(([, choice]) => choice.cell)
        && page.scene.choices.filter(choice => choice.group === group.name).length === group.choices.length;
      const denied = whole ? page.scene.denied.map((what, number) => [number, what]).filter(([, what]) => what.group === group.name) : [];
      return html`<div data-group=${group.name} key=${group.name}>
        ${(groups.length > 1 || state.path.group === group.name) && group.name && html`<h4>${group.name}</h4>`}
        ${whole ? html`<${Grid} group=${{ ...group, denied }} />` : html`<${List} choices=${group.choices} denied=${[]} />`}
      </div>`;
    })}
    ${shape.tip && html`<p class="tip-text">${shape.tip}</p>`}`;
}

// The text of a card.
export const FaceText = ({ face }) => html`<div class="face-text"><p class="kind">${face.kind}</p>
  ${face.numbers.length > 0 && html`<dl class="numbers">${face.numbers.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`}
  ${face.icons.length > 0 && html`<ul class="tags">${face.icons.map(icon => html`<li class="tag">${icon}</li>`)}</ul>`}
  <p>${face.text}</p></div>`;

// The reasons of advice: the worth that the bot expects, the best of the other commands, and how long it thought.
function reasons(page, advice) {
  const told = [];
  if (advice.expects != null) told.push(t('advice-expects', { worth: signed(advice.expects), n: advice.lines }));
  if (advice.next) {
    const next = everyChoice(page).find(choice => choice.command === advice.next)?.label || advice.next, [behind, error] = advice.behind || [];
    if (behind == null) told.push(t('advice-next', { next }));
    else told.push(t(behind >= 0 ? 'advice-next-less' : 'advice-next-more', { next, by: Math.abs(behind), error }));
  }
  told.push(t('advice-took', { seconds: decimal(advice.millis / 1000, 1) }));
  return told.join(' ');
}

export function Detail({ page, number, armed, advice, turns }) {
  const choice = choiceAt(page, number);
  const go = advice ? advice.command : armed != null && armed === number && choice ? choice.command : null;
  return html`
    ${advice && html`<p class="advice">★ ${t('bot-would', { bot: advice.bot })}${choice ? '.' : `: ${advice.command}`}</p><p class="quiet-text">${reasons(page, advice)}</p>`}
    ${go != null && html`<button type="button" class="go" data-say=${go}>${t('do-it')}</button>`}
    ${go != null && !advice && turns && html`<button type="button" class="quiet" data-turn="left" aria-label=${t('turn-left')} onClick=${() => turns(-1)}>↺</button>
      <button type="button" class="quiet" data-turn="right" aria-label=${t('turn-right')} onClick=${() => turns(1)}>↻</button>`}
    ${choice && (isDenied(number)
      ? html`<p><b>${choice.label}</b> ${t('is-not-possible', { why: sentence(choice.why) })} <${Rule} rule=${choice.rule} /></p>`
      : html`<p><b>${choice.label}</b>${choice.detail && ` · ${choice.detail}`} ${choice.rule && html`<${Rule} rule=${choice.rule} />`}</p>
        ${choice.odds && html`<${Odds} odds=${choice.odds} />`}`)}`;
}

// The result of the game, as these eyes see it.
export function result(page) {
  const seats = page.places.map(place => place.seat);
  const first = seats.filter((_, index) => page.outcome.places[index] === 1), mine = page.places.filter(place => place.mine).map(place => place.seat);
  if (first.length === 1) {
    if (mine.length !== 1) return t('wins', { seat: first[0] });
    return mine[0] === first[0] ? t('you-win') : t('wins-not-you', { seat: first[0] });
  }
  return first.length ? t('draw-between', { seats: `${first.slice(0, -1).join(', ')} ${t('and')} ${first.at(-1)}` }) : t('nobody-wins');
}
const place = number => number <= 3 ? t(`place-${number}`) : t('place-more', { n: number });

// The account at the end of the game.
function End({ page }) {
  const { outcome } = page, query = page.me != null ? `?me=${page.me}` : '';
  const ranked = outcome.places.map((_, index) => index).sort((a, b) => outcome.places[a] - outcome.places[b]);
  return html`<section class="end" aria-label=${t('end-of-game')}>
    <h2>${result(page)}</h2>
    <p>${sentence(outcome.ended_by)} ${outcome.rule && html`<${Rule} rule=${outcome.rule} />`}</p>
    <div class="row">
      ${page.next ? html`<a class="button" href=${`/t/${page.next}${page.token ? `?seat=${page.token}` : ''}`}>${t('to-rematch')}</a>`
        : page.token && html`<button type="button" data-post="rematch">${t('play-again')}</button><button type="button" class="quiet" data-post="rematch" data-accept="true">${t('sides-changed')}</button>`}
      <a class="button quiet" href=${`/t/${page.id}/file${query}`}>${t('game-file')}</a>
      <a class="button quiet" href="/">${t('to-start')}</a>
    </div>
    ${ranked.filter(index => page.places[index] && outcome.scores[index]).map(index => html`
      <table class="account" key=${index}>
        <caption><${Pin} seat=${page.places[index].seat} /> <b>${place(outcome.places[index])}</b>${page.places[index].mine && ` ${t('is-you')}`}</caption>
        <tbody>${outcome.scores[index].lines.map(line => html`<tr><td>${line.what}</td><td><${Rule} rule=${line.rule} /></td><td class="points">${signed(line.points)}</td></tr>`)}</tbody>
        <tfoot><tr><td colspan="2">${t('together')}</td><td class="points">${outcome.scores[index].total}</td></tr></tfoot>
      </table>`)}
    <${Points} places=${page.places} />
    <${Turning} />
    <${Luck} places=${page.places} />
    ${page.dice?.seed && html`<p class="quiet-text">${t('dice-came', { seed: page.dice.seed, nonce: page.dice.nonce })}</p>`}
  </section>`;
}
