// Decisions made as a whole: amounts from a supply. The form adds up and writes the command; the server decides what is legal.
import { html, names, useEffect, useState } from './h.js';
import { Odds, Rule } from './words.js';
import { ask } from './post.js';
import { decimal, t } from './say.js';
import { tone } from './board.js';
import { state, wantedOf } from './store.js';

const fieldsOf = form => form.parts.flatMap(part => part.fields);
const sum = numbers => numbers.reduce((a, b) => a + b, 0);

// An amount of smallest units as a decimal: 29 quarters are 7.25.
export function fraction(amount, unit) {
  return amount % unit === 0 ? String(amount / unit) : String(Math.floor(amount * 1000 / unit) / 1000);
}
const takes = (field, amount) => field.modes.length ? field.modes[amount - 1]?.cost ?? 0 : amount;

// The amounts of each part.
function split(form, amounts) {
  let start = 0;
  return form.parts.map(part => { const here = amounts.slice(start, start + part.fields.length); start += part.fields.length; return here; });
}
const startOf = (form, index) => sum(form.parts.slice(0, index).map(part => part.fields.length));
const costs = (form, amounts) => split(form, amounts).map((here, index) => {
  const { price: [price, units], fields } = form.parts[index];
  return Math.ceil(sum(fields.map((field, at) => takes(field, here[at]))) * price / Math.max(1, units));
});

export function spell(form, amounts) {
  const written = (field, amount) => field.modes[amount - 1]?.word ?? fraction(amount, form.unit);
  return split(form, amounts).reduce((text, here, index) => {
    const { word, fields } = form.parts[index];
    if (word) return `${text} ${word}=${here.map((amount, at) => written(fields[at], amount)).join(',')}`;
    return fields.reduce((text, field, at) => here[at] > 0 ? `${text} ${field.word}${field.bare ? '' : `=${written(field, here[at])}`}` : text, text);
  }, form.stem);
}

// Which supplies cannot pay for all that only they may pay for: their places, and by how much.
function short(form, amounts) {
  const spent = costs(form, amounts), count = Math.min(16, form.supplies.length), all = (1 << count) - 1;
  const may = part => part.from.length ? part.from.reduce((set, place) => set | 1 << place, 0) : all;
  let worst = null;
  for (let set = 1; set <= all; set++) {
    const there = sum(form.supplies.filter((_, place) => set & 1 << place).map(supply => supply.amount));
    const wanted = sum(form.parts.map((part, index) => may(part) & ~set ? 0 : spent[index]));
    if (wanted > there && (!worst || wanted - there > worst.over)) worst = { set, over: wanted - there };
  }
  return worst;
}

function problems(form, amounts) {
  const found = [], spent = costs(form, amounts), lack = short(form, amounts), say = amount => fraction(amount, form.unit);
  if (lack) {
    const which = form.supplies.filter((_, place) => lack.set & 1 << place).map(supply => supply.name).join(', ');
    found.push(t('too-much', { over: say(lack.over), which: form.supplies.length > 1 ? `(${which})` : '' }).replace('  ', ' '));
  }
  form.parts.forEach((part, index) => { if (part.most != null && spent[index] > part.most) found.push(t('part-over', { part: part.name, over: say(spent[index] - part.most), most: say(part.most) })); });
  fieldsOf(form).forEach((field, index) => {
    const amount = amounts[index];
    if (!field.modes.length && (amount > field.most || amount > 0 && amount < field.least)) found.push(t('field-range', { field: field.name, least: say(field.least), most: say(field.most) }));
  });
  return found;
}

// An amount is 0 or between its least and its most.
function fit(field, before, amount) {
  const next = Math.max(0, Math.min(field.most, Math.round(amount)));
  return next > 0 && next < field.least ? (amount < before ? 0 : field.least) : next;
}

// The full amount of this part, field after field.
function fullPart(form, amounts, index, full) {
  const next = amounts.slice(), start = startOf(form, index), { fields } = form.parts[index];
  fields.forEach((field, at) => { if (field.most > 0 || field.modes.length) next[start + at] = 0; });
  if (!full) return next;
  fields.forEach((field, at) => {
    const place = start + at;
    if (field.modes.length) { next[place] = 1; if (short(form, next)) next[place] = 0; return; }
    next[place] = fit(field, 0, field.most);
    while (short(form, next) && next[place] > 0) {
      const before = next[place];
      next[place] = fit(field, before, before - 1);
      if (next[place] === before) break;
    }
  });
  return next;
}

const Modes = ({ field, amount, put, unit }) => html`<div class=${names('field modes', { filled: amount > 0 })} title=${field.note}>
  <span class="name">${field.name}</span>
  <select data-word=${field.word} value=${amount} aria-label=${field.name} onChange=${event => put(Number(event.currentTarget.value))}>
    <option value="0">–</option>
    ${field.modes.map((mode, at) => html`<option value=${at + 1} key=${mode.word}>${mode.name} (${fraction(mode.cost, unit)})</option>`)}
  </select>
</div>`;

function Amount({ field, amount, put, unit }) {
  const fixed = field.least === field.most, closed = field.most === 0, step = fixed ? Math.max(1, field.most) : field.step;
  const bought = field.buys && Math.floor(amount / field.buys[0]), say = amount => fraction(amount, unit);
  return html`<div class=${names('field', { closed, filled: amount > 0 })} title=${field.note}>
    <span class="name">${field.name}</span>
    <span class="amount">
      <button type="button" class="quiet" disabled=${closed} aria-label=${t('field-less', { field: field.name })} onClick=${() => put(fit(field, amount, amount - step))}>−</button>
      <input type="number" min="0" max=${say(field.most)} step=${1 / unit} value=${say(amount)} inputmode=${unit > 1 ? 'decimal' : 'numeric'} data-word=${field.word} disabled=${closed}
        aria-label=${t('field-label', { field: field.name, most: say(field.most) }) + (field.note ? `. ${field.note}` : '')} onInput=${event => put(Math.round((Number(event.currentTarget.value) || 0) * unit))} />
      <button type="button" class="quiet" disabled=${closed} aria-label=${t('field-more', { field: field.name })} onClick=${() => put(fit(field, amount, amount + step))}>+</button>
    </span>
    <button type="button" class="quiet full" data-full disabled=${closed} aria-label=${t('field-all', { field: field.name })}
      onClick=${() => put(amount > 0 ? 0 : field.most)}>/${say(field.most)}</button>
    ${field.buys && html`<output class="bought">= ${bought} × ${field.buys[1]}</output>`}
  </div>`;
}

function Section({ form, part, cost, amounts, put, all }) {
  const [price, units] = part.price, say = amount => fraction(amount, form.unit);
  return html`<fieldset data-part>
    <legend><b>${part.name}</b>
      <span class="price"><output data-cost>${say(cost)}</output>${price !== units && ` ${t('price-for', { price: say(price), units: say(units) })}`}${part.most != null && t('at-most', { most: say(part.most) })}
        ${part.from.length > 0 && part.from.length < form.supplies.length && ` ${t('from-supplies', { names: part.from.map(place => form.supplies[place].name).join(', ') })}`}</span>
      ${part.fields.length > 1 && html`<button type="button" class="quiet" data-all="none" aria-label=${t('part-none', { part: part.name })} onClick=${() => all(false)}>${t('none')}</button>
        <button type="button" class="quiet" data-all="full" aria-label=${t('part-full', { part: part.name })} onClick=${() => all(true)}>${t('full')}</button>`}
    </legend>
    <div class=${names('fields', { ring: part.ring })}>
      ${part.fields.map((field, at) => html`<${field.modes.length ? Modes : Amount} key=${field.word + at} field=${field} amount=${amounts[at]} unit=${form.unit} put=${amount => put(at, amount)} />`)}
    </div>
  </fieldset>`;
}

const isFilled = (preset, amounts) => !!preset && preset.amounts.every((amount, at) => amount === amounts[at]);
// The words by which a lesson asks the form to be filled from.
const wantedIn = form => { const wanted = wantedOf(state.page).map(offer => offer.choice.command); return form.presets.find(preset => wanted.includes(preset.command)); };

// Presets of the form: a few as buttons, many as a list to choose from.
function Presets({ form, choices, amounts, fill, wanted }) {
  const found = choices.map(([number, choice]) => [number, choice, form.presets.find(preset => preset.command === choice.command)]);
  const same = preset => isFilled(preset, amounts), asked = wantedOf(state.page), isWanted = choice => asked.some(offer => offer.choice === choice);
  if (choices.length > 9) {
    const chosen = found.find(([, , preset]) => same(preset))?.[1].command ?? '';
    return html`<label class="presets from">${t('start-from')} <select class=${names({ wanted: wanted && !same(wanted) })} data-presets value=${chosen} onChange=${event => { const preset = form.presets.find(preset => preset.command === event.currentTarget.value); if (preset) fill(preset); }}>
      ${!chosen && html`<option value="">${t('your-own')}</option>`}
      ${found.filter(([, , preset]) => preset).map(([, choice]) => html`<option key=${choice.command} value=${choice.command}>${choice.label}</option>`)}</select></label>`;
  }
  return html`<div class="presets" role="group" aria-label=${t('start-from')}>
    ${found.map(([number, choice, preset]) => html`<button type="button" key=${choice.command} class=${names('choice preset', tone(choice.tone), { chosen: same(preset), wanted: isWanted(choice) && !same(preset) })} data-say=${choice.command} data-i=${number}
      data-label=${choice.label} data-on=${JSON.stringify(choice.on)} data-fill=${preset ? '' : undefined} aria-pressed=${preset ? same(preset) : undefined} title=${choice.detail}
      onClick=${() => preset && fill(preset)}><span class="label">${choice.label}</span>${!preset && choice.odds && html` <span class="mean">≈ ${decimal(choice.odds.mean, 2)}</span>`}</button>`)}
  </div>`;
}

// The odds of the form so far, a moment after its last change; none while `text` is empty.
function useForecast(text) {
  const [odds, setOdds] = useState(null);
  useEffect(() => {
    let here = true;
    if (!text) setOdds(null);
    const timer = text && setTimeout(async () => { const told = await ask('forecast', { text }); if (here) setOdds(told?.odds ?? null); }, 250);
    return () => { here = false; clearTimeout(timer); };
  }, [text]);
  return odds;
}

// The amounts sent with each form in this turn: after a take-back the form is filled in as it was.
const sent = new Map();
const remembered = (form, turn) => `${turn} ${form.stem} ${JSON.stringify(form.supplies)}`;

export function AmountForm({ form, choices, turn }) {
  const count = fieldsOf(form).length, filled = preset => Array.from({ length: count }, (_, at) => preset?.amounts[at] ?? 0);
  const [kept, setAmounts] = useState(() => sent.get(remembered(form, turn)) ?? filled(form.presets[0]));
  const amounts = kept.length === count ? kept : Array.from({ length: count }, (_, at) => kept[at] ?? 0);
  const wrong = problems(form, amounts), spent = costs(form, amounts), used = sum(spent), most = sum(form.supplies.map(supply => supply.amount));
  const what = form.supplies.length === 1 ? form.supplies[0].name : t('power'), say = amount => fraction(amount, form.unit);
  const put = (place, amount) => setAmounts(now => now.map((old, at) => at === place ? amount : old));
  const send = event => { event.preventDefault(); sent.set(remembered(form, turn), amounts); if (!wrong.length) event.currentTarget.dispatchEvent(new CustomEvent('say', { bubbles: true, detail: spell(form, amounts) })); };
  const wanted = wantedIn(form), parts = split(form, amounts), odds = useForecast(form.foretold && !wrong.length && amounts.some(amount => amount > 0) ? spell(form, amounts) : '');
  return html`<form class=${names('shares', { over: wrong.length > 0 })} data-shares data-stem=${form.stem} aria-label=${form.title} noValidate onSubmit=${send}>
    <${Presets} form=${form} choices=${choices} amounts=${amounts} fill=${preset => setAmounts(filled(preset))} wanted=${wanted} />
    <div class="total">
      <svg class="gauge" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect class="room" width="100" height="6" />
        <rect class="used" width=${Math.min(100, 100 * used / Math.max(1, most))} height="6" /></svg>
      <p aria-live="polite"><output data-left>${say(Math.max(0, most - used))}</output> ${t('left-of', { most: say(most), what })} <${Rule} rule=${form.rule} /></p>
      ${form.supplies.length > 1 && html`<p class="supplies">${form.supplies.map(supply => html`<span class="tag">${supply.name} ${say(supply.amount)}</span> `)}</p>`}
    </div>
    ${form.parts.map((part, index) => html`<${Section} key=${part.name} form=${form} part=${part} cost=${spent[index]} amounts=${parts[index]}
      put=${(at, amount) => put(startOf(form, index) + at, amount)} all=${full => setAmounts(now => fullPart(form, now, index, full))} />`)}
    ${odds && html`<div class="foretold" aria-live="polite"><${Odds} odds=${odds} /></div>`}
    <div class="say">
      <p class="problem" hidden=${!wrong.length}>${wrong.join(' ')}</p>
      <button type="submit" class=${names({ wanted: wanted && isFilled(wanted, amounts) })} disabled=${wrong.length > 0}>${form.button || t('do-it')}</button>
    </div>
  </form>`;
}
