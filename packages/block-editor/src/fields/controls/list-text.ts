/** Splits a text at commas into trimmed words. Drops empty words (spec 3 §5). */
export function splitList(text: string): readonly string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

export function joinList(words: readonly string[]): string {
  return words.join(', ');
}
