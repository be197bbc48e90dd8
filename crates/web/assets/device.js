// The page of a link that brings one's games from another device. The keys stand behind the `#` and are taken out of the address at once.
'use strict';
(() => {
  const button = document.querySelector('#take-games'), told = document.querySelector('#taken');
  let held = { games: [] };
  try { held = JSON.parse(decodeURIComponent(escape(atob(location.hash.slice(1))))); } catch { /* nothing in it */ }
  history.replaceState(null, '', location.pathname);
  if (!held.games?.length) {
    button.hidden = true;
    told.textContent = button.dataset.none;
    return;
  }
  const load = () => { try { return JSON.parse(localStorage.getItem('vinculum.tables') || '[]'); } catch { return []; } };
  button.onclick = async () => {
    button.disabled = true;
    let count = 0;
    for (const [id, token] of held.games ?? []) {
      try {
        const reply = await fetch(`/t/${encodeURIComponent(id)}/keep`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token }) });
        if (!reply.ok) continue;
        const { me, title } = await reply.json();
        localStorage.setItem('vinculum.tables', JSON.stringify([{ id, me, title, at: Date.now() }, ...load().filter(entry => entry.id !== id)].slice(0, 20)));
        count += 1;
      } catch { /* the others may still come */ }
    }
    if (count && held.name) try { localStorage.setItem('vinculum.name', held.name); } catch { /* it can be typed */ }
    told.textContent = count ? button.dataset.done : button.dataset.none;
  };
})();
