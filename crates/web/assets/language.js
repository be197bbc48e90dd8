// The language that is chosen on one page is kept for all pages of this browser.
'use strict';
document.addEventListener('click', event => {
  const link = event.target.closest?.('[data-language]');
  if (link) document.cookie = `language=${link.dataset.language}; path=/; max-age=31536000; samesite=lax`;
});
