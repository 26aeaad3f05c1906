import { formatter } from '@lingui/format-po';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

async function catalogOf(catalog: string, locale: 'en' | 'es') {
  const text = readFileSync(new URL(`./${catalog}/${locale}.po`, import.meta.url), 'utf8');
  const options = { locale, sourceLocale: 'en', filename: `${locale}.po` };
  return Object.entries(await formatter().parse(text, options));
}

/** Variables and tags that a translation must keep, in any order. */
function placeholders(message: string): readonly string[] {
  return [...new Set(message.match(/\{\w+(?=[,}])|<\/?\d+\/?>/gu))].sort();
}

describe.each(['before-sign-in', 'signed-in'])('the Spanish catalog %s', (catalog) => {
  test('has the messages of the English one, all of them translated', async () => {
    const [english, spanish] = await Promise.all([catalogOf(catalog, 'en'), catalogOf(catalog, 'es')]);
    expect(spanish.map(([id]) => id).sort()).toEqual(english.map(([id]) => id).sort());
    const missing = spanish.filter(([, { translation }]) => translation === undefined || translation === '');
    expect(missing.map(([, { message }]) => message)).toEqual([]);
  });

  test('keeps what is put into the messages', async () => {
    const spanish = await catalogOf(catalog, 'es');
    expect(spanish.length).toBeGreaterThan(40);
    for (const [, { message = '', translation = '' }] of spanish) {
      expect(placeholders(translation), message).toEqual(placeholders(message));
    }
  });
});
