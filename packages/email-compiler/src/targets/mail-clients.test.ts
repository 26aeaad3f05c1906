import { describe, expect, test } from 'vitest';
import { button } from '../blocks/button/button.ts';
import { coupon } from '../blocks/coupon/coupon.ts';
import { footer } from '../blocks/footer/footer.ts';
import { list } from '../blocks/list/list.ts';
import { logo } from '../blocks/logo/logo.ts';
import { menu } from '../blocks/menu/menu.ts';
import { quote } from '../blocks/quote/quote.ts';
import { table } from '../blocks/table/table.ts';
import { video } from '../blocks/video/video.ts';
import { compile } from '../compile/compile.ts';
import { lint } from '../lint/lint.ts';
import { columns } from '../blocks/columns/columns.ts';
import { coreBlocks } from '../blocks/core-blocks.ts';
import type { BlockDefinition } from '../definition/define.ts';
import { divider } from '../blocks/divider/divider.ts';
import { heading } from '../blocks/heading/heading.ts';
import { image } from '../blocks/image/image.ts';
import { paragraph } from '../blocks/paragraph/paragraph.ts';
import { social } from '../blocks/social/social.ts';
import { spacer } from '../blocks/spacer/spacer.ts';
import { createBlock, createEmptyDocument } from '../document/create.ts';
import type { Block, Direction } from '../schema/document.ts';
import { scanMarkup, withAncestors, type ScannedElement } from '../lint/scan-markup.ts';
import { headingOf, paragraphOf } from '../schema/rich-text.ts';
import { compileHtml } from './html.ts';

let count = 0;
function row(definition: Pick<BlockDefinition, 'type'>, config: object = {}, content?: unknown): Block {
  const known = coreBlocks.find(({ type }) => type === definition.type);
  if (known === undefined) throw new Error(`No block ${definition.type}.`);
  const made = createBlock(known, `b${String(count++).padStart(7, '0')}`);
  return { ...made, config: { ...made.config, ...config }, ...(content === undefined ? {} : { content }) };
}

const item = (text: string) => ({ type: 'list_item', content: paragraphOf(text).content });
const lists = {
  type: 'doc',
  content: [
    {
      type: 'bullet_list',
      content: [item('one'), { ...item('two'), content: [{ type: 'ordered_list', content: [item('a')] }] }],
    },
    ...(paragraphOf('after').content ?? []),
  ],
};
const shown = { image: { id: '', name: '', src: 'https://a.com/b.png', date: '' }, alt: 'A shoe' };
const icons = {
  socialLinks: [
    { type: 'facebook', link: 'acme' },
    { type: 'tiktok', link: 'acme' },
  ],
};
const grounds = { blockBackground: '#123456' };

function newsletter(): readonly Block[] {
  return [
    row(heading, { fontFamily: 'Merriweather' }, headingOf('Spring')),
    row(paragraph, { colors: { ...paragraph.defaults.config.colors, ...grounds } }, lists),
    row(image, { ...shown, link: 'https://a.com' }),
    { ...row(image, { ...shown, fullWidth: true, alignment: 'full' }), attrs: { width: 1200, height: 300 } },
    row(button, { link: 'https://a.com', shape: 'pill' }),
    row(button, { link: 'https://a.com', alignment: 'full' }),
    row(button),
    row(divider, { style: 'double', thickness: 6 }),
    row(spacer, { height: 33, colors: grounds }),
    row(social, icons),
    row(
      columns,
      { spans: [3, 4, 5] },
      { columns: [[row(heading, {}, headingOf('x', 2))], [row(image, shown)], [row(button)]] },
    ),
    row(columns, { spans: [6, 6] }, { columns: [[], [row(social, icons)]] }),
  ];
}

function messageOf(direction: Direction): string {
  return compileHtml(
    { ...createEmptyDocument(), rows: newsletter() },
    {
      blocks: coreBlocks,
      subject: 'Spring',
      preheader: 'New shoes',
      language: 'es',
      direction,
      unsubscribe: { label: 'Unsubscribe' },
      placeholder: () => 'https://a.com/u',
      openPixel: 'https://a.com/o.png',
    },
  );
}

/** One block of each type that core-blocks.ts lists after the columns, with all of its parts. */
const laterBlocks: readonly Block[] = [
  row(video, { ...shown, link: 'https://a.com', duration: '2:31' }),
  row(menu, { separator: 'line', items: ['A', 'B'].map((label) => ({ label, link: 'https://a.com' })) }),
  row(table, { striped: true, headerColumn: true, borders: 'all' }),
  row(quote, { ...shown, detail: 'Acme' }),
  row(list),
  row(list, { marker: 'image' }, { items: [{ title: 'A', text: 'B', ...shown }] }),
  row(logo, shown),
  row(coupon, { link: 'https://a.com', expires: '2026-12-31' }),
  row(footer, { company: 'Acme', address: 'Harbour 1' }),
];

describe('every block after the columns', () => {
  test.each(laterBlocks.map((block) => [block.type, block] as const))(
    '%s follows the rules of mail clients',
    (_, block) => {
      const markup = compileHtml({ ...createEmptyDocument(), rows: [block] }, { blocks: coreBlocks });
      const body = scanMarkup(markup).elements.filter((element) =>
        withAncestors(element).some(({ name }) => name === 'article' || name === 'body'),
      );
      const cells = new Set(['td', 'th']);
      const padded = (element: ScannedElement) =>
        element.inOutlook &&
        !cells.has(element.name) &&
        !isButton(element) &&
        [...element.style.keys()].some((key) => key.startsWith('padding') && element.name !== 'body');
      const filled = ({ name, style }: ScannedElement) =>
        !cells.has(name) && !['body', 'table'].includes(name) && style.has('background-color');
      const tables = body.filter(({ name }) => name === 'table');
      const isData = ({ attributes }: ScannedElement) => attributes.get('role') !== 'presentation';
      expect(breaking(body, padded)).toEqual([]);
      expect(breaking(body, filled)).toEqual([]);
      expect(tables.filter(isData)).toHaveLength(block.type === 'table' ? 1 : 0);
      expect(breaking(body, ({ name, attributes }) => name === 'img' && !attributes.has('alt'))).toEqual([]);
      expect(breaking(body, ({ name, attributes }) => name === 'th' && !attributes.has('scope'))).toEqual([]);
      expect(body.filter(({ name }) => name.startsWith('v:'))).toEqual([]);
    },
  );

  test('have enough contrast in light and dark mode', () => {
    const document = { ...createEmptyDocument(), rows: laterBlocks };
    const options = { blocks: coreBlocks, placeholder: () => 'https://a.com/u' };
    const found = lint(document, compile(document, options), options);
    expect(found.filter(({ code }) => code.startsWith('low-contrast'))).toEqual([]);
  });
});

const message = messageOf('ltr');
const scanned = scanMarkup(message);
const { elements } = scanned;
const inBody = elements.filter((element) => withAncestors(element).some(({ name }) => name === 'body'));
const seenByOutlook = inBody.filter(({ inOutlook }) => inOutlook);

function breaking(
  among: readonly ScannedElement[],
  rule: (element: ScannedElement) => boolean,
): readonly string[] {
  return among.filter(rule).map(({ name, attributes }) => `${name} ${attributes.get('style') ?? ''}`);
}

/** True for the label of a button, whose cell has the same padding for Outlook. */
function isButton({ style, parent }: ScannedElement): boolean {
  return style.has('padding') && style.get('padding') === parent?.style.get('mso-padding-alt');
}

/** Returns the top, right, bottom and left values in px of a CSS shorthand. */
function sides(value: string): readonly number[] {
  const parts = value.split(/\s+/).map((part) => Number.parseFloat(part));
  const [top = 0, right = top, bottom = top, left = right] = parts;
  return [top, right, bottom, left];
}

describe('Outlook for Windows', () => {
  test('padding is only on table cells, and on buttons in a cell with the same padding', () => {
    const padded = (element: ScannedElement) =>
      element.name !== 'td' &&
      !isButton(element) &&
      [...element.style].some(([property, value]) => property.startsWith('padding') && /[1-9]/.test(value));
    expect(breaking(seenByOutlook, padded)).toEqual([]);
  });

  test('backgrounds are only on tables and cells', () => {
    const elsewhere = ({ name, style }: ScannedElement) =>
      !['body', 'table', 'td'].includes(name) && style.has('background-color');
    expect(breaking(seenByOutlook, elsewhere)).toEqual([]);
  });

  test('every image has a width attribute within the canvas', () => {
    const pictures = seenByOutlook.filter(({ name }) => name === 'img');
    expect(pictures).toHaveLength(4);
    const tooWide = ({ attributes }: ScannedElement) => !(Number(attributes.get('width')) <= 600);
    expect(breaking(pictures, tooWide)).toEqual([]);
  });

  test('tables have no gaps and the role presentation', () => {
    const tables = [...elements, ...scanMarkup(unwrapped(message)).elements].filter(
      ({ name }) => name === 'table',
    );
    const gaping = ({ attributes }: ScannedElement) =>
      ['cellpadding', 'cellspacing', 'border'].some((name) => attributes.get(name) !== '0');
    expect(breaking(tables, gaping)).toEqual([]);
    expect(breaking(tables, ({ attributes }) => attributes.get('role') !== 'presentation')).toEqual([]);
  });

  test('the canvas and each row of columns have a table, filled by its cells', () => {
    const cells = [
      ...message.matchAll(
        /<!--\[if mso\]>(?:<\/td>)?<td width="(\d+)" valign="top" style="width:\1px"><!\[endif\]-->/g,
      ),
    ];
    expect(cells.map(([, width]) => width)).toEqual(['136', '181', '226', '272', '272']);
    expect(message.match(/<!--\[if mso\]><table role="presentation"[^>]* width="600"/g)).toHaveLength(1);
    expect(message.match(/<!--\[if mso\]><table role="presentation"[^>]* width="544"/g)).toHaveLength(2);
  });

  test('conditional comments are well-formed and nested correctly', () => {
    const marks = message.match(/<!--\[if [^\]]*\]>(?:<!-->)?|(?:<!--)?<!\[endif\]-->/g) ?? [];
    expect(marks.length).toBeGreaterThan(20);
    for (let index = 0; index < marks.length; index += 2) {
      const expected = marks[index] === '<!--[if !mso]><!-->' ? '<!--<![endif]-->' : '<![endif]-->';
      expect(marks[index + 1]).toBe(expected);
    }
    const whole = scanMarkup(unwrapped(message)).elements;
    for (const name of ['table', 'tr', 'td', 'div', 'a']) {
      const opened = whole.filter((element) => element.name === name).length;
      expect([name, (unwrapped(message).match(new RegExp(`</${name}>`, 'g')) ?? []).length]).toEqual([
        name,
        opened,
      ]);
    }
  });

  test('every button is a cell that grows with its label, without VML', () => {
    const labels = seenByOutlook.filter(isButton);
    expect(labels.map(({ name }) => name)).toEqual(['a', 'a', 'span', 'span']);
    for (const { parent } of labels) {
      expect(parent?.attributes.get('bgcolor')).toBe('#c93a3a');
      expect(parent?.style.get('border')).toBe('1px solid #c93a3a');
      expect(parent?.parent?.parent?.style.get('border-collapse')).toBe('separate');
    }
    expect(message).not.toContain('<v:');
  });

  test('the namespaces of VML are declared', () => {
    const [html] = elements;
    expect(html?.attributes.get('xmlns:v')).toBe('urn:schemas-microsoft-com:vml');
    expect(html?.attributes.get('xmlns:o')).toBe('urn:schemas-microsoft-com:office:office');
  });

  test('web fonts are not loaded and have a fallback', () => {
    expect(message).toContain('<!--[if !mso]><!--><link href="https://fonts.googleapis.com');
    expect(message).toContain(
      '@font-face{font-family:"Merriweather";mso-font-alt:"Georgia";mso-generic-font-family:roman}',
    );
  });

  test('sizes and line heights are fixed on high-density screens', () => {
    expect(message).toContain('<o:PixelsPerInch>96</o:PixelsPerInch>');
    expect(message).toMatch(/td,p,a,li,h1,h2,h3\{mso-line-height-rule:exactly\}/);
    // Without a font size and line height of its own, an empty cell would be as high as a line of text.
    expect(message).toContain('<div style="height:33px;font-size:0;line-height:33px">&nbsp;</div>');
  });
});

describe('Gmail', () => {
  test('the stylesheet is short, in the head and without comments', () => {
    expect(scanned.stylesheets.length).toBeLessThan(8_192);
    expect(scanned.stylesheets).not.toContain('/*');
    expect(inBody.filter(({ name }) => name === 'style' || name === 'link')).toEqual([]);
  });

  test('classes only apply to narrow screens and to dark mode, which Gmail ignores', () => {
    const narrow = /@media\(max-width:596px\)\{((?:\.\w+\{[^}]*\})+)\}/.exec(scanned.stylesheets)?.[1] ?? '';
    const known = new Set([...narrow.matchAll(/\.(\w+)\{/g)].map(([, name]) => name));
    const used = new Set(elements.flatMap(({ attributes }) => attributes.get('class')?.split(' ') ?? []));
    const isDark = /^(?:[bte][\da-f]{6}|[di][\da-z]{7})$/;
    expect([...used].filter((name) => !known.has(name) && !isDark.test(name))).toEqual([]);
    const dark = /@media \(prefers-color-scheme:dark\)\{.*?\} \}(?:\[data-ogs[bc]\] \.\w+\{[^}]*\})*/;
    expect(scanned.stylesheets.replace(narrow, '').replace(dark, '')).not.toMatch(/\.\w+\{/);
  });

  test('inline styles contain nothing that Gmail removes', () => {
    const refused = ({ attributes }: ScannedElement) =>
      /url\(|position:|expression|javascript|:-\d|[<>]/i.test(attributes.get('style') ?? '');
    expect(breaking(inBody, refused)).toEqual([]);
    expect(breaking(inBody, ({ attributes }) => attributes.has('id'))).toEqual([]);
  });

  test('the outermost table repeats the background of the body, which becomes a div', () => {
    const outermost = inBody.find(({ name }) => name === 'table');
    expect(outermost?.style.get('background-color')).toBe('#98BFC7');
    expect(outermost?.attributes.get('bgcolor')).toBe('#98BFC7');
  });

  test('columns are inline blocks, which wrap without media queries', () => {
    const boxes = inBody.filter(({ attributes }) => attributes.get('class') === 'c');
    expect(boxes).toHaveLength(5);
    for (const { style } of boxes) {
      expect([style.get('display'), style.get('width')]).toEqual(['inline-block', '100%']);
      expect(style.get('max-width')).toMatch(/^\d+px$/);
    }
  });
});

test('Yahoo Mail and AOL remove heights, so elements also set their line height', () => {
  const tall = ({ name, style }: ScannedElement) =>
    /[1-9]/.test(style.get('height') ?? '') &&
    name !== 'td' &&
    style.get('line-height') !== style.get('height');
  expect(breaking(inBody, tall)).toEqual([]);
});

test('Apple Mail neither scales the message nor creates links', () => {
  expect(message).toContain('<meta name="x-apple-disable-message-reformatting">');
  expect(message).toContain(
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">',
  );
  expect(scanned.stylesheets).toContain('a[x-apple-data-detectors]{color:inherit!important');
});

describe('dark mode', () => {
  test('is declared in meta elements', () => {
    expect(message).toContain('<meta name="color-scheme" content="light dark">');
    expect(message).toContain('<meta name="supported-color-schemes" content="light dark">');
  });

  test('all text has a color, because the default color turns white', () => {
    const bare = scanned.texts.filter(({ text, parent }) => {
      const around = withAncestors(parent);
      const isRead = /[\p{L}\p{N}]/u.test(text) && around.some(({ name }) => name === 'body');
      return isRead && !around.some(({ style }) => style.has('color') || style.get('display') === 'none');
    });
    expect(bare.map(({ text }) => text)).toEqual([]);
  });
});

describe('from right to left', () => {
  const rtl = scanMarkup(messageOf('rtl'));

  test('the direction is also set on each child of body, because Gmail removes the html element', () => {
    expect(
      rtl.elements.filter(({ attributes }) => attributes.get('dir') === 'rtl').map(({ name }) => name),
    ).toEqual(['html', 'div', 'div', 'img']);
  });

  test('padding and margins are equal on both sides', () => {
    const lopsided = ({ style }: ScannedElement) =>
      ['padding', 'margin'].some((property) => {
        const [, right, , left] = sides(style.get(property) ?? '0');
        return right !== left || style.has(`${property}-left`) || style.has(`${property}-right`);
      });
    expect(breaking(rtl.elements, lopsided)).toEqual([]);
  });

  test.each<[string, Direction, string | undefined]>([
    ['left', 'ltr', undefined],
    ['left', 'rtl', 'left'],
    ['right', 'rtl', 'right'],
    ['center', 'rtl', 'center'],
  ])('a block aligned %s in a message with the direction %s', (alignment, direction, align) => {
    const rows = [row(button, { alignment })];
    const markup = compileHtml({ ...createEmptyDocument(), rows }, { blocks: coreBlocks, direction });
    const cell = scanMarkup(markup).elements.find(({ attributes }) => attributes.get('class') === 's');
    expect(cell?.attributes.get('align')).toBe(align);
  });
});

test('screen readers get a language, a title, an article and alternative texts', () => {
  const [html] = elements;
  expect(html?.attributes.get('lang')).toBe('es');
  expect(message).toContain('<title>Spring</title>');
  const article = inBody.find(({ attributes }) => attributes.get('role') === 'article');
  expect(article?.attributes.get('aria-label')).toBe('Spring');
  expect(breaking(inBody, ({ name, attributes }) => name === 'img' && !attributes.has('alt'))).toEqual([]);
});

/** Removes the marks of conditional comments and keeps their contents. */
function unwrapped(markup: string): string {
  return markup.replace(/<!--\[if [^\]]*\]>(?:<!-->)?|(?:<!--)?<!\[endif\]-->/g, '');
}
