import { searchWords } from '../platform/database/text.ts';

/** Text that a person searches for. */
export interface SearchQuery {
  /** As typed, with single spaces between its words. */
  readonly text: string;
  /** There is none if the text has only characters that cannot be stored. */
  readonly words: readonly string[];
}

export function readQuery(search: string): SearchQuery {
  const words = searchWords(search);
  return { text: words.join(' '), words };
}
