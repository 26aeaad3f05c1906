import { expect, test } from 'vitest';
import { commonSizes, sizesFor } from './font-sizes.ts';

test.each<[string, readonly number[]]>([
  ['18', [18]],
  ['1', [1, 10, 11, 12, 13, 14, 15, 16, 18]],
  ['22,5 px', [22.5]],
  ['22.5p', [22.5]],
  ['0', [1]],
  ['500', [96]],
  ['7.', [7]],
  ['', []],
  ['large', []],
  ['-3', []],
  ['1e5', []],
])('typing %j offers %j', (typed, sizes) => {
  expect(sizesFor(typed)).toEqual(sizes);
});

test('the current size is among the sizes, in order', () => {
  expect(commonSizes(17)).toEqual([...commonSizes(null), 17].sort((one, other) => one - other));
  expect(commonSizes(16)).toEqual(commonSizes(null));
});
