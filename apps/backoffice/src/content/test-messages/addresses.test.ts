import { expect, test } from 'vitest';
import { splitAddresses } from './addresses.ts';

test.each([
  ['', []],
  ['a@b.example', ['a@b.example']],
  [
    ' a@b.example , c@d.example;e@f.example\ng@h.example ',
    ['a@b.example', 'c@d.example', 'e@f.example', 'g@h.example'],
  ],
  ['a@b.example, a@b.example', ['a@b.example']],
])('%j contains the addresses %j', (text, expected) => {
  expect(splitAddresses(text)).toEqual(expected);
});
