import { paragraphOf } from '@x/email-compiler';
import { describe, expect, test } from 'vitest';
import { isBlankText } from './blank-text.ts';
import { readCssSize, readFontAttribute } from './css-sizes.ts';
import { commonSizes, sizesFor } from './font-sizes.ts';
import { normalizeLink } from './normalize-link.ts';

describe('blank texts', () => {
  const tag = { type: 'merge_tag', attrs: { name: 'first_name', fallback: '' } };
  const paragraph = (...content: readonly object[]) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content }],
  });

  test.each([
    ['nothing', undefined, true],
    ['no paragraph', { type: 'doc', content: [] }, true],
    ['an empty paragraph', paragraphOf(''), true],
    ['spaces and breaks', paragraph({ type: 'text', text: ' \u00a0' }, { type: 'hard_break' }), true],
    ['a word', paragraphOf('a'), false],
    ['a merge tag alone', paragraph(tag), false],
    [
      'a word in a list',
      {
        type: 'doc',
        content: [
          { type: 'paragraph' },
          { type: 'bullet_list', content: [{ type: 'list_item', content: paragraphOf('a').content }] },
        ],
      },
      false,
    ],
  ])('%s', (_, content, blank) => {
    expect(isBlankText(content)).toBe(blank);
  });
});

describe('CSS sizes', () => {
  test.each([
    ['16px', { px: 16 }],
    ['12pt', { px: 16 }],
    ['1.5rem', { px: 24 }],
    ['.8em', { times: 0.8 }],
    ['150%', { times: 1.5 }],
    ['X-Large', { px: 24 }],
    ['', null],
    ['inherit', null],
    ['calc(1px + 2em)', null],
    ['constructor', null],
    ['12', null],
  ])('font-size:%s', (css, size) => {
    expect(readCssSize(css)).toEqual(size);
  });

  test.each([
    ['3', { px: 16 }],
    ['7', { px: 48 }],
    ['0', null],
    ['8', null],
    ['+1', null],
    ['', null],
  ])('<font size="%s">', (attribute, size) => {
    expect(readFontAttribute(attribute)).toEqual(size);
  });
});

describe('font sizes', () => {
  test.each<[string, readonly number[]]>([
    ['18', [18]],
    ['1', [1, 10, 11, 12, 13, 14, 15, 16, 18]],
    ['22,5 px', [22.5]],
    ['22.5p', [22.5]],
    ['0', [1]],
    ['500', [96]],
    ['7.', [7]],
    ['', []],
    ['large', []],
    ['-3', []],
    ['1e5', []],
  ])('typing %j offers %j', (typed, sizes) => {
    expect(sizesFor(typed)).toEqual(sizes);
  });

  test('the current size is among the sizes, in order', () => {
    expect(commonSizes(17)).toEqual([...commonSizes(null), 17].sort((one, other) => one - other));
    expect(commonSizes(16)).toEqual(commonSizes(null));
  });
});

describe('a typed address', () => {
  test.each([
    ['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
    [' http://example.com ', 'http://example.com'],
    ['example.com', 'https://example.com'],
    ['tienda.españa.es/ofertas', 'https://tienda.españa.es/ofertas'],
    ['ada@example.com', 'mailto:ada@example.com'],
    ['mailto:ada@example.com', 'mailto:ada@example.com'],
    ['tel:+34600000000', 'tel:+34600000000'],
    ['{{url|https://example.com}}', '{{url|https://example.com}}'],
    ['%%unsubscribe_url%%', '%%unsubscribe_url%%'],
    ['https://example.com/?a=1&amp;b=2', 'https://example.com/?a=1&b=2'],
    ['https://example.com/\n  a', null],
    ['https://example.com/\r\na', 'https://example.com/a'],
    ['https://例え.jp/é', 'https://例え.jp/é'],
    ['https://1.2.3.400/', null],
    ['https://me@example.com/', null],
    ['', null],
    ['https://', null],
    ['two words.com', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['hello', null],
  ])('%s becomes %s', (typed, stored) => {
    expect(normalizeLink(typed)).toBe(stored);
  });
});
