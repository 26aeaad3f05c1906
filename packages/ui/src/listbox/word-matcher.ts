/** Converts text to lower case without accents, so that "campana" finds "Campaña". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function wordsOf(text: string): readonly string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Returns a function that checks whether each typed word is the start of a word in a text. */
export function wordMatcher(typed: string): (text: string) => boolean {
  const words = wordsOf(typed);
  return (text) => {
    const known = wordsOf(text);
    return words.every((word) => known.some((other) => other.startsWith(word)));
  };
}
