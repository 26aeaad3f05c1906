import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const catalogs = [
  'apps/backoffice/src/locales/signed-in/es.po',
  'apps/backoffice/src/locales/before-sign-in/es.po',
  'packages/ui/src/locales/es.po',
];

/** A quoted text of a catalog, over one line or several. */
function textOf(lines: string): string {
  return [...lines.matchAll(/^(?:msgid |msgstr )?"(.*)"$/gmu)]
    .map(([, text = '']) => text.replaceAll('\\"', '"'))
    .join('');
}

function entriesOf(catalog: string): readonly (readonly [string, string])[] {
  return catalog.split('\n\n').flatMap((entry) => {
    const [, id = '', text = ''] = /^(msgid "[\s\S]*?)^(msgstr "[\s\S]*)$/mu.exec(entry) ?? [];
    return id === '' || entry.includes('msgctxt') ? [] : [[textOf(id), textOf(text)] as const];
  });
}

/** What the product says in Spanish for an English text, as its catalogs have it. */
function readSpanish(): Say {
  const root = join(import.meta.dirname, '..');
  const texts = new Map(catalogs.flatMap((path) => entriesOf(readFileSync(join(root, path), 'utf8'))));
  return (english) => {
    const spanish = texts.get(english);
    if (spanish === undefined || spanish === '') throw new Error(`No catalog has “${english}” in Spanish.`);
    return spanish;
  };
}

/** What the product says, given in English. */
export type Say = (english: string) => string;

/** The languages of the product, for walks that find things by the words of the catalogs. */
export const languages: readonly { readonly id: 'en' | 'es'; readonly say: Say }[] = [
  { id: 'en', say: (english) => english },
  { id: 'es', say: readSpanish() },
];
