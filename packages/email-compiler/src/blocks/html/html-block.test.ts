import { parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { compile } from '../../compile/compile.ts';
import { definitionProblems } from '../../conformance/definition-problems.ts';
import { createEmptyDocument } from '../../document/create.ts';
import { blockOf } from '../../testing/block-of.ts';
import { testGoldenFile } from '../../testing/golden.ts';
import { offlineValidator } from '../../testing/validator.ts';
import { htmlBlock, htmlLength } from './html-block.ts';

const blocks = [htmlBlock];
const ofHtml = (html: string) => blockOf(htmlBlock, {}, { content: { html } });

/** Compiles a message. Its HTML is without the classes of dark mode, which other tests check. */
function compiled(html: string) {
  const result = compile({ ...createEmptyDocument(), rows: [ofHtml(html)] }, { blocks });
  return { ...result, html: result.html.replaceAll(/ class="[bte][\da-f]{6}(?: [bte][\da-f]{6})*"/g, '') };
}

const newsletter = `
<!-- pasted from a page -->
<style>.a{color:red}</style>
<h2 style="margin:0; color:#C33; font-family: 'Trebuchet MS', Arial">Hello {{first_name|friend}} &amp; friends</h2>
<p class="lead" style='background:WHITE; position:fixed; line-height:1.5'>Caf&eacute;s <b>near <i>you</b></i> &lt;now&gt;
<p>Second<center>In the middle</center>
<table width=100% cellpadding="8" border="0"><tr><td bgcolor=#eee>One<td width="50%" style="color:rgb(0, 128, 0) !important">Two</table>
<a href="example.com/shop" onclick="x()"><img src="https://img.example.com/a.png" width="1200" height="300" alt="Shop {{city|here}}"></a>
<ul><li>First<li>Second <a href="https://example.com/a">link</a></ul>
<script>alert(1)</script><iframe src="https://example.com"></iframe>
`;

testGoldenFile(import.meta.filename, [
  { name: 'default', block: blockOf(htmlBlock), options: { blocks } },
  { name: 'newsletter', block: ofHtml(newsletter), options: { blocks } },
]);

test('conforms to the interface of blocks', async () => {
  const validator = await offlineValidator();
  const problems = definitionProblems(htmlBlock, {
    parse: parseFragment,
    validate: (amp) => validator.validate(amp),
    // The structure of the output follows from this block's text, so hostile texts are tested in the property test.
    texts: [],
  });
  expect(problems).toEqual([]);
});

describe('what is removed is reported', () => {
  test.each([
    ['<script>alert(1)</script>Hi', 'html-elements-removed', 'script'],
    ['<form action="x"><input name="a">Hi</form>', 'html-elements-removed', 'form, input'],
    ['<td>Hi</td>', 'html-elements-removed', 'td'],
    ['<p onclick="alert(1)" tabindex="1">Hi</p>', 'html-attributes-removed', 'onclick, tabindex'],
    ['<p style="position:fixed;top:0">Hi</p>', 'html-styles-removed', 'position, top'],
    ['<p style="background:url(https://a.com/b.png)">Hi</p>', 'html-styles-removed', 'background'],
  ])('%s', (html, code, names) => {
    const { diagnostics, html: message } = compiled(html);
    const found = diagnostics.find((diagnostic) => diagnostic.code === code);
    expect(found).toMatchObject({ path: 'content.html', values: { names } });
    expect(found?.message).toContain(names);
    expect(message).toContain('Hi');
  });
});

test.each([
  ['<p>Plain</p>'],
  [
    '<html><head><title>A</title></head><body class="a" id="b">Plain</body></html>'.replace(
      '<title>A</title>',
      '',
    ),
  ],
  ['<table><colgroup><col></colgroup><tr><td nowrap data-a="1">Plain</td></tr></table>'],
  ['<!doctype html><!--[if IE]><div><![endif]-->Plain<!--[if IE]></div><![endif]-->'],
])('nothing is reported: %s', (html) => {
  expect(compiled(html).diagnostics).toEqual([]);
});

test.each([
  ['color: #ABC', 'color:#aabbcc'],
  ['color: Red; background: #fff', 'color:#ff0000;background-color:#ffffff'],
  ['background-color: rgb(1, 2, 3)', 'background-color:#010203'],
  ['margin: 0 auto; padding: 4px 8px', 'margin:0 auto;padding:4px 8px'],
  ['font: bold 14px/1.5 "A B", serif', 'font:bold 14px/1.5 &#39;A B&#39;, serif'],
  ['width: 520px; width: 601px', 'width:520px;width:520px'],
  ['width: 100%; width: 101%; width: 100vw', 'width:100%;width:100%'],
  ['margin-left: -5px; letter-spacing: -1px', 'letter-spacing:-1px'],
  ['height: 99999px; display: flex; display: none', 'display:none'],
  ['behavior: url(x); -moz-binding: url(x); width: expression(alert(1)); color: red', 'color:#ff0000'],
  ['color: red/**/; c\\olor: red; color: var(--x); color: {{color}}; font-size: 12px', 'font-size:12px'],
])('the style %s becomes %s', (style, expected) => {
  expect(compiled(`<p style='${style}'>Hi</p>`).html).toContain(`<p style="${expected}">Hi</p>`);
});

test.each([
  ['<td>A</td></table></td></tr>', 'A'],
  ['<b><p>A</b>B</p>', '<b><p>A</p></b>B'],
  ['<p>A<div>B</div>C</p>', '<p>A</p><div>B</div>C'],
  ['<li>A<li>B', '<div>A<div>B</div></div>'],
  ['<ul><li>A<ul><li>B</ul><li>C</ul>', '<ul><li>A<ul><li>B</li></ul></li><li>C</li></ul>'],
  ['<table>A<tr>B<td>C', '<table><tr><td>A</td></tr><tr><td>B</td><td>C</td></tr></table>'],
  [
    '<a href="https://a.com">A<a href="https://b.com">B</a>',
    '>A</a><a href="https://b.com" target="_blank">B</a>',
  ],
  ['<font color="#f00" size="5">A</font>', '<span style="color:#ff0000;font-size:24px">A</span>'],
  ['<svg><p>A</p></svg>B', 'B'],
])('%s is balanced', (html, expected) => {
  expect(compiled(html).html).toContain(expected);
});

describe('every part of a declaration stays that can', () => {
  test.each([
    ['background:#123 url(https://a.com/b.png) no-repeat center/cover', 'background-color:#112233'],
    ['background:url(a.png) rgb(1, 2, 3)', 'background-color:#010203'],
    ['background:no-repeat', ''],
    [
      'background:linear-gradient(90deg, #112233 0%, #445566 100%)',
      'background-color:#112233;background-image:linear-gradient(90deg, #112233 0%, #445566 100%)',
    ],
    ['margin:-5px 10px 0 auto', 'margin:0 10px 0 auto'],
    ['border-bottom:99999px solid #123456', 'border-bottom:solid #123456'],
    ['border:1px solid rgb(1, 2, 3)', 'border:1px solid #010203'],
    ['font:bold 99999px/1 Arial, sans-serif', 'font-weight:bold;font-family:Arial, sans-serif'],
    ['padding-left:1ex;margin:0cm 5.4pt', 'padding-left:1ex;margin:0cm 5.4pt'],
    ['mso-padding-alt:10px;mso-element-left:0', 'mso-padding-alt:10px'],
  ])('%s', (style, expected) => {
    const attribute = expected === '' ? '' : ` style="${expected}"`;
    expect(compiled(`<p style="${style}">Hi</p>`).html).toContain(`<p${attribute}>Hi</p>`);
  });

  test.each([
    [
      '<body bgcolor="#102030" text=white><p>Hi</p></body>',
      'bgcolor="#102030" style="background-color:#102030;color:#ffffff"><p>Hi</p></td>',
    ],
    [
      '<body style="background:#102030 url(a.png);margin:0"><p>Hi</p></body>',
      'bgcolor="#102030" style="background-color:#102030"><p>Hi</p></td>',
    ],
    [
      '<body style="color:#102030" dir=rtl><p>Hi</p></body>',
      '<div dir="rtl" style="color:#102030"><p>Hi</p></div>',
    ],
  ])('the look of the body goes to an element around the content: %s', (html, expected) => {
    expect(compiled(html).html).toContain(expected);
  });
});

describe('widths', () => {
  test.each([
    [
      '<table width="640"><tr><td width="320">A<td width="320">B</table>',
      '<table width="520"><tr><td width="260">A</td><td width="260">B</td></tr></table>',
    ],
    [
      '<table width="700"><tr><td><img src="https://a.com/b.png" width="350" height="70"></table>',
      'width="260" height="52"',
    ],
    ['<table width="640"><tr><td width="20">A</table>', '<td width="20">'],
    ['<div style="width:640px">A</div>', '<div style="width:520px">A</div>'],
    ['<table width="150%"><tr><td>A</table>', '<table width="100%">'],
  ])('are reduced with their layout: %s', (html, expected) => {
    expect(compiled(html).html).toContain(expected);
  });
});

test.each([
  [
    '<video poster="https://a.com/p.png"><a href="https://a.com/v"><img src="https://a.com/f.png" alt="Film"></a></video>',
    'https://a.com/f.png',
  ],
  [
    '<video poster="https://a.com/p.png" width="300" height="100"></video>',
    '<img src="https://a.com/p.png" width="300" height="100"',
  ],
  ['<video src="https://a.com/v.mp4">Watch it</video>', 'Watch it'],
])('a video keeps what is shown in its place: %s', (html, expected) => {
  const { html: message, diagnostics } = compiled(html);
  expect(message).toContain(expected);
  expect(message).not.toContain('<video');
  expect(diagnostics.find(({ code }) => code === 'html-elements-removed')?.message).toContain('video');
});

describe('style elements', () => {
  const scoped = (css: string) => {
    const { html, diagnostics } = compiled(`<style>${css}</style><p class="a b" id="i">Hi</p>`);
    const styles = [...html.matchAll(/<style>([^<]*\.h-b0000001[^<]*)<\/style>/g)].map(([, text]) => text);
    return { styles, codes: diagnostics.map(({ code }) => code), html };
  };

  test.each([
    ['.a{color:red}', ['.h-b0000001 .h-a{color:#ff0000}']],
    ['#i.b{color:red}', ['.h-b0000001 .h-i-i.h-b{color:#ff0000}']],
    ['body{color:red}', ['.h-b0000001{color:#ff0000}']],
    ['body .a>p,div{color:red}', ['.h-b0000001 .h-a > p,.h-b0000001 div{color:#ff0000}']],
    ['p:hover{color:red!important}', ['.h-b0000001 p:hover{color:#ff0000 !important}']],
    [
      '@media only screen and (max-width: 480px){.a{width:100%!important;position:fixed}}',
      ['@media only screen and (max-width:480px){.h-b0000001 .h-a{width:100% !important} }'],
    ],
    [
      '@media screen, (max-width:1px){p{margin:0}}',
      ['@media screen{.h-b0000001 p{margin:0} }@media (max-width:1px){.h-b0000001 p{margin:0} }'],
    ],
    // Dark mode has a style element of its own.
    [
      'p{margin:0}@media (prefers-color-scheme: dark){.a{color:#fff!important}}[data-ogsc] .a{color:#fff!important}',
      [
        '.h-b0000001 p{margin:0}',
        '@media (prefers-color-scheme:dark){.h-b0000001 .h-a{color:#ffffff !important} }[data-ogsc] .h-b0000001 .h-a{color:#ffffff !important}[data-ogsb] .h-b0000001 .h-a{color:#ffffff !important}',
      ],
    ],
  ])('%s', (css, expected) => {
    expect(scoped(css).styles).toEqual(expected);
  });

  test.each([
    ['@import url(https://a.com/x.css);', 'html-rules-removed'],
    ['@font-face{font-family:A}', 'html-rules-removed'],
    ['@media print{p{color:red}}', 'html-rules-removed'],
    ['p::before{content:"x"}', 'html-rules-removed'],
    ['body + div{color:red}', 'html-rules-removed'],
    ['p[class*=a]{color:red}', 'html-rules-removed'],
    ['.c{color:red}', 'html-rules-unused'],
    ['p{position:fixed}', 'html-styles-removed'],
    ['p{background:url(javascript:alert(1))}', 'html-styles-removed'],
  ])('%s is left out and reported', (css, code) => {
    const { styles, codes } = scoped(css);
    expect(styles).toEqual([]);
    expect(codes).toContain(code);
  });

  test.each([
    '#outlook a{padding:0}',
    '.ExternalClass *{line-height:100%}',
    'a[x-apple-data-detectors]{color:red}',
  ])('%s is about the page of a mail client, so nothing is said', (css) => {
    expect(scoped(css)).toMatchObject({ styles: [], codes: [] });
  });

  test('apply to classes of the block only, and not in AMP', async () => {
    const { html, codes } = scoped('.a{color:red}');
    expect(html).toContain('<div class="h-b0000001"><p class="h-a">Hi</p></div>');
    expect(codes).toEqual(['html-amp-rules-left-out']);
    const { amp } = compiled('<style>.a{color:red}</style><p class="a">Hi</p>');
    expect(amp).not.toContain('h-a');
  });
});

test.each([
  ['<ol start=3><li>A<li>B<ul><li>C</ul></ol>', '3. A\n4. B\n   - C\n'],
  ['<pre>a  b\n  c</pre>', 'a  b\n  c\n'],
  ['<p style="white-space:pre-wrap">a\nb</p>', 'a\nb\n'],
  ['<a href="mailto:a@b.com">a@b.com</a>', 'a@b.com\n'],
  ['<a href="tel:+34600">+34 600</a>', '+34 600\n'],
  ['<a href="https://a.com">A</a>', 'A (https://a.com)\n'],
])('the text of %s', (html, expected) => {
  expect(compiled(html).text).toBe(expected);
});

test('an image without a size in px keeps its words in AMP', async () => {
  const { amp, diagnostics } = compiled('<img src="https://a.com/b.png" width="50%" alt="Red shoes">');
  expect(amp).toContain('<span>Red shoes</span>');
  expect(diagnostics.map(({ code }) => code)).toEqual(['html-amp-image-left-out']);
  expect((await offlineValidator()).validate(amp).errors).toEqual([]);
});

describe('input that is too much', () => {
  test('1 MB of HTML leaves the block out with a sentence', () => {
    const { diagnostics, html } = compiled('<b>x</b>'.repeat(131_072));
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: 'block-invalid',
        path: 'content.html',
        message: expect.stringContaining('at most 100,000 characters'),
      }),
    ]);
    expect(html).toContain('</html>');
  });

  test('10,000 nested elements keep their text, and the message holds', async () => {
    const { diagnostics, html, amp, text } = compiled(`${'<b>'.repeat(10_000)}deep${'</b>'.repeat(10_000)}`);
    expect(diagnostics.map(({ code }) => code)).toEqual(['html-nested-too-deep']);
    expect(html).toContain('deep');
    expect(text).toBe('deep\n');
    expect((await offlineValidator()).validate(amp).errors).toEqual([]);
  });

  test('HTML that grows beyond the limits of AMP is left out of AMP only', async () => {
    const { diagnostics, html, amp } = compiled('"'.repeat(htmlLength));
    expect(diagnostics.map(({ code }) => code)).toContain('html-amp-too-large');
    expect(html).toContain('&quot;&quot;');
    expect((await offlineValidator()).validate(amp).errors).toEqual([]);
  });

  test('styles beyond the limits of AMP are left out of AMP only', async () => {
    const { diagnostics, html, amp } = compiled(
      '<p style="color:#112233;line-height:1.5;font-size:15px">a</p>'.repeat(1500),
    );
    expect(diagnostics.map(({ code }) => code)).toEqual(['html-amp-styles-left-out']);
    expect(html.match(/<p style="color:#112233;/g)).toHaveLength(1500);
    expect((await offlineValidator()).validate(amp).errors).toEqual([]);
  });

  test.each([
    ['open elements of several kinds', '<b><i><table>', '</u>'],
    ['quotes', '<a title="', ''],
    ['angle brackets', '<', ''],
    ['entities', '&amp;&#x41;&', ''],
    ['comments', '<!--', ''],
    ['attributes', '<p a', ' a=1'],
    ['styles', '<p style="', 'color:red;'],
    ['spaces', '<p> \n ', ' \n '],
  ])('the longest allowed text of %s is compiled', (_, start, rest) => {
    // `bench/hostile.ts` judges the time.
    const html = (start + (rest === '' ? start : rest).repeat(htmlLength)).slice(0, htmlLength);
    expect(() => compiled(html)).not.toThrow();
  });
});
