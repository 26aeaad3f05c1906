const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function firstCharacter(word: string): string {
  const [first] = graphemes.segment(word);
  return first?.segment ?? '';
}

/** Returns the first characters of the first and the last word of a name, in upper case. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const ends = words.length > 1 ? [words[0] ?? '', words.at(-1) ?? ''] : words;
  return (
    ends
      .map((word) => firstCharacter(word.replace(/^[^\p{L}\p{N}]+/u, '')))
      .join('')
      .toUpperCase() || '?'
  );
}
