import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Catalogs of published packages. The compiled ones are written beside the sources and not committed. */
const catalogs = [
  'ui/src/locales',
  'block-editor/src/locales',
  'block-editor/src/locales/later',
  'amp-runtime-blocks/src/locales',
];
export const catalogFolders = catalogs.map((folder) => join(import.meta.dirname, '../packages', folder));
const locales = ['en', 'es'];
/** A language file, which exists if all of them do. */
const lastWritten = '../packages/amp-runtime-blocks/public/languages/es.json';

const readModifiedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

async function compile(source: string, target: string, locale: string): Promise<void> {
  // Import these modules only if a catalog changed, because every start waits for this file.
  const [{ createCompiledCatalog }, { formatter }] = await Promise.all([
    import('@lingui/cli/api'),
    import('@lingui/format-po'),
  ]);
  const context = { locale, sourceLocale: 'en', filename: source };
  const catalog = await formatter().parse(readFileSync(source, 'utf8'), context);
  const messages = Object.fromEntries(
    Object.entries(catalog).map(([id, { translation = '' }]) => [id, translation]),
  );
  const compiled = createCompiledCatalog(locale, messages, { namespace: 'ts' });
  const [error] = compiled.errors;
  if (error !== undefined) throw new Error(`${source}: ${error.id}`, { cause: error.error });
  writeFileSync(target, compiled.source);
}

/** Compiles the catalogs that have changed since they were last compiled. */
export async function compileCatalogs(): Promise<void> {
  const files = catalogFolders.flatMap((folder) =>
    locales.map((locale) => {
      const path = join(folder, locale);
      return { source: `${path}.po`, target: `${path}.ts`, locale };
    }),
  );
  const stale = files.filter(({ source, target }) => readModifiedAt(target) <= readModifiedAt(source));
  if (stale.length === 0 && existsSync(join(import.meta.dirname, lastWritten))) return;
  await Promise.all(stale.map(({ source, target, locale }) => compile(source, target, locale)));
  const { writeLanguageFiles } = await import('./language-files.ts');
  await writeLanguageFiles(locales);
}

if (import.meta.main) await compileCatalogs();
