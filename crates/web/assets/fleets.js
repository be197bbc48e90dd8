// The fleet builder: filters the catalogue, sends edits, shows what comes back. The list itself is kept as the server gave it.
'use strict';
(() => {
  const one = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const main = one('.builder');
  if (!main) return;
  const game = main.dataset.game, words = JSON.parse(main.dataset.words);
  const load = (name, other) => { try { return JSON.parse(localStorage.getItem(name)) ?? other; } catch { return other; } };
  // Each game's lists are kept by themselves; the first builder's keep the name they always had.
  const key = game === 'attack-wing' ? '' : '.' + game;
  let draft = null, chosen = 0, lastMarked = '', queue = Promise.resolve();

  // ---- what can be added
  const cards = all('#cards .card'), ids = new Map(cards.map(card => [card, one('.take', card).dataset.id]));
  function filter() {
    const outside = new Set(draft?.pool?.outside);
    const words = one('#search').value.toLowerCase().split(/\s+/).filter(Boolean), kind = one('#kind').value, group = one('#group').value, most = one('#most')?.value;
    let shown = 0;
    for (const card of cards) {
      const { search, groups, cost } = card.dataset;
      const fits = !outside.has(ids.get(card)) && words.every(word => search.includes(word)) && (!kind || card.dataset.kind === kind) && (!group || groups.split('|').includes(group)) && (!most || Number(cost) <= Number(most));
      card.hidden = !fits;
      shown += fits;
    }
    one('#count').textContent = shown;
    one('#none').hidden = shown > 0;
    // The searched words may stand under another kind of card: a person is captain of one ship and crew of another.
    const elsewhere = new Map();
    if (words.length && kind) for (const card of cards) if (card.dataset.kind !== kind && !outside.has(ids.get(card)) && words.every(word => card.dataset.name.includes(word))) elsewhere.set(card.dataset.kind, (elsewhere.get(card.dataset.kind) ?? 0) + 1);
    const place = one('#elsewhere');
    place.hidden = !elsewhere.size;
    place.replaceChildren(`${place.dataset.words} `, ...[...elsewhere].map(([other, count]) => {
      const name = [...one('#kind').options].find(option => option.value === other)?.textContent ?? other;
      return Object.assign(document.createElement('button'), { type: 'button', className: 'quiet small', textContent: `${name} (${count})`, onclick: () => { one('#kind').value = other; filter(); } });
    }));
  }
  // A deck has no highest cost.
  for (const id of ['search', 'kind', 'group', 'most']) one('#' + id)?.addEventListener('input', filter);

  // ---- the fleet
  const problem = one('#problem');
  const fail = (sentence, rule) => {
    problem.replaceChildren(sentence, ' ');
    if (rule) { const link = document.createElement('a'); link.className = 'rule'; link.href = '/rules/' + rule; link.dataset.rule = rule; link.textContent = rule; problem.append(link); }
    problem.hidden = false;
  };
  async function post(address, body) {
    const reply = await fetch(`${address}?lang=${document.documentElement.lang}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    return [reply.ok, await reply.json()];
  }
  function build(wish) {
    // One after the other, so that two quick presses are two edits of the same fleet.
    queue = queue.then(async () => {
      problem.hidden = true;
      try {
        const [ok, answer] = await post(`/api/fleets/${game}`, wish());
        if (!ok) { fail(answer.sentence, answer.rule); return; }
        const before = draft?.parts.length ?? 0;
        draft = answer.draft;
        lastMarked = answer.marked ?? '';
        if (draft.parts.length > before && before + 1 === draft.parts.length) chosen = draft.parts.length - 1;
        chosen = Math.max(0, Math.min(chosen, draft.parts.length - 1));
        const focus = document.activeElement?.dataset?.editValue;
        one('#fleet').innerHTML = answer.html;
        if (focus) one(`[data-edit-value="${focus}"]`)?.focus();
        localStorage.setItem('vinculum.fleet' + key, JSON.stringify(draft.list));
        one('#text').value = draft.text;
        one('#print [name=list]').value = JSON.stringify(draft.list);
        main.dataset.cost = draft.cost;
        mark();
        filter();
        owned();
      } catch { fail(words.lost); }
    });
    return queue;
  }
  const edit = (...edits) => build(() => ({ list: draft?.list, edits }));
  const mark = () => { for (const ship of all('.ship')) { const on = Number(ship.dataset.part) === chosen; ship.classList.toggle('chosen', on); one('.pick', ship).setAttribute('aria-pressed', on); } };

  // The free place outside the ships that was pressed last: the next card of its kind goes there.
  let beside = null;
  document.addEventListener('click', event => {
    const at = selector => event.target.closest(selector);
    // A card is taken wherever on it one presses, unless its words are being marked.
    if (at('[data-sets]')) { one('#sets').showModal(); return; }
    const take = at('[data-take]') ?? (getSelection()?.isCollapsed !== false && !at('a') ? at('#cards .card')?.querySelector('[data-take]') : null), deed = at('[data-edit]'), want = at('[data-want]'), pick = at('[data-pick]');
    if (take) {
      if (beside?.kind === take.closest('.card')?.dataset.kind) { edit(`${beside.fill} ${take.dataset.id}`); beside = null; return; }
      if (take.dataset.take.includes('@') && !draft?.parts.length) { fail(words.first); return; }
      edit(`${take.dataset.take.replace('@', chosen)} ${take.dataset.id}`);
    } else if (deed) edit(deed.dataset.edit);
    else if (want) {
      chosen = Number(want.closest('.ship')?.dataset.part ?? chosen);
      beside = want.closest('.ship') || !want.dataset.fill ? null : { kind: want.dataset.want, fill: want.dataset.fill };
      mark();
      one('#kind').value = [...one('#kind').options].some(option => option.value === want.dataset.want) ? want.dataset.want : '';
      filter();
      if (matchMedia('(max-width: 860px)').matches) one('.catalogue').scrollIntoView({ block: 'start' });
      one('#search').focus({ preventScroll: true });
    } else if (pick || at('.ship')) { beside = null; chosen = Number(at('.ship').dataset.part); mark(); }
  });
  document.addEventListener('change', event => { if (event.target.id === 'pool') choose(event.target.selectedOptions[0]); });
  document.addEventListener('change', event => { const box = event.target.closest('[data-edit-switch]'); if (box) edit(box.dataset.editSwitch); });
  document.addEventListener('change', event => { const field = event.target.closest('[data-edit-value]'); if (field) edit(`${field.dataset.editValue} ${field.value}`); });

  // ---- the products that one owns
  const boxes = all('#sets input'), ticked = () => boxes.filter(box => box.checked).map(box => box.value);
  const kept = new Set(load('vinculum.sets' + key, []));
  for (const box of boxes) box.checked = kept.has(box.value);
  function owned() { for (const count of all('.owned-count')) count.textContent = `(${ticked().length})`; }
  // Without a product there is nothing to build of: they are asked for first.
  function choose(option) {
    if (!('owned' in option.dataset)) edit(option.value);
    else if (ticked().length) edit(`${option.value} ${ticked().join(',')}`);
    else one('#sets').showModal();
  }
  const mine = () => [...one('#pool').options].find(option => 'owned' in option.dataset);
  one('#sets')?.addEventListener('change', () => { localStorage.setItem('vinculum.sets' + key, JSON.stringify(ticked())); owned(); });
  one('#sets')?.addEventListener('click', event => {
    const tick = event.target.closest('[data-tick]');
    if (!tick) return;
    for (const box of boxes) box.checked = tick.dataset.tick === 'all';
    one('#sets').dispatchEvent(new Event('change'));
  });
  // The list follows the ticks where it is built of them; without any it is built of all cards again.
  one('#sets')?.addEventListener('close', () => {
    const on = one('#pool').selectedOptions[0] === mine();
    if (on) { if (ticked().length) choose(mine()); else edit(one('#pool').options[0].value); }
  });

  // ---- in and out
  const save = (name, text) => { const link = document.createElement('a'); link.href = URL.createObjectURL(new Blob([text])); link.download = name; link.click(); URL.revokeObjectURL(link.href); };
  const file = () => (draft.name || 'fleet').replace(/[^\w-]+/g, '-').toLowerCase();
  one('#copy').onclick = async () => { one('#text').select(); try { await navigator.clipboard.writeText(draft.text); } catch { document.execCommand('copy'); } };
  one('#save-text').onclick = () => save(file() + '.txt', draft.text);
  one('#save-json').onclick = () => save(file() + '.json', JSON.stringify(draft.list, null, 2) + '\n');
  // The pasted text stays: words that were not understood can be corrected in it and read again.
  one('#read').onclick = async () => { const text = one('#paste').value; await build(() => ({ text })); if (problem.hidden) told(); };
  // Shows what reading a list brought: words that were not understood or found no place, and separately how other words were read. It stays until the next list
  // is read.
  function told() {
    const place = one('#read-told'), marked = one('#read-marked');
    const lost = draft.wrong.filter(wrong => ['unread-words', 'unknown-card', 'no-slot', 'no-talent'].includes(wrong.code)).map(wrong => wrong.sentence);
    const section = (title, lines) => { const head = document.createElement('p'), list = document.createElement('ul'); head.textContent = title; list.append(...lines.map(line => Object.assign(document.createElement('li'), { textContent: line }))); return [head, list]; };
    place.replaceChildren(...section((lost.length ? words.readLost : words.readAll).replace('%n', lost.length), lost), ...(draft.notes.length ? section(words.readNoted, draft.notes) : []));
    place.hidden = false;
    place.classList.toggle('lost', lost.length > 0);
    marked.innerHTML = lastMarked;
    marked.hidden = !draft.unread.length;
    place.scrollIntoView({ block: 'nearest' });
  }
  one('#new').onclick = () => build(() => ({}));
  const entry = name => ({ name, cost: draft.cost, list: draft.list, setting: draft.setting, options: draft.options, ships: draft.parts.map(part => part.drawing).filter(Boolean) });
  one('#play').onclick = () => {
    if (!draft.setting) { fail(draft.parts.length ? words.noTable : words.empty); document.querySelector('.fault')?.scrollIntoView({ block: 'center' }); return; }
    one('#what').showModal();
  };
  async function play(scenario, other) {
    try {
      const settings = { ...Object.fromEntries(draft.options), [`A.${main.dataset.setting}`]: draft.setting };
      const [ok, answer] = await post('/api/tables', { game, scenario, settings, sitters: other ? ['you', other] : ['you'] });
      if (ok) { location.href = answer.url; return; }
      fail(answer.sentence, answer.rule);
    } catch { fail(words.noAnswer); }
    one('#what').close();
  }
  one('#what').addEventListener('click', event => {
    const chosen = event.target.closest('[data-play]');
    if (chosen) play(chosen.dataset.play, chosen.dataset.other);
    // The set-up page finds the list chosen already.
    if (event.target.closest('[data-more]')) sessionStorage.setItem('vinculum.play', JSON.stringify({ game, entry: entry(draft.name || `${words.list} ${draft.cost}`) }));
  });

  // ---- fleets of this browser
  const show = () => {
    const kept = load('vinculum.fleets' + key, []);
    one('#kept .empty').hidden = kept.length > 0;
    one('#kept-list').replaceChildren(...kept.map((entry, index) => {
      const row = document.createElement('li'), open = document.createElement('button'), forget = document.createElement('button');
      Object.assign(open, { type: 'button', className: 'quiet', textContent: `${entry.name} · ${entry.cost}`, onclick: () => build(() => ({ list: entry.list })) });
      Object.assign(forget, { type: 'button', className: 'quiet small', textContent: '✕', onclick: () => { kept.splice(index, 1); localStorage.setItem('vinculum.fleets' + key, JSON.stringify(kept)); show(); } });
      forget.setAttribute('aria-label', `${words.forget} ${entry.name}`);
      row.append(open, forget);
      return row;
    }));
  };
  one('#keep').onclick = () => {
    const name = draft.name || `${words.list} ${draft.cost}`;
    const kept = load('vinculum.fleets' + key, []).filter(entry => entry.name !== name);
    localStorage.setItem('vinculum.fleets' + key, JSON.stringify([entry(name), ...kept].slice(0, 60)));
    one('#kept').open = true;
    show();
  };
  show(); filter();
  const last = load('vinculum.fleet' + key, null);
  build(() => (last ? { list: last } : {})).then(() => { if (!draft) build(() => ({})); });
})();
