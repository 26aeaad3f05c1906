import { ilike, or, type AnyColumn, type SQL } from 'drizzle-orm';

/** Removes what PostgreSQL cannot store in text or JSON: null characters and unpaired surrogates. */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

const special = /["\\]/u;

/**
 * Array literal for a text parameter that is cast to an array. The drivers' own conversion handles values one by one
 * through several functions, which for bulk statements took longer than the statement itself.
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

/** Condition for rows in which one of the columns contains a text, ignoring case. Empty text matches all rows. */
export function holdsText(text: string, columns: readonly AnyColumn[]): SQL | undefined {
  if (text === '') return undefined;
  const pattern = `%${text.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}
