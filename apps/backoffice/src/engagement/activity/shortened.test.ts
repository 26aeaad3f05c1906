import { expect, test } from 'vitest';
import { shortened } from './shortened.ts';

test.each([
  ['as it is', 'as it is', 8],
  ['cut before a word', 'cut…', 7],
  ['cut after a word', 'cut after…', 9],
  ['cut, with a comma', 'cut…', 6],
  ['unbreakable', 'unbr…', 4],
])('%j becomes %j within %i characters', (text, short, longest) => {
  expect(shortened(text, longest)).toBe(short);
});
