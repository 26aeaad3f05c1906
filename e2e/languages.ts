import { join } from 'node:path';
import { readTexts } from '../tools/prepare/read-texts.ts';

const folders = [
  'apps/backoffice/src/locales/signed-in',
  'apps/backoffice/src/locales/before-sign-in',
  'packages/ui/src/locales',
].map((folder) => join(import.meta.dirname, '..', folder));

/** Reads the Spanish catalogs. Returns a function that translates, and throws if a text is unknown. */
async function readSpanish(): Promise<Say> {
  const catalogs = await Promise.all(folders.map(readTexts));
  const texts = new Map(
    catalogs.flat().flatMap(({ en, es, context }) => (context === undefined ? [[en, es]] : [])),
  );
  return (english) => {
    const spanish = texts.get(english);
    if (spanish === undefined || spanish === '')
      throw new Error(`No catalog translates “${english}” to Spanish.`);
    return spanish;
  };
}

/** Translates an English text of the interface. */
export type Say = (english: string) => string;

/** Languages of the interface, for tests that find elements by their label. */
export const languages: readonly { readonly id: 'en' | 'es'; readonly say: Say }[] = [
  { id: 'en', say: (english) => english },
  { id: 'es', say: await readSpanish() },
];
