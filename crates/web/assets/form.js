// Decisions made in one piece: amounts shared out of a budget. It adds up and spells the command; what is allowed the server says.
'use strict';
(() => {
  if (!document.querySelector('#table')) return;
  const { one, all, say } = window.vinculum;
  const forms = () => all('form[data-shares]');
  const fields = form => all('input[data-word]', form);
  const value = input => Number(input.value) || 0;
  const cost = (part, sum) => Math.ceil(sum * Number(part.dataset.price) / Math.max(1, Number(part.dataset.units)));

  // An amount is 0 or between its least and its most.
  function put(input, amount) {
    const least = Number(input.dataset.least), most = Number(input.max), before = value(input);
    let next = Math.max(0, Math.min(most, Math.round(amount)));
    if (next > 0 && next < least) next = amount < before ? 0 : least;
    input.value = next;
  }

  function spell(form) {
    let text = form.dataset.stem;
    for (const part of all('[data-part]', form)) {
      const inputs = all('input[data-word]', part);
      if (part.dataset.word) text += ` ${part.dataset.word}=${inputs.map(value).join(',')}`;
      else for (const input of inputs) if (value(input) > 0) text += 'bare' in input.dataset ? ` ${input.dataset.word}` : ` ${input.dataset.word}=${value(input)}`;
    }
    return text;
  }

  function count(form) {
    const budget = Number(form.dataset.budget), problems = [];
    let used = 0;
    for (const part of all('[data-part]', form)) {
      const sum = all('input[data-word]', part).reduce((sum, input) => sum + value(input), 0), takes = cost(part, sum);
      used += takes;
      one('[data-cost]', part).textContent = takes;
      const most = part.dataset.most;
      if (most !== undefined && takes > Number(most)) problems.push(`${one('legend b', part).textContent}: ${takes - most} too many, at most ${most}.`);
    }
    for (const input of fields(form)) {
      const gain = one('[data-gain]', input.closest('.field')), filled = value(input) > 0;
      if (gain) { const n = Math.floor(value(input) / Number(input.dataset.buys)); gain.textContent = `= ${n} ${input.dataset.bought}${n === 1 ? '' : 's'}`; }
      input.closest('.field').classList.toggle('filled', filled);
      if (value(input) > Number(input.max) || filled && value(input) < Number(input.dataset.least)) problems.push(`${input.getAttribute('aria-label').split(',')[0]}: 0, or ${input.dataset.least} to ${input.max}.`);
    }
    if (used > budget) problems.unshift(`${used - budget} more than there is: take some away.`);
    one('[data-left]', form).textContent = Math.max(0, budget - used);
    const bar = one('[data-used]', form);
    bar.setAttribute('width', Math.min(100, 100 * used / Math.max(1, budget)));
    form.classList.toggle('over', problems.length > 0);
    const box = one('[data-over]', form);
    box.hidden = !problems.length;
    box.textContent = problems.join(' ');
    one('[type=submit]', form).disabled = problems.length > 0;
    for (const preset of all('[data-fill]', form)) preset.classList.toggle('chosen', preset.dataset.fill === JSON.stringify(fields(form).map(value)));
  }

  function fill(choice) {
    const form = choice.closest('form[data-shares]'), amounts = JSON.parse(choice.dataset.fill);
    fields(form).forEach((input, index) => { input.value = amounts[index] ?? 0; });
    count(form);
  }
  window.vinculum.fill = fill;

  // As much as the budget leaves for this part, field after field.
  function fullPart(part, on) {
    const form = part.closest('form'), inputs = all('input[data-word]', part).filter(input => !input.disabled);
    for (const input of inputs) input.value = 0;
    if (on) {
      for (const input of inputs) {
        put(input, Number(input.max));
        while (left(form) < 0 && value(input) > 0) { const before = value(input); put(input, before - 1); if (value(input) === before) break; }
      }
    }
    count(form);
  }
  function left(form) {
    return Number(form.dataset.budget) - all('[data-part]', form).reduce((sum, part) => sum + cost(part, all('input[data-word]', part).reduce((sum, input) => sum + value(input), 0)), 0);
  }

  document.addEventListener('click', event => {
    const button = event.target.closest('form[data-shares] button'), form = button?.form;
    if (!form) return;
    const input = one('input[data-word]', button.closest('.field') ?? document.createElement('i'));
    if (button.dataset.by) {
      const by = Number(button.dataset.by), step = Number(input.dataset.step);
      put(input, value(input) + Math.sign(by) * step);
      count(form);
    } else if ('full' in button.dataset) { put(input, value(input) > 0 ? 0 : Number(input.max)); count(form); }
    else if (button.dataset.all) fullPart(button.closest('[data-part]'), button.dataset.all === 'full');
  });
  document.addEventListener('input', event => { const form = event.target.closest('form[data-shares]'); if (form) count(form); });
  document.addEventListener('submit', event => {
    if (!event.target.matches('form[data-shares]')) return;
    event.preventDefault();
    say(spell(event.target));
  });

  // What was filled in stays filled in while the page changes around it.
  let kept = new Map();
  document.addEventListener('table:before', () => { kept = new Map(forms().map(form => [form.dataset.stem + form.dataset.budget, fields(form).map(value)])); });
  document.addEventListener('table:after', ({ detail }) => {
    if (!('choices' in detail.parts)) return;
    for (const form of forms()) {
      const amounts = kept.get(form.dataset.stem + form.dataset.budget), inputs = fields(form);
      if (amounts?.length === inputs.length) inputs.forEach((input, index) => { input.value = amounts[index]; });
      count(form);
    }
  });
  forms().forEach(count);
})();
