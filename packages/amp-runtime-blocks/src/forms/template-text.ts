import { splitMergeTags } from '@x/email-compiler';

/**
 * Prepares text for a mustache template, which would interpret any `{{…}}`. Replaces merge tags with their fallbacks.
 * Inserts a zero-width space into all other double braces and into the double percent signs of placeholders.
 */
export function templateText(text: string): string {
  return splitMergeTags(text)
    .map((part) => (part.kind === 'literal' ? part.text : part.fallback))
    .join('')
    .replace(/\{(?=\{)/g, '{\u200b')
    .replace(/\}(?=\})/g, '}\u200b')
    .replace(/%(?=%)/g, '%\u200b');
}
