// The first page and the forms: this browser's tables, and game files taken up again.
'use strict';
(() => {
  // Where it is one's turn, one game after the other; and a link that takes them all to another device.
  async function turns(place, rowOf) {
    const games = [];
    for (const [id, { link, entry }] of rowOf) {
      if (entry.me == null) continue;
      try {
        const reply = await fetch(`/t/${encodeURIComponent(id)}/mine?me=${entry.me}`);
        if (!reply.ok) continue;
        const { mine, over, token } = await reply.json();
        games.push([id, token]);
        if (!mine && !over) continue;
        const tag = Object.assign(document.createElement('span'), { className: mine ? 'tag warn your-move' : 'tag', textContent: mine ? place.dataset.move : place.dataset.over });
        link.after(' ', tag);
      } catch { return; }
    }
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
        when.textContent = `${entry.seat || entry.me != null ? '' : place.dataset.watching + ' · '}${new Date(entry.at).toLocaleString()}`;
        const forget = Object.assign(document.createElement('button'), { type: 'button', className: 'quiet', textContent: '✕', title: place.dataset.forget });
        forget.setAttribute('aria-label', `${place.dataset.forget}: ${entry.title}`);
        forget.onclick = () => {
          localStorage.setItem('vinculum.tables', JSON.stringify(list = list.filter(other => other.id !== entry.id)));
          row.remove();
        };
        row.append(link, when, forget);
        rows.append(row);
        rowOf.set(entry.id, { link, entry });
      }
      place.replaceChildren(rows);
      turns(place, rowOf);
    }
  }

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
      const reply = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ file, sitters }) });
      const answer = await reply.json();
      if (reply.ok) location.href = answer.url; else fail(answer.sentence);
    } catch { fail(resume.dataset.noAnswer); }
  });
})();
