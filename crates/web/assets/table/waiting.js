// Before the friends have come: the link for each free seat, to copy or to share, until somebody sits there.
import { html } from './h.js';
import { Pin } from './board.js';
import { Address } from './parts.js';
import { t } from './say.js';

const share = url => navigator.share({ url, title: document.title }).catch(() => { /* the person thought better of it */ });

// Seats whose link waits for somebody; the person's own seat is handed over elsewhere.
export const freeSeats = page => page.places.filter(place => place.link && !place.mine);

export const Waiting = ({ page, places }) => html`<p class="waiting-for"><b>${t('send-link')}</b> <span>${t('send-link-help')}</span></p>
  ${places.map(({ seat, link }) => {
    const path = `/t/${page.id}?seat=${link}`;
    return html`<div class="row" key=${seat}><${Pin} seat=${seat} /><${Address} path=${path} />
      ${navigator.share && html`<button type="button" class="quiet" onClick=${() => share(location.origin + path)}>${t('share')}</button>`}</div>`;
  })}`;
