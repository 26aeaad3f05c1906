import { describe, expect, test } from 'vitest';
import { checkMarkup } from './check-markup.ts';
import { english } from '../diagnostics/markup-en.ts';
import { markupSpanish } from '../diagnostics/markup-es.ts';
import { markupRules, type MarkupRule } from './finding.ts';

/** A message without findings around the given parts. */
const message = (body: string, head = '<title>News</title>') =>
  `<!doctype html><html lang="en" dir="ltr"><head>${head}</head><body><div lang="en" dir="ltr"><h1>News</h1>${body}</div></body></html>`;
const inOutlook = (markup: string) => message(`<!--[if mso]>${markup}<![endif]-->`);
const rulesOf = (html: string) => checkMarkup(html).map(({ rule }) => rule);
const viewport = (content: string) =>
  message('', `<title>News</title><meta name="viewport" content="${content}">`);

const cases: Readonly<
  Record<MarkupRule, { readonly fails: readonly string[]; readonly passes: readonly string[] }>
> = {
  'markup-image-alt': {
    fails: [
      message('<img src="a.png">'),
      message('<img src="a.png" title="A">'),
      message('<input type="image" src="a.png">'),
      inOutlook('<img src="a.png">'),
      message('<!--[if !mso]><!--><img src="a.png"><!--<![endif]-->'),
    ],
    passes: [
      message('<img src="a.png" alt="">'),
      message("<img src='a.png' alt='A > B'/>"),
      message('<IMG ALT src="a.png">'),
      message('<!-- <img src="a.png"> -->'),
    ],
  },
  'markup-vml-alt': {
    fails: [inOutlook('<v:rect><v:fill src="a.png"/></v:rect>'), inOutlook('<v:roundrect/>')],
    passes: [
      inOutlook('<v:rect alt=""><v:fill src="a.png"/></v:rect>'),
      message('<!--[if !mso]><!--><v:rect></v:rect><!--<![endif]-->'),
    ],
  },
  'markup-vml-link': {
    fails: [
      inOutlook('<v:roundrect alt="" href="https://a.com">A</v:roundrect>'),
      inOutlook('<v:rect alt=""><v:textbox><a href="https://a.com">A</a></v:textbox></v:rect>'),
      message(
        '<!--[if gte mso 9]><v:rect alt=""><v:textbox><![endif]--><a href="https://a.com">A</a><!--[if gte mso 9]></v:textbox></v:rect><![endif]-->',
      ),
    ],
    passes: [
      inOutlook('<v:rect alt=""></v:rect><a href="https://a.com">A</a>'),
      inOutlook('<v:rect alt=""><a name="b"></a></v:rect>'),
    ],
  },
  'markup-zoom': {
    fails: [viewport('width=device-width, user-scalable=no'), viewport('maximum-scale=1.0')],
    passes: [viewport('width=device-width,initial-scale=1'), viewport('maximum-scale=5')],
  },
  'markup-html-lang': {
    fails: [
      message('').replace('<html lang="en"', '<html'),
      message('').replace('<html lang="en"', '<html lang=" "'),
    ],
    passes: [message('')],
  },
  'markup-child-lang': {
    fails: [
      message('').replace('<div lang="en"', '<div'),
      message('').replace('</body>', '<img src="a.png" alt="" dir="ltr"></body>'),
      '<html lang="en"><title>A</title><h1 dir="ltr">A</h1></html>',
    ],
    passes: [
      message('').replace('</body>', '<style></style><script></script></body>'),
      message('<p>Grandchildren need none</p>'),
    ],
  },
  'markup-child-dir': {
    fails: [
      message('').replace('<div lang="en" dir="ltr"', '<div lang="en"'),
      message('').replace('</body>', '<p lang="en">A</p></body>'),
    ],
    passes: [message('').replace('</body>', '<!--[if mso]><br><![endif]--></body>')],
  },
  'markup-table-role': {
    fails: [
      message('<table><tr><td>A</td></tr></table>'),
      inOutlook('<table><tr><td>A</td></tr></table>'),
      message('<table><tr><td><table role="presentation"><tr><th>A</th></tr></table></td></tr></table>'),
    ],
    passes: [
      message('<table role="presentation"><tr><td>A</td></tr></table>'),
      message('<table><tr><th scope="col">A</th></tr><tr><td>B</td></tr></table>'),
      message('<table><caption>A</caption><tr><td>B</td></tr></table>'),
      inOutlook('<table role="none"><tr><td>A</td></tr></table>'),
    ],
  },
  'markup-link-name': {
    fails: [
      message('<a href="https://a.com"></a>'),
      message('<a href="https://a.com"> &#8204; </a>'),
      message('<a href="https://a.com"><img src="a.png" alt=""></a>'),
      message('<a href="https://a.com"><img src="a.png" alt=" "></a>'),
    ],
    passes: [
      message('<a href="https://a.com">A</a>'),
      message('<a href="https://a.com"><img src="a.png" alt="A"></a>'),
      message('<a href="https://a.com" aria-label="A"><img src="a.png" alt=""></a>'),
      message('<a href="https://a.com" aria-hidden="true" tabindex="-1"></a>'),
      message('<a name="top"></a>'),
    ],
  },
  'markup-contrast': {
    fails: [
      message('<p style="color:#999999">A</p>'),
      message('<table role="presentation"><tr><td bgcolor="#333333" style="color:#444">A</td></tr></table>'),
      message('<p style="color:#8a8a8a;font-size:20px">A</p>'),
    ],
    passes: [
      message('<p style="color:#767676">A</p>'),
      message('<p style="color:#8a8a8a;font-size:24px">A</p>'),
      message('<p style="color:#999999">—</p>'),
      message('<p style="color:#ffffff;background:url(a.png)">A</p>'),
      message('<p style="display:none;color:#eeeeee">A</p>'),
    ],
  },
  'markup-title': {
    fails: [message('', ''), message('', '<title></title>'), message('', '<title> \n</title>')],
    passes: [message('')],
  },
  'markup-link-color': {
    fails: [
      message('<p>Go to <a href="https://a.com" style="color:#0000aa;text-decoration:none">the shop</a></p>'),
      message(
        '<p>Go to <span><a href="https://a.com" style="color:#222222;text-decoration:none"><b>x</b></a></span></p>',
      ),
    ],
    passes: [
      message('<p>Go to <a href="https://a.com">the shop</a></p>'),
      message('<p>Go to <a href="https://a.com" style="text-decoration:underline">the shop</a></p>'),
      message('<p><a href="https://a.com" style="text-decoration:none">The shop</a> | </p>'),
      message('<p>Go</p><p><a href="https://a.com" style="text-decoration:none">The shop</a></p>'),
      message('<p>Go to <a href="https://a.com" style="color:#c92a2a;text-decoration:none">the shop</a></p>'),
      message(
        '<p>Go to <a href="https://a.com" style="font-weight:bold;text-decoration:none">the shop</a></p>',
      ),
      message(
        '<div>Go to <span style="display:inline-block"><a href="https://a.com" style="text-decoration:none">B</a></span></div>',
      ),
      message('<p>Logo <a href="https://a.com" style="text-decoration:none"><img alt="A"></a></p>'),
    ],
  },
  'markup-link-text': {
    fails: [
      message('<a href="https://a.com">Click here</a>'),
      message('<a href="https://a.com"><img src="a.png" alt="aquí"></a>'),
    ],
    passes: [message('<a href="https://a.com" aria-label="Sale">Click here</a>')],
  },
  'markup-vml-heading': {
    fails: [inOutlook('<v:rect alt=""><v:textbox><h2>A</h2></v:textbox></v:rect>')],
    passes: [inOutlook('<v:rect alt=""></v:rect><h2>A</h2>')],
  },
  'markup-h1-repeated': {
    fails: [message('<h1>Again</h1>')],
    passes: [message('<h2>Again</h2>')],
  },
  'markup-h1-missing': {
    fails: [message('').replaceAll('h1', 'h2')],
    passes: [message('')],
  },
};

describe.each(Object.entries(cases))('%s', (rule, { fails, passes }) => {
  test.each(fails)('is found in %s', (html) => {
    expect(rulesOf(html)).toEqual([rule]);
  });

  test.each(passes)('is not found in %s', (html) => {
    expect(rulesOf(html)).toEqual([]);
  });
});

test('every rule has cases and texts in both languages', () => {
  const rules = Object.keys(markupRules).sort();
  expect(Object.keys(cases).sort()).toEqual(rules);
  expect(Object.keys(english).sort()).toEqual(rules);
  expect(Object.keys(markupSpanish).sort()).toEqual(rules);
  const placeholders = (text: unknown) =>
    String(text)
      .match(/\{\w+\}/g)
      ?.sort();
  for (const rule of Object.keys(english)) {
    expect(placeholders(markupSpanish[rule])).toEqual(placeholders(english[rule]));
  }
});

test('findings name the element, its severity and what to do, the most severe first', () => {
  const html = message(`<p style="color:#999999">A</p><img src="${'a'.repeat(500)}"><h1>B</h1>`);
  expect(checkMarkup(html).map(({ rule, severity }) => [rule, severity])).toEqual([
    ['markup-image-alt', 'critical'],
    ['markup-contrast', 'serious'],
    ['markup-h1-repeated', 'moderate'],
  ]);
  const [picture, contrast] = checkMarkup(html);
  expect(picture?.excerpt).toMatch(/^<img src="a{100,}…$/);
  expect(contrast).toMatchObject({
    excerpt: '<p style="color:#999999">',
    message:
      'The text color #999999 on #ffffff has a contrast ratio of 2.8. Text of this size needs at least 4.5.',
    values: { ink: '#999999', ground: '#ffffff', ratio: 2.8, least: 4.5 },
  });
});

test('what both Outlook and other clients read is reported once, and again for each occurrence', () => {
  const bare = '<img src="a.png">';
  expect(rulesOf(message(bare))).toHaveLength(1);
  expect(rulesOf(message(bare + bare))).toHaveLength(2);
  expect(rulesOf(message(`${bare}<!--[if mso]>${bare}<![endif]-->`))).toHaveLength(2);
});

test.each([
  ['unclosed comments', '<!--'],
  ['unclosed tags', '<a '],
  ['unclosed quotes', '<a "'],
  ['nested elements', '<b>x'],
  ['nested links', '<a href="x">y'],
  ['unclosed conditions', '<!--[if mso]>'],
  ['conditions for others', '<!--[if !mso]><!-->'],
  ['end tags', '</p>'],
  ['angle brackets', '<'],
  ['tables', '<table><th>'],
])('reads many %s to the end', (_, part) => {
  // `bench/hostile.ts` judges the time. A stack that grows with the length would overflow here.
  expect(() => checkMarkup(part.repeat(200_000 / part.length))).not.toThrow();
});
