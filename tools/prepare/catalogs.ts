import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStale } from './stale.ts';
import type { readTexts } from './read-texts.ts';

/** Folders of the catalogs. git keeps the Spanish ones, which contain the English texts too. */
const folders = [
  'packages/ui/src/locales',
  'packages/block-editor/src/locales',
  'packages/block-editor/src/locales/later',
  'packages/amp-runtime-blocks/src/locales',
  'apps/backoffice/src/locales/before-sign-in',
  'apps/backoffice/src/locales/signed-in',
];
export const catalogFolders = folders.map((folder) => join(import.meta.dirname, '../..', folder));

export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

async function writeCatalog(folder: string, language: Language, read: typeof readTexts): Promise<void> {
  const { createCompiledCatalog } = await import('@lingui/cli/api');
  const texts = await read(folder);
  const messages = Object.fromEntries(texts.map((text) => [text.id, text[language]]));
  const { source, errors } = createCompiledCatalog(language, messages, { namespace: 'ts' });
  const [error] = errors;
  if (error !== undefined) throw new Error(`${folder}: ${error.id}`, { cause: error.error });
  writeFileSync(join(folder, `${language}.ts`), source);
}

/** Compiles the catalogs to modules beside them. */
export async function writeCatalogs(): Promise<void> {
  const stale = catalogFolders.flatMap((folder) =>
    languages
      .filter((language) => isStale(join(folder, `${language}.ts`), [join(folder, 'es.po')]))
      .map((language) => ({ folder, language })),
  );
  if (stale.length === 0) return;
  // Imports the libraries only if a catalog changed, because every start waits for this.
  const { readTexts: read } = await import('./read-texts.ts');
  await Promise.all(stale.map(({ folder, language }) => writeCatalog(folder, language, read)));
}
