// Dice drawn as dice, in drawings of our own: a filled burst hits, a burst in a ring is critical, a chevron is for battle stations, a bent arrow evades.
import { html, still, names, useState } from './h.js';
import { tone } from './board.js';
import { post } from './post.js';
import { t } from './say.js';

const BURST = 'M0-34 8-12 29-22 15-4 36 4 14 9 22 30 3 17-10 35-10 14-32 18-16 2-34-12-11-11Z';
const CHEVRON = 'M0-30 28-4 28 18 0-8-28 18-28-4Z M0 2 18 20 18 32 0 16-18 32-18 20Z';
const ARROW = 'M-26 24C-30-8-8-24 10-22L8-36 34-16 12 4 11-9C-2-10-14 0-12 24Z';
const NINE = [[-18, -18], [0, -18], [18, -18], [-18, 0], [0, 0], [18, 0], [-18, 18], [0, 18], [18, 18]];
const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

// The signs go by the letter of the face, which is the same in every language; a face that is called by its letter has no other sign.
function Sign({ face, short, sides }) {
  const number = /^\d+$/.test(short) ? Number(short) : null, sign = face.toUpperCase() === short ? '' : short;
  if (number !== null && sides === 6 && PIPS[number]) return PIPS[number].map(at => html`<circle class="pip" cx=${NINE[at][0]} cy=${NINE[at][1]} r="6.5" />`);
  if (sign === 'C') return html`<circle class="ring" r="39" /><path class="sign" d=${BURST} transform="scale(.78)" />`;
  if (sign === 'H') return html`<path class="sign" d=${BURST} />`;
  if (sign === 'D') return html`<path class="sign" d=${BURST} transform="translate(-19 0) scale(.56)" /><path class="sign" d=${BURST} transform="translate(19 0) scale(.56)" />`;
  if (sign === 'B') return html`<path class="sign" d=${CHEVRON} />`;
  if (sign === 'E') return html`<path class="sign" d=${ARROW} />`;
  if (sign === 'X' || !face) return null;
  return html`<text class="number" y="15" font-size="42" text-anchor="middle">${short}</text>`;
}
export const Die = ({ kind, face, short, sides }) => html`<svg class="die" viewBox="-50 -50 100 100" aria-hidden="true">
  ${kind.includes('10') ? html`<path class="body" d="M0-47 44-12 28 44-28 44-44-12Z" />` : html`<rect class="body" x="-46" y="-46" width="92" height="92" rx="18" />`}
  <${Sign} face=${face} short=${short} sides=${sides} />
</svg>`;

const sidesOf = kind => /^d\d+$/.test(kind) ? Number(kind.slice(1)) : null;

export const Trays = still(({ trays }) => trays.map((tray, at) => html`<div class=${`tray ${tone(tray.tone)}`} key=${at + tray.title}>
  <h3>${tray.title}</h3>
  <div class="dice">${tray.dice.map((die, number) => {
    const words = die.face + (die.mark ? `, ${die.mark}` : '');
    return html`<span class=${names('die-shown', `die-${die.kind}`, { marked: die.mark })} role="img" aria-label=${words} title=${words} key=${number}>
      <${Die} kind=${die.kind} face=${die.face} short=${die.short} sides=${sidesOf(die.kind)} />
      ${die.mark && (die.mark.includes('cancel') ? html`<svg class="struck" viewBox="-50 -50 100 100" aria-hidden="true"><path d="M-42 42 42-42" /></svg>` : html`<small>${die.mark}</small>`)}
    </span>`;
  })}</div>
</div>`));

// Letters may be typed without spaces between them; numbers may not.
const typedWords = text => text.split(/[\s,]+/).filter(Boolean);
const counted = text => typedWords(text).reduce((sum, word) => sum + (/^\d+$/.test(word) ? 1 : word.length), 0);
function without(text) {
  const words = typedWords(text), end = words.pop() ?? '';
  if (end.length > 1 && !/^\d+$/.test(end)) words.push(end.slice(0, -1));
  return words.join(' ');
}
function example({ possible, count }) {
  const packed = possible.every(({ short }) => short.length === 1);
  return Array.from({ length: Math.min(8, count) }, (_, at) => possible[at % possible.length].short).join(packed ? '' : ' ');
}

// The first word that does not name a face of the dice: it is marked in the field, and the others stay as they were typed.
function wrongPart(text, { ask, possible }) {
  if (ask === 'draw') return null;
  const faces = new Set(possible.flatMap(({ short, name }) => [short.toLowerCase(), name.toLowerCase()])), packed = possible.every(({ short }) => /^\D$/.test(short));
  const fits = word => faces.has(word.toLowerCase()) || (word === '0' && possible.length === 10) || (packed && /^(\d*\D)+$/.test(word) && [...word.replace(/\d/g, '')].every(sign => faces.has(sign.toLowerCase())));
  const times = (word, at, words) => /^\d+$/.test(word) && !faces.has(word) && at + 1 < words.length && fits(words[at + 1]);
  const words = typedWords(text), wrong = words.find((word, at) => !fits(word) && !times(word, at, words));
  if (wrong === undefined) return null;
  // Only the wrong ones of letters that are written together.
  const inner = packed ? [...wrong].find(sign => /\D/.test(sign) && !faces.has(sign.toLowerCase())) ?? wrong : wrong;
  const from = text.indexOf(wrong) + wrong.indexOf(inner);
  return [from, from + inner.length];
}

// Dice rolled on a real table, or cards drawn there.
export function TypedDice({ question }) {
  const [text, setText] = useState(''), [wrong, setWrong] = useState(false);
  const { ask, die, kind, count, possible } = question;
  const typed = words => { setText(words); setWrong(false); }, field = event => typed(event.currentTarget.value);
  // A refused answer stays in the field, with its fault marked.
  const send = async event => {
    event.preventDefault();
    const input = event.currentTarget.elements.text;
    if (await post('answer', { text })) { typed(''); return; }
    setWrong(true);
    const part = wrongPart(text, question);
    if (input.setSelectionRange) { input.focus(); if (part) input.setSelectionRange(...part); }
  };
  const several = count > 1;
  return html`<form class="typed-dice" data-answer onSubmit=${send}>
    ${ask === 'draw' && !several ? html`<label class="lots"><span>${t('was-drawn')}</span>
        <select name="text" required value=${text} onChange=${field}><option value="">${t('choose')}</option>${possible.map(lot => html`<option value=${lot.short} key=${lot.short}>${lot.name}</option>`)}</select></label>`
      : ask === 'draw' ? html`<label class="typed"><span>${t('were-drawn', { n: count })}</span>
          <input name="text" list="lots" autocomplete="off" required aria-invalid=${wrong} value=${text} onInput=${field} />
          <datalist id="lots">${possible.map(lot => html`<option value=${lot.short} key=${lot.short}>${lot.name}</option>`)}</datalist></label>`
      : html`<div class="faces" data-count=${count} role="group" aria-label=${t('faces-of', { die })}>
          ${possible.map(face => html`<button type="button" class=${`face die-${kind}`} data-face=${face.short} title=${face.name} key=${face.short}
            aria-label=${t('add-face', { face: face.name })} onClick=${() => typed([...typedWords(text), face.short].join(' '))}>
            <${Die} kind=${kind} face=${face.name} short=${face.short} sides=${possible.length} /></button>`)}
          <button type="button" class="quiet" data-back aria-label=${t('take-last-die')} onClick=${() => typed(without(text))}>⌫</button>
        </div>
        <label class="typed"><span>${t('dice-fell')} <b><span data-typed>${counted(text)}</span> ${t('of-count', { n: count })}</b></span>
          <input name="text" autocomplete="off" spellcheck=${false} required aria-invalid=${wrong} placeholder=${example(question)} value=${text} onInput=${field} /></label>`}
    <button type="submit">${t('these-fell')}</button>
    <button type="button" class="quiet" data-post="withdraw" title=${t('withdraw-help')}>${t('withdraw')}</button>
  </form>`;
}
