// Single rulings: a change of the form or a die asks again at once. Only the answer is replaced, never the form the person is typing in: typed text
// stays, and only the allowed values and the set of fields follow the answer.
'use strict';
(() => {
  const place = document.querySelector('#ruling');
  if (!place) return;
  const named = form => new Map([...form.querySelectorAll('[name]:not([type=hidden])')].map(field => [field.name, field]));
  const query = form => new URLSearchParams(new FormData(form));
  let asked = 0, timer = 0;

  // The current field takes its allowed values from the new one; its value stays if it is still allowed.
  function follow(now, next) {
    for (const { name, value } of [...next.attributes]) if (name !== 'value' && now.getAttribute(name) !== value) now.setAttribute(name, value);
    for (const { name } of [...now.attributes]) if (name !== 'value' && !next.hasAttribute(name)) now.removeAttribute(name);
    if (now.tagName !== 'SELECT' || now.innerHTML === next.innerHTML) return;
    const chosen = now.value;
    const wanted = next.value, kept = [...next.options].some(option => option.value === chosen);
    now.innerHTML = next.innerHTML;
    now.value = kept ? chosen : wanted;
  }
  function followForm(now, next) {
    const fields = named(now), wished = [...next.querySelectorAll('.option')];
    const option = name => fields.get(name)?.closest('.option');
    const kept = new Set(wished.map(other => option(other.querySelector('[name]').name)));
    for (const old of now.querySelectorAll('.option')) if (!kept.has(old)) old.remove();
    for (const other of wished) {
      const name = other.querySelector('[name]').name, own = option(name);
      if (!own) {
        // A field that comes new stands where the answer has it: after the one before it.
        const before = other.previousElementSibling?.querySelector?.('[name]')?.name, after = before && option(before);
        const home = other.closest('details') ? now.querySelector('details') : now;
        if (after) after.after(other); else if (home) home.querySelector('summary, [name=ruling]').after(other);
        fields.set(name, other.querySelector('[name]'));
        continue;
      }
      follow(fields.get(name), other.querySelector('[name]'));
      own.querySelector('.problem')?.remove();
      const problem = other.querySelector('.problem');
      if (problem) { own.append(problem); const extra = own.closest('details'); if (extra) extra.open = true; }
    }
  }

  async function ask(words) {
    clearTimeout(timer);
    const mine = ++asked, url = `${location.pathname}?${words}&lang=${document.documentElement.lang}`;
    let page;
    try {
      page = new DOMParser().parseFromString(await (await fetch(url)).text(), 'text/html').querySelector('#ruling');
    } catch { if (mine === asked) location.href = url; return; }
    if (mine !== asked) return;
    if (!page) { location.href = url; return; }
    const form = place.querySelector('form[data-ruling]'), next = page.querySelector('form[data-ruling]');
    const answer = place.querySelector('.ruled'), inAnswer = answer.contains(document.activeElement);
    followForm(form, next);
    answer.replaceChildren(...page.querySelector('.ruled').childNodes);
    history.replaceState(null, '', url);
    if (inAnswer) (answer.querySelector('[data-dice] [data-face]') || answer.querySelector('button'))?.focus();
  }
  // While somebody types, the ruling follows a moment later; a field that is left is asked about at once.
  function changed(event, wait) {
    const form = event.target.closest('form[data-ruling]');
    if (!form?.checkValidity()) return;
    clearTimeout(timer);
    timer = setTimeout(() => ask(query(form)), wait);
  }
  place.addEventListener('input', event => changed(event, 250));
  place.addEventListener('change', async event => {
    const file = event.target.files?.[0];
    if (file) {
      event.target.closest('.option').querySelector('textarea').value = await file.text();
      event.target.value = '';
    }
    changed(event, 0);
  });
  place.addEventListener('submit', event => {
    event.preventDefault();
    // The dice belong to the form as it is now, even if the ruling has not followed yet.
    const words = query(event.target), form = place.querySelector('form[data-ruling]');
    if ('kept' in event.target.dataset) {
      // The kept values become the form's values.
      if (form.querySelector('[name=ruling]').value !== words.get('ruling')) { location.href = `${location.pathname}?${words}`; return; }
      for (const [name, field] of named(form)) if (words.has(name)) field.value = words.get(name);
      ask(words);
      return;
    }
    if (event.target !== form && form.checkValidity()) for (const [name, value] of query(form)) words.set(name, value);
    ask(words);
  });
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
