// Applies the change from one state of a page to the next, as the server sends it; see `changes.rs`. An unchanged value stays the same object.
//
//   { "=": value }             this instead
//   { "~": { name: change } }   an object: changed or new members
//   { "&": [step] }            an array: [from, count] are entries that were there, [from, change] is one of them that has changed, { "=": value } a new one

export function apply(value, change) {
  if ('=' in change) return change['='];
  if ('&' in change) return change['&'].flatMap(step => {
    if (!Array.isArray(step)) return [step['=']];
    const [from, what] = step;
    return typeof what === 'number' ? value.slice(from, from + what) : [apply(value[from], what)];
  });
  const next = { ...value };
  for (const [name, inner] of Object.entries(change['~'])) next[name] = apply(next[name], inner);
  return next;
}

// A state that came whole, in which every unchanged part is the same object as before: nothing unchanged is drawn again, or taken for a new question.
export function shared(before, after) {
  if (!before || !after || typeof before !== 'object' || typeof after !== 'object' || Array.isArray(before) !== Array.isArray(after)) return before === after ? before : after;
  const keys = Object.keys(after), next = Array.isArray(after) ? [] : {};
  let same = keys.length === Object.keys(before).length;
  for (const key of keys) {
    next[key] = shared(before[key], after[key]);
    if (next[key] !== before[key]) same = false;
  }
  return same ? before : next;
}
