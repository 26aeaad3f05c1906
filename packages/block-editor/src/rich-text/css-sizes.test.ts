import { expect, test } from 'vitest';
import { readCssSize, readFontAttribute } from './css-sizes.ts';

test.each([
  ['16px', { px: 16 }],
  ['12pt', { px: 16 }],
  ['1.5rem', { px: 24 }],
  ['.8em', { times: 0.8 }],
  ['150%', { times: 1.5 }],
  ['X-Large', { px: 24 }],
  ['', null],
  ['inherit', null],
  ['calc(1px + 2em)', null],
  ['constructor', null],
  ['12', null],
])('font-size:%s', (css, size) => {
  expect(readCssSize(css)).toEqual(size);
});

test.each([
  ['3', { px: 16 }],
  ['7', { px: 48 }],
  ['0', null],
  ['8', null],
  ['+1', null],
  ['', null],
])('<font size="%s">', (attribute, size) => {
  expect(readFontAttribute(attribute)).toEqual(size);
});
