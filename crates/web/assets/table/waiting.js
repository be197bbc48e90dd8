// Before the friends have come: the link for each free seat, to copy or to share, until somebody sits there.
import { html } from './h.js';
import { Pin } from './board.js';
import { t } from './say.js';

const share = url => navigator.share({ url, title: document.title }).catch(() => { /* the person thought better of it */ });

// Seats whose link waits for somebody; the person's own seat is handed over elsewhere.
export const awaited = page => page.places.filter(place => place.link && !place.mine);

export const Waiting = ({ page, places }) => html`<p class="waiting-for"><b>${t('send-link')}</b> ${t('send-link-help')}</p>
  ${places.map(({ seat, link }) => {
    const url = `${location.origin}/t/${page.id}?seat=${link}`;
    return html`<div class="row" key=${seat}><${Pin} seat=${seat} /><input readonly value=${url} data-link aria-label=${t('link')} />
      <button type="button" data-copy>${t('copy')}</button>
      ${navigator.share && html`<button type="button" class="quiet" onClick=${() => share(url)}>${t('share')}</button>`}</div>`;
  })}`;
