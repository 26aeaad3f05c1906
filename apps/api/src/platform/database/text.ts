import { ilike, inArray, or, type AnyColumn, type SQL } from 'drizzle-orm';

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

/**
 * Returns a condition for rows in which one of the columns contains `text`, ignoring case. Returns undefined for an
 * empty text, which matches all rows.
 */
export function holdsText(text: string, columns: readonly AnyColumn[]): SQL | undefined {
  if (text === '') return undefined;
  const pattern = `%${text.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}

/** Returns a condition for rows with one of the ids. Returns undefined without ids, which matches all rows. */
export function hasId(ids: readonly string[] | undefined, column: AnyColumn): SQL | undefined {
  return ids === undefined ? undefined : inArray(column, [...ids]);
}
