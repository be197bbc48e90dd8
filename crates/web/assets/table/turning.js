// The turning points of a finished game: decisions of chance, each with a link to the moment.
import { html, useState } from './h.js';
import { ask, lookBack } from './replay.js';
import { id } from './post.js';
import { t } from './say.js';

const there = (event, line) => { event.preventDefault(); lookBack(line); };

// Worked out by the server when somebody wants to see it.
export function Turning() {
  const [points, setPoints] = useState(null);
  const look = async event => {
    if (!event.currentTarget.open || points) return;
    const told = await ask('turning');
    if (told) setPoints(told.turning);
  };
  return html`<details class="luck-box" onToggle=${look}><summary><h3>${t('turning')}</h3></summary>
    ${points && html`<p class="quiet-text">${t(points.length ? 'turning-help' : 'turning-none')}</p>`}
    ${points && html`<ol class="turnings">${points.map(({ line, link, sentence }) => html`<li key=${line}><a href=${`/t/${id}?line=${link}`} data-turning=${line} onClick=${event => there(event, line)}>${sentence}</a></li>`)}</ol>`}
  </details>`;
}
