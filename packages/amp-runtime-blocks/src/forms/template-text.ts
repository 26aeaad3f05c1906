import { splitMergeTags } from '@x/email-compiler';

/**
 * Prepares text for a mustache template, which would interpret any `{{…}}`. Merge tags become their fallbacks. A
 * zero-width space separates all other double braces, and the percent signs of placeholders.
 */
export function templateText(text: string): string {
  return splitMergeTags(text)
    .map((part) => (part.kind === 'literal' ? part.text : part.fallback))
    .join('')
    .replace(/\{(?=\{)/g, '{\u200b')
    .replace(/\}(?=\})/g, '}\u200b')
    .replace(/%(?=%)/g, '%\u200b');
}
