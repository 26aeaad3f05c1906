import { describe, expect, test } from 'vitest';
import { mergeState } from './bindings.ts';
import { isInteractive } from './preview-amp.ts';
import { scopedToWidth } from './stylesheet.ts';

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

describe('mergeState', () => {
  test.each([
    { state: {}, change: { a: { b: 1 } }, expected: { a: { b: 1 } } },
    { state: { a: { b: 1, c: 2 } }, change: { a: { b: 3 } }, expected: { a: { b: 3, c: 2 } } },
    { state: { a: [1, 2] }, change: { a: [3] }, expected: { a: [3] } },
    { state: { a: { b: 1 } }, change: { a: null }, expected: { a: null } },
    { state: { a: 1 }, change: 'no object', expected: { a: 1 } },
  ])('$state and $change', ({ state, change, expected }) => {
    expect(mergeState(state, change)).toEqual(expected);
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
