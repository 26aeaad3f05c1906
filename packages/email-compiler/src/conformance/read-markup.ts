import { decodeEntities } from '../markup/escape.ts';

const token =
  /<!--[\s\S]*?-->|<(\/?)([a-z][\w:-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|<style[^>]*>[\s\S]*?<\/style>/gi;

/** Returns the tags in order, each with the names of its attributes. Includes tags in conditional comments. */
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

/**
 * Prepares markup for a search for texts. Replaces line breaks, starts of cells, and ends of paragraphs, headings and
 * list items with spaces. Removes inline tags, decodes entities and collapses white space. Keeps all other tags with
 * their attributes, such as `alt`.
 */
export function wordsOf(markup: string): string {
  const text = markup
    .replace(/<(?:br|\/p|\/h\d|\/li|td)\b[^>]*>/g, ' ')
    .replace(/<\/?(?:strong|em|u|a|span)\b[^>]*>/g, '');
  return decodeEntities(text).replace(/\s+/g, ' ');
}
