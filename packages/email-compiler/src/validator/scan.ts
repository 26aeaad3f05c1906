import { decodeEntities } from '../markup/escape.ts';

export interface ScannedTag {
  readonly name: string;
  /** Attribute values by name. Names are in lower case, and entities in values are decoded. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly offset: number;
  /** True if the tag is inside a mustache template. */
  readonly inTemplate: boolean;
}

export interface ScannedDocument {
  readonly tags: readonly ScannedTag[];
  /** Contents of the mustache templates and their start positions in the document. */
  readonly templates: readonly { readonly offset: number; readonly text: string }[];
}

const attributePattern = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/**
 * Scans tags and templates in a single pass, so that hostile markup cannot make scanning slow. Expects AMP for Email,
 * in which scripts and styles contain no tags.
 */
export function scan(html: string): ScannedDocument {
  const tags: ScannedTag[] = [];
  const templates: { offset: number; text: string }[] = [];
  let open: { name: string; from: number } | undefined;
  for (let start = html.indexOf('<'); start !== -1;) {
    const end = endOfTag(html, start);
    if (end === -1) break;
    const text = html.slice(start + 1, end);
    const name = /^\/?([a-z][\w-]*)/i.exec(text)?.[1]?.toLowerCase();
    if (name !== undefined && text.startsWith('/')) {
      if (open?.name === name) {
        templates.push({ offset: open.from, text: html.slice(open.from, start) });
        open = undefined;
      }
    } else if (name !== undefined) {
      const attributes = readAttributes(text.slice(name.length));
      tags.push({ name, attributes, offset: start, inTemplate: open !== undefined });
      const isTemplate = name === 'template' || (name === 'script' && attributes.has('template'));
      if (isTemplate && open === undefined) open = { name, from: end + 1 };
    }
    start = html.indexOf('<', end + 1);
  }
  return { tags, templates };
}

/** Returns the end of the tag or comment that starts at `start`, or -1 if there is none. */
function endOfTag(html: string, start: number): number {
  if (html.startsWith('<!--', start)) {
    const end = html.indexOf('-->', start + 4);
    return end === -1 ? -1 : end + 2;
  }
  if (!/[a-z/!]/i.test(html.charAt(start + 1))) return start;
  let quote = '';
  for (let index = start + 1; index < html.length; index++) {
    const character = html.charAt(index);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return index;
  }
  return -1;
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(attributePattern)) {
    attributes.set(name.toLowerCase(), decodeEntities(double ?? single ?? bare ?? ''));
  }
  return attributes;
}
