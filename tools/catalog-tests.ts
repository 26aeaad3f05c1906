import { readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { describe, expect, test } from 'vitest';

type Compiled = Readonly<Record<string, unknown>>;

async function readCatalog(folder: URL, locale: 'en' | 'es') {
  const text = readFileSync(new URL(`${locale}.po`, folder), 'utf8');
  const options = { locale, sourceLocale: 'en', filename: `${locale}.po` };
  return Object.entries(await formatter().parse(text, options));
}

/** Finds the variables and tags that a translation must keep, in any order. */
function findPlaceholders(message: string): readonly string[] {
  return [...new Set(message.match(/\{\w+(?=[,}])|<\/?\d+\/?>/gu))].sort();
}

/** Tests the catalogs `en.po` and `es.po` of a folder. The Spanish catalog must have more than `least` messages. */
export function testCatalogs(folder: URL, least: number): void {
  test('every English message has a Spanish translation', async () => {
    const [english, spanish] = await Promise.all([readCatalog(folder, 'en'), readCatalog(folder, 'es')]);
    expect(spanish.map(([id]) => id).sort()).toEqual(english.map(([id]) => id).sort());
    const missing = spanish.filter(([, { translation }]) => translation === undefined || translation === '');
    expect(missing.map(([, { message }]) => message)).toEqual([]);
  });

  test('Spanish messages keep variables and tags', async () => {
    const spanish = await readCatalog(folder, 'es');
    expect(spanish.length).toBeGreaterThan(least);
    const kept = (text: 'message' | 'translation') =>
      spanish.map(([, entry]) => ({ message: entry.message, kept: findPlaceholders(entry[text] ?? '') }));
    expect(kept('translation')).toEqual(kept('message'));
  });
}

/**
 * Tests compiled catalogs against their sources in a folder.
 *
 * @param sharedWords messages that are the same word in both languages
 */
export function testCompiledCatalogs(
  folder: URL,
  { en, es }: Readonly<Record<'en' | 'es', Compiled>>,
  sharedWords: readonly string[] = [],
): void {
  test('only shared words are the same in both languages', () => {
    const same = Object.entries(en).filter(
      ([id, message]) => JSON.stringify(es[id]) === JSON.stringify(message),
    );
    expect(same.flatMap(([, message]) => message)).toEqual(sharedWords);
  });

  describe.each([
    { locale: 'en', compiled: en },
    { locale: 'es', compiled: es },
  ] as const)('$locale', ({ locale, compiled }) => {
    test('the compiled catalog matches its source', async () => {
      const source = await readCatalog(folder, locale);
      expect(Object.keys(compiled).toSorted()).toEqual(source.map(([id]) => id).toSorted());
      // A message without variables compiles to its text.
      const plain = source
        .map(([, { translation = '' }]) => translation)
        .filter((text) => !/[{<]/u.test(text));
      expect(Object.values(compiled).flat()).toEqual(expect.arrayContaining(plain));
    });
  });
}
