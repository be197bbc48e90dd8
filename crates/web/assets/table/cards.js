// Cards on the table: hands, piles, rows, and cards under a card. The texts of cards come once, with the game; here cards are only named.
import { html, still, names } from './h.js';
import { tone, Pin } from './board.js';
import { counted, t } from './say.js';

const count = (on, id) => on.get(id)?.length ?? 0;

// If several numbers stand side by side, their names are as short as players write them: INT, CUN, STR.
const brief = (name, all) => all > 2 && name.length > 6 ? html`<abbr title=${name}>${name.slice(0, 3)}</abbr>` : name;

// The effects of cards are told in English in every language.
// A card as it lies: its title, its kind as a band, its numbers at the foot; face down it shows its back.
const Card = still(({ card, face, on, lit, hinted, cards, small }) => {
  const can = count(on, card.id) > 0, label = [card.label || t('card-down'), face?.kind, card.turned ? t('card-turned') : '', ...card.tags.map(tag => tag.name), can ? counted('choices-here', count(on, card.id)) : ''].filter(Boolean).join(', ');
  return html`<li class=${names('tslot', { small })}>
    <div class=${names('tcard', tone(card.tone), { down: !card.face, turned: card.turned, active: card.active, can, lit: lit === card.id, hinted: hinted.includes(card.id) })}
        style=${face?.hue != null ? { '--hue': face.hue } : undefined} data-hue=${face?.hue != null || undefined}
        data-thing=${card.id} tabindex="0" role=${can ? 'button' : 'group'} aria-label=${label}>
      <b class="title">${card.label}</b>
      ${face && html`<span class="band">${face.kind}</span>`}
      ${face?.text && html`<span class="words" lang="en">${face.text}</span>`}
      ${card.tags.length > 0 && html`<span class="marks">${card.tags.map(tag => html`<span class=${`mark-tag ${tone(tag.tone)}`} title=${tag.tip} data-thing=${tag.id || undefined}>${tag.name}</span>`)}</span>`}
      ${face?.numbers.length > 0 && html`<span class="figures">${face.numbers.slice(0, 4).map(([name, value], _, all) => html`<span><small>${brief(name, all.length)}</small>${value}</span>`)}</span>`}
    </div>
    ${card.under.length > 0 && html`<ul class="under">${card.under.map(other => html`<${Card} key=${other.id} card=${other} face=${cards?.get(other.face)} cards=${cards}
      on=${on} lit=${lit} hinted=${hinted} small=${true} />`)}</ul>`}
  </li>`;
});

const Pile = ({ zone, on, top, face }) => html`<div class=${names('pile', { can: count(on, zone.id) > 0, none: !zone.count })} data-thing=${zone.id} tabindex="0"
  role=${count(on, zone.id) ? 'button' : 'group'} aria-label=${t('cards-in', { name: zone.title, cards: counted('count-cards', zone.count) })}>
  ${top ? html`<b class="title">${top.label}</b>${face && html`<span class="band">${face.kind}</span>`}` : html`<span class="card-back" aria-hidden="true"></span>`}
  <span class="many">${zone.count}</span></div>`;

// A row in which nothing can be read or chosen takes no more room than a pile.
const isPile = (zone, on) => zone.lay === 'pile' || zone.lay !== 'column' && (!zone.count
  || zone.cards.length > 3 && zone.cards.every(card => !card.face && !card.tags.length && !card.under.length && !card.active && !count(on, card.id)));

function Zone({ zone, on, lit, hinted, cards }) {
  const hidden = zone.count - zone.cards.length, can = count(on, zone.id) > 0, named = zone.lay === 'column' && zone.cards[0]?.label === zone.title;
  return html`<section class=${names('zone', `lay-${zone.lay}`, zone.owner && `seat seat-${zone.owner}`, { can, named, bare: !zone.count })} aria-label=${t('cards-in', { name: zone.title, cards: counted('count-cards', zone.count) })}>
    <h4 title=${zone.title} data-thing=${can ? zone.id : undefined}>${zone.owner && html`<${Pin} seat=${zone.owner} />`} ${zone.title} <span class="count">${zone.count}</span></h4>
    ${isPile(zone, on) ? html`<${Pile} zone=${zone} on=${on} top=${zone.cards.at(-1)?.face && zone.cards.at(-1)} face=${cards?.get(zone.cards.at(-1)?.face)} />`
      : html`<ul class="lay">${zone.cards.map(card => html`<${Card} key=${card.id} card=${card} face=${cards?.get(card.face)} cards=${cards} on=${on} lit=${lit} hinted=${hinted} />`)}
        ${hidden > 0 && html`<li class="tslot"><div class="tcard down many-down" aria-label=${counted('cards-down', hidden)}><span class="many">${hidden}</span></div></li>`}</ul>`}
  </section>`;
}

// Columns stand side by side as a line across the table, with the others' cards above and one's own below; so they do where the table has nothing else,
// before the first column lies. Piles stand together.
export const Zones = still(({ zones, mine, alone, on, lit, hinted, cards }) => {
  const draw = zone => html`<${Zone} key=${zone.id} zone=${zone} on=${on} lit=${lit} hinted=${hinted} cards=${cards} />`;
  const band = (name, of) => of.length > 0 && html`<div class=${`band-${name}`} key=${name}>
    ${of.filter(zone => !isPile(zone, on)).map(draw)}
    ${of.some(zone => isPile(zone, on)) && html`<div class="piles" key="piles">${of.filter(zone => isPile(zone, on)).map(draw)}</div>`}</div>`;
  const line = zones.filter(zone => zone.lay === 'column'), rest = zones.filter(zone => zone.lay !== 'column');
  if (!line.length && !alone) return band('all', rest);
  return html`${band('others', rest.filter(zone => zone.owner && zone.owner !== mine))}
    <div class="line" key="line" tabindex="-1">${line.map(draw)}</div>
    ${band('own', rest.filter(zone => !zone.owner || zone.owner === mine))}`;
});
