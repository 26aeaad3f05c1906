/** Elements without content (HTML, 13.1.2) and those that AMP adds. */
const empty = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
]);

const tag = /<(?<slash>\/?)(?<name>[a-z][^\s/>]*)/giu;

/** How deep elements lie inside each other at most, in markup of any quality. What is never closed counts as open to the end. */
export function nestingOf(markup: string): number {
  let open = 0;
  let deepest = 0;
  for (const { groups } of markup.matchAll(tag)) {
    if (empty.has(groups?.['name']?.toLowerCase() ?? '')) continue;
    open = groups?.['slash'] === '/' ? Math.max(0, open - 1) : open + 1;
    deepest = Math.max(deepest, open);
  }
  return deepest;
}
