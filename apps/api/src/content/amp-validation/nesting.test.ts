import { expect, test } from 'vitest';
import { nestingOf } from './nesting.ts';

test.each([
  ['', 0],
  ['text < 3', 0],
  ['<p>one</p><p>two</p>', 1],
  ['<table><tr><td><br><img src="x">a</td></tr></table>', 3],
  ['</div></div><div>', 1],
  ['<X><X><x>', 3],
  [`<ul>${'<li><p>item'.repeat(500)}</ul>`, 3],
  ['<p>text'.repeat(500), 1],
  ['<p>text<div></div>'.repeat(500), 1],
  ['<dl><dt>a<dd><p>b<dt>c</dl>'.repeat(200), 3],
  [`<table>${'<tr><td>a<td>b'.repeat(500)}</table>`, 3],
  [`<table>${'<tbody><tr><th><p>a'.repeat(500)}</table>`, 5],
  [`<select>${'<option>a'.repeat(500)}</select>`, 2],
  ['<div><ul><li>a</ul></div>'.repeat(200), 3],
  // A list in an item and a table in a cell start a new scope, so no element is closed.
  ['<ul><li>'.repeat(200), 400],
  ['<table><tr><td>'.repeat(100), 300],
  ['<div><p>'.repeat(100), 101],
  // HTML requires the end tags of these elements, so an element without one contains everything after it.
  ['<div>'.repeat(200), 200],
  ['<b><div></b>'.repeat(200), 400],
  [Array.from({ length: 200 }, (_, size) => `<p><font size="${String(size)}">`).join(''), 201],
  ['<div>'.repeat(45_000), 45_000],
  ['<!-- note --><!doctype html><a></a>', 1],
])('%j is nested %i deep', (markup, depth) => {
  expect(nestingOf(markup)).toBe(depth);
});
