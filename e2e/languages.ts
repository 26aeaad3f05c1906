import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const catalogs = [
  'apps/backoffice/src/locales/signed-in/es.po',
  'apps/backoffice/src/locales/before-sign-in/es.po',
  'packages/ui/src/locales/es.po',
];

function readText(lines: string): string {
  return [...lines.matchAll(/^(?:msgid |msgstr )?"(.*)"$/gmu)]
    .map(([, text = '']) => text.replaceAll('\\"', '"'))
    .join('');
}

function readEntries(catalog: string): readonly (readonly [string, string])[] {
  return catalog.split('\n\n').flatMap((entry) => {
    const [, id = '', text = ''] = /^(msgid "[\s\S]*?)^(msgstr "[\s\S]*)$/mu.exec(entry) ?? [];
    return id === '' || entry.includes('msgctxt') ? [] : [[readText(id), readText(text)] as const];
  });
}

/** Reads the Spanish catalogs. Returns a function that translates, and throws if a text is unknown. */
function readSpanish(): Say {
  const root = join(import.meta.dirname, '..');
  const texts = new Map(catalogs.flatMap((path) => readEntries(readFileSync(join(root, path), 'utf8'))));
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
  { id: 'es', say: readSpanish() },
];
