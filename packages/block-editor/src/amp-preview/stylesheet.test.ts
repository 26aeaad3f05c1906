import { expect, test } from 'vitest';
import { scopedToWidth } from './stylesheet.ts';

test.each([
  ['@media(max-width:360px){.a{width:1px}}', '@container (max-width:360px){.a{width:1px}}'],
  ['@media only screen and (max-width: 596px){.a{}}', '@container (max-width: 596px){.a{}}'],
  ['@media screen and (min-width:1px){.a{}}', '@container (min-width:1px){.a{}}'],
  ['@media(pointer:coarse){.a{}}', '@media(pointer:coarse){.a{}}'],
])('%s', (css, expected) => {
  expect(scopedToWidth(css)).toBe(expected);
});
