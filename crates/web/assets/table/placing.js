// The piece that is being placed freely, beside the board: its heading, and the buttons that turn it and put it down.
import { html } from './h.js';
import { turnBy, putDown } from './drag.js';
import { STEP } from './free.js';
import { t } from './say.js';

export const Placing = ({ placing }) => html`<div class="placing-box">
  <p>${placing.blocked ? html`<b>${t('place-blocked')}</b>` : html`<b>${t('place-turned', { degrees: Math.round(placing.heading) })}</b> ${t('place-turn-help')}`}</p>
  <div class="row"><button type="button" class="quiet" data-turn="left" aria-label=${t('turn-left')} title=${`${t('turn-left')} (Q)`} onClick=${() => turnBy(-STEP)}>↺</button>
    <button type="button" class="quiet" data-turn="right" aria-label=${t('turn-right')} title=${`${t('turn-right')} (E)`} onClick=${() => turnBy(STEP)}>↻</button>
    <button type="button" class="go" data-put disabled=${placing.blocked} onClick=${putDown}>${t('do-it')}</button></div>
</div>`;
