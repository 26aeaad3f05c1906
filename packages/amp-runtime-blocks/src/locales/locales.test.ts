import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { messages as english } from './en.js';
import { messages as spanish } from './es.js';

test('Spanish has every message', () => {
  expect(Object.keys(spanish).toSorted()).toEqual(Object.keys(english).toSorted());
});

test('nothing is left in English', () => {
  const same = Object.entries(english).filter(
    ([id, message]) => JSON.stringify(spanish[id]) === JSON.stringify(message),
  );
  expect(same).toEqual([]);
});

/** The translations in a catalog's source that have no variables, so that they compile to themselves. */
function plainTranslations(locale: string): readonly string[] {
  const source = readFileSync(new URL(`${locale}.po`, import.meta.url), 'utf8');
  const entries = source.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm);
  return [...entries].map(([, , translation = '']) => translation).filter((text) => !text.includes('{'));
}

describe.each([
  { locale: 'en', compiled: english },
  { locale: 'es', compiled: spanish },
])('$locale', ({ locale, compiled }) => {
  test('the compiled catalog is that of the source: run `pnpm extract` if not', () => {
    const texts = plainTranslations(locale);
    expect(texts.length).toBeGreaterThan(10);
    expect(Object.values(compiled).flat()).toEqual(expect.arrayContaining([...texts]));
  });
});
