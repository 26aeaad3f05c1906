import type { CatalogType } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { readFileSync } from 'node:fs';

/** Reads the messages of a catalog by their ids. */
export async function readCatalog(file: string, locale: string): Promise<CatalogType> {
  const context = { locale, sourceLocale: 'en', filename: file };
  return formatter().parse(readFileSync(file, 'utf8'), context);
}
