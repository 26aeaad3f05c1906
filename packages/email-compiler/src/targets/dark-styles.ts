import type { DarkClasses } from './dark-classes.ts';

/** Maximum size in characters of the rules. Gmail ignores style elements after the first 16 KB. */
const mostCharacters = 12_000;

/**
 * Returns the rules of the classes for mail clients that follow the color scheme, and for Outlook's apps, which mark the
 * elements whose colors they change. A message with very many colors first loses the rules for Outlook, then all rules.
 */
export function darkRules(classes: DarkClasses): string {
  const sorted = [...classes].sort(([one], [other]) => (one < other ? -1 : 1));
  const media = schemeRules(sorted);
  if (media === '' || media.length > mostCharacters) return '';
  const outlook = rules(sorted, (name) => (/^[bei]/.test(name) ? '[data-ogsb] ' : '[data-ogsc] '));
  return media.length + outlook.length > mostCharacters ? media : media + outlook;
}

/** Returns the rules for programs that follow the color scheme. */
export function schemeRules(classes: Iterable<readonly [name: string, declarations: string]>): string {
  const scheme = rules([...classes], () => '');
  // Outlook's apps need the space between the braces (hteumeuleu/email-bugs, issue 147).
  return scheme === '' ? '' : `@media (prefers-color-scheme:dark){${scheme} }`;
}

function rules(
  classes: readonly (readonly [name: string, declarations: string])[],
  scope: (name: string) => string,
): string {
  return classes
    .map(([name, declarations]) => {
      const important = declarations
        .split(';')
        .map((one) => `${one}!important`)
        .join(';');
      return `${scope(name)}.${name}{${important}}`;
    })
    .join('');
}
