import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { languages, type Language } from './prepare/catalogs.ts';
import { readTexts } from './prepare/read-texts.ts';

type Compiled = Readonly<Record<string, unknown>>;

/** Finds the variables and tags that a translation must keep, in any order. */
function findPlaceholders(message: string): readonly string[] {
  return [...new Set(message.match(/\{\w+(?=[,}])|<\/?\d+\/?>/gu))].sort();
}

/** Tests the catalog of a folder, which must have more than `least` texts. */
export function testCatalogs(folder: URL, least: number): void {
  test('every text has a Spanish translation', async () => {
    const texts = await readTexts(fileURLToPath(folder));
    expect(texts.filter(({ es }) => es === '').map(({ en }) => en)).toEqual([]);
  });

  test('Spanish texts keep variables and tags', async () => {
    const texts = await readTexts(fileURLToPath(folder));
    expect(texts.length).toBeGreaterThan(least);
    const kept = (language: Language) =>
      texts.map((text) => ({ text: text.en, kept: findPlaceholders(text[language]) }));
    expect(kept('es')).toEqual(kept('en'));
  });
}

/**
 * Tests compiled catalogs against their sources in a folder.
 *
 * @param sharedWords texts that are the same word in both languages
 */
export function testCompiledCatalogs(
  folder: URL,
  compiled: Readonly<Record<Language, Compiled>>,
  sharedWords: readonly string[] = [],
): void {
  test('only shared words are the same in both languages', () => {
    const same = Object.entries(compiled.en).filter(
      ([id, message]) => JSON.stringify(compiled.es[id]) === JSON.stringify(message),
    );
    expect(same.flatMap(([, message]) => message)).toEqual(sharedWords);
  });

  describe.each(languages)('%s', (language) => {
    test('the compiled catalog matches its source', async () => {
      const texts = await readTexts(fileURLToPath(folder));
      expect(Object.keys(compiled[language]).toSorted()).toEqual(texts.map(({ id }) => id).toSorted());
      // A text without variables compiles to itself.
      const plain = texts.map((text) => text[language]).filter((text) => !/[{<]/u.test(text));
      expect(Object.values(compiled[language]).flat()).toEqual(expect.arrayContaining(plain));
    });
  });
}
