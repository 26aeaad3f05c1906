import { describe, expect, test } from 'vitest';
import { deferStyles } from './defer-styles.ts';

describe('texts of HTML', () => {
  test.each([
    ['<p style="color:red">a</p>', '<p data-deferred-style="color:red">a</p>'],
    ["<P\n STYLE = 'color:red' id=a>a", "<P\n data-deferred-style = 'color:red' id=a>a"],
    ['<br/style=color:red>', '<br/data-deferred-style=color:red>'],
    ['<p title="a > b" style="x">', '<p title="a > b" data-deferred-style="x">'],
    ["<p title=it's style=x>", "<p title=it's data-deferred-style=x>"],
    [`<p title='"' style="x">`, `<p title='"' data-deferred-style="x">`],
    ['<p data-style="x" [style]="y" styles="z">', '<p data-style="x" [style]="y" styles="z">'],
    ['<p style>', '<p data-deferred-style>'],
  ])('the style attribute of %s is renamed', (html, expected) => {
    expect(deferStyles(html)).toBe(expected);
  });

  test.each([
    'style="a" &lt;p style="b"&gt;',
    '<p title=\'<b style="a">\'>style="b"</p>',
    '<!--[if mso]><td style="a"><![endif]-->',
    '<!-- <style>a</style>',
    '<textarea><p style="a"></textarea>',
    '<script type="application/json">{"a":"<p style=b>"}</script>',
    '1 < 2 and style="a"',
    '<p on="tap:a.open" bonus="1">on</p>',
  ])('%s stays', (html) => {
    expect(deferStyles(html)).toBe(html);
  });

  test('event handlers are removed', () => {
    expect(deferStyles('<img src=a onerror="x(\'>\')"ONLOAD=y alt="on" style="b">')).toBe(
      '<img src=a alt="on" data-deferred-style="b">',
    );
  });

  test.each([
    ['<style>p>b{content:"&"}</style>', 'p>b{content:&quot;&amp;&quot;}'],
    ['<STYLE type="text/css">a{}</STYLE >', 'a{}'],
    ['<style media="(max-width:9px)">a{}</style>', '@media (max-width:9px){a{}}'],
    ['<style>a{}', 'a{}'],
    ['<style onload="run()" style="b" media="print">a{}</style>', '@media print{a{}}'],
  ])('%s becomes a template', (html, css) => {
    expect(deferStyles(html)).toBe(`<template data-deferred-stylesheet="${css}"></template>`);
  });

  test('text after a style element is read', () => {
    expect(deferStyles('<style>a{}</style><p style="b"><style>c{}</style>')).toBe(
      '<template data-deferred-stylesheet="a{}"></template><p data-deferred-style="b"><template data-deferred-stylesheet="c{}"></template>',
    );
  });

  test.each(['<p style="a">', '<p a="', "<p a='", '<!--', '<style>', '<p style', '<', ' style=', '='])(
    'a megabyte of %s is read in less than a second',
    (part) => {
      const started = performance.now();
      deferStyles(`style${part.repeat(1_000_000 / part.length)}`);
      expect(performance.now() - started).toBeLessThan(1000);
    },
  );
});
