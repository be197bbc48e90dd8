// The language that is chosen on one page is kept for all pages of this browser; the same page is shown in it, with all that its address asks for.
'use strict';
document.addEventListener('click', event => {
  const link = event.target.closest?.('[data-language]');
  if (!link) return;
  document.cookie = `language=${link.dataset.language}; path=/; max-age=31536000; samesite=lax`;
  if (!link.getAttribute('href').startsWith('?')) return;
  const same = new URL(location.href);
  same.searchParams.set('lang', link.dataset.language);
  link.href = same.href;
});
