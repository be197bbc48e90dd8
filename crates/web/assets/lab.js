// The page of a run: follows it while it plays, and copies its address.
'use strict';
(() => {
  const live = document.querySelector('#lab-live'), copy = document.querySelector('#lab-copy');
  if (copy && navigator.clipboard) {
    const title = copy.textContent;
    copy.hidden = false;
    copy.onclick = async () => {
      try { await navigator.clipboard.writeText(location.origin + location.pathname); } catch { return; }
      copy.textContent = copy.dataset.copied;
      setTimeout(() => { copy.textContent = title; }, 1500);
    };
  }
  if (!live?.dataset.progress) return;
  async function look() {
    let wait = 1000;
    try {
      const reply = await fetch(`${live.dataset.progress}?lang=${document.documentElement.lang}`);
      if (reply.status === 404) return;
      if (reply.ok) {
        const told = await reply.json();
        // Then the page has other buttons.
        if (told.over) { location.reload(); return; }
        // The plot stays where a thumb has moved it.
        const plot = live.querySelector('.plot'), left = plot?.scrollLeft, focused = plot && document.activeElement === plot;
        live.innerHTML = told.live;
        const next = live.querySelector('.plot');
        if (next && left) next.scrollLeft = left;
        if (next && focused) next.focus();
      } else wait = 5000;
    } catch { wait = 5000; }
    setTimeout(look, wait);
  }
  setTimeout(look, 700);
})();
