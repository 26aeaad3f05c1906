import { outlookView } from '../../accessibility/views.ts';
import { scanMarkup } from '../../lint/scan-markup.ts';

/**
 * Returns every construct that a message uses: `<element>`, `attribute=`, `property:` and `@rule`. Includes what only
 * Outlook for Windows reads.
 */
export function constructsIn(html: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const view of [html, outlookView(html)]) {
    const { elements, stylesheets } = scanMarkup(view);
    for (const { name, attributes, style } of elements) {
      found.add(`<${name}>`);
      for (const attribute of attributes.keys()) found.add(`${attribute}=`);
      for (const property of style.keys()) found.add(`${property}:`);
    }
    // Addresses of pictures can look like rules.
    const rules = stylesheets.replaceAll(/url\('[^']*'\)/g, '');
    for (const [rule] of rules.matchAll(/@[a-z-]+/g)) found.add(rule);
    for (const [, property = ''] of rules.matchAll(/[{;]\s*([a-z-]+)\s*:/g)) found.add(`${property}:`);
  }
  return found;
}
