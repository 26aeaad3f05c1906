import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mailBuilders } from '../blocks/html/testing/mail-builders.ts';
import { MailParts } from '../blocks/html/testing/mail-parts.ts';
import { inlineStyles } from './inline-styles.ts';

const { PROPERTY_RUNS = '20' } = process.env;
const inlined = (html: string) => inlineStyles(html).html;

test.each([
  // Specificity and order (CSS Cascading and Inheritance Level 4, section 6).
  ['p{color:red}p{color:blue}', '<p>', '<p style="color:blue">'],
  ['.a{color:red}p{color:blue}', '<p class="a">', '<p style="color:red" class="a">'],
  ['#i{color:red}.a.b{color:blue}', '<p id="i" class="a b">', '<p style="color:red" id="i" class="a b">'],
  ['p{color:red!important}.a{color:blue}', '<p class="a">', '<p style="color:red" class="a">'],
  ['p{color:red}', '<p style="color:blue">', '<p style="color:blue">'],
  ['p{color:red !important}', '<p style="color:blue">', '<p style="color:blue;color:red">'],
  ['p{color:red !important}', '<p style="color:blue !important">', '<p style="color:blue !important">'],
  ['p{padding:1px}', '<p style="padding-left:2px">', '<p style="padding:1px;padding-left:2px">'],
  ['p{padding-left:1px}p{padding:2px}', '<p>', '<p style="padding-left:1px;padding:2px">'],
  // Selectors.
  ['td,th{color:red}', '<table><tr><td>', '<table><tr><td style="color:red">'],
  ['a b{color:red}', '<a><i><b>', '<a><i><b style="color:red">'],
  ['a>b{color:red}', '<a><b>', '<a><b style="color:red">'],
  ['i+b{color:red}', '<i></i><b>', '<i></i><b style="color:red">'],
  ['[align=left]{color:red}', '<p align=left>', '<p style="color:red" align=left>'],
  ['b:first-child{color:red}', '<p><b>', '<p><b style="color:red">'],
  ['b:not(.x){color:red}', '<b>', '<b style="color:red">'],
  ['body{color:red}', '<body bgcolor="#fff">', '<body style="color:red" bgcolor="#fff">'],
  // What is in the HTML stays as it is written.
  ['p{color:red}', '<P CLASS=x>', '<P style="color:red" CLASS=x>'],
  ['p{color:red}', '<p style=\'font-family:"A"\'>', '<p style="color:red;font-family:&quot;A&quot;">'],
  [
    'p{color:red}',
    '<p title="{{a}}">{{first_name|you}}',
    '<p style="color:red" title="{{a}}">{{first_name|you}}',
  ],
  ['p{background:url("a\'b.png")}', '<p>', '<p style="background:url(&quot;a\'b.png&quot;)">'],
  ['p{color:red}', '<!doctype html><p>', '<!doctype html><p style="color:red">'],
  ['p{color:red}', '<!--[if mso]><p><![endif]--><p>', '<!--[if mso]><p><![endif]--><p style="color:red">'],
  ['/* x */ <!-- p{color:red} -->', '<p>', '<p style="color:red">'],
  ['constructor:2', '<p>', '<p>'],
])('%s with %s becomes %s', (css, html, expected) => {
  const result = inlined(`<style>${css}</style>${html}`);
  expect(result.replace(/^<style>[^]*?<\/style>/, '')).toBe(expected);
});

test.each([
  ['@media (max-width:600px){p{color:red}}', '@media (max-width:600px) {p {color:red} }'],
  // The rule that this one overrides is in a style attribute now.
  [
    'p{color:blue}@media (max-width:600px){p{color:red;margin:0}}',
    '@media (max-width:600px) {p {color:red !important;margin:0} }',
  ],
  ['p{color:blue}p:hover{color:red}', 'p:hover {color:red !important}'],
  ['@font-face{font-family:A}', '@font-face{font-family:A}'],
  ['@import url(a.css);', '@import url(a.css);'],
  ['.nothing{color:red}', '.nothing {color:red}'],
  ['[data-ogsc] p{color:red}', '[data-ogsc] p {color:red}'],
  ['p:unknown-thing(x){color:red}', 'p:unknown-thing(x) {color:red}'],
])('%s stays in the style element', (css, expected) => {
  expect(inlined(`<style>${css}</style><p>`)).toContain(`<style>\n${expected}\n</style>`);
});

describe('HTML that takes too long is not changed', () => {
  test.each([
    ['20,000 levels', `<style>div div{color:red}</style>${'<div>'.repeat(20_000)}`],
    ['25,000 elements', `<style>b{color:red}</style>${'<b>x</b>'.repeat(25_000)}`],
    [
      '3,000 rules for 2,000 elements',
      `<style>${'*{color:red}'.repeat(1500)}</style>${'<b>x</b>'.repeat(2000)}`,
    ],
    ['a result that no block accepts', `<style>b{color:#102030}</style>${'<b>x</b>'.repeat(12_000)}`],
  ])('%s', (_, html) => {
    expect(inlineStyles(html)).toEqual({ html, isTooLarge: true });
  });

  test('long selectors are left where they are', () => {
    const html = `<style>${':not('.repeat(5000)}{color:red}</style><p>`;
    expect(inlined(html)).toContain('<p>');
  });
});

const withoutStyles = (html: string) =>
  html.replaceAll(/<style[^>]*>[^]*?<\/style>/gi, '').replaceAll(/\sstyle=(?:"[^"]*"|'[^']*')/gi, '');

test('only styles change, and nothing changes when they are inlined again', () => {
  const mails = fc
    .tuple(fc.constantFrom(...Object.values(mailBuilders)), fc.array(fc.nat(11), { minLength: 1 }))
    .map(([write, choices]) => write(new MailParts(choices)));
  fc.assert(
    fc.property(mails, (mail) => {
      const once = inlined(mail);
      expect(withoutStyles(once)).toBe(withoutStyles(mail));
      expect(inlined(once)).toBe(once);
    }),
    { numRuns: Number(PROPERTY_RUNS) },
  );
});
