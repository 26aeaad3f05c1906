import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { catalogFolders, languages, type Language } from './catalogs.ts';
import { isStale } from './stale.ts';

/**
 * Languages that packages publish as JSON files from text id to text, as a template for translations into other
 * languages. Their ids are readable, unlike those of the compiled catalogs: see `textId`.
 */
const published = [
  { package: 'block-editor', shows: ['ui', 'block-editor'] },
  { package: 'amp-runtime-blocks', shows: ['amp-runtime-blocks'] },
];

const packages = join(import.meta.dirname, '../../packages');
const separator = ' | ';

interface LanguageFile {
  /** Folders of the catalogs whose texts the file has. */
  readonly folders: readonly string[];
  readonly target: string;
  readonly language: Language;
}

const files: readonly LanguageFile[] = published.flatMap(({ package: name, shows }) =>
  languages.map((language) => ({
    folders: shows.flatMap((shown) =>
      catalogFolders.filter((folder) => folder.startsWith(join(packages, shown, 'src'))),
    ),
    target: join(packages, name, 'public/languages', `${language}.json`),
    language,
  })),
);

/** Id of a text: its English text, after its context if it has one, such as `shadow | Large`. */
function textId(message: string, context: string | undefined): string {
  if (message.includes(separator)) throw new Error(`“${message}” contains “${separator}”.`);
  return context === undefined ? message : `${context}${separator}${message}`;
}

async function writeLanguage({ folders, target, language }: LanguageFile): Promise<void> {
  const { readTexts } = await import('./read-texts.ts');
  const texts = (await Promise.all(folders.map((folder) => readTexts(folder))))
    .flat()
    .map((text) => [textId(text.en, text.context), text[language]] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`);
}

/** Writes the published languages, which the builds copy to `dist`. */
export async function writeLanguages(): Promise<void> {
  const stale = files.filter(({ folders, target }) =>
    isStale(
      target,
      folders.map((folder) => join(folder, 'es.po')),
    ),
  );
  await Promise.all(stale.map(writeLanguage));
}
