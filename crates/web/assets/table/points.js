// Points in the course of a game, if any were made: those of each seat at the beginning of every round and at the end, drawn as lines, and written as a table
// for people who read by ear.
import { html, useEffect, useState } from './h.js';
import { ask } from './replay.js';
import { part, t } from './say.js';

const WIDE = 320, HIGH = 150, LEFT = 34, RIGHT = 24, TOP = 10, FOOT = 22;

// Round numbers for the height, four at most.
function heights(least, most) {
  const span = Math.max(1, most - least), rough = span / 4, power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map(by => by * power).find(by => by >= rough));
  const from = Math.floor(least / step) * step;
  return Array.from({ length: Math.floor((most - from) / step) + 1 }, (_, at) => from + at * step);
}

// Positions of the seats' letters behind their lines: each at its own, or just below the one above it.
function letters(heights) {
  const order = heights.map((y, seat) => [y, seat]).sort(([a], [b]) => a - b), at = [];
  let free = -Infinity;
  for (const [y, seat] of order) { at[seat] = Math.max(y, free); free = at[seat] + 10; }
  return at;
}

function Lines({ course, places }) {
  const all = course.flatMap(one => one.points), least = Math.min(0, ...all), most = Math.max(1, ...all), last = course.length - 1;
  const x = at => LEFT + (WIDE - LEFT - RIGHT) * at / last, y = points => TOP + (HIGH - TOP - FOOT) * (most - points) / (most - least);
  const every = Math.ceil(last / 8), named = at => at < last && at % every === 0 && x(last) - x(at) > 16;
  const letter = letters(places.map((_, seat) => y(course[last].points[seat])));
  return html`<svg class="points-chart" viewBox=${`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
    ${heights(least, most).map(points => html`<g key=${points}><line x1=${LEFT} x2=${WIDE - RIGHT} y1=${y(points)} y2=${y(points)} /><text x=${LEFT - 6} y=${y(points) + 4} text-anchor="end">${points}</text></g>`)}
    ${course.map((one, at) => named(at) && html`<text key=${at} x=${x(at)} y=${HIGH - 6} text-anchor="middle">${one.turn}</text>`)}
    ${places.map((place, seat) => html`<g key=${place.seat} class=${`seat-${place.seat}`}>
      <polyline points=${course.map((one, at) => `${x(at).toFixed(1)},${y(one.points[seat]).toFixed(1)}`).join(' ')} />
      <text x=${WIDE - RIGHT + 5} y=${letter[seat] + 4}>${place.seat}</text></g>`)}
  </svg>`;
}

const Table = ({ course, places }) => html`<table class="unseen"><caption>${t('points-in-course')}</caption>
  <thead><tr><td></td>${places.map(place => html`<th scope="col" key=${place.seat}>${place.seat}</th>`)}</tr></thead>
  <tbody>${course.map((one, at) => html`<tr key=${at}><th scope="row">${at === course.length - 1 ? t('end-of-game') : part(one.turn)}</th>${one.points.map((points, seat) => html`<td key=${seat}>${points}</td>`)}</tr>`)}</tbody></table>`;

export function Points({ places }) {
  const [course, setCourse] = useState(null);
  useEffect(() => { ask('course').then(told => setCourse(told?.course ?? [])); }, []);
  const counted = course && course.length > 1 && places.length && course.every(one => one.points.length === places.length) && course.some(one => one.points.some(points => points !== 0));
  return counted ? html`<section class="points-box"><h3>${t('points-in-course')}</h3><${Lines} course=${course} places=${places} /><${Table} course=${course} places=${places} /></section>` : null;
}
