import { splitMergeTags } from '@x/email-compiler';

/**
 * Text for inside a mustache template, which takes every `{{…}}` for its own: merge tags become their fallbacks and
 * other double braces, and what looks like a
 * placeholder, are kept apart by a character without width.
 */
export function templateText(text: string): string {
  return splitMergeTags(text)
    .map((part) => (part.kind === 'literal' ? part.text : part.fallback))
    .join('')
    .replace(/\{(?=\{)/g, '{\u200b')
    .replace(/\}(?=\})/g, '}\u200b')
    .replace(/%(?=%)/g, '%\u200b');
}
