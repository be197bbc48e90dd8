// On every page: any id of a rule opens that rule at the side.
'use strict';
(() => {
  const one = selector => document.querySelector(selector);
  let opener = null;
  async function open(id, from) {
    const drawer = one('#drawer'), text = one('#drawer-text');
    if (!drawer.contains(from)) opener = from;
    try {
      const reply = await fetch(`/rules/${encodeURIComponent(id)}?fragment=1&lang=${document.documentElement.lang}`);
      text.innerHTML = reply.ok ? await reply.text() : `<p>${drawer.dataset.gone}</p>`;
    } catch { text.innerHTML = `<p>${drawer.dataset.noAnswer}</p>`; }
    drawer.hidden = false;
    drawer.querySelector('.close').focus();
  }
  function close(id) {
    const box = one('#' + id);
    if (box instanceof HTMLDialogElement) { box.close(); return; }
    box.hidden = true;
    if (opener?.isConnected) opener.focus();
    opener = null;
  }
  document.addEventListener('click', event => {
    const rule = event.target.closest('a[data-rule]');
    if (rule && one('#drawer') && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      open(rule.dataset.rule, rule);
    }
    const shut = event.target.closest('[data-close]');
    if (shut) close(shut.dataset.close);
  });
  if (!one('#table')) document.addEventListener('keydown', event => { if (event.key === 'Escape' && one('#drawer') && !one('#drawer').hidden) close('drawer'); });
})();
