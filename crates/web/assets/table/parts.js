// What stands around the board: seats and facts, the strip, the log, links, and the cover while a device is passed on.
import { html, still, names, useState, useEffect } from './h.js';
import { Rule, sentence } from './words.js';
import { tone, Pin } from './board.js';
import { TypedDice } from './dice.js';
import { result } from './choices.js';
import { post } from './post.js';

export function Chips({ page, left }) {
  return html`${page.places.map(place => html`<span key=${place.seat} class=${names('chip sits', `seat-${place.seat}`, { asked: place.asked, away: !place.here })}
      title=${place.here ? '' : 'not here now'}><${Pin} seat=${place.seat} /> ${place.name}${place.free ? ' · seat is free' : !place.here && ' · not here'}</span>`)}
    ${page.scene.chips.map(chip => html`<span key=${chip.name} class=${`chip ${tone(chip.tone)}`} title=${chip.tip}>${chip.name} <b>${chip.value}</b></span>`)}
    ${left != null && html`<${Clock} left=${left} />`}`;
}
function Clock({ left }) {
  const [now, setNow] = useState(() => performance.now()), [begun, setBegun] = useState([left, now]);
  useEffect(() => { setBegun([left, performance.now()]); }, [left]);
  useEffect(() => { const timer = setInterval(() => setNow(performance.now()), 1000); return () => clearInterval(timer); }, []);
  const seconds = Math.max(0, Math.round((begun[0] - (now - begun[1])) / 1000));
  return html`<span class="chip" id="clock" role="timer"><b>Clock</b> <span data-clock>${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}</span></span>`;
}

const Turn = ({ page }) => page.outcome ? 'The end' : page.question ? 'Roll the dice'
  : page.mine ? html`${page.at && html`<${Pin} seat=${page.at} />`}Your move`
  : html`<span class="wait">Waiting for</span> ${page.places.filter(place => place.asked).map(place => html`<${Pin} seat=${place.seat} /> ${place.name} `)}`;

function Advice({ page }) {
  const bot = page.adviser;
  if (!bot || page.question || page.pass) return null;
  return html`<span class="ask-bot" role="group" aria-label=${`The ${bot} bot`}>
    <button type="button" class="quiet" data-advise title=${`What would the ${bot} bot do here? It sees only what you may know (A)`}>
      <span aria-hidden="true">★</span><span class="long after">Advice</span></button>
    <button type="button" class="quiet" data-post="delegate" data-key="b" title=${`The ${bot} bot decides this for you (B)`} aria-label="Bot: this decision">Bot<span class="long">: this</span></button>
    <button type="button" class="quiet" data-post="delegate" data-until="phase" data-key="B" title=${`The ${bot} bot decides for you all that is asked until the phase ends (Shift B)`}
      aria-label="Bot: the rest of the phase">Bot<span class="long">: phase</span><span class="brief" aria-hidden="true"> ≫</span></button>
  </span>`;
}

const ORDERS = [['ask', 'ask me every time'], ['phase', 'pass until the phase ends'], ['turn', 'pass until the turn ends'], ['concerned', 'pass until something happens to me'], ['always', 'always pass']];

// Standing orders for windows in which one may respond: given and taken back at any of one's decisions.
function Orders({ page }) {
  if (!page.orders.length || page.outcome) return null;
  const given = page.orders.filter(({ order }) => order !== 'ask').length;
  return html`<details class="orders"><summary class="button quiet" title="When you want to be asked" aria-label="When you want to be asked"><span class="long">Asked</span>${given > 0 && html` <b>${given}</b>`}</summary>
    <div class="orders-box"><p class="quiet-text">When others act you may respond. When do you want to be asked? ${!page.mine && 'This can be changed at your next decision.'}</p>
      ${page.orders.map(({ stop, title, help, order }) => html`<label key=${stop} title=${help}><span>${title}</span>
        <select disabled=${!page.mine} data-order=${stop} value=${order} onChange=${event => post('say', { text: `order ${stop} ${event.currentTarget.value}` })}>
          ${ORDERS.map(([word, name]) => html`<option value=${word} key=${word}>${name}</option>`)}</select></label>`)}
    </div></details>`;
}

// The button for taking back keeps its place, so that nothing moves under the pointer.
function Back({ page }) {
  const free = page.undo === 'free', asks = page.undo === 'consent' && !page.question, can = !page.take_back && (free || asks);
  return html`${page.at && !page.outcome && html`<button type="button" class="quiet" data-post="undo" data-key="u" disabled=${!can}
      title=${free ? 'Nothing was rolled or revealed since (U)' : 'Dice were rolled or something was revealed since: the other persons decide, bots agree (U)'} aria-label=${asks ? 'Take back' : 'Undo'}>↶<span class="long after">${asks ? 'Take back' : 'Undo'}</span></button>`}
    ${page.at && page.outcome && can && html`<button type="button" class="quiet" data-post="undo" data-key="u">↶ Take back</button>`}
    ${page.asked && page.at && html`<button type="button" class="quiet" data-post="undo" data-right="referee" title="The referee takes the last command back; the log keeps a mark">Referee: take back</button>`}`;
}

const AskedBack = ({ request }) => html`<div class="request">${request.mine
  ? html`<span><${Pin} seat=${request.by} /> asks to take the last command back.</span>
      <button type="button" data-post="consent" data-accept="true">Accept</button>
      <button type="button" class="quiet" data-post="consent" data-accept="false">Decline</button>`
  : html`<span class="wait"><${Pin} seat=${request.by} /> has asked to take back: the others decide.</span>`}</div>`;

export function Strip({ page }) {
  return html`<div class=${names('turn', { mine: page.mine })}><${Turn} page=${page} /></div>
    <div class="ask">
      <span class="phase">${page.prompt.phase}</span>
      <p class="sentence">${page.question ? html`${page.question.request} <${Rule} rule=${page.question.rule} />`
        : page.outcome ? html`${result(page)} ${sentence(page.outcome.ended_by)} <${Rule} rule=${page.outcome.rule} />`
        : html`${page.prompt.sentence} <${Rule} rule=${page.prompt.rule} />`}</p>
    </div>
    <div class="back"><${Advice} page=${page} /><${Orders} page=${page} /><${Back} page=${page} /></div>
    ${page.take_back && html`<${AskedBack} request=${page.take_back} />`}
    ${page.question?.seen && page.at && html`<${TypedDice} key=${page.question.request} question=${page.question} />`}`;
}

// The first rules of a line, the others folded away.
function Cited({ rules }) {
  const told = [...new Set(rules)], rest = told.slice(2);
  return html`${told.slice(0, 2).map(rule => html` <${Rule} rule=${rule} />`)}
    ${rest.length > 0 && html` <details class="cited"><summary aria-label=${`${rest.length} more rules`}>+${rest.length}</summary>${rest.map(rule => html` <${Rule} rule=${rule} />`)}</details>`}`;
}
const Line = still(({ line, fresh }) => html`<li data-line=${line.number} class=${names({ new: fresh })}>${line.text}<${Cited} rules=${line.rules} /></li>`);

// `since`: lines after this number are new to the person.
export const Log = still(({ id, query, lines, cut, since }) => {
  const turns = [];
  for (const line of lines) if (turns.at(-1)?.[0].turn === line.turn) turns.at(-1).push(line); else turns.push([line]);
  return html`${!lines.length && html`<p class="empty">Nothing has happened yet.</p>`}
    ${cut && html`<p class="more"><a href=${`/t/${id}/log${query}`} target="_blank" rel="noopener">The log from the beginning</a></p>`}
    ${turns.map(told => html`<section key=${told[0].turn}><h3>Round ${told[0].turn}</h3>
      <ol>${told.map(line => html`<${Line} key=${line.number} line=${line} fresh=${line.number > since} />`)}</ol></section>`)}`;
});

const Link = ({ path, title, help }) => html`<div class="link"><h3>${title}</h3><p>${help}</p>
  <div class="row"><input readonly value=${location.origin + path} data-link aria-label="link" /><button type="button" data-copy>Copy</button></div></div>`;

export function Invite({ page }) {
  const base = `/t/${page.id}`;
  return html`<h2>Links of this table</h2>
    ${page.notices.map((notice, index) => html`<p key=${index} class="notice">${notice}</p>`)}
    ${page.places.filter(place => place.link).map(place => html`<${Link} key=${place.seat} path=${`${base}?seat=${place.link}`}
      title=${html`For seat <${Pin} seat=${place.seat} />`} help="Whoever opens it first plays this seat; it works once." />`)}
    <${Link} path=${base} title="To watch" help="Shows what everybody may see. Anyone who has it can look on." />
    ${page.token && html`<${Link} path=${`${base}?seat=${page.token}`} title="Back to your seat" help="Keep it to yourself: it speaks for you on any device." />`}
    ${page.token && !page.owner && (page.places.some(place => place.mine && place.link)
      ? html`<p><button type="button" class="quiet" data-post="reclaim">Keep the seat: the link above works no more</button></p>`
      : html`<p><button type="button" class="quiet" data-post="hand-over">Hand the seat over by a link</button></p>`)}
    ${page.places.filter(place => place.can_free).map(place => html`<p key=${place.seat}><button type="button" class="quiet" data-post="free" data-text=${place.seat}>Free seat ${place.seat} for somebody else</button></p>`)}
    ${page.dice && html`<p class="quiet-text">The dice are bound to <code>${page.dice.commitment}</code>. When the game is over, what they came from is shown.</p>`}
    ${page.file && html`<p><a href=${`${base}/file${page.me != null ? `?me=${page.me}` : ''}`}>Download the game file</a>: it can be resumed, replayed and checked.</p>`}
    ${page.owner && html`<p><button type="button" class="quiet" data-post="list" data-accept=${String(!page.listed)}>${page.listed ? 'Take it out of the lobby' : 'List in the lobby'}</button></p>`}
    ${page.owner && html`<p><button type="button" class="quiet" data-remove>Remove the table for good</button></p>`}`;
}

export const Pass = ({ seat }) => seat ? html`<div class="cover" role="dialog" aria-label="Pass the device">
  <p>Pass the device to</p>
  <p class="who"><${Pin} seat=${seat} /> Seat ${seat}</p>
  <p class="quiet-text">What is shown next is for their eyes only.</p>
  <button type="button" data-as=${seat} autofocus>I am ${seat}: show my table</button>
</div>` : null;
