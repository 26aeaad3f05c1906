import { compileText, createEmptyDocument, parseDocument } from '@x/email-compiler';
import { expect, test } from 'vitest';
import { blockOf, expectGolden, options } from '../testing/golden.ts';
import { gallery } from './gallery.ts';

const image = (name: string, alt?: string) => ({
  id: name,
  name,
  src: `https://img.example.com/${name}.png`,
  date: '',
  ...(alt === undefined ? {} : { alt }),
});
const three = [image('one', 'The first'), image('two', 'The "second"'), image('three')];

test.each([
  ['three', blockOf(gallery, { imageList: three }), {}],
  [
    'without-api',
    blockOf(gallery, { imageList: three }),
    { api: { url: 'http://localhost', projectId: '1' } },
  ],
  ['one', blockOf(gallery, { imageList: [image('one')] }), {}],
  ['empty', blockOf(gallery), {}],
])('golden: %s', async (name, block, change) => {
  const validation = await expectGolden(block, `${import.meta.dirname}/__golden__/${name}`, change);
  expect(validation.errors).toEqual([]);
});

test('version 0 lists records and addresses', () => {
  const imageList = [{ id: 4, src: 'https://a.com/1.png' }, 'https://a.com/2.png', { src: '' }];
  const parsed = parseDocument(
    { rows: [{ id: 'b0000001', type: 'gallery', config: { imageList } }] },
    options,
  );
  expect(parsed.ok && parsed.value.document.rows[0]?.config['imageList']).toEqual([
    { id: '4', name: '', src: 'https://a.com/1.png', date: '' },
    { id: '', name: '', src: 'https://a.com/2.png', date: '' },
  ]);
});

test('a picture without words stands in the text by its address alone', () => {
  const imageList = [image('one', ''), image('two', 'Shoes'), { ...image('three'), name: '' }];
  const document = { ...createEmptyDocument(), rows: [blockOf(gallery, { imageList })] };
  expect(compileText(document, options)).toBe(
    [
      'https://img.example.com/one.png',
      '[Shoes] https://img.example.com/two.png',
      'https://img.example.com/three.png',
      '',
    ].join('\n'),
  );
});
