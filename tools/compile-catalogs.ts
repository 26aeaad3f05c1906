import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages that are published with their texts. Their catalogs are compiled to modules beside them, which are not committed. */
const packages = ['ui', 'block-editor', 'amp-runtime-blocks'];
const locales = ['en', 'es'];

const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

async function compile(source: string, target: string, locale: string): Promise<void> {
  // Loaded where it is needed only: whoever starts something waits for this, and there is seldom anything to do.
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

/** Compiles the catalogs that have changed since they were compiled. */
export async function compileCatalogs(): Promise<void> {
  const files = packages.flatMap((name) =>
    locales.map((locale) => {
      const path = join(import.meta.dirname, '../packages', name, 'src/locales', locale);
      return { source: `${path}.po`, target: `${path}.ts`, locale };
    }),
  );
  const stale = files.filter(({ source, target }) => changedAt(target) <= changedAt(source));
  await Promise.all(stale.map(({ source, target, locale }) => compile(source, target, locale)));
}

if (import.meta.main) await compileCatalogs();
