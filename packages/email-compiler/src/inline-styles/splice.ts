import type { MailElement } from './mail-elements.ts';

/** A change of a text. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies changes that do not overlap. */
export function spliceAll(text: string, splices: readonly Splice[]): string {
  const parts: string[] = [];
  let copied = 0;
  for (const { start, end, text: written } of splices.toSorted((one, other) => one.start - other.start)) {
    if (start < copied) continue;
    parts.push(text.slice(copied, start), written);
    copied = end;
  }
  return parts.join('') + text.slice(copied);
}

const attribute = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"'][^\s>]*)?)?/y;

/** Returns the change that gives an element another style. undefined if its start tag is not in the HTML. */
export function addStyle(
  html: string,
  { name, startIndex, attribs }: MailElement,
  change: (style: string) => string,
): Splice | undefined {
  if (startIndex === null) return undefined;
  const start = startIndex + 1 + name.length;
  if (html.slice(startIndex, start).toLowerCase() !== `<${name}`) return undefined;
  const style = change(attribs['style'] ?? '');
  const text = ` style="${style.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
  attribute.lastIndex = start;
  for (let found = attribute.exec(html); found !== null; found = attribute.exec(html)) {
    if (found[1]?.toLowerCase() === 'style') return { start: found.index, end: attribute.lastIndex, text };
  }
  return { start, end: start, text };
}
