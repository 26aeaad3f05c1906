/** Maximum length of a review in the table, in characters (spec 1 §9). */
export const maxReviewLength = 100;

/** Shortens a longer text to at most `longest` characters and an ellipsis, at a word boundary if possible. */
export function truncate(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const words = text.slice(0, longest + 1).replace(/\s+\S*$/u, '');
  return `${words.slice(0, longest).replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/u, '')}…`;
}
