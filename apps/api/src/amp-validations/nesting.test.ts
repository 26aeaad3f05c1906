import { expect, test } from 'vitest';
import { nestingOf } from './nesting.js';

test.each([
  ['', 0],
  ['text < 3', 0],
  ['<p>one</p><p>two</p>', 1],
  ['<table><tr><td><br><img src="x">a</td></tr></table>', 3],
  ['</div></div><div>', 1],
  ['<X><X><x>', 3],
  ['<!-- note --><!doctype html><a></a>', 1],
])('%s is nested %i deep', (markup, depth) => {
  expect(nestingOf(markup)).toBe(depth);
});
