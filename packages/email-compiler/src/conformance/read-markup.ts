import { decodeEntities } from '../markup/escape.ts';

const token =
  /<!--[\s\S]*?-->|<(\/?)([a-z][\w:-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|<style[^>]*>[\s\S]*?<\/style>/gi;

/** Tag names with the names of their attributes, in order, conditional comments read as well. */
export function tagsOf(markup: string): readonly string[] {
  const opened = markup.replace(/<!--\[if [^\]]*\]>(?:<!-->)?|(?:<!--)?<!\[endif\]-->/g, '');
  const tags: string[] = [];
  for (const match of opened.matchAll(token)) {
    const [whole, slash = '', name, attributes = ''] = match;
    if (name === undefined) tags.push(whole.slice(0, 4));
    else tags.push(`${slash}${name.toLowerCase()} ${attributeNames(attributes)}`.trim());
  }
  return tags;
}

function attributeNames(attributes: string): string {
  return attributes
    .replace(/"[^"]*"|'[^']*'/g, '')
    .split(/[\s=/]+/)
    .filter((name) => name !== '')
    .join(' ');
}

/** Everything that is read or read out: element text and attribute values, entities decoded, spaces collapsed. */
export function wordsOf(markup: string): string {
  const text = markup
    .replace(/<(?:br|\/p|\/h\d|\/li|td)\b[^>]*>/g, ' ')
    .replace(/<\/?(?:strong|em|u|a|span)\b[^>]*>/g, '');
  return decodeEntities(text).replace(/\s+/g, ' ');
}
