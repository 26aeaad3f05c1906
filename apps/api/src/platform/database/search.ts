import { ilike, or, type AnyColumn, type SQL } from 'drizzle-orm';

/** Rows in which one of the columns holds a text, in any case; all rows where the text is empty. */
export function holdsText(text: string, columns: readonly AnyColumn[]): SQL | undefined {
  if (text === '') return undefined;
  const pattern = `%${text.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}
