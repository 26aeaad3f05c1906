import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { textArray } from '../../platform/index.ts';
import type { SearchQuery } from '../query.ts';

/** Characters after which a word of a name begins, like after a space. */
const separators = '-_/\\.,:;()[]{}#+&|"\'·•–—“”‘’«»¿¡';

function withoutSeparators(text: string): string {
  return Array.from(text, (character) => (separators.includes(character) ? ' ' : character)).join('');
}

/** Escapes the characters that have a meaning in LIKE. */
function literally(text: SQL): SQL {
  return sql`regexp_replace(${text}, ${String.raw`([\\%_])`}, ${String.raw`\\\1`}, 'g')`;
}

/** Returns a list of patterns for LIKE, one for each word, without case and accents. PostgreSQL computes it once. */
function patternsOf(words: readonly string[], start: string): SQL {
  const folded = literally(sql`fold_text(word)`);
  return sql`array(select ${start}::text || ${folded} || '%' from unnest(${textArray(words)}::text[]) as word)`;
}

/** Returns a condition for rows in which each word of the query is part of one of the columns. */
export function hasWords({ words }: SearchQuery, columns: readonly AnyColumn[]): SQL {
  if (words.length === 0) return sql`false`;
  const text = sql.join([...columns], sql` || ' ' || `);
  return sql`fold_text(${text}) like all (${patternsOf(words, '%')})`;
}

/**
 * Returns how well a column matches the query, the smaller the better: 0 if they are equal, 1 if the column begins with
 * the query, 2 if each word of the query is the start of a word, and otherwise 3.
 */
export function rankOf({ text, words }: SearchQuery, column: AnyColumn): SQL<number> {
  const name = sql`fold_text(${column})`;
  const query = sql`fold_text(${text}::text)`;
  const spaces = ' '.repeat(separators.length);
  const starts = words.flatMap((word) => withoutSeparators(word).split(' ')).filter((word) => word !== '');
  return sql<number>`case when ${name} = ${query} then 0
    when starts_with(${name}, ${query}) then 1
    when ${starts.length > 0}::boolean
      and ' ' || translate(${name}, ${separators}, ${spaces}) like all (${patternsOf(starts, '% ')}) then 2
    else 3 end`;
}
