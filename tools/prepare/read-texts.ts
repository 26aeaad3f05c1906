import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';

export interface CatalogText {
  readonly id: string;
  readonly context: string | undefined;
  readonly en: string;
  /** Empty if the text is not translated. */
  readonly es: string;
}

/** Reads the texts of a catalog folder in both languages. The English ones are the keys of the Spanish catalog. */
export async function readTexts(folder: string): Promise<readonly CatalogText[]> {
  const filename = join(folder, 'es.po');
  const options = { locale: 'es', sourceLocale: 'en', filename };
  const catalog = await formatter().parse(readFileSync(filename, 'utf8'), options);
  return Object.entries(catalog).map(([id, { message = '', context, translation = '' }]) => ({
    id,
    context,
    en: message,
    es: translation,
  }));
}
