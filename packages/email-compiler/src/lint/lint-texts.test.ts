import { describe, expect, test } from 'vitest';
import { columns } from '../blocks/columns/columns.ts';
import { divider } from '../blocks/divider/divider.ts';
import { image } from '../blocks/image/image.ts';
import { paragraph } from '../blocks/paragraph/paragraph.ts';
import { spacer } from '../blocks/spacer/spacer.ts';
import type { Block } from '../schema/document.ts';
import { paragraphOf } from '../schema/rich-text.ts';
import { block, codes, colors, linkTo, linted, picture, rawly, words } from '../testing/lint-samples.ts';

describe('a message without words', () => {
  const shoes = () => block(image, { image: picture, alt: 'Shoes' });

  test.each<[string, readonly Block[], readonly string[]]>([
    ['without blocks', [], ['document-empty']],
    ['with only spacers and dividers', [block(spacer), block(divider)], ['document-empty']],
    ['of a paragraph without text', [block(paragraph, { colors }, paragraphOf(' '))], ['document-empty']],
    ['of columns without blocks', [block(columns)], ['document-empty']],
    ['of one picture', [shoes()], ['picture-only']],
    ['of pictures in columns', [block(columns, {}, { columns: [[shoes()], [shoes()]] })], ['picture-only']],
    ['of a picture and hidden text', [shoes(), rawly('<p style="display:none">x</p>')], ['picture-only']],
    [
      'of a picture in the background',
      [rawly('<div style="background-image:url(https://a.com/b.png)"></div>')],
      ['picture-only', 'unsupported-feature'],
    ],
    ['of a picture and a word', [shoes(), words()], []],
    ['of an emoji', [rawly('<p>\u{1F44B}</p>')], []],
  ])('%s', (_, rows, expected) => {
    expect(codes(rows)).toEqual(expected);
  });
});

describe('link texts', () => {
  const linkText = (text: string) => block(paragraph, { colors }, linkTo('https://acme.com', text));

  test.each([
    'Click here',
    'HERE',
    'click here!',
    '» Tap here «',
    'this link',
    'Aquí',
    'aqui',
    'Haz clic aquí',
    'Haga click en este enlace',
    'pincha aquí.',
    'este enlace',
  ])('%j does not name the destination', (text) => {
    expect(linted([linkText(text)])).toMatchObject([
      { code: 'link-text-vague', severity: 'info', values: { text: text.trim() } },
    ]);
  });

  test.each(['Read the report', 'here is the report', 'Aquí tienes la factura', 'acme.com', 'Hereford'])(
    '%j is fine',
    (text) => {
      expect(codes([linkText(text)])).toEqual([]);
    },
  );

  test('an accessible name can describe the destination', () => {
    expect(
      codes([rawly('<a href="https://a.com" aria-label="The report of 2026">Here</a>'), words()]),
    ).toEqual([]);
  });
});
