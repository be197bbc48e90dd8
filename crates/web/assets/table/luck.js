// The luck of a finished game: the rolls of each side against the average of such dice, with the exact chance of as much or more.
import { html, useState } from './h.js';
import { Pin } from './board.js';
import { percent } from './words.js';
import { ask } from './replay.js';
import { decimal, t } from './say.js';

const short = number => decimal(number, Number.isInteger(Math.round(number * 10) / 10) ? 0 : 1);

// A bar from the middle, which is the average: to the right for more, to the left for less.
function Against({ fell, expected }) {
  const off = Math.max(-1, Math.min(1, expected > 0 ? fell / expected - 1 : 0)) * 30;
  return html`<svg class="against" viewBox="0 0 64 8" aria-hidden="true"><rect x=${off < 0 ? 32 + off : 32} width=${Math.abs(off)} y="1" height="6" /><line x1="32" x2="32" y1="0" y2="8" /></svg>`;
}

function Rolled({ rolled, name }) {
  return html`<table class="luck"><caption>${rolled.seat && html`<${Pin} seat=${rolled.seat} /> `}<b>${name}</b> ${t('luck-dice', { n: rolled.dice, die: rolled.die })}</caption>
    <thead><tr><th scope="col">${t('luck-what')}</th><th scope="col" class="points">${t('luck-fell')}</th><th scope="col" class="points">${t('luck-expected')}</th>
      <th scope="col" class="points">${t('luck-chance')}</th><td></td></tr></thead>
    <tbody>${rolled.fell.map(({ face, fell, expected, chance }) => html`<tr key=${face}><th scope="row">${face || t('luck-points')}</th><td class="points">${fell}</td>
      <td class="points">${short(expected)}</td><td class="points">${chance == null ? '–' : percent(chance)}</td><td><${Against} fell=${fell} expected=${expected} /></td></tr>`)}</tbody></table>`;
}

// Worked out by the server when somebody wants to see it.
export function Luck({ places }) {
  const [luck, setLuck] = useState(null);
  const look = async event => {
    if (!event.currentTarget.open || luck) return;
    const told = await ask('luck');
    if (told) setLuck(told.luck);
  };
  const name = seat => seat ? places.find(place => place.seat === seat)?.name ?? seat : t('luck-nobody');
  return html`<details class="luck-box" onToggle=${look}><summary><h3>${t('luck')}</h3></summary>
    ${luck && (luck.length ? html`<p class="quiet-text">${t('luck-help')}</p>` : html`<p class="empty">${t('luck-none')}</p>`)}
    ${luck?.map(rolled => html`<${Rolled} key=${`${rolled.seat} ${rolled.die}`} rolled=${rolled} name=${name(rolled.seat)} />`)}
  </details>`;
}
