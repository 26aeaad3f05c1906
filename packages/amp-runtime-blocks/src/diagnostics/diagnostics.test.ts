import { expect, test } from 'vitest';
import { english } from './en.ts';
import { spanish } from './es.ts';

test('English and Spanish have the same codes and values', () => {
  expect(Object.keys(spanish).sort()).toEqual(Object.keys(english).sort());
  const valuesIn = (text: unknown) => (String(text).match(/\{\w+\}/g) ?? []).sort();
  for (const [code, text] of Object.entries(english)) expect(valuesIn(spanish[code])).toEqual(valuesIn(text));
});
