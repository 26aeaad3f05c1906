import type { LinkSource } from '../definition/define.ts';

/** Context of a merge tag, which is either running text or a URL. */
export type MergeTagPlace = 'text' | 'url';

/** Writes a merge tag in the syntax that the sender uses. */
export type WriteMergeTag = (name: string, fallback: string, place: MergeTagPlace) => string;

/**
 * Writes a placeholder that the sender fills in for each recipient. `source` says what a placeholder that is a whole link
 * belongs to.
 */
export type WritePlaceholder = (name: string, source?: LinkSource) => string;

const mergeTag = /\{\{\s*([A-Za-z_][\w.-]{0,63})\s*(?:\|([^{}]*))?\}\}/g;

export const defaultMergeTag: WriteMergeTag = (name, fallback) =>
  fallback === '' ? `{{${name}}}` : `{{${name}|${fallback}}}`;

export const defaultPlaceholder: WritePlaceholder = (name) => `%%${name}%%`;

/**
 * Replaces every `{{name}}` and `{{name|fallback}}` of a plain field (subject, link, alt) with the result of `write`.
 */
export function applyMergeTags(text: string, write: WriteMergeTag, place: MergeTagPlace): string {
  if (!text.includes('{{')) return text;
  return text.replace(mergeTag, (_, name: string, fallback: string | undefined) =>
    write(name, (fallback ?? '').trim(), place),
  );
}

/** A part of a plain field, which is a merge tag or the text outside merge tags. */
export type PlainPart =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'merge-tag'; readonly name: string; readonly fallback: string };

export function splitMergeTags(text: string): readonly PlainPart[] {
  const parts: PlainPart[] = [];
  let end = 0;
  for (const match of text.matchAll(mergeTag)) {
    if (match.index > end) parts.push({ kind: 'literal', text: text.slice(end, match.index) });
    parts.push({ kind: 'merge-tag', name: match[1] ?? '', fallback: (match[2] ?? '').trim() });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: 'literal', text: text.slice(end) });
  return parts;
}
