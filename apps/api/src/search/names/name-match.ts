import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { textArray } from '../../platform/index.ts';
import type { SearchQuery } from '../query.ts';

/** Characters after which a word of a name begins, like after a space. */
const separators = '-_/\\.,:;()[]{}#+&|"\'·•–—“”‘’«»¿¡';

function withoutSeparators(text: string): string {
  return Array.from(text, (character) => (separators.includes(character) ? ' ' : character)).join('');
}

function likePattern(text: string): string {
  return text.replaceAll(/[\\%_]/gu, String.raw`\$&`);
}

function comparable(column: AnyColumn): SQL {
  return sql`comparable_text(${column})`;
}

/** Returns a condition for rows in which each word of the query is part of one of the columns. */
export function hasWords({ words }: SearchQuery, columns: readonly AnyColumn[]): SQL {
  if (words.length === 0) return sql`false`;
  const text = sql.join(columns.map(comparable), sql` || ' ' || `);
  return sql`(${text}) like all (${textArray(words.map((word) => `%${likePattern(word)}%`))}::text[])`;
}

/**
 * Returns how well a column matches the query, the smaller the better: 0 if they are equal, 1 if the column begins with
 * the query, 2 if each word of the query is the start of a word, and otherwise 3.
 */
export function rankOf({ comparable: query }: SearchQuery, column: AnyColumn): SQL<number> {
  const name = comparable(column);
  const spaces = ' '.repeat(separators.length);
  const starts = withoutSeparators(query)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => `% ${likePattern(word)}%`);
  return sql<number>`case when ${name} = ${query} then 0
    when ${name} like ${`${likePattern(query)}%`} then 1
    when ${starts.length > 0}::boolean and ' ' || translate(${name}, ${separators}, ${spaces}) like all (${textArray(starts)}::text[]) then 2
    else 3 end`;
}
