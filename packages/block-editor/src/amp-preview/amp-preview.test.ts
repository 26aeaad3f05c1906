import { describe, expect, test } from 'vitest';
import { isInteractive } from './preview-amp.ts';
import { scopedToWidth } from './scoped-to-width.ts';

describe('isInteractive', () => {
  test.each([
    [
      '<table><tr><td><amp-img src="https://a.b/c.png" width="1" height="1"></amp-img></td></tr></table>',
      false,
    ],
    ['<a href="https://example.com/on=&quot;">x</a>', false],
    ['<p>Press [here]=now</p>', false],
    ['<form method="post" action-xhr="https://a.b"></form>', true],
    ['<amp-list src="https://a.b"></amp-list>', true],
    ['<amp-carousel type="slides"></amp-carousel>', true],
    ['<button on="tap:a.show">x</button>', true],
    ['<p [text]="a.b"></p>', true],
  ])('%s: %s', (amp, expected) => {
    expect(isInteractive(amp)).toBe(expected);
  });
});

describe('scopedToWidth', () => {
  test.each([
    ['@media(max-width:360px){.a{width:1px}}', '@container (max-width:360px){.a{width:1px}}'],
    ['@media only screen and (max-width: 596px){.a{}}', '@container (max-width: 596px){.a{}}'],
    ['@media screen and (min-width:1px){.a{}}', '@container (min-width:1px){.a{}}'],
    ['@media(pointer:coarse){.a{}}', '@media(pointer:coarse){.a{}}'],
  ])('%s', (css, expected) => {
    expect(scopedToWidth(css)).toBe(expected);
  });
});
