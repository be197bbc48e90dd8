// The renderer: preact's elements written as templates, and components that draw again only when their properties have changed.
import { h, render, Component, Fragment } from '../vendor/preact.js';
import htm from '../vendor/htm.js';

export { render, Fragment };
export { useState, useEffect, useLayoutEffect, useRef, useMemo } from '../vendor/hooks.js';
export const html = htm.bind(h);

function alike(one, other) {
  for (const name in one) if (!(name in other)) return false;
  for (const name in other) if (one[name] !== other[name]) return false;
  return true;
}

// A component that is left alone while its properties are the same things.
export function still(view) {
  return class extends Component {
    shouldComponentUpdate(next) { return !alike(this.props, next); }
    render(props) { return view(props); }
  };
}

// Class names of those whose condition holds: `names('choice', { armed: true })`.
export const names = (...parts) => parts.flatMap(part => !part ? [] : typeof part === 'string' ? [part] : Object.keys(part).filter(name => part[name])).join(' ');
