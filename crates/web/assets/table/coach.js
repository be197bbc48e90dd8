// A lesson: its step above the table, the things it points out, and its hint for a person who does something else.
import { html } from './h.js';
import { t } from './say.js';
import { post, onRefusal } from './post.js';
import { state, change, wantedOf } from './store.js';

// The hint is shown for the step in which it was earned.
onRefusal('lesson', () => { change({ missed: state.page.lesson?.at ?? null }); return !!state.page.lesson?.hint; });

export function Coach({ lesson }) {
  const missed = state.missed === lesson.at && lesson.hint;
  return html`<div class="coach" data-show=${JSON.stringify(lesson.show)}>
    <p class="coach-at"><b>${lesson.title}</b> <span>${t('lesson-step', { at: lesson.at, of: lesson.of })}</span></p>
    <progress max=${lesson.of} value=${lesson.at} aria-label=${t('lesson-progress')}></progress>
    <p class="coach-text" key=${lesson.at}>${lesson.text}</p>
    ${missed && html`<p class="coach-hint">${t('lesson-not-now')} ${lesson.hint}</p>`}
    <div class="row">
      ${lesson.next && html`<button type="button" data-read-on onClick=${() => post('lesson', {})}>${t('lesson-next')}</button>`}
      ${!lesson.next && !lesson.last && html`<span class="coach-do">☞ ${t('lesson-do')}</span>`}
      ${lesson.last && html`<button type="button" data-play-on onClick=${() => post('lesson', {})}>${t('lesson-play-on')}</button>`}
      ${lesson.last && lesson.after && html`<form method="post" action=${`/lessons/${lesson.after.name}`}><button data-lesson-after>${t('lesson-after', { title: lesson.after.title })}</button></form>`}
      ${lesson.last && html`<form method="post" action=${`/lessons/${lesson.name}`}><button class="quiet">${t('lesson-again')}</button></form>`}
      <a class="button quiet" href="/#lessons">${t(lesson.last ? 'lesson-others' : 'lesson-leave')}</a>
    </div>
  </div>`;
}

// The thing a lesson points out gets its look from a style sheet of its own, so that it keeps it when the page is drawn again.
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
const PARTS = ['strip', 'board', 'choices', 'sheets', 'log', 'chips', 'zones'];
let pointed = '';
export function point(page) {
  const { lesson } = page, wanted = lesson ? JSON.stringify([lesson.at, lesson.show]) : '';
  if (wanted === pointed) return;
  pointed = wanted;
  const shown = lesson?.show ?? [], word = text => CSS.escape(text), rules = [];
  const parts = shown.filter(name => PARTS.includes(name)), shapes = shown.filter(name => !PARTS.includes(name));
  if (parts.length) rules.push(`${parts.map(name => `#${name}`).join()} { outline: 3px solid var(--warn); outline-offset: -3px; }`);
  for (const id of shapes) {
    rules.push(`[data-shape="${word(id)}"] > .outline { stroke: var(--warn); stroke-width: 4.5; stroke-opacity: 1; animation: breathe 1.4s ease-in-out infinite; }`);
    rules.push(`[data-thing="${word(id)}"] { outline: 3px solid var(--warn); }`);
  }
  sheet.replaceSync(rules.join('\n'));
  // The thing that is asked for lies open and in sight.
  const [asked] = lesson ? wantedOf(page) : [], pane = parts.find(name => ['sheets', 'log'].includes(name));
  if (!asked) { if (pane) change({ tab: pane }); return; }
  state.open = asked.group;
  state.folded.delete(asked.group);
  change({ tab: 'choices' });
  requestAnimationFrame(() => document.querySelector('#choices .wanted:not([type=submit])')?.scrollIntoView({ block: 'nearest' }));
}
