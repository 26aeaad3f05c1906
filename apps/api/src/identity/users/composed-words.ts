/** Characters that stand for a letter, in passwords such as "S0mm3r". Similar letters and characters are made equal. */
const looksLike: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  '3': 'e',
  '€': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '8': 'b',
  '9': 'g',
};

/** Lower case without accents, so that a keyboard without them makes no difference. */
function simplify(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function outline(text: string): string {
  return Array.from(simplify(text), (character) => looksLike[character] ?? character).join('');
}

/** A set in which "S0mm3r" finds "sommer". */
export function createWordSet(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map((word) => outline(word)));
}

export interface WordSets {
  /** Words that leave a password guessable, however many it contains. */
  readonly predictable: ReadonlySet<string>;
  readonly common: ReadonlySet<string>;
}

const longestWord = 30;

/** More digits and signs than these are no longer guessed along with the words. */
const signLimit = 12;

/** How few common words the text consists of, beside predictable words, digits and signs. Infinity if of anything else. */
function countCommonWords(text: string, { predictable, common }: WordSets): number {
  const characters = Array.from(simplify(text));
  const outlined = characters.map((character) => looksLike[character] ?? character);
  const fewest = [0, ...characters.map(() => Infinity)];
  for (const [start, character] of characters.entries()) {
    const before = fewest[start] ?? Infinity;
    if (before === Infinity) continue;
    const reach = (end: number, count: number) => {
      fewest[end] = Math.min(fewest[end] ?? Infinity, count);
    };
    if (!/\p{L}/u.test(character)) reach(start + 1, before);
    let word = '';
    for (const [offset, next] of outlined.slice(start, start + longestWord).entries()) {
      word += next;
      if (predictable.has(word)) reach(start + offset + 1, before);
      else if (common.has(word)) reach(start + offset + 1, before + 1);
    }
  }
  return fewest.at(-1) ?? Infinity;
}

/**
 * True for "Summer2026!" and "Welcome-to-N0rthwind": predictable words and at most one other common word, with a year,
 * digits and signs. zxcvbn takes the year and the signs for random characters.
 */
export function isComposedOfWords(password: string, sets: WordSets): boolean {
  const signs = password.replaceAll(/[\p{L}\p{M}]/gu, '').length;
  return signs <= signLimit && signs < password.length && countCommonWords(password, sets) <= 1;
}
