import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test.each([
  ['as it is', 'as it is', 8],
  ['cut before a word', 'cut…', 7],
  ['cut after a word', 'cut after…', 9],
  ['cut, with a comma', 'cut…', 6],
  ['unbreakable', 'unbr…', 4],
])('%j becomes %j within %i characters', (text, short, longest) => {
  expect(truncate(text, longest)).toBe(short);
});
