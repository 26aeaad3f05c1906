import { comparableText } from '../segments/index.ts';
import { storableText } from '../platform/index.ts';

/** Text that a person searches for, prepared for comparing it with names. */
export interface SearchQuery {
  /** As typed, with single spaces between its words. */
  readonly typed: string;
  /** Without case and accents. */
  readonly comparable: string;
  /** Words of `comparable`. There is at least one, unless the text has only characters that cannot be stored. */
  readonly words: readonly string[];
}

export function readQuery(search: string): SearchQuery {
  const typed = storableText(search).trim().replaceAll(/\s+/gu, ' ');
  // Compatibility characters, such as the ideographic space, become spaces.
  const comparable = comparableText(typed).replaceAll(/\s+/gu, ' ');
  return { typed, comparable, words: comparable.split(' ').filter((word) => word !== '') };
}
