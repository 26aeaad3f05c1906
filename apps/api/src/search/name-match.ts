import { sql, type SQL } from 'drizzle-orm';
import { patternsOf } from '../platform/database/text.ts';
import type { SearchQuery } from './group.ts';

/** Characters after which a word of a name begins, like after a space. */
const separators = '-_/\\.,:;()[]{}#+&|"\'·•–—“”‘’«»¿¡';

function withoutSeparators(text: string): string {
  return Array.from(text, (character) => (separators.includes(character) ? ' ' : character)).join('');
}

/**
 * Returns how well a folded name matches the query, the smaller the better: 0 if they are equal, 1 if the name begins
 * with the query, 2 if each word of the query is the start of a word, and otherwise 3.
 */
export function rankOf({ text, words }: SearchQuery, name: SQL): SQL<number> {
  const query = sql`fold_text(${text}::text)`;
  const spaces = ' '.repeat(separators.length);
  const starts = words.flatMap((word) => withoutSeparators(word).split(' ')).filter((word) => word !== '');
  return sql<number>`case when ${name} = ${query} then 0
    when starts_with(${name}, ${query}) then 1
    when ${starts.length > 0}::boolean
      and ' ' || translate(${name}, ${separators}, ${spaces}) like all (${patternsOf(starts, '% ')}) then 2
    else 3 end`;
}
