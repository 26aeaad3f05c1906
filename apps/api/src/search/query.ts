import { storableText } from '../platform/index.ts';

/** Text that a person searches for. */
export interface SearchQuery {
  /** As typed, with single spaces between its words. */
  readonly text: string;
  /** There is none if the text has only characters that cannot be stored. */
  readonly words: readonly string[];
}

export function readQuery(search: string): SearchQuery {
  const words = storableText(search)
    // Splits characters that stand for several, such as the ideographic space, like the database does.
    .normalize('NFKC')
    .split(/\s+/u)
    .filter((word) => word !== '');
  return { text: words.join(' '), words };
}
