// The page's own words around a game, in the language of the page: messages by id with arguments by name.
const given = document.querySelector('#words'), words = JSON.parse(given.textContent);
const plural = new Intl.PluralRules(document.documentElement.lang);

export function t(id, args) {
  const text = words[id] ?? id;
  return args ? text.replace(/\{ \$(\w+) \}/g, (_, name) => args[name] ?? '') : text;
}
// The message for a number of things.
export const counted = (id, n) => t(`${id}-${plural.select(n) === 'one' ? 'one' : 'other'}`, { n });
// A number with this many digits behind its point, as the language writes it.
export const decimal = (number, places) => number.toLocaleString(document.documentElement.lang, { minimumFractionDigits: places, maximumFractionDigits: places, useGrouping: false });
// A round or a turn of the game, as its players call it.
export const part = n => t(given.dataset.part, { n });
