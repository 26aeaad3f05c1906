import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinList, splitList } from './list-text.ts';

test.each([
  { text: '', words: [] },
  { text: 'summer', words: ['summer'] },
  { text: ' summer , sale,,  last chance ', words: ['summer', 'sale', 'last chance'] },
  { text: ',,,', words: [] },
])('%j', ({ text, words }) => {
  expect(splitList(text)).toEqual(words);
});

test('splitting a joined list returns the same words', () => {
  const word = fc.string({ minLength: 1 }).filter((text) => text.trim() === text && !text.includes(','));
  fc.assert(
    fc.property(fc.array(word), (words) => {
      expect(splitList(joinList(words))).toEqual(words);
    }),
  );
});
