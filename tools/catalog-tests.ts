import { readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { describe, expect, test } from 'vitest';

type Compiled = Readonly<Record<string, unknown>>;

async function catalogOf(folder: URL, locale: 'en' | 'es') {
  const text = readFileSync(new URL(`${locale}.po`, folder), 'utf8');
  const options = { locale, sourceLocale: 'en', filename: `${locale}.po` };
  return Object.entries(await formatter().parse(text, options));
}

/** Variables and tags that a translation must keep, in any order. */
function placeholders(message: string): readonly string[] {
  return [...new Set(message.match(/\{\w+(?=[,}])|<\/?\d+\/?>/gu))].sort();
}

/** What holds for the catalogs `en.po` and `es.po` of a folder, which have more messages than `least`. */
export function testCatalogs(folder: URL, least: number): void {
  test('Spanish has the messages of English, all of them translated', async () => {
    const [english, spanish] = await Promise.all([catalogOf(folder, 'en'), catalogOf(folder, 'es')]);
    expect(spanish.map(([id]) => id).sort()).toEqual(english.map(([id]) => id).sort());
    const missing = spanish.filter(([, { translation }]) => translation === undefined || translation === '');
    expect(missing.map(([, { message }]) => message)).toEqual([]);
  });

  test('Spanish keeps what is put into the messages', async () => {
    const spanish = await catalogOf(folder, 'es');
    expect(spanish.length).toBeGreaterThan(least);
    const kept = (text: 'message' | 'translation') =>
      spanish.map(([, entry]) => ({ message: entry.message, kept: placeholders(entry[text] ?? '') }));
    expect(kept('translation')).toEqual(kept('message'));
  });
}

/** What holds for catalogs that are published compiled, beside their sources in a folder. */
export function testCompiledCatalogs(folder: URL, { en, es }: Readonly<Record<'en' | 'es', Compiled>>): void {
  test('nothing is left in English', () => {
    const same = Object.entries(en).filter(
      ([id, message]) => JSON.stringify(es[id]) === JSON.stringify(message),
    );
    expect(same).toEqual([]);
  });

  describe.each([
    { locale: 'en', compiled: en },
    { locale: 'es', compiled: es },
  ] as const)('$locale', ({ locale, compiled }) => {
    test('the compiled catalog is that of the source', async () => {
      const source = await catalogOf(folder, locale);
      expect(Object.keys(compiled).toSorted()).toEqual(source.map(([id]) => id).toSorted());
      // Texts without variables compile to themselves.
      const plain = source
        .map(([, { translation = '' }]) => translation)
        .filter((text) => !/[{<]/u.test(text));
      expect(Object.values(compiled).flat()).toEqual(expect.arrayContaining(plain));
    });
  });
}
