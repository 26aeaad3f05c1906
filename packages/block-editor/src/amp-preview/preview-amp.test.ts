import { expect, test } from 'vitest';
import { isInteractive } from './preview-amp.ts';

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
