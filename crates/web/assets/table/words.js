// Small pieces that stand in many places: rule ids, odds, percentages.
import { html } from './h.js';
import { decimal, t } from './say.js';

export const Rule = ({ rule }) => rule ? html`<a class="rule" href=${`/rules/${rule}`} data-rule=${rule}>${rule}</a>` : null;

// A probability as people write it; 0 and 100 % are shown only if they are exact.
export function percent(chance) {
  const all = chance * 100;
  if (chance >= 1 - 1e-12) return '100 %';
  if (chance <= 1e-12) return '0 %';
  if (all < 0.1) return `< ${decimal(0.1, 1)} %`;
  if (all > 99.9) return `> ${decimal(99.9, 1)} %`;
  return `${decimal(all, 1)} %`;
}
// Above a bar: one digit after the point where there is room for it.
function share(chance, whole) {
  const all = chance * 100;
  if (all < 0.05) return '0';
  if (all > 99.95) return '100';
  if (whole && all < 0.5) return '<1';
  return decimal(all, whole ? 0 : 1);
}

// Exact odds as a small chart, with every figure in text.
export function Odds({ odds }) {
  const most = Math.max(1e-9, ...odds.chances);
  const last = Math.max(1, odds.chances.findLastIndex(chance => chance > 0.0005) + 1);
  // All or nothing: of many numbers only those that can come are drawn.
  const possible = odds.chances.filter(chance => chance > 0).length, sparse = last > 6 && possible * 2 < last;
  const bars = odds.chances.slice(0, last).map((chance, index) => [odds.from + index, chance]).filter(([, chance]) => !sparse || chance > 0);
  if (bars.length > MOST_BARS) return html`<${Curve} odds=${odds} bars=${bars} />`;
  // Many bars stand closer together, with whole numbers above them.
  const many = bars.length > 8, step = many ? 23 : 34, width = Math.max(120, step * bars.length);
  return html`<figure class="odds">
    <figcaption>${odds.what}: <b>${t('mean', { mean: decimal(odds.mean, 2) })}</b></figcaption>
    <svg viewBox=${`0 0 ${width} 78`} role="img" aria-label=${bars.map(([count, chance]) => `${count}: ${percent(chance)}`).join(', ')}>
      ${bars.map(([count, chance], index) => {
        const height = Math.max(chance > 0 ? 1 : 0, chance / most * 48), x = step * index;
        return html`<rect x=${x + 0.1 * step} y=${62 - height} width=${0.8 * step} height=${height} rx="2" />
          <text class="share" x=${x + step / 2} y=${59 - height} text-anchor="middle">${share(chance, many)}</text>
          <text class="count" x=${x + step / 2} y="75" text-anchor="middle">${count}</text>`;
      })}
    </svg>
    <${Notes} odds=${odds} />
  </figure>`;
}
const Notes = ({ odds }) => odds.notes.length > 0 && html`<ul>${odds.notes.map(note => html`<li>${note}</li>`)}</ul>`;

// The odds of a whole volley: neighbouring numbers share a bar, and only some numbers stand below.
const MOST_BARS = 48, SHARED = 36;
function Curve({ odds, bars }) {
  const first = bars.findIndex(([, chance]) => chance > 0.0005), shown = bars.slice(Math.max(0, first)), wide = Math.ceil(shown.length / SHARED);
  const shared = Array.from({ length: Math.ceil(shown.length / wide) }, (_, at) => shown.slice(at * wide, (at + 1) * wide));
  const all = shared.map(part => [part[0][0], part.reduce((sum, [, chance]) => sum + chance, 0)]), most = Math.max(...all.map(([, chance]) => chance));
  return html`<figure class="odds">
    <figcaption>${odds.what}: <b>${t('mean', { mean: decimal(odds.mean, 2) })}</b></figcaption>
    <svg viewBox=${`0 0 ${8 * all.length} 62`} role="img" aria-label=${all.map(([count, chance], at) => `${count}–${shared[at].at(-1)[0]}: ${percent(chance)}`).join(', ')}>
      ${all.map(([count, chance], at) => html`<rect x=${8 * at + 0.8} y=${46 - chance / most * 42} width="6.4" height=${Math.max(1, chance / most * 42)} rx="1.5" />
        ${at % 6 === 0 && html`<text class="count" x=${8 * at + 4} y="58" text-anchor=${at ? 'middle' : 'start'}>${count}</text>`}`)}
    </svg>
    <${Notes} odds=${odds} />
  </figure>`;
}

// With a capital at the beginning and a full stop at the end.
export function sentence(words) {
  const text = words.trim();
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) || !text ? '' : '.');
}
export const signed = points => points < 0 ? `−${-points}` : String(points);
