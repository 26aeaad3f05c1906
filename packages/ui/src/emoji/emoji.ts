import { wordMatcher } from '../listbox/word-matcher.ts';
import { emojiGroups } from './emoji-list.ts';

export interface Emoji {
  readonly character: string;
  readonly name: string;
  /** Names in both languages, for the search. */
  readonly words: string;
}

export interface EmojiGroup {
  readonly title: string;
  readonly emoji: readonly Emoji[];
}

/** Returns the emoji by group, with names in Spanish for a Spanish locale and in English for others. */
export function listEmoji(locale: string): readonly EmojiGroup[] {
  const spanish = locale.split('-')[0] === 'es';
  return emojiGroups.map(({ en, es, list }) => ({
    title: spanish ? es : en,
    emoji: list
      .trim()
      .split('\n')
      .map((line) => {
        const [character = '', english = '', other = ''] = line.split('|');
        const [name = ''] = (spanish ? other : english).split(',');
        return { character, name, words: `${english} ${other}` };
      }),
  }));
}

/** Keeps the emoji in whose names each typed word is the start of a word. Leaves out empty groups. */
export function findEmoji(groups: readonly EmojiGroup[], typed: string): readonly EmojiGroup[] {
  if (typed.trim() === '') return groups;
  const matches = wordMatcher(typed);
  return groups
    .map(({ title, emoji }) => ({ title, emoji: emoji.filter(({ words }) => matches(words)) }))
    .filter(({ emoji }) => emoji.length > 0);
}
