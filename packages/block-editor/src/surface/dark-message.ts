import { parsePage } from '../markup/parse-markup.ts';
import { serializePage } from '../markup/serialize-page.ts';
import type { DarkParts, DarkView } from './dark-view.ts';

const darkRules = /@media\s*\(prefers-color-scheme:\s*dark\)\s*(\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})/gi;

/** A whole message has its styles for dark mode in its stylesheets. */
const noParts: DarkParts = { html: '', darkClasses: new Map() };

/** Returns the stylesheet as the mail client applies it, whatever the color scheme of the browser is. */
function darkenStylesheet(css: string, view: DarkView): string {
  const dark = view.appliesStyles
    ? [...css.matchAll(darkRules)].map(([, rules = '']) => `@media all${rules}`)
    : [];
  return view.stylesheet(css.replace(darkRules, ''), noParts) + dark.join('');
}

/** Returns the HTML of a compiled message as it looks in the dark mode of a mail client. */
export function darkenMessage(html: string, view: DarkView): string {
  const page = parsePage(html);
  view.darken(page, noParts.darkClasses);
  return serializePage(page, (css) => darkenStylesheet(css, view));
}
