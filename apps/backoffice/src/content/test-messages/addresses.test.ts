import { expect, test } from 'vitest';
import { addressesOf } from './addresses.ts';

test.each([
  ['', []],
  ['a@b.example', ['a@b.example']],
  [
    ' a@b.example , c@d.example;e@f.example\ng@h.example ',
    ['a@b.example', 'c@d.example', 'e@f.example', 'g@h.example'],
  ],
  ['a@b.example, a@b.example', ['a@b.example']],
])('%j holds %j', (text, expected) => {
  expect(addressesOf(text)).toEqual(expected);
});
