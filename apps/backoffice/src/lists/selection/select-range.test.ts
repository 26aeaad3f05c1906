import { expect, test } from 'vitest';
import { selectRange } from './select-range.ts';

const page = ['a', 'b', 'c', 'd'];

test.each<[string | undefined, string, readonly string[]]>([
  ['a', 'c', ['a', 'b', 'c']],
  ['d', 'b', ['b', 'c', 'd']],
  ['b', 'b', ['b']],
  [undefined, 'c', ['c']],
  ['on another page', 'c', ['c']],
])('selects from %s to %s', (from, to, expected) => {
  expect(selectRange(page, from, to)).toEqual(expected);
});
