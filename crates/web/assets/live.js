// The live page: swaps the parts that changed, sends commands, opens rules. The board itself is in board.js.
'use strict';
(() => {
  const one = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const tell = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));

  // ---- rules: any id on any page opens its rule at the side
  let opener = null;
  async function openRule(id, from) {
    const drawer = one('#drawer'), text = one('#drawer-text');
    if (!drawer) return;
    if (!drawer.contains(from)) opener = from;
    try {
      const reply = await fetch(`/rules/${encodeURIComponent(id)}?fragment=1`);
      text.innerHTML = reply.ok ? await reply.text() : '<p>This rule could not be found.</p>';
    } catch { text.innerHTML = '<p>The server does not answer: try again in a moment.</p>'; }
    drawer.hidden = false;
    one('.close', drawer).focus();
  }
  function close(id) {
    const box = one('#' + id);
    if (box instanceof HTMLDialogElement) box.close(); else box.hidden = true;
    if (id === 'drawer' && opener) { opener.isConnected && opener.focus(); opener = null; }
  }
  document.addEventListener('click', event => {
    const rule = event.target.closest('a[data-rule]');
    if (rule && one('#drawer') && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      openRule(rule.dataset.rule, rule);
    }
    const shut = event.target.closest('[data-close]');
    if (shut) close(shut.dataset.close);
  });

  const table = one('#table');
  if (!table) {
    document.addEventListener('keydown', event => { if (event.key === 'Escape' && !one('#drawer')?.hidden) close('drawer'); });
    return;
  }

  // ---- what the page shows
  const id = table.dataset.id, seat = table.dataset.seat;
  let version = Number(table.dataset.version), at = table.dataset.at, asked = table.dataset.at;
  // Whether the focus goes back to the choices as soon as there are some.
  let awaited = false;
  let source = null, held = false, waiting = null, last = '', ends = null;

  function focusKey() {
    const now = document.activeElement;
    if (!now || now === document.body) return null;
    for (const name of ['data-say', 'data-shape', 'data-post', 'data-face', 'data-of']) {
      if (now.hasAttribute(name)) {
        const part = now.closest('#pop') ? '#pop ' : '';
        return `${part}[${name}="${CSS.escape(now.getAttribute(name))}"]`;
      }
    }
    if (now.tagName === 'SUMMARY') return `[data-group="${CSS.escape(now.parentElement.dataset.group || '')}"] > summary`;
    return now.closest('#choices') ? '#choices .choice' : now.id ? '#' + now.id : null;
  }

  function swap(message) {
    const key = focusKey(), inChoices = document.activeElement?.closest('#choices, #pop');
    const order = all('#choices details[data-group]').map(group => group.dataset.group), scrolled = one('#choices').scrollTop;
    const folded = new Map(all('#choices details[data-group]').map(group => [group.dataset.group, group.open]));
    const log = one('#log'), pane = log.parentElement;
    const atEnd = pane.scrollHeight - pane.scrollTop - pane.clientHeight < 60;
    const known = Number(all('#log [data-line]').at(-1)?.dataset.line ?? -1);
    tell('table:before');
    for (const [name, html] of Object.entries(message.parts)) {
      const place = document.getElementById(name);
      if (place) place.innerHTML = html;
    }
    version = message.version; at = message.at; table.dataset.version = version; table.dataset.at = at;
    table.dataset.mine = message.mine;
    setClock(message.left);
    if ('choices' in message.parts) {
      for (const group of all('#choices details[data-group]')) if (folded.has(group.dataset.group)) group.open = folded.get(group.dataset.group);
      goOn(order, folded, scrolled);
      one('#detail').replaceChildren();
    }
    if ('log' in message.parts) {
      for (const line of all('#log [data-line]')) if (Number(line.dataset.line) > known && known >= 0) line.classList.add('new');
      if (atEnd) pane.scrollTop = pane.scrollHeight;
    }
    if ('strip' in message.parts) speak();
    tell('table:after', message);
    if (!document.activeElement || document.activeElement === document.body) {
      const first = one('#choices .choice:not(.denied)'), again = key && one(key) || (inChoices || awaited ? first : null);
      awaited = !again && !!(inChoices || awaited);
      again?.focus({ preventScroll: true });
    }
    one('#pass button')?.focus();
    absolute();
    title();
  }

  // When the group that was decided is gone the next one opens by itself.
  function goOn(order, folded, scrolled) {
    const groups = all('#choices details[data-group]'), names = groups.map(group => group.dataset.group);
    const place = order.findIndex(name => folded.get(name) && !names.includes(name));
    const after = place < 0 ? [] : [...order.slice(place + 1), ...order.slice(0, place)];
    const next = groups.find(group => group.dataset.group === after.find(name => names.includes(name)));
    if (next && one('.choice:not(.denied)', next)) { next.open = true; next.scrollIntoView({ block: 'nearest' }); }
    else if (place < 0 && groups.length && names.join() === order.join()) one('#choices').scrollTop = scrolled;
    else one('#choices').scrollTop = 0;
    if (groups.length && !groups.some(group => group.open)) groups[0].open = true;
  }

  function speak() {
    const words = one('#strip .turn').textContent.trim() + '. ' + one('#strip .sentence').textContent.trim();
    if (one('#voice').textContent !== words) one('#voice').textContent = words;
  }
  function title() { document.title = (table.dataset.mine === 'true' ? '● ' : '') + table.dataset.title + ' · Vinculum'; }
  function absolute() { for (const field of all('[data-link]')) if (field.value.startsWith('/')) field.value = location.origin + field.value; }

  // A press must not lose its target: updates wait while a button is down.
  function take(message) {
    if (held) waiting = waiting ? { ...message, parts: { ...waiting.parts, ...message.parts } } : message;
    else swap(message);
  }
  function release() {
    held = false;
    setTimeout(() => { if (waiting && !held) { const message = waiting; waiting = null; swap(message); } }, 0);
  }
  document.addEventListener('pointerdown', event => { held = !!event.target.closest('button, .choice, [data-shape], summary, select'); }, true);
  document.addEventListener('pointercancel', release, true);
  document.addEventListener('pointerup', release);

  function connect() {
    source?.close();
    const query = new URLSearchParams({ seat, as: asked, since: version });
    source = new EventSource(`/t/${id}/events?${query}`);
    source.onopen = () => { table.classList.remove('lost'); };
    source.onmessage = event => take(JSON.parse(event.data));
    source.onerror = () => {
      table.classList.add('lost');
      if (source.readyState === EventSource.CLOSED) setTimeout(connect, 1500);
    };
  }

  // ---- sending
  const word = () => [...crypto.getRandomValues(new Uint8Array(12))].map(byte => byte.toString(36)).join('');
  async function post(path, body) {
    const sent = JSON.stringify({ seat, as: at || asked || undefined, seen: version, request: word(), ...body });
    for (let attempt = 0; ; attempt++) {
      try {
        const reply = await fetch(`/api/tables/${id}/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: sent });
        const answer = await reply.json();
        if (!reply.ok) { toast(answer.sentence, answer.rule); if (answer.code === 'stale') { last = ''; version = 0; connect(); } return null; }
        if (source.readyState !== EventSource.OPEN) connect();
        return answer;
      } catch {
        // The request carries its own word: sending it again cannot do it twice.
        if (attempt === 3) { toast('The server does not answer. Nothing is lost: try again in a moment.'); return null; }
        await new Promise(done => setTimeout(done, 400 * (attempt + 1)));
      }
    }
  }
  async function say(text) {
    const mark = version + '|' + text;
    if (mark === last) return;
    last = mark;
    tell('choice:sent');
    if (!await post('say', { text })) last = '';
  }
  let toastTimer = 0;
  function toast(sentence, rule) {
    const box = one('#toast');
    box.textContent = sentence + ' ';
    if (rule) {
      const link = document.createElement('a');
      Object.assign(link, { className: 'rule', href: '/rules/' + rule, textContent: rule });
      link.dataset.rule = rule;
      box.append(link);
    }
    box.hidden = false;
    clearTimeout(toastTimer);
    toastTimer = setTimeout(() => { box.hidden = true; }, 7000);
  }

  // ---- advice of the game's bot: its choice is shown as if it were pointed at, and taken only when it is pressed
  async function advise() {
    const answer = await post('advise', {});
    if (!answer) return;
    tell('pop:close');
    tab('choices');
    const choice = all('#choices .choice[data-say]').find(choice => choice.dataset.say === answer.command);
    for (const other of all('.choice.advised')) other.classList.remove('advised');
    if (choice) {
      const group = choice.closest('details');
      if (group) group.open = true;
      if (choice.dataset.fill) window.vinculum.fill(choice);
      choice.classList.add('advised');
      choice.focus({ preventScroll: true });
      show(choice);
    }
    const note = document.createElement('p'), go = document.createElement('button');
    note.className = 'advice';
    note.textContent = `★ The ${answer.bot} bot would choose this` + (choice ? '.' : `: ${answer.command}`);
    Object.assign(go, { type: 'button', textContent: 'Do it', className: 'go' });
    go.dataset.say = answer.command;
    if (!choice) one('#detail').replaceChildren();
    one('#detail').prepend(note);
    one('#detail').append(go);
    one('#detail').scrollTop = 0;
    choice?.scrollIntoView({ block: 'center' });
  }

  // ---- choices: pointing shows, pressing does; on a touch screen the first touch shows
  let armed = null, byTouch = false, busy = false;
  document.addEventListener('pointerdown', event => { byTouch = event.pointerType === 'touch'; }, true);
  document.addEventListener('keydown', () => { byTouch = false; }, true);
  function show(choice) {
    const text = one(`[data-detail="${choice.dataset.i}"]`)?.innerHTML ?? '';
    const place = choice.closest('#pop') ? one('#pop .pop-detail') : one('#detail');
    if (place) place.innerHTML = text;
    tell('choice:show', { i: choice.dataset.i, on: JSON.parse(choice.dataset.on || '[]') });
  }
  const hide = () => tell('choice:hide');
  // What comes under a resting pointer because the page scrolls or changes is not pointed at.
  let rests = '';
  const still = event => rests === `${event.clientX},${event.clientY}`;
  document.addEventListener('pointermove', event => { rests = `${event.clientX},${event.clientY}`; });
  document.addEventListener('pointerover', event => { const choice = event.target.closest?.('.choice'); if (choice && event.pointerType !== 'touch' && !still(event)) show(choice); });
  document.addEventListener('pointerout', event => { if (event.target.closest?.('.choice') && event.pointerType !== 'touch' && !still(event)) hide(); });
  // A touch moves the focus before it is a press: what would grow under the finger waits for the press.
  document.addEventListener('focusin', event => { const choice = event.target.closest?.('.choice'); if (choice && !byTouch) show(choice); });
  document.addEventListener('focusout', event => { if (event.target.closest?.('.choice')) hide(); });

  function press(choice) {
    if (choice.classList.contains('denied')) { show(choice); return; }
    if (choice.dataset.fill) { show(choice); window.vinculum.fill(choice); return; }
    if (byTouch && armed !== choice.dataset.say) {
      armed = choice.dataset.say;
      for (const other of all('.choice.armed')) other.classList.remove('armed');
      choice.classList.add('armed');
      show(choice);
      const place = choice.closest('#pop') ? one('#pop .pop-detail') : one('#detail');
      const go = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Do it', className: 'go' });
      go.dataset.say = choice.dataset.say;
      place?.append(go);
      return;
    }
    armed = null;
    say(choice.dataset.say);
  }

  document.addEventListener('click', async event => {
    const target = event.target.closest('button, [data-say]');
    if (!target) return;
    const data = target.dataset;
    if (target.classList.contains('choice')) press(target);
    else if (data.say) { armed = null; say(data.say); }
    else if ('advise' in data) advise();
    else if (data.post === 'rematch') { const next = await post('rematch', {}); if (next) location.href = next.url; }
    else if (data.post && !busy) {
      busy = true;
      await post(data.post, { right: data.right, until: data.until, accept: data.accept === 'true' });
      busy = false;
    }
    else if (data.open) { absolute(); one('#' + data.open).showModal(); }
    else if (data.as) { asked = data.as; version = 0; connect(); }
    else if (data.tab) tab(data.tab);
    else if ('copy' in data) copy(target);
    else if (data.face) typeFace(data.face);
    else if ('back' in data) untype();
  });
  function copy(button) {
    const field = one('input', button.parentElement);
    field.select();
    navigator.clipboard?.writeText(field.value).catch(() => document.execCommand('copy'));
    button.textContent = 'Copied';
  }
  function tab(name) {
    one('.side').dataset.tab = name;
    for (const button of all('[role=tab]')) button.setAttribute('aria-selected', button.dataset.tab === name);
    if (name === 'log') one('#pane-log').scrollTop = one('#pane-log').scrollHeight;
  }

  // ---- dice of a real table
  const dice = () => one('form[data-answer] [name=text]');
  const typed = () => dice().value.split(/[\s,]+/).filter(Boolean);
  function typeFace(face) { dice().value = [...typed(), face].join(' '); count(); }
  // Letters may be typed without spaces between them; numbers may not.
  function count() {
    const place = one('[data-typed]');
    if (place) place.textContent = typed().reduce((sum, word) => sum + (/^\d+$/.test(word) ? 1 : word.length), 0);
  }
  document.addEventListener('input', event => { if (event.target.matches('form[data-answer] [name=text]')) count(); });
  function untype() {
    const words = typed(), end = words.pop() ?? '';
    if (end.length > 1 && !/^\d+$/.test(end)) words.push(end.slice(0, -1));
    dice().value = words.join(' ');
    count();
  }
  document.addEventListener('submit', event => {
    if (!event.target.matches('form[data-answer]')) return;
    event.preventDefault();
    post('answer', { text: dice().value });
  });

  // ---- clock
  function setClock(left) { ends = left == null ? null : performance.now() + Number(left); tick(); }
  function tick() {
    const face = one('[data-clock]');
    if (!face || ends == null) return;
    const seconds = Math.max(0, Math.round((ends - performance.now()) / 1000));
    face.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }
  setInterval(tick, 1000);

  // ---- keyboard
  const visible = element => element.offsetParent !== null || element instanceof SVGElement;
  function nearest(from, others, key) {
    const middle = box => [box.left + box.width / 2, box.top + box.height / 2];
    const [x, y] = middle(from.getBoundingClientRect());
    const along = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    let best = null, least = Infinity;
    for (const other of others) {
      if (other === from) continue;
      const [ox, oy] = middle(other.getBoundingClientRect());
      const ahead = (ox - x) * along[0] + (oy - y) * along[1], aside = Math.abs((ox - x) * along[1]) + Math.abs((oy - y) * along[0]);
      if (ahead < 4) continue;
      const cost = ahead + 2.5 * aside;
      if (cost < least) { least = cost; best = other; }
    }
    return best;
  }
  window.vinculum = { nearest, show, press, one, all, visible, say };

  document.addEventListener('keydown', event => {
    const target = event.target;
    if (event.key === 'Escape') {
      if (!one('#drawer').hidden) close('drawer'); else tell('pop:close');
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, select, textarea, dialog[open]')) return;
    if (event.key.startsWith('Arrow') && target.classList.contains('choice')) {
      const next = nearest(target, all('.choice', target.closest('#pop, #choices')).filter(visible), event.key);
      if (next) { next.focus(); event.preventDefault(); }
      return;
    }
    if (event.key >= '1' && event.key <= '9') {
      const group = target.closest('details.group') || one('#pop:not([hidden])') || one('#choices details[open]');
      const choice = group && all('.choice:not(.denied)', group).filter(visible)[Number(event.key) - 1];
      if (choice) { choice.focus(); press(choice); event.preventDefault(); }
      return;
    }
    const go = { c: 'choices', s: 'sheets', l: 'log' }[event.key];
    if (go) {
      tab(go);
      const place = one('#pane-' + go);
      (one('.choice, [tabindex="0"], a, button', place) || place).focus();
      event.preventDefault();
    } else if (['u', 'b', 'B'].includes(event.key)) one(`[data-key=${event.key}]`)?.click();
    else if (event.key === 'a') one('[data-advise]')?.click();
    else if (event.key === '?') one('#help').showModal();
  });

  // ---- this browser's list of tables
  try {
    const list = JSON.parse(localStorage.getItem('vinculum.tables') || '[]').filter(entry => entry.id !== id);
    list.unshift({ id, seat, title: table.dataset.title, at: Date.now() });
    localStorage.setItem('vinculum.tables', JSON.stringify(list.slice(0, 20)));
  } catch { /* a browser that keeps nothing still plays */ }

  new ResizeObserver(([entry]) => document.documentElement.style.setProperty('--strip', entry.target.offsetHeight + 'px')).observe(one('#strip'));
  setClock(table.dataset.left);
  absolute();
  title();
  const pane = one('#pane-log');
  pane.scrollTop = pane.scrollHeight;
  one('#pass button')?.focus();
  connect();
})();
