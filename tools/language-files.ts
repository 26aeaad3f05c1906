import type { CatalogType } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Languages that packages publish as JSON files from text id to text, as a template for translations into other
 * languages. Their ids are readable, unlike those of the compiled catalogs: see `textId`.
 */
const published = [
  {
    package: 'block-editor',
    catalogs: ['ui/src/locales', 'block-editor/src/locales', 'block-editor/src/locales/later'],
  },
  { package: 'amp-runtime-blocks', catalogs: ['amp-runtime-blocks/src/locales'] },
];

const packages = join(import.meta.dirname, '../packages');
const separator = ' | ';

/** Id of a text: its English text, after its context if it has one, such as `shadow | Large`. */
function textId(message: string, context: string | undefined): string {
  if (message.includes(separator)) throw new Error(`“${message}” contains “${separator}”.`);
  return context === undefined ? message : `${context}${separator}${message}`;
}

async function readCatalog(file: string, locale: string): Promise<CatalogType> {
  const context = { locale, sourceLocale: 'en', filename: file };
  return formatter().parse(readFileSync(file, 'utf8'), context);
}

/** Writes the published languages. They are copied to `dist` by the build and not committed. */
export async function writeLanguageFiles(locales: readonly string[]): Promise<void> {
  for (const language of published) {
    for (const locale of locales) {
      const files = language.catalogs.map((catalog) => join(packages, catalog, `${locale}.po`));
      const catalogs = await Promise.all(files.map((file) => readCatalog(file, locale)));
      const texts = catalogs
        .flatMap((catalog) => Object.values(catalog))
        .map(
          ({ message = '', context, translation = '' }) => [textId(message, context), translation] as const,
        )
        .sort(([one], [other]) => (one < other ? -1 : 1));
      const target = join(packages, language.package, 'public/languages', `${locale}.json`);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`);
    }
  }
}
