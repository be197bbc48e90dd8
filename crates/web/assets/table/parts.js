// The parts around the board: seats and facts, the strip, the log, links, and the cover while a device is passed on.
import { html, still, names, useState, useEffect } from './h.js';
import { Rule, sentence } from './words.js';
import { tone, Pin } from './board.js';
import { TypedDice } from './dice.js';
import { result } from './choices.js';
import { post } from './post.js';
import { myName, callMe, wantsCall, wantCall, wantsSound, wantSound } from './person.js';
import { SeatClock } from './clock.js';
import { Recap } from './recap.js';
import { counted, part, t } from './say.js';

export function Chips({ page, left }) {
  return html`${page.places.map(place => html`<span key=${place.seat} class=${names('chip sits', `seat-${place.seat}`, { asked: place.asked, away: !place.here })}
      title=${place.here ? '' : t('not-here-now')}><${Pin} seat=${place.seat} /> ${place.name}${place.free ? ` · ${t('seat-free')}` : place.gone ? ` · ${t('has-given-up')}` : !place.here && ` · ${t('not-here')}`}<${SeatClock} clock=${page.clocks.find(clock => clock.seat === place.seat)} over=${!!page.outcome} /></span>`)}
    ${page.scene.chips.map(chip => html`<span key=${chip.name} class=${`chip ${tone(chip.tone)}`} title=${chip.tip}>${chip.name} <b>${chip.value}</b></span>`)}
    ${page.practised && html`<span class="chip warn" title=${t('notice-practice')}>${t('practice')}</span>`}
    ${left != null && html`<${Clock} left=${left} />`}`;
}
function Clock({ left }) {
  const [now, setNow] = useState(() => performance.now()), [begun, setBegun] = useState([left, now]);
  useEffect(() => { setBegun([left, performance.now()]); }, [left]);
  useEffect(() => { const timer = setInterval(() => setNow(performance.now()), 1000); return () => clearInterval(timer); }, []);
  const seconds = Math.max(0, Math.round((begun[0] - (now - begun[1])) / 1000));
  return html`<span class="chip" id="clock" role="timer"><b>${t('clock')}</b> <span data-clock>${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}</span></span>`;
}

const Turn = ({ page }) => page.outcome ? t('the-end') : page.question?.seen ? t('roll-the-dice')
  : page.mine ? html`${page.at && html`<${Pin} seat=${page.at} />`}${t('your-move')}`
  : html`<span class="wait">${t('waiting-for')}</span> ${page.places.filter(place => place.asked).map(place => html`<${Pin} seat=${place.seat} /> ${place.name} `)}`;

function Advice({ page }) {
  const bot = page.adviser;
  if (!bot || page.question || page.pass) return null;
  if (page.bot_by_consent) return html`<button type="button" class="quiet" data-post="ask-for-bot" disabled=${!!page.wish && !page.wish.declined} title=${t('bot-consent-help', { bot })} aria-label=${t('bot-consent')}>
    <span aria-hidden="true">★</span><span class="long after">${t('bot-consent')}</span></button>`;
  return html`<span class="ask-bot" role="group" aria-label=${t('bot-of', { bot })}>
    <button type="button" class="quiet" data-advise title=${t('advice-help', { bot })}>
      <span aria-hidden="true">★</span><span class="long after">${t('advice')}</span></button>
    <button type="button" class="quiet" data-post="delegate" data-key="b" title=${t('bot-this-help', { bot })} aria-label=${t('bot-this')}>${t('bot-this-short')}<span class="long">${t('bot-this-rest')}</span></button>
    <button type="button" class="quiet" data-post="delegate" data-until="phase" data-key="B" title=${t('bot-phase-help', { bot })}
      aria-label=${t('bot-phase')}>${t('bot-this-short')}<span class="long">${t('bot-phase-rest')}</span><span class="brief" aria-hidden="true"> ≫</span></button>
  </span>`;
}

const ORDERS = ['ask', 'phase', 'turn', 'concerned', 'always'];

async function setOrder(field, stop, before) {
  if (!await post('say', { text: `order ${stop} ${field.value}` })) field.value = before;
}

// Standing orders for windows in which one may respond: given and taken back at any of one's decisions.
function Orders({ page }) {
  if (!page.orders.length || page.outcome) return null;
  const given = page.orders.filter(({ order }) => order !== 'ask' && order !== 'usual').length;
  // A game may ask in every window of a kind: the usual order and the first one are the same then.
  const words = usual => usual ? ['usual', ...ORDERS] : ORDERS, said = ({ order, usual }) => order === 'usual' && !usual ? 'ask' : order;
  return html`<details class="orders"><summary class="button quiet" title=${t('orders-title')} aria-label=${t('orders-title')}><span class="long">${t('orders')}</span>${given > 0 && html` <b>${given}</b>`}</summary>
    <div class="orders-box"><p class="quiet-text">${t('orders-help')} ${!page.mine && t('orders-later')}</p>
      ${page.orders.map(({ stop, title, help, usual, order }) => html`<div key=${stop}><label><span>${title}</span>
        <select disabled=${!page.mine} data-order=${stop} value=${said({ usual, order })} aria-describedby=${`help-${stop}`} onChange=${event => setOrder(event.currentTarget, stop, said({ usual, order }))}>
          ${words(usual).map(word => html`<option value=${word} key=${word}>${word === 'usual' ? usual : t(`order-${word}`)}</option>`)}</select></label>
        <small class="quiet-text" id=${`help-${stop}`}>${help}</small></div>`)}
    </div></details>`;
}

// The button for taking back keeps its place, so that nothing moves under the pointer.
function Back({ page }) {
  const free = page.undo === 'free', asks = ['consent', 'practice'].includes(page.undo) && !page.question, can = (!page.wish || page.wish.declined) && (free || asks);
  return html`${page.at && !page.outcome && html`<button type="button" class="quiet" data-post="undo" data-key="u" disabled=${!can}
      title=${t(`undo-${page.undo || 'consent'}`)} aria-label=${t(asks ? 'take-back' : 'undo')}>↶<span class="long after">${t(asks ? 'take-back' : 'undo')}</span></button>`}
    ${page.outcome && html`<button type="button" class="quiet" data-then="">▶ ${t('replay')}</button>`}
    ${page.at && page.outcome && can && html`<button type="button" class="quiet" data-post="undo" data-key="u">↶ ${t('take-back')}</button>`}
    ${page.asked && page.at && html`<button type="button" class="quiet" data-post="undo" data-right="referee" title=${t('referee-takes-back-help')} aria-label=${t('referee-takes-back')}><span aria-hidden="true">⚖↶</span><span class="long after">${t('referee-takes-back')}</span></button>`}`;
}

// The wishes of a person, as the others read them, and as the person does who waits for them.
const WISHES = { draw: ['asks-draw', 'has-asked-draw'], take_back: ['asks-back', 'has-asked-back'], bot: ['asks-bot', 'has-asked-bot'], pause: ['asks-pause', 'has-asked-pause'] };

// The clocks stand still by consent; whoever plays, or presses this, lets them run again.
const Paused = () => html`<div class="request"><span>${t('clocks-paused')}</span>
  <button type="button" data-post="pause" data-accept="false">${t('clocks-go-on')}</button></div>`;

const Wished = ({ wish: { by, what, mine, declined } }) => html`<div class="request">${declined ? html`<span class="wait">${t('declined')}</span>` : mine
  ? html`<span><${Pin} seat=${by} /> ${t(WISHES[what][0])}</span>
      <button type="button" data-post="consent" data-accept="true">${t('accept')}</button>
      <button type="button" class="quiet" data-post="consent" data-accept="false">${t('decline')}</button>`
  : html`<span class="wait"><${Pin} seat=${by} /> ${t(WISHES[what][1])}</span>`}</div>`;

export function Strip({ page }) {
  return html`<div class=${names('turn', { mine: page.mine })}><${Turn} page=${page} /></div>
    <div class="ask">
      <span class="phase">${page.prompt.phase}</span>
      <p class="sentence">${page.question ? html`${page.question.request} <${Rule} rule=${page.question.rule} />`
        : page.outcome ? html`${result(page)} ${sentence(page.outcome.ended_by)} ${page.outcome.rule && html`<${Rule} rule=${page.outcome.rule} />`}`
        : html`${page.prompt.sentence} <${Rule} rule=${page.prompt.rule} />`}</p>
    </div>
    <div class="back"><${Advice} page=${page} /><${Recap} page=${page} /><${Orders} page=${page} /><${Back} page=${page} /></div>
    ${page.paused && page.token && !page.outcome && html`<${Paused} />`}
    ${page.wish && html`<${Wished} wish=${page.wish} />`}
    ${page.question?.answerable && html`<${TypedDice} key=${page.question.request} question=${page.question} />`}`;
}

// The first rules of a line, the others folded away.
function Cited({ rules }) {
  const told = [...new Set(rules)], rest = told.slice(2);
  return html`${told.slice(0, 2).map(rule => html` <${Rule} rule=${rule} />`)}
    ${rest.length > 0 && html` <details class="cited"><summary aria-label=${t('more-rules', { n: rest.length })}>+${rest.length}</summary>${rest.map(rule => html` <${Rule} rule=${rule} />`)}</details>`}`;
}
const Line = still(({ line, fresh, here }) => html`<li data-line=${line.number} class=${names({ new: fresh, here })} aria-current=${here ? 'step' : undefined}>${line.text}<${Cited} rules=${line.rules} />
  <button type="button" class="then" data-then=${line.number} title=${t('as-it-stood')} aria-label=${t('as-it-stood')}>↺</button></li>`);

// `since`: lines after this number are new to the person.
// `here`: the line at which one looks back.
export const Log = still(({ id, query, lines, cut, since, here }) => {
  const turns = [];
  for (const line of lines) if (turns.at(-1)?.[0].turn === line.turn) turns.at(-1).push(line); else turns.push([line]);
  return html`${lines.length ? html`<p class="more"><button type="button" class="quiet" data-then="">▶ ${t('replay-all')}</button></p>` : html`<p class="empty">${t('log-empty')}</p>`}
    ${cut && html`<p class="more"><a href=${`/t/${id}/log${query}`} target="_blank" rel="noopener">${t('log-whole')}</a></p>`}
    ${turns.map(told => html`<section key=${told[0].turn}><h3>${part(told[0].turn)}</h3>
      <ol>${told.map(line => html`<${Line} key=${line.number} line=${line} fresh=${line.number > since} here=${line.number === here} />`)}</ol></section>`)}`;
});

// An address to copy.
export const Address = ({ path }) => html`<input readonly value=${location.origin + path} data-link aria-label=${t('link')} /><button type="button" data-copy>${t('copy')}</button>`;
const Link = ({ path, title, help }) => html`<div class="link"><h3>${title}</h3><p>${help}</p>
  <div class="row"><${Address} path=${path} /></div></div>`;

// Settings of the person's own seat: the name that the others read, notifications, and conceding before the rules end the game.
const Own = ({ page }) => html`<h3>${t('you-here')}</h3>
  <form class="own" onSubmit=${event => { event.preventDefault(); callMe(event.currentTarget.elements.name.value); }}>
    <label>${t('your-name')} <input name="name" maxlength="60" autocomplete="nickname" defaultValue=${myName()} onBlur=${event => callMe(event.currentTarget.value)} /></label></form>
  ${'Notification' in window && html`<p><label class="check"><input type="checkbox" checked=${wantsCall()} onChange=${event => wantCall(event.currentTarget)} /> ${t('call-me')}</label></p>`}
  <p><label class="check"><input type="checkbox" checked=${wantsSound()} onChange=${event => wantSound(event.currentTarget)} /> ${t('sound')}</label></p>
  ${page.paused === false && html`<p><button type="button" class="quiet" data-post="pause" data-accept="true" data-close="invite-box">⏸ ${t('pause-clocks')}</button></p>`}
  ${page.may_settle && html`<h3>${t('end-early')}</h3>
  <p class="row">${page.places.length > 1 && html`<button type="button" class="quiet" data-concede=${page.places.length > 2 ? 'give-up-sure' : 'concede-sure'}>${t('concede')}</button>`}
    <button type="button" class="quiet" data-post="offer-draw" data-close="invite-box">${t('offer-draw')}</button>
    <button type="button" class="quiet" data-post="close" data-close="invite-box" title=${t('break-off-help')}>${t('break-off')}</button></p>`}`;

export function Invite({ page }) {
  const base = `/t/${page.id}`;
  return html`<h2>${t('this-table')}</h2>
    ${page.notices.map((notice, index) => html`<p key=${index} class="notice">${notice}</p>`)}
    ${page.places.filter(place => place.link).map(place => html`<${Link} key=${place.seat} path=${`${base}?seat=${place.link}`}
      title=${html`${t('link-friend')} <${Pin} seat=${place.seat} />`} help=${t('link-friend-help')} />`)}
    <${Link} path=${base} title=${t('link-watch')} help=${t('link-watch-help')} />
    ${page.token && html`<${Link} path=${`${base}?seat=${page.token}`} title=${t('link-seat')} help=${t('link-seat-help')} />`}
    ${page.token && html`<${Own} page=${page} />`}
    ${(page.token || page.owner) && html`<h3>${t('seats-and-watchers')}</h3>`}
    ${page.token && (page.places.some(place => place.mine && place.link)
      ? html`<p><button type="button" class="quiet" data-post="reclaim">${t('keep-seat')}</button></p>`
      : html`<p><button type="button" class="quiet" data-post="hand-over">${t('hand-over')}</button></p>`)}
    ${page.places.filter(place => place.can_free).map(({ seat }) => html`<p key=${seat}><button type="button" class="quiet" data-post="free" data-text=${seat}>${t('free-seat', { seat })}</button></p>`)}
    ${page.dice && html`<p class="quiet-text">${t('dice-bound')} <code>${page.dice.commitment}</code>. ${t('dice-bound-help')}</p>`}
    ${page.file && html`<p><a href=${`${base}/file${page.me != null ? `?me=${page.me}` : ''}`}>${t('download-file')}</a>${t('download-help')}</p>`}
    ${page.owner && html`<p><button type="button" class="quiet" data-post="list" data-accept=${String(!page.listed)}>${t(page.listed ? 'unlist-table' : 'list-table')}</button></p>`}
    ${page.owner && !page.outcome && html`<p><label>${t('late-watch')} <select onChange=${event => post('list', { accept: page.listed, delay: Number(event.currentTarget.value) })}>
      ${[...new Set([0, 60, 300, 900, page.delay])].sort((one, other) => one - other).map(delay => html`<option key=${delay} value=${delay} selected=${delay === page.delay}>${delay ? counted('late-minutes', Math.ceil(delay / 60)) : t('late-none')}</option>`)}
    </select></label></p>`}
    ${page.owner && html`<p><button type="button" class="quiet" data-remove>${t('remove-table')}</button></p>`}`;
}

export const Pass = ({ seat }) => seat ? html`<div class="cover" role="dialog" aria-label=${t('pass-device')}>
  <p>${t('pass-to')}</p>
  <p class="who"><${Pin} seat=${seat} /> ${t('seat', { seat })}</p>
  <p class="quiet-text">${t('pass-eyes')}</p>
  <button type="button" data-as=${seat} autofocus>${t('pass-show', { seat })}</button>
</div>` : null;
