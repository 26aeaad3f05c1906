import { expect, it } from 'vitest';
import { storableText } from './text.ts';

it.each([
  ['plain words', 'plain words'],
  ['a\u0000b\u0000', 'ab'],
  ['half \uD83D', 'half \uFFFD'],
  ['whole \u{1F600}', 'whole \u{1F600}'],
])('makes %j storable', (text, storable) => {
  expect(storableText(text)).toBe(storable);
});
