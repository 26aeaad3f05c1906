import { describe, expect, test } from 'vitest';
import { compile } from '../../compile/compile.ts';
import { createBlock, createEmptyDocument } from '../../document/create.ts';
import { readConditional } from './conditions.ts';
import { htmlBlock } from './html-block.ts';

function compiled(html: string) {
  const block = { ...createBlock(htmlBlock, 'b0000001'), content: { html } };
  const result = compile({ ...createEmptyDocument(), rows: [block] }, { blocks: [htmlBlock] });
  const [, content = ''] =
    /<td class="s" style="padding:20px 40px">([^]*)<\/td><\/tr><\/table>(?:<!--|$)/.exec(result.html) ?? [];
  return { ...result, content };
}

// Conditions of About conditional comments (Microsoft), and those that builders write.
test.each([
  ['[if mso]>x<![endif]', 'hidden', 'all'],
  ['[if gte mso 9]>x<![endif]', 'hidden', 'all'],
  ['[if (gte mso 9)|(IE)]>x<![endif]', 'hidden', 'all'],
  ['[if mso | IE]>x<![endif]', 'hidden', 'all'],
  ['[if (mso)|(mso 16)]>x<![endif]', 'hidden', 'all'],
  ['[if gte vml 1]>x<![endif]', 'hidden', 'all'],
  ['[if !IE]>x<![endif]', 'hidden', 'all'],
  ['[if gte mso 15]>x<![endif]', 'hidden', 'some'],
  ['[if mso 16]>x<![endif]', 'hidden', 'some'],
  ['[if lte mso 11]>x<![endif]', 'hidden', 'none'],
  ['[if IE]>x<![endif]', 'hidden', 'none'],
  ['[if !mso]>x<![endif]', 'hidden', 'none'],
  ['[if ]>x<![endif]', 'hidden', 'none'],
  ['[if mso]]>x', 'hidden', 'all'],
  ['[if mso & (]>x', 'hidden', 'none'],
  [`[if ${'('.repeat(200)}mso]>x`, 'hidden', 'none'],
  ['[if !mso]><!', 'start', 'none'],
  ['[if !mso]><!-- ', 'start', 'none'],
  ['[if !mso]>', 'start', 'none'],
  ['[if (!mso)&(!IE)]><!', 'start', 'none'],
  ['[if !((mso)|(IE))]><!-- ', 'start', 'none'],
  ['[if !IE]><!', 'start', 'all'],
  ['<![endif]', 'end', undefined],
  [' <![endif]', 'end', undefined],
])('%s', (comment, kind, outlook) => {
  const found = readConditional(comment, false);
  expect(found?.kind).toBe(kind);
  if (found !== undefined && 'audience' in found) expect(found.audience.outlook).toBe(outlook);
});

test.each(['a comment', '[CDATA[x', 'if mso', ''])('%j is an ordinary comment', (comment) => {
  expect(readConditional(comment, false)).toBeUndefined();
});

const shape = 'xmlns:v="urn:schemas-microsoft-com:vml"';

describe('what Outlook alone reads is kept', () => {
  test.each([
    // Bulletproof button: a shape for Outlook, a link for all others.
    [
      `<!--[if mso]><v:roundrect ${shape} href="https://a.com/x" style="height:40px;v-text-anchor:middle;width:200px" arcsize="10%" fillcolor="#123"><w:anchorlock/><center style="color:#fff">Buy</center></v:roundrect><![endif]--><a href="https://a.com/x" style="mso-hide:all">Buy</a>`,
      `<!--[if mso]><v:roundrect ${shape} href="https://a.com/x?ybte=12__b0000001" style="v-text-anchor:middle;height:40px;width:200px" arcsize="10%" fillcolor="#112233"><w:anchorlock /><div align="center" style="color:#ffffff">Buy</div></v:roundrect><![endif]--><a href="https://a.com/x" target="_blank" style="mso-hide:all">Buy</a>`,
    ],
    // Ghost columns: opened, divided and closed in three comments.
    [
      '<!--[if mso]><table><tr><td width="300"><![endif]--><div>A</div><!--[if mso]></td><td><![endif]--><div>B</div><!--[if mso]></td></tr></table><![endif]-->',
      '<!--[if mso]><table><tr><td width="300"><![endif]--><div>A</div><!--[if mso]></td><td><![endif]--><div>B</div><!--[if mso]></td></tr></table><![endif]-->',
    ],
    // What is not closed ends with the element around it.
    [
      '<div><!--[if mso]><table><tr><td><![endif]-->A</div>B',
      '<div><!--[if mso]><table><tr><td><![endif]-->A<!--[if mso]></td></tr></table><![endif]--></div>B',
    ],
    ['A<!--[if mso]></td></tr></table><![endif]-->', 'A'],
    ['<!--[if mso]><td>A</td><![endif]-->B', '<!--[if mso]>A<![endif]-->B'],
    // Content after the start of a row gets the missing cell.
    [
      '<!--[if mso]><table><tr><![endif]--><p>A</p>',
      '<!--[if mso]><table><tr><![endif]--><!--[if mso]><td><![endif]--><p>A</p><!--[if mso]></td></tr></table><![endif]-->',
    ],
    [
      '<table><tr><!--[if mso]><td>x</td><![endif]--><td>A</td></tr></table>',
      '<table><tr><!--[if mso]><td>x</td><![endif]--><td>A</td></tr></table>',
    ],
    ['<!--[if gte mso 15]><b>A<![endif]-->B', '<!--[if gte mso 15]><b>A</b><![endif]-->B'],
    ['<!--[if !mso]><!--><b>A</b><!--<![endif]-->', '<!--[if !mso]><!--><b>A</b><!--<![endif]-->'],
    ['<![if !vml]><b>A</b><![endif]>', '<!--[if !mso]><!--><b>A</b><!--<![endif]-->'],
    ['<!--[if !IE]><!--><b>A</b><!--<![endif]-->', '<b>A</b>'],
    // The ends are in other elements, so that Outlook shows the content too.
    ['<!--[if !mso]><!--><div><!--<![endif]-->A<!--[if !mso]><!--></div><!--<![endif]-->', '<div>A</div>'],
    ['<!--[if !mso]><!--><b>A</b>', '<b>A</b>'],
    ['<!--[if mso]>A -- > B<![endif]-->', '<!--[if mso]>A -- &gt; B<![endif]-->'],
  ])('%s', (html, expected) => {
    expect(compiled(html).content).toBe(expected);
  });

  test('but not in AMP and text, where the content for all others stays', () => {
    const { amp, text } = compiled('<!--[if mso]>X<![endif]--><!--[if !mso]><!-->Y<!--<![endif]-->');
    expect(amp).toContain('>Y<');
    expect(amp).not.toContain('X<');
    expect(text).toBe('Y\n');
  });
});

test.each([
  ['<!--[if IE]>A<![endif]-->', 'html-conditions-removed', 'ie'],
  [
    '<!--[if mso]><v:roundrect href="https://a.com">A</v:roundrect><![endif]-->',
    'html-outlook-link',
    undefined,
  ],
  ['<!--[if mso]><v:rect onclick="x()">A</v:rect><![endif]-->', 'html-attributes-removed', 'onclick'],
  ['<!--[if mso]><script>x()</script>A<![endif]-->', 'html-elements-removed', 'script'],
])('%s is reported', (html, code, names) => {
  const found = compiled(html).diagnostics.find((diagnostic) => diagnostic.code === code);
  expect(found).toBeDefined();
  if (names !== undefined) expect(found?.values?.['names']).toBe(names);
});

test.each([
  '<!--[if mso]><script>alert(1)</script><![endif]-->',
  '<!--[if mso]><v:rect href="javascript:alert(1)"><![endif]-->',
  '<!--[if mso]><v:fill src="javascript:alert(1)"/><![endif]-->',
  '<!--[if mso]><v:imagedata src="data:image/svg+xml,<svg onload=alert(1)>"/><![endif]-->',
  '<!--[if mso]><v:rect style="behavior:url(#default#VML);width:expression(alert(1))" onmouseover=alert(1)><![endif]-->',
  '<!--[if mso]><img src=x onerror=alert(1)><![endif]-->',
  '<!--[if mso]>--><script>alert(1)</script><![endif]-->',
  '<!--[if mso]>--!><script>alert(1)</script><![endif]-->',
  '<!--[if mso]><b title="--><script>alert(1)</script>"><![endif]-->',
  '<!--[if mso]><!--><script>alert(1)</script><!--<![endif]-->',
  '<!--[if mso]><style>*{behavior:url(x)}</style><style></style><script>alert(1)</script><![endif]-->',
  '<!--[if mso]><style>.a--{color:red} .a-->b{color:red}</style><p class="a--"><b>x</b></p><![endif]-->',
  '<!--[if mso]><xml><o:x><script>alert(1)</script></o:x></xml><![endif]-->',
  '<!--[if mso><script>alert(1)</script><![endif]-->',
  '<!--[if mso]><v:shape path="m0,0" onload="alert(1)" type="javascript:alert(1)"><![endif]-->',
  '<![if mso><script>alert(1)</script><![endif]>',
  '<!--[if javascript:alert(1)]><b>x<![endif]-->',
  '<!--[if !mso]><!--><script>alert(1)</script><!--<![endif]-->',
])('%s cannot run a script or end its comment', (html) => {
  const { content } = compiled(`A${html}B`);
  expect(content).not.toMatch(/<script|javascript:|\son\w+=|expression|behavior|data:/i);
  const outside = content
    .replaceAll(/<!--\[if [\w\s.()!&|]+\]>(?:(?!-->|--!>)[^])*?<!\[endif\]-->/g, '')
    .replaceAll(/<!--\[if !mso\]><!-->|<!--<!\[endif\]-->/g, '');
  expect(outside).not.toContain('-->');
});
