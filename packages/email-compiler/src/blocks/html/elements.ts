/** Elements without content. */
export const voidElements: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'wbr']);

/** Elements that start a new line, and so end an open paragraph. */
export const blockElements: ReadonlySet<string> = wordSet(
  'blockquote dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre table ul',
);

export const headings: ReadonlySet<string> = wordSet('h1 h2 h3 h4 h5 h6');
export const tableSections: ReadonlySet<string> = wordSet('thead tbody tfoot');
export const cells: ReadonlySet<string> = wordSet('td th');
export const tableParts: ReadonlySet<string> = new Set(['caption', 'tr', ...tableSections, ...cells]);
/** Elements that can only contain other parts of a table. */
export const tableFrames: ReadonlySet<string> = new Set(['table', 'tr', ...tableSections]);

const inlineElements = wordSet(
  'a abbr b br cite code del em i img ins kbd mark q s samp small span strong sub sup u var wbr',
);

export const allowedElements: ReadonlySet<string> = new Set([
  ...blockElements,
  ...tableParts,
  ...inlineElements,
]);

/** Elements that mail clients do not know, with the element that has the same effect. */
const replacements: ReadonlyMap<string, string> = new Map([
  ...pairs(
    'address article aside center details fieldset figcaption figure footer header hgroup legend main nav section summary',
    'div',
  ),
  ...pairs('big font', 'span'),
  ...pairs('dir menu', 'ul'),
  ['acronym', 'abbr'],
  ['strike', 's'],
  ['tt', 'code'],
]);

/** Elements whose content is not text of the message. */
const withContent = wordSet(
  'applet iframe math noembed noframes plaintext script select style svg template textarea title xml xmp',
);

/** Elements of VML and Word that shapes for Outlook consist of. Only Outlook reads them. */
const vmlElements: ReadonlySet<string> = new Set([
  ...'arc background fill formulas f group image imagedata line oval path polyline rect roundrect shadow shape shapetype stroke textbox'
    .split(' ')
    .map((name) => `v:${name}`),
  'w:anchorlock',
  'w:wrap',
  'o:lock',
]);

/** Parts of every HTML page, which the message has already. Removing them changes nothing. */
const pageParts = wordSet('body colgroup col head html meta o:p');

export type ElementRule =
  | { readonly kind: 'allowed'; readonly name: string }
  /** The tag is removed, and its content stays. */
  | { readonly kind: 'unwrapped'; readonly silent: boolean }
  | { readonly kind: 'removed' };

/** Returns what happens to an element. Elements of VML are only allowed where only Outlook reads them. */
export function ruleOf(name: string, forOutlook = false): ElementRule {
  if (forOutlook && vmlElements.has(name)) return { kind: 'allowed', name };
  const written = replacementOf(name);
  if (allowedElements.has(written)) return { kind: 'allowed', name: written };
  if (withContent.has(name)) return { kind: 'removed' };
  return { kind: 'unwrapped', silent: pageParts.has(name) };
}

/** Returns the element that is written for an element of the author. */
export function replacementOf(name: string): string {
  return replacements.get(name) ?? name;
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

function pairs(names: string, value: string): readonly (readonly [string, string])[] {
  return names.split(' ').map((name) => [name, value] as const);
}
