// The first page and the forms: this browser's tables, and game files taken up again.
'use strict';
(() => {
  // Titles in the language of the page, and games in which it is this person's turn; and a link that takes them all to another device.
  async function turns(place, rowOf) {
    const asked = await Promise.all([...rowOf].map(async ([id, { link, forget, entry }]) => {
      try {
        const reply = await fetch(`/t/${encodeURIComponent(id)}/mine${entry.me == null ? '' : '?me=' + entry.me}`);
        if (!reply.ok) return null;
        const { mine, over, token, title } = await reply.json();
        // It was kept in the language of the visit.
        link.textContent = title;
        forget.setAttribute('aria-label', `${place.dataset.forget}: ${title}`);
        if (mine || over) link.after(' ', Object.assign(document.createElement('span'), { className: mine ? 'tag warn your-move' : 'tag', textContent: mine ? place.dataset.move : place.dataset.over }));
        return entry.me != null && token ? [id, token] : null;
      } catch { return null; }
    }));
    const games = asked.filter(Boolean);
    if (!games.length) return;
    const button = Object.assign(document.createElement('button'), { type: 'button', className: 'quiet', id: 'device-link', textContent: place.dataset.device });
    button.onclick = () => {
      let name = '';
      try { name = localStorage.getItem('vinculum.name') ?? ''; } catch { /* no name kept */ }
      const held = btoa(unescape(encodeURIComponent(JSON.stringify({ name, games }))));
      const field = Object.assign(document.createElement('input'), { readOnly: true, value: `${location.origin}/device#${held}` });
      field.setAttribute('aria-label', place.dataset.device);
      const help = Object.assign(document.createElement('p'), { className: 'quiet-text', textContent: place.dataset.deviceHelp });
      button.replaceWith(field, help);
      field.select();
    };
    place.append(button);
  }

  const place = document.querySelector('#recent-list');
  if (place) {
    let list = [];
    try { list = JSON.parse(localStorage.getItem('vinculum.tables') || '[]'); } catch { /* nothing kept */ }
    if (list.length) {
      const rows = document.createElement('ul'), rowOf = new Map();
      for (const entry of list) {
        const row = document.createElement('li'), link = document.createElement('a'), when = document.createElement('small');
        link.href = `/t/${encodeURIComponent(entry.id)}${entry.me != null ? '?me=' + entry.me : entry.seat ? '?seat=' + encodeURIComponent(entry.seat) : ''}`;
        link.textContent = entry.title;
        when.textContent = `${entry.seat || entry.me != null ? '' : place.dataset.watching + ' · '}${new Date(entry.at).toLocaleString(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' })}`;
        const forget = Object.assign(document.createElement('button'), { type: 'button', className: 'quiet', textContent: '✕', title: place.dataset.forget });
        forget.setAttribute('aria-label', `${place.dataset.forget}: ${entry.title}`);
        forget.onclick = () => {
          localStorage.setItem('vinculum.tables', JSON.stringify(list = list.filter(other => other.id !== entry.id)));
          row.remove();
        };
        row.append(link, when, forget);
        rows.append(row);
        rowOf.set(entry.id, { link, forget, entry });
      }
      place.replaceChildren(rows);
      turns(place, rowOf);
    }
  }

  // Games that somebody has listed: to join, to watch.
  const tonight = document.querySelector('#tonight');
  async function listed() {
    const reply = await fetch('/api/lobby');
    if (!reply.ok) return;
    const { join, watch } = await reply.json();
    const games = [...join.map(game => [game, `${game.watch}?seat=${encodeURIComponent(game.invite)}`, tonight.dataset.join]), ...watch.map(game => [game, game.watch, tonight.dataset.watch])];
    tonight.querySelector('ul').replaceChildren(...games.slice(0, 8).map(([game, href, word]) => {
      const row = document.createElement('li'), link = Object.assign(document.createElement('a'), { href, textContent: game.title }), more = document.createElement('small');
      more.textContent = `${word} · ${game.places.map(place => `${place.seat} ${place.name}`).join(', ')}`;
      row.append(link, more);
      return row;
    }));
    tonight.hidden = !games.length;
  }
  if (tonight) listed().catch(() => { /* the lobby is elsewhere */ });

  // Lists that were kept are offered wherever a seat may bring one, with a picture and their points.
  const SPACE = 'http://www.w3.org/2000/svg';
  function pictureOf(ships) {
    const picture = document.createElement('span');
    picture.className = 'ships-of';
    for (const path of (ships ?? []).slice(0, 6)) {
      const drawing = document.createElementNS(SPACE, 'svg'), line = document.createElementNS(SPACE, 'path');
      drawing.setAttribute('viewBox', '-50 -50 100 100');
      drawing.setAttribute('aria-hidden', 'true');
      line.setAttribute('d', path);
      drawing.append(line);
      picture.append(drawing);
    }
    return picture;
  }
  // The value that a table takes: the list as the builder of now reads it.
  async function settingOf(game, entry) {
    const reply = await fetch(`/api/fleets/${game}?lang=${document.documentElement.lang}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ list: entry.list }) });
    return reply.ok ? (await reply.json()).draft : null;
  }
  function offer(place) {
    const { kept: game, field, seat, unplayable } = place.dataset, form = place.closest('form');
    let lists = [];
    try { lists = JSON.parse(localStorage.getItem(game === 'attack-wing' ? 'vinculum.fleets' : `vinculum.fleets.${game}`) || '[]'); } catch { /* nothing kept */ }
    // A visitor from the builder brings the list that is built there.
    let brought = null;
    if (location.hash === '#own') try { brought = JSON.parse(sessionStorage.getItem('vinculum.play')); } catch { /* nothing brought */ }
    if (brought?.game === game) lists = [brought.entry, ...lists.filter(entry => entry.name !== brought.entry.name)];
    for (const entry of lists) {
      const label = document.createElement('label'), box = document.createElement('input'), words = document.createElement('span'), points = document.createElement('small');
      label.className = 'pick';
      Object.assign(box, { type: 'radio', name: field, value: entry.setting ?? '' });
      points.textContent = entry.cost;
      words.append(Object.assign(document.createElement('b'), { textContent: entry.name }), points, pictureOf(entry.ships));
      label.append(box, words);
      place.append(label);
      box.addEventListener('change', async () => {
        const draft = await settingOf(game, entry).catch(() => null);
        if (!draft?.setting) { box.checked = false; points.textContent = `${entry.cost} · ${unplayable}`; return; }
        box.value = draft.setting;
        if (draft.parts.some(part => part.drawing)) words.querySelector('.ships-of').replaceWith(pictureOf(draft.parts.map(part => part.drawing).filter(Boolean)));
        for (const [name, value] of draft.options) { const option = form.elements[name] ?? form.elements[`${seat}.${name}`]; if (option && 'value' in option) option.value = value; }
      });
    }
    place.hidden = !lists.length;
    if (brought?.game === game && seat === 'A') place.querySelector('[type=radio]').click();
  }
  document.querySelectorAll('[data-kept]').forEach(offer);

  // To type a fleet is to choose it.
  document.addEventListener('input', event => {
    const typed = event.target.closest('.typed-pick input:not([type=radio])');
    if (typed) typed.parentElement.querySelector('[type=radio]').checked = true;
  });

  const resume = document.querySelector('#resume');
  resume?.addEventListener('submit', async event => {
    event.preventDefault();
    const problem = document.querySelector('#resume-problem');
    const fail = sentence => { problem.textContent = sentence; problem.hidden = false; };
    problem.hidden = true;
    const file = await resume.elements.file.files[0].text();
    const sitters = [...resume.querySelectorAll('[name=sitter]')].map(select => select.value);
    try {
      const reply = await fetch(`/api/tables?lang=${document.documentElement.lang}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ file, sitters }) });
      const answer = await reply.json();
      if (reply.ok) location.href = answer.url; else fail(answer.sentence);
    } catch { fail(resume.dataset.noAnswer); }
  });
})();
