// Single rulings: a change of the form or a die asks again at once, and only the answer is put in; the address keeps everything.
'use strict';
(() => {
  const place = document.querySelector('#ruling');
  if (!place) return;
  let asked = 0;
  async function ask(query) {
    const mine = ++asked, url = `${location.pathname}?${query}`, name = document.activeElement?.name, open = place.querySelector('[data-extra]')?.open;
    try {
      const page = new DOMParser().parseFromString(await (await fetch(url)).text(), 'text/html').querySelector('#ruling');
      if (mine !== asked) return;
      if (!page) { location.href = url; return; }
      place.replaceChildren(...page.childNodes);
    } catch { location.href = url; return; }
    history.replaceState(null, '', url);
    if (open) { const extra = place.querySelector('[data-extra]'); if (extra) extra.open = true; }
    (name && place.querySelector(`[name="${CSS.escape(name)}"]:not([type=hidden])`) || place.querySelector('[data-dice] [data-face]'))?.focus();
  }
  const query = form => new URLSearchParams(new FormData(form));
  place.addEventListener('change', event => { const form = event.target.closest('form[data-ruling]'); if (form?.reportValidity()) ask(query(form)); });
  place.addEventListener('submit', event => { event.preventDefault(); ask(query(event.target)); });
  place.addEventListener('click', event => {
    const button = event.target.closest('[data-face], [data-back]');
    if (!button) return;
    const form = button.closest('form'), field = form.querySelector('[name=text]'), wanted = Number(form.querySelector('.faces').dataset.count);
    const words = field.value.split(/[\s,]+/).filter(Boolean);
    if ('back' in button.dataset) words.pop(); else words.push(button.dataset.face);
    field.value = words.join(' ');
    const count = form.querySelector('[data-typed]');
    if (count) count.textContent = words.length;
    if (words.length === wanted) form.requestSubmit();
  });
})();
