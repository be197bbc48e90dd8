// The clock of a person: the time left for this decision, or for the whole game. It counts down here; the server decides when it has run out.
import { html, names, useState, useEffect } from './h.js';
import { state } from './store.js';
import { toast } from './post.js';
import { counted, t } from './say.js';

const SOON = 10000;
export const digits = left => {
  const seconds = Math.ceil(Math.max(0, left) / 1000), minutes = Math.floor(seconds / 60);
  const two = number => String(number).padStart(2, '0');
  return minutes < 60 ? `${minutes}:${two(seconds % 60)}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
};

// Tells a person whose time has run out that the bot has decided.
export function fell(before) {
  const { page } = state, mine = page.places.filter(place => place.mine).map(place => place.seat), of = seat => clock => clock.seat === seat;
  const more = seat => page.clocks.find(of(seat))?.fallen > (before.clocks.find(of(seat))?.fallen ?? Infinity);
  if (mine.some(more)) toast(t('clock-fell'), null, true);
}

// `over`: the game has ended, and all that is left to tell is how often the bot had to decide.
export function SeatClock({ clock, over }) {
  const [, again] = useState(0), runs = clock?.ends != null;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => again(count => count + 1), 250);
    return () => clearInterval(timer);
  }, [runs]);
  if (!clock || over && !clock.fallen) return null;
  const left = runs ? clock.ends - Date.now() - state.ahead : clock.left, out = clock.pace === 'game' && left <= 0;
  return html`<span class=${names('seat-clock', { runs, soon: runs && left < SOON })} role="timer" title=${t(`clock-${clock.pace}-text`)}> ${over ? '' : out ? t('clock-out') : digits(left)}
    ${clock.fallen > 0 && html` <span class="fallen" title=${counted('clock-fallen', clock.fallen)}><span aria-hidden="true">★${clock.fallen}</span><span class="unseen">${counted('clock-fallen', clock.fallen)}</span></span>`}</span>`;
}
