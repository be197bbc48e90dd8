// A subset or an order chosen by pressing: each press adds or removes a thing; the command is sent when enough are chosen.
import { html, names, useState } from './h.js';
import { Rule } from './words.js';
import { t } from './say.js';
import { tone } from './board.js';
import { state, wantedOf } from './store.js';

export const spell = (pick, places) => [pick.stem, ...(pick.ordered ? places : [...places].sort((a, b) => a - b)).map(place => pick.items[place].word)].join(' ');

// The choices sent in this turn: after a take-back each is filled in as it was.
const sent = new Map();

export function PickForm({ pick, choices, turn }) {
  const name = `${turn} ${pick.stem} ${pick.items.map(item => item.word)}`, [places, setPlaces] = useState(() => sent.get(name) ?? []);
  const full = places.length >= pick.most, enough = places.length >= pick.least && places.length <= pick.most;
  const toggle = place => setPlaces(now => now.includes(place) ? now.filter(other => other !== place) : full ? now : [...now, place]);
  const send = event => { event.preventDefault(); sent.set(name, places); if (enough) event.currentTarget.dispatchEvent(new CustomEvent('say', { bubbles: true, detail: spell(pick, places) })); };
  // The things that a lesson asks to be chosen: words of the things, in any order.
  const asked = wantedOf(state.page).map(offer => offer.choice.command).find(command => command.startsWith(`${pick.stem} `))?.slice(pick.stem.length + 1).split(' ');
  const met = asked && enough && places.length === asked.length && places.every(place => asked.includes(pick.items[place].word));
  const wanted = pick.least === pick.most ? `${pick.least}` : t('pick-range', { least: pick.least, most: pick.most });
  return html`<form class="pick" data-pick aria-label=${pick.title} onSubmit=${send}>
    <p class="hint">${pick.title}: ${wanted}${pick.ordered && t('pick-ordered')} <${Rule} rule=${pick.rule} /></p>
    <div class="list">${pick.items.map((item, place) => {
      const at = places.indexOf(place);
      return html`<button type="button" key=${item.word} class=${names('pick-item', { taken: at >= 0, wanted: at < 0 && asked?.includes(item.word) })} aria-pressed=${at >= 0} disabled=${full && at < 0}
        data-on=${JSON.stringify(item.on)} onClick=${() => toggle(place)}>${at >= 0 && html`<b class="nth">${pick.ordered ? at + 1 : '✓'}</b>`}${item.label}</button>`;
    })}</div>
    <div class="say"><button type="submit" class=${names({ wanted: met })} disabled=${!enough}>${places.length ? t('choose-these', { n: places.length }) : t(pick.least === 0 ? 'choose-none' : 'choose-some')}</button></div>
    ${choices.length > 0 && html`<div class="list presets" role="group" aria-label=${t('ready-made')}>${choices.slice(0, 12).map(([number, choice]) => html`
      <button type="button" key=${choice.command} class=${names('choice', tone(choice.tone))} data-say=${choice.command} data-i=${number} data-label=${choice.label}
        data-on=${JSON.stringify(choice.on)}><span class="label">${choice.label}</span></button>`)}</div>`}
  </form>`;
}
