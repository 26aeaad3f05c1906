import { inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** Removes characters that PostgreSQL cannot store in text or JSON: null characters and unpaired surrogates. */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

const special = /["\\]/u;

/**
 * Writes an array literal, to pass as a text parameter and cast to an array. In bulk statements, the drivers' own
 * conversion of arrays is slow.
 */
export function textArray(values: readonly (string | null)[]): string {
  let literal = '{';
  for (const [index, value] of values.entries()) {
    if (index > 0) literal += ',';
    if (value === null) literal += 'NULL';
    else literal += `"${special.test(value) ? value.replaceAll(/["\\]/gu, String.raw`\$&`) : value}"`;
  }
  return `${literal}}`;
}

/** Maximum number of words that lists search for. More words would only make a search slower. */
const mostWords = 8;

/** Returns the words of a text that a person searches for. There are none if none of its characters can be stored. */
export function searchWords(search: string): readonly string[] {
  return (
    storableText(search)
      // Splits characters that stand for several, such as the ideographic space, like the database does.
      .normalize('NFKC')
      .split(/\s+/u)
      .filter((word) => word !== '')
  );
}

/** Escapes the characters that have a meaning in LIKE. */
function literally(text: SQL): SQL {
  return sql`regexp_replace(${text}, ${String.raw`([\\%_])`}, ${String.raw`\\\1`}, 'g')`;
}

/** Returns a list of patterns for LIKE, one for each word, without case and accents. PostgreSQL computes it once. */
export function patternsOf(words: readonly string[], start: string): SQL {
  const word = literally(sql`fold_text(word)`);
  return sql`array(select ${start}::text || ${word} || '%' from unnest(${textArray(words)}::text[]) as word)`;
}

/** Returns the text of a column in the form in which it is searched and sorted: without case and accents. */
export function folded(column: AnyColumn): SQL {
  return sql`fold_text(${column})`;
}

/** Returns a condition for rows in which each word is part of a folded text. Without words, no row matches. */
export function hasWords(words: readonly string[], text: SQL): SQL {
  if (words.length === 0) return sql`false`;
  return sql`(${text}) like all (${patternsOf(words, '%')})`;
}

/**
 * Returns a condition for rows in which each word of a search is part of one of the columns, ignoring case and accents.
 * Returns undefined for an empty search, which matches all rows.
 */
export function holdsText(search: string, columns: readonly AnyColumn[]): SQL | undefined {
  if (search === '') return undefined;
  const text = sql`fold_text(concat_ws(' ', ${sql.join([...columns], sql`, `)}))`;
  return hasWords(searchWords(search).slice(0, mostWords), text);
}

/** Returns a condition for rows with one of the ids. Returns undefined without ids, which matches all rows. */
export function hasId(ids: readonly string[] | undefined, column: AnyColumn): SQL | undefined {
  return ids === undefined ? undefined : inArray(column, [...ids]);
}
