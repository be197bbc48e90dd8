// The clock of a person: what is left for this decision, or for the whole game. It counts down here; that it has run out is the server's word.
import { html, names, useState, useEffect } from './h.js';
import { state } from './store.js';
import { t } from './say.js';

const SOON = 10000;
export const digits = left => {
  const seconds = Math.ceil(Math.max(0, left) / 1000), minutes = Math.floor(seconds / 60);
  const two = number => String(number).padStart(2, '0');
  return minutes < 60 ? `${minutes}:${two(seconds % 60)}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
};

export function SeatClock({ clock }) {
  const [, again] = useState(0), runs = clock?.ends != null;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => again(count => count + 1), 250);
    return () => clearInterval(timer);
  }, [runs]);
  if (!clock) return null;
  const left = runs ? clock.ends - Date.now() - state.ahead : clock.left, out = clock.pace === 'game' && left <= 0;
  return html`<span class=${names('seat-clock', { runs, soon: runs && left < SOON })} role="timer" title=${t(`clock-${clock.pace}-text`)}> ${out ? t('clock-out') : digits(left)}</span>`;
}
