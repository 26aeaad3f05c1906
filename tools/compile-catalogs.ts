import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Published packages with messages. Their compiled catalogs are written beside the sources and not committed. */
const packages = ['ui', 'block-editor', 'amp-runtime-blocks'];
export const catalogFolders = packages.map((name) =>
  join(import.meta.dirname, '../packages', name, 'src/locales'),
);
const locales = ['en', 'es'];

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
  await Promise.all(stale.map(({ source, target, locale }) => compile(source, target, locale)));
}

if (import.meta.main) await compileCatalogs();
