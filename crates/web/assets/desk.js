// The desk's pages: they stay up to date, forms are sent without losing typed text, the clock runs.
'use strict';
(() => {
  const script = document.currentScript?.src ?? location.href;
  const one = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const words = JSON.parse(one('[data-words]')?.dataset.words ?? '{}');
  const kept = () => { try { return JSON.parse(localStorage.getItem('vinculum.desks') || '[]'); } catch { return []; } };

  // ---- sheets for paper
  document.addEventListener('click', event => {
    if (event.target.closest('[data-print]')) print();
    if (event.target.closest('[data-back]')) { event.preventDefault(); history.back(); }
  });

  // ---- links to hand out: whole addresses, and a button that copies each
  const whole = (root = document) => {
    for (const field of all('[data-link]', root)) if (field.value.startsWith('/')) field.setAttribute('value', location.origin + field.value);
    for (const code of all('[data-address]', root)) if (code.textContent.startsWith('/')) code.textContent = location.origin + code.textContent;
  };
  whole();
  document.addEventListener('click', async event => {
    const button = event.target.closest('[data-copy-link]');
    if (!button) return;
    const field = one('[data-link]', button.parentElement);
    field.select();
    try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand('copy'); }
    button.textContent = words.copied;
    setTimeout(() => { button.textContent = words.copy; }, 1500);
  });

  // ---- the first page: tournaments of this browser, and one from a file
  const list = one('#desk-list');
  if (list && kept().length) {
    const rows = document.createElement('ul');
    for (const entry of kept()) {
      const row = document.createElement('li'), link = document.createElement('a'), when = document.createElement('small');
      link.href = `/d/${encodeURIComponent(entry.id)}?key=${encodeURIComponent(entry.key)}`;
      link.textContent = entry.title;
      when.textContent = new Date(entry.at).toLocaleString(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' });
      row.append(link, ' ', when);
      rows.append(row);
    }
    list.replaceChildren(rows);
  }
  one('#adopt')?.addEventListener('submit', async event => {
    event.preventDefault();
    const form = event.target, problem = one('.problem', form);
    problem.hidden = true;
    const fail = sentence => { problem.textContent = sentence; problem.hidden = false; };
    try {
      const file = await form.elements.file.files[0].text();
      const reply = await fetch(`/api/desks?lang=${document.documentElement.lang}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ file }) });
      const answer = await reply.json();
      if (reply.ok) location.href = answer.url; else fail(answer.sentence);
    } catch { fail(words.noAnswer); }
  });

  const desk = one('#desk');
  if (!desk) return;
  if (desk.dataset.key) {
    const entry = { id: desk.dataset.id, key: desk.dataset.key, title: desk.dataset.title, at: Date.now() };
    localStorage.setItem('vinculum.desks', JSON.stringify([entry, ...kept().filter(other => other.id !== entry.id)].slice(0, 40)));
  }

  // ---- the clock: from the moment it ends, so a reload or a restart of the server changes nothing
  let ahead = 0;
  const setClock = () => { const face = one('.clock'); if (face) ahead = Number(face.dataset.now) - Date.now() / 1000; };
  const tick = () => {
    const face = one('.clock');
    if (!face) return;
    const left = Math.max(0, Math.ceil(Number(face.dataset.ends) - Date.now() / 1000 - ahead));
    one('.digits', face).textContent = left ? `${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}` : words.time;
    face.classList.toggle('up', left === 0);
    face.classList.toggle('soon', left > 0 && left <= 300);
  };
  setClock(); tick(); setInterval(tick, 500);

  // ---- keeping up to date: the page is asked for again, and what changed is swapped, except where somebody is typing
  const typing = part => all('form', part).some(form => [...form.elements].filter(field => field.matches('input, select, textarea')).some(field =>
    field.type === 'checkbox' ? field.checked !== field.defaultChecked
      : field.tagName === 'SELECT' ? !field.options[field.selectedIndex]?.defaultSelected && [...field.options].some(option => option.defaultSelected)
        : field.value !== field.defaultValue));
  let shown = desk.dataset.version, busy = false, again = false, sent = [];
  // A refresh after an accepted order: the text typed in its form is done with. It is kept while the page is being fetched, since an older page may
  // arrive.
  async function refresh(done) {
    if (done) sent.push(done);
    if (busy) { again = true; return; }
    busy = true;
    const over = sent;
    sent = [];
    try {
      const reply = await fetch(location.href);
      if (!reply.ok) { sent.push(...over); return; }
      const fresh = new DOMParser().parseFromString(await reply.text(), 'text/html');
      whole(fresh);
      for (const part of all('[data-part]', fresh)) {
        const here = one(`[data-part="${part.dataset.part}"]`);
        if (!here || here.innerHTML === part.innerHTML || (typing(here) && !over.some(form => here.contains(form)))) continue;
        const open = new Set(all('details[id][open]', here).map(box => box.id));
        const shut = new Set(all('details[id]:not([open])', here).map(box => box.id));
        const focus = here.contains(document.activeElement) ? document.activeElement.closest('form')?.dataset.order : null;
        here.replaceWith(document.adoptNode(part));
        for (const box of all('details[id]', part)) if (open.has(box.id)) box.open = true; else if (shut.has(box.id)) box.open = false;
        if (focus) one(`form[data-order="${focus}"] input:not([type=hidden])`, part)?.focus();
      }
      shown = desk.dataset.version = one('#desk', fresh).dataset.version;
      setClock(); tick(); forms();
    } catch { sent.push(...over); /* the stream comes back by itself and asks again */ } finally {
      busy = false;
      if (again) { again = false; refresh(); }
    }
  }
  const hear = message => {
    document.body.classList.toggle('lost', message.lost === true);
    if (message.stand && message.stand !== shown) refresh();
  };
  // All tabs of the browser on one stream: it has only a few connections.
  function shared() {
    if (typeof SharedWorker === 'undefined') return false;
    try {
      const worker = new SharedWorker(new URL('desk-worker.js', script), { name: 'vinculum-desk' });
      worker.port.onmessage = ({ data }) => hear(data);
      const follow = () => worker.port.postMessage({ follow: desk.dataset.id });
      addEventListener('pagehide', () => worker.port.postMessage({ bye: true }));
      addEventListener('pageshow', event => { if (event.persisted) follow(); });
      follow();
      return true;
    } catch { return false; }
  }
  if (!shared()) {
    const source = new EventSource(`/d/${encodeURIComponent(desk.dataset.id)}/events`);
    source.onmessage = message => hear({ stand: message.data });
    source.onerror = () => hear({ lost: true });
  }

  // ---- forms
  function forms() {
    for (const select of all('[data-ended]')) {
      const form = select.form, set = () => form.classList.toggle('by-points', select.value === 'points');
      select.onchange = set; set();
    }
    for (const roll of all('.roll')) {
      const select = one('select', roll), set = () => roll.classList.toggle('typed', select.value === 'typed');
      select.onchange = set; set();
    }
  }
  forms();
  // A fleet list that the builder knows fills in the sums; nothing that was typed is overwritten.
  document.addEventListener('change', async event => {
    const area = event.target.closest('[data-fleet-list]'), form = area?.form;
    if (!area?.value.trim()) return;
    try {
      const text = area.value, reply = await fetch(`/api/fleets/attack-wing?lang=${document.documentElement.lang}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ text }) });
      // Another send is underway: the form belongs to it now, and filled-in values would pass for typing.
      const { draft } = reply.ok ? await reply.json() : {};
      if (!draft || area.value !== text) return;
      const resource = draft.places.find(place => place.kind === 'resource')?.held;
      const fill = (name, value) => { const field = form.elements[name]; if (!field.value && value !== undefined) field.value = value; };
      fill('resource', resource?.name);
      fill('resource_sp', resource?.cost);
      fill('sp', draft.cost - (resource?.cost ?? 0));
      const problem = one('.problem', form), wrong = [...draft.wrong.filter(one => !one.waived).map(one => one.sentence), ...draft.notes];
      if (wrong.length) { problem.textContent = wrong.join(' '); problem.hidden = false; }
    } catch { /* the sums can be typed */ }
  });
  const ruled = rule => { const link = document.createElement('a'); link.className = 'rule'; link.href = '/rules/' + rule; link.dataset.rule = rule; link.textContent = rule; return link; };
  document.addEventListener('input', event => { const problem = event.target.form?.dataset.order && one('.problem', event.target.form); if (problem) problem.hidden = true; });
  document.addEventListener('submit', async event => {
    const form = event.target.closest('form[data-order]');
    if (!form) return;
    event.preventDefault();
    const problem = one('.problem', form), button = one('button:not([type=button])', form);
    problem.hidden = true;
    button.disabled = true;
    const fail = (sentence, rule) => { problem.replaceChildren(sentence, ' ', ...(rule ? [ruled(rule)] : [])); problem.hidden = false; problem.scrollIntoView({ block: 'nearest' }); };
    try {
      const reply = await fetch(`${form.action}?lang=${document.documentElement.lang}`, { method: 'POST', headers: { accept: 'application/json' }, body: new URLSearchParams(new FormData(form)) });
      const answer = await reply.json();
      if (!reply.ok) {
        // Missing dice are not an error: the sentence says whose turn it is.
        fail(answer.sentence, answer.rule);
        if (answer.code === 'dice-wanted') one('[name=answers]', form)?.focus();
        return;
      }
      if (form.dataset.order === 'delete') {
        localStorage.setItem('vinculum.desks', JSON.stringify(kept().filter(other => other.id !== desk.dataset.id)));
        location.href = '/desk';
        return;
      }
      const told = one('#told');
      told.replaceChildren(...answer.told.slice(0, 8).map(notice => {
        const line = document.createElement('p');
        line.append(notice.text, ' ', ...notice.rules.slice(0, 3).flatMap(rule => [ruled(rule), ' ']));
        return line;
      }));
      form.reset();
      forms();
      await refresh(form);
    } catch { fail(words.lost); } finally { button.disabled = false; }
  });
})();
