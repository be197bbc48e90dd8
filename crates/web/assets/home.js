// The first page and the forms: this browser's tables, and game files taken up again.
'use strict';
(() => {
  const place = document.querySelector('#recent-list');
  if (place) {
    let list = [];
    try { list = JSON.parse(localStorage.getItem('vinculum.tables') || '[]'); } catch { /* nothing kept */ }
    if (list.length) {
      const rows = document.createElement('ul');
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
      }
      place.replaceChildren(rows);
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
