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

/** Returns the text of a column in the form in which it is searched: without case and accents. */
export function folded(column: AnyColumn): SQL {
  return sql`fold_text(${column})`;
}

/** Returns a condition for rows in which each word of the query is part of a folded text. */
export function hasWords({ words }: SearchQuery, text: SQL): SQL {
  if (words.length === 0) return sql`false`;
  return sql`(${text}) like all (${patternsOf(words, '%')})`;
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
