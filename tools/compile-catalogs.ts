import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listLanguageFiles, writeLanguageFile } from './language-files.ts';

/** Catalogs of published packages. The compiled ones are written beside the sources and not committed. */
const catalogs = [
  'ui/src/locales',
  'block-editor/src/locales',
  'block-editor/src/locales/later',
  'amp-runtime-blocks/src/locales',
];
export const catalogFolders = catalogs.map((folder) => join(import.meta.dirname, '../packages', folder));
const locales = ['en', 'es'];

const readModifiedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

async function compile(source: string, target: string, locale: string): Promise<void> {
  // Import these modules only if a catalog changed, because every start waits for this file.
  const [{ createCompiledCatalog }, { readCatalog }] = await Promise.all([
    import('@lingui/cli/api'),
    import('./read-catalog.ts'),
  ]);
  const catalog = await readCatalog(source, locale);
  const messages = Object.fromEntries(
    Object.entries(catalog).map(([id, { translation = '' }]) => [id, translation]),
  );
  const compiled = createCompiledCatalog(locale, messages, { namespace: 'ts' });
  const [error] = compiled.errors;
  if (error !== undefined) throw new Error(`${source}: ${error.id}`, { cause: error.error });
  writeFileSync(target, compiled.source);
}

const isStale = (target: string, source: string) => readModifiedAt(target) <= readModifiedAt(source);

/** Compiles the catalogs, and writes the published languages, that have changed since they were last written. */
export async function compileCatalogs(): Promise<void> {
  const files = catalogFolders.flatMap((folder) =>
    locales.map((locale) => {
      const path = join(folder, locale);
      return { source: `${path}.po`, target: `${path}.ts`, locale };
    }),
  );
  const stale = files.filter(({ source, target }) => isStale(target, source));
  const staleLanguages = listLanguageFiles(locales).filter(({ sources, target }) =>
    sources.some((source) => isStale(target, source)),
  );
  await Promise.all([
    ...stale.map(({ source, target, locale }) => compile(source, target, locale)),
    ...staleLanguages.map(writeLanguageFile),
  ]);
}

if (import.meta.main) await compileCatalogs();
