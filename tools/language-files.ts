import { mkdirSync, writeFileSync } from 'node:fs';
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

interface LanguageFile {
  /** Catalogs whose texts the file has. */
  readonly sources: readonly string[];
  readonly target: string;
  readonly locale: string;
}

export function listLanguageFiles(locales: readonly string[]): readonly LanguageFile[] {
  return published.flatMap(({ package: name, catalogs }) =>
    locales.map((locale) => ({
      sources: catalogs.map((catalog) => join(packages, catalog, `${locale}.po`)),
      target: join(packages, name, 'public/languages', `${locale}.json`),
      locale,
    })),
  );
}

/** Id of a text: its English text, after its context if it has one, such as `shadow | Large`. */
function textId(message: string, context: string | undefined): string {
  if (message.includes(separator)) throw new Error(`“${message}” contains “${separator}”.`);
  return context === undefined ? message : `${context}${separator}${message}`;
}

/** Writes a published language. The build copies it to `dist`. It is not committed. */
export async function writeLanguageFile({ sources, target, locale }: LanguageFile): Promise<void> {
  const { readCatalog } = await import('./read-catalog.ts');
  const catalogs = await Promise.all(sources.map((source) => readCatalog(source, locale)));
  const texts = catalogs
    .flatMap((catalog) => Object.values(catalog))
    .map(({ message = '', context, translation = '' }) => [textId(message, context), translation] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`);
}
