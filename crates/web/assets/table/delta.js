// Applies the change from one state of a page to the next, as the server sends it; see `marks.rs`. An unchanged value stays the same object.
//
//   { "=": value }                   this instead
//   { "~": { name: change }, "-": [name] }   an object: changed or new members, and members that are gone
//   { "@": { index: change } }       an array of the same length
//   { "^": [start, gone, [items]] }  an array: from `start` on `gone` entries leave and these come
//   { "&": [step] }                  an array put together anew: [from, count] are entries that were there, [from, change] is one of them that has changed, { "=": value } a new one

export function apply(value, change) {
  if ('=' in change) return change['='];
  if ('^' in change) {
    const [start, gone, items] = change['^'], next = value.slice();
    next.splice(start, gone, ...items);
    return next;
  }
  if ('&' in change) return change['&'].flatMap(step => {
    if (!Array.isArray(step)) return [step['=']];
    const [from, what] = step;
    return typeof what === 'number' ? value.slice(from, from + what) : [apply(value[from], what)];
  });
  if ('@' in change) {
    const next = value.slice();
    for (const [index, inner] of Object.entries(change['@'])) next[index] = apply(next[index], inner);
    return next;
  }
  const next = { ...value };
  for (const [name, inner] of Object.entries(change['~'] ?? {})) next[name] = apply(next[name], inner);
  for (const name of change['-'] ?? []) delete next[name];
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
