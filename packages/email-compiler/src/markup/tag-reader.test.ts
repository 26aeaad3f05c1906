import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TagReader } from './tag-reader.ts';

interface ReadTag {
  readonly name: string;
  readonly depth: number;
  readonly style?: string | undefined;
  readonly bgcolor?: string | undefined;
  readonly className?: string | undefined;
}

function readTags(markup: string): readonly ReadTag[] {
  const reader = new TagReader(markup);
  const tags: ReadTag[] = [];
  while (reader.next()) {
    const { name, depth, style, bgcolor, className } = reader;
    expect(markup.slice(reader.nameEnd - name.length - 1, reader.nameEnd)).toBe(`<${name}`);
    if (className !== undefined) expect(markup.slice(reader.classStart)).toMatch(className);
    tags.push({ name, depth, style, bgcolor, className });
  }
  return tags;
}

/** The same by a regular expression for a tag, which is easier to understand and four times as slow. */
function readTagsSimply(markup: string): readonly ReadTag[] {
  const tokens =
    /<!--\[if (?!!)[^\]]*\]>[\s\S]*?<!\[endif\]-->|<!--[\s\S]*?-->|<(\/?)([a-z][\w:-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
  const valueOf = (name: string, attributes: string) =>
    [...attributes.matchAll(/\s([\w-]+)="([^"]*)"|"[^"]*"|'[^']*'/g)].find(
      ([, key]) => key?.toLowerCase() === name,
    )?.[2];
  const tags: ReadTag[] = [];
  const open: string[] = [];
  for (const [, closing, name, attributes = ''] of markup.matchAll(tokens)) {
    if (name === undefined) continue;
    if (closing === '/') {
      const at = open.lastIndexOf(name);
      if (at !== -1) open.length = at;
      continue;
    }
    const [style, bgcolor, className] = ['style', 'bgcolor', 'class'].map((one) => valueOf(one, attributes));
    tags.push({ name, depth: open.length, style, bgcolor, className });
    const isEmpty = /^(?:img|br|hr|input|meta|link|col|wbr)$/i.test(name) || attributes.endsWith('/');
    if (!isEmpty) open.push(name);
  }
  return tags;
}

const name = fc.constantFrom('td', 'p', 'a', 'strong', 'h1', 'img', 'IMG', 'TD', 'br', 'v:rect', 'x-y');
const value = fc.string({
  unit: fc.constantFrom('a', ' ', '>', '/', '=', '<', 'style=', ';color:#000', "'"),
  maxLength: 5,
});
const attribute = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(' ', '\n', '\t'),
      fc.constantFrom('style', 'Style', 'class', 'bgcolor', 'BGCOLOR', 'title', 'data-style', 'id'),
      value,
    )
    .map(([before, key, text]) => `${before}${key}="${text}"`),
  fc.constantFrom(' hidden', " lang='a>\"b'", ' '),
);
const tag = fc
  .tuple(name, fc.array(attribute, { maxLength: 4 }), fc.constantFrom('', '/'))
  .map(([element, attributes, end]) => `<${element}${attributes.join('')}${end}>`);
const piece = fc.oneof(
  { weight: 4, arbitrary: tag },
  { weight: 3, arbitrary: name.map((element) => `</${element}>`) },
  fc.constantFrom('text', ' 1 < 2 ', '&lt;', '<!doctype html>'),
  tag.map((inner) => `<!--[if mso]>${inner}<![endif]-->`),
  tag.map((inner) => `<!--[if !mso]><!-->${inner}<!--<![endif]-->`),
  fc.constant('<!-- <p> -->'),
);

describe('the tag reader', () => {
  test.each<[string, string, readonly ReadTag[]]>([
    [
      'nested elements and their attributes',
      '<td bgcolor="#fff" class="s t"><p style="color:#000">x</p></td><br>',
      [
        { name: 'td', depth: 0, bgcolor: '#fff', className: 's t' },
        { name: 'p', depth: 1, style: 'color:#000' },
        { name: 'br', depth: 0 },
      ],
    ],
    [
      'no tag of Outlook',
      '<!--[if mso]><td><![endif]--><!--[if !mso]><!--><p><!--<![endif]-->',
      [{ name: 'p', depth: 0 }],
    ],
    [
      'an element that is not closed in the right order',
      '<ul><li><li></ul><p>',
      [
        { name: 'ul', depth: 0 },
        { name: 'li', depth: 1 },
        { name: 'li', depth: 2 },
        { name: 'p', depth: 0 },
      ],
    ],
    ['a tag that does not end', '<p style="color:#000', [{ name: 'p', depth: 0, style: 'color:#000' }]],
    ['an attribute whose name ends alike', '<p data-style="a">', [{ name: 'p', depth: 0 }]],
  ])('finds %s', (_, markup, tags) => {
    const missing = { style: undefined, bgcolor: undefined, className: undefined };
    expect(readTags(markup)).toEqual(tags.map((one) => ({ ...missing, ...one })));
  });

  test('finds the same tags as a regular expression', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const markup = pieces.join('');
        expect(readTags(markup)).toEqual(readTagsSimply(markup));
      }),
      { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 2000) },
    );
  });
});
