// The sheets beside the board: tracks, rings, columns, tables and tags of a ship.
import { html, still, names } from './h.js';
import { tone, Pin } from './board.js';
import { counted, t } from './say.js';

// A part of a sheet that can be pressed has the id of its thing, and a mark if choices lie on it.
const thing = (id, on) => id && on?.has(id) ? { 'data-thing': id, tabindex: '0', role: 'button' } : {};
const can = (id, on) => !!id && !!on?.has(id);

const Square = ({ x, y, mark, id, on }) => html`<g class=${names(mark, { can: can(id, on) })} transform=${`translate(${x} ${y})`} ...${thing(id, on)}>
  <rect width="12" height="12" rx="2.5" />
  ${mark === 'off' && html`<circle cx="6" cy="6" r="1.8" />`}
  ${mark === 'lost' && html`<path d="M3 3 9 9M9 3 3 9" />`}
  ${mark === 'marked' && html`<path d="M6 2v5.5M6 9.2v1.3" />`}
</g>`;

// Full, off (dotted), lost (crossed out), lost with an effect (crossed with a bar).
function Track({ id, name, boxes, on }) {
  const count = wanted => boxes.filter(mark => mark === wanted).length, off = count('off');
  const words = t('boxes-left', { name, left: count('full') + off, all: boxes.length }) + (off ? t('boxes-off', { n: off }) : '');
  // Long tracks are laid in rows of ten and ten under their name, as on printed sheets.
  const long = boxes.length > 12, columns = long ? 20 : Math.max(1, boxes.length);
  const width = 14 * Math.min(columns, boxes.length), height = 14 * Math.ceil(boxes.length / columns);
  return html`<div class=${names('track', { 'long-track': long, 'said-at-length': !long && name.length > 20, can: can(id, on) })} ...${thing(id, on)}>
    <span class="name">${name}</span>
    <svg class="boxes" viewBox=${`0 0 ${width} ${height}`} width=${width} height=${height} role="img" aria-label=${words}>
      ${boxes.map((mark, at) => html`<${Square} x=${14 * (at % columns) + 1} y=${14 * Math.floor(at / columns) + 1} mark=${mark} id=${id && `${id}#${at}`} on=${on} />`)}
    </svg>
    <span class="left" aria-hidden="true">${count('full')}/${boxes.length}</span>
  </div>`;
}

// Parts around a ship seen from above, each with its strength as the thickness of its segment, its numbers, and the boxes behind it.
function Ring({ turn, name, parts, on }) {
  const step = 360 / Math.max(1, parts.length);
  const at = (angle, radius) => [radius * Math.sin(angle * Math.PI / 180), -radius * Math.cos(angle * Math.PI / 180)];
  const segment = (angle, inner, outer) => {
    const half = step / 2 - 3;
    return [at(angle - half, inner), at(angle - half, outer), at(angle + half, outer), at(angle + half, inner)].map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  };
  return html`<div class="shield-ring">
    <span class="name">${name}</span>
    <svg viewBox="-104 -98 208 196" role="img" aria-label=${parts.map(part => part.tip).join('. ')}>
      <path class="bow" d="M0-26 10-6 6 20H-6L-10-6Z" />
      ${parts.map((part, number) => {
        const angle = turn + step * number, share = part.now == null ? 0 : part.now / Math.max(1, part.most);
        const [nx, ny] = at(angle, 70), [lx, ly] = at(angle, 94), [gx, gy] = at(angle, 43);
        return html`<g class=${names('segment', tone(part.tone), { unknown: part.now == null, can: can(part.id, on) })} key=${number} ...${thing(part.id, on)}>
          <title>${part.tip}</title>
          <polygon class="frame" points=${segment(angle, 54, 86)} />
          ${share > 0 && html`<polygon class="fill" points=${segment(angle, 54, 54 + 32 * share)} />`}
          <text class="now" x=${nx.toFixed(1)} y=${(ny + 5).toFixed(1)} text-anchor="middle">${part.now ?? '?'}</text>
          <text class="label" x=${lx.toFixed(1)} y=${(ly + 4).toFixed(1)} text-anchor="middle">${part.name}</text>
          <g class="pips" transform=${`translate(${gx.toFixed(1)} ${gy.toFixed(1)})`}>
            ${part.boxes.map((mark, slot) => html`<rect class=${mark === 'full' ? 'pip-full' : 'pip-lost'} x=${(slot * 5.4 - 2.7 * (part.boxes.length - 1) - 2.2).toFixed(1)} y="-2.2" width="4.4" height="4.4" />`)}
          </g>
        </g>`;
      })}
    </svg>
  </div>`;
}

// Columns of cards, as they are laid beside the ship: filled from the bottom.
function Columns({ name, counts, full, most }) {
  const wide = Math.max(1, most, counts.length), high = Math.max(1, full), total = counts.reduce((a, b) => a + b, 0), done = counts.filter(count => count >= full).length;
  const slots = Array.from({ length: wide }, (_, column) => Array.from({ length: high }, (_, slot) => [column, slot])).flat();
  return html`<div class="columns">
    <span class="name">${name}</span>
    <svg viewBox=${`0 0 ${wide * 20} ${high * 11 + 3}`} role="img" aria-label=${t('columns-told', { name, cards: counted('count-cards', total), full: done, all: wide })}>
      ${slots.map(([column, slot]) => {
        const count = counts[column] ?? 0, taken = slot < count, whole = taken && count >= full, y = (high - slot - 1) * 11;
        return html`<rect class=${names({ taken, whole, free: !taken })} x=${column * 20 + 2} y=${y + 2} width="16" height="9" rx="2" />
          ${whole && html`<path class="bar" d=${`M${column * 20 + 5} ${y + 6.5}h10`} />`}`;
      })}
    </svg>
    <span class="left">${t('columns-short', { cards: counted('count-cards', total), full: done, all: wide })}</span>
  </div>`;
}

// Positions of the groups of a display. They are those of the printed sheet if the groups have places of their own; if the places are too close for
// the boxes, each line of the sheet becomes a band around the middle of the ship, bow up, each group under its name.
const BOX = 13, WIDEST = 18 * BOX, LETTER = 4.2;
function laid(groups) {
  const boxes = groups.map(group => {
    const across = Math.max(1, Math.min(group.across, group.boxes.length));
    return { across, rows: Math.ceil(group.boxes.length / across), x: group.at[0], y: group.at[1] };
  });
  const over = (one, other) => one.x < other.x + other.across && other.x < one.x + one.across && one.y < other.y + other.rows && other.y < one.y + one.rows;
  const left = Math.min(...boxes.map(box => box.x)), top = Math.min(...boxes.map(box => box.y));
  if (!boxes.some((one, at) => boxes.slice(at + 1).some(other => over(one, other)))) {
    const [right, bottom] = [Math.max(...boxes.map(box => box.x + box.across)), Math.max(...boxes.map(box => box.y + box.rows))];
    return { width: (right - left) * BOX, height: (bottom - top) * BOX, places: boxes.map((box, at) => ({ ...box, gx: (box.x - left) * BOX, gy: (box.y - top) * BOX, label: groups[at].letters })) };
  }
  const places = boxes.map((box, at) => {
    const label = groups[at].letters || groups[at].name;
    return { ...box, label, named: true, wide: Math.max(box.across * BOX, label.length * LETTER) + 6 };
  });
  let gy = 0;
  for (const band of bands(places)) {
    let gx = (WIDEST + 6 - band.reduce((sum, place) => sum + place.wide, 0)) / 2;
    for (const place of band) { Object.assign(place, { gx, gy }); gx += place.wide; }
    gy += Math.max(...band.map(place => place.rows * BOX + 13));
  }
  return { width: WIDEST, height: gy - 13, places };
}

// The lines of a sheet from the bow to the stern, each from port to starboard; one that is too wide goes on below.
function bands(places) {
  const lines = [];
  for (const place of [...places].sort((one, other) => one.y - other.y || one.x - other.x)) {
    const last = lines.at(-1);
    if (last?.[0].y === place.y && last.reduce((sum, other) => sum + other.wide, place.wide) <= WIDEST + 6) last.push(place);
    else lines.push([place]);
  }
  return lines;
}

// A system display: groups of boxes in their places.
function Display({ name, groups, on }) {
  const size = BOX, { width, height, places } = laid(groups);
  return html`<div class="display">
    <svg viewBox=${`-4 -11 ${width + 8} ${height + 16}`} role="group" aria-label=${name}>
      ${groups.map((group, at) => {
        const { across, rows, gx, gy, label, named } = places[at];
        const there = group.boxes.filter(mark => mark === 'full' || mark === 'off').length;
        return html`<g class=${names('box-group', { can: can(group.id, on) })} key=${group.id || at} transform=${`translate(${gx} ${gy})`} ...${thing(group.id, on)}
            aria-label=${t('group-left', { name: group.name, left: there, all: group.boxes.length })}>
          <title>${group.name}${group.tip && `. ${group.tip}`}</title>
          <rect class="frame" x="-1" y="-1" width=${Math.min(across, group.boxes.length) * size + 1} height=${rows * size + 1} rx="2" />
          ${group.boxes.map((mark, box) => html`<g class=${names('sq', mark, { can: can(`${group.id}#${box}`, on) })} transform=${`translate(${(box % across) * size} ${Math.floor(box / across) * size})`}
              ...${thing(group.id && `${group.id}#${box}`, on)}>
            <rect x="0.5" y="0.5" width=${size - 2} height=${size - 2} rx="1.5" />
            ${mark === 'lost' && html`<path d="M2.5 2.5 9 9M9 2.5 2.5 9" />`}
            ${mark === 'off' && html`<circle cx="5.7" cy="5.7" r="1.6" />`}
            ${mark === 'marked' && html`<path d="M5.7 2v4.6M5.7 8.4v1.2" />`}
          </g>`)}
          <text class=${named ? 'named' : undefined} x=${named ? 0 : across * size / 2} y="-2.4" text-anchor=${named ? 'start' : 'middle'}>${label}</text>
        </g>`;
      })}
    </svg>
  </div>`;
}

const Table = ({ name, head, lines, on }) => html`<table class="lines" aria-label=${name}>
  <thead><tr>${head.map(cell => cell ? html`<th scope="col">${cell}</th>` : html`<td></td>`)}</tr></thead>
  <tbody>${lines.map(line => html`<tr class=${names(tone(line.tone), { can: can(line.id, on) })} title=${line.tip} ...${thing(line.id, on)}>${line.cells.map(cell => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table>`;

function Row({ row, on }) {
  if (row.numbers) return html`<dl class="numbers">${row.numbers.map(([name, value]) => html`<div key=${name}><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
  if (row.track) return html`<${Track} ...${row.track} on=${on} />`;
  if (row.columns) return html`<${Columns} ...${row.columns} />`;
  if (row.ring) return html`<${Ring} ...${row.ring} on=${on} />`;
  if (row.table) return html`<${Table} ...${row.table} on=${on} />`;
  if (row.display) return html`<${Display} ...${row.display} on=${on} />`;
  if (row.tags) return row.tags.length ? html`<ul class="tags">${row.tags.map(tag => html`<li class=${names('tag', tone(tag.tone), { can: can(tag.id, on) })} title=${tag.tip} ...${thing(tag.id, on)}>${tag.name}</li>`)}</ul>` : null;
  return html`<p class="note">${row.note}</p>`;
}

const Sheet = still(({ sheet, lit, on }) => html`
  <article class=${names('sheet', tone(sheet.tone), { active: sheet.active, gone: sheet.gone, lit })} data-of=${sheet.of} tabindex="0"
      aria-label=${sheet.title + (sheet.active ? t('now-acting') : '') + (sheet.gone ? t('out-of-game') : '')}>
    <header>
      ${sheet.tone?.seat && html`<${Pin} seat=${sheet.tone.seat} />`}
      <h3>${sheet.title}</h3>
      ${sheet.gone ? html`<span class="state">${t('out')}</span>` : sheet.active && html`<span class="state">${t('acting')}</span>`}
      <p>${sheet.subtitle}</p>
    </header>
    ${sheet.rows.map((row, at) => html`<${Row} key=${at} row=${row} on=${on} />`)}
  </article>`);

// A sheet on which nothing can be pressed does not draw again because something else can.
const NOTHING = new Map();
const idsOf = row => [row.track?.id, ...(row.ring?.parts ?? []).map(part => part.id), ...(row.table?.lines ?? []).map(line => line.id), ...(row.tags ?? []).map(tag => tag.id),
  ...(row.display?.groups ?? []).map(group => group.id)].filter(Boolean);
const ofSheet = (sheet, on) => {
  const whole = new Set([...on.keys()].map(id => id.split('#')[0]));
  return sheet.rows.some(row => idsOf(row).some(id => whole.has(id))) ? on : NOTHING;
};

export const Sheets = still(({ sheets, lit, on }) => sheets.length
  ? sheets.map((sheet, at) => html`<${Sheet} key=${sheet.of || at} sheet=${sheet} lit=${!!sheet.of && sheet.of === lit} on=${ofSheet(sheet, on)} />`)
  : html`<p class="empty">${t('sheets-none')}</p>`);
