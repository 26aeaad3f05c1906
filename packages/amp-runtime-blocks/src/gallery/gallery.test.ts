import { compileText, createEmptyDocument } from '@x/email-compiler';
import { expect, test } from 'vitest';
import { ampOf, options, parseVersion0, testGoldenFile } from '../testing/golden.ts';
import { exploreBlock } from '../testing/interaction-model.ts';
import { blockOf, galleryOf, images, picture } from '../testing/samples.ts';
import { gallery } from './gallery.ts';

testGoldenFile(import.meta.filename, [
  { name: 'three', block: blockOf(gallery, { imageList: images }) },
  {
    name: 'without-api',
    block: blockOf(gallery, { imageList: images }),
    options: { api: { url: 'http://localhost', projectId: '1' } },
  },
  { name: 'one', block: blockOf(gallery, { imageList: [picture('one')] }) },
  { name: 'empty', block: blockOf(gallery) },
]);

test('has no dead ends, sends nothing twice, and works by keyboard', () => {
  const { states, problems } = exploreBlock(ampOf(galleryOf()));
  expect(problems).toEqual([]);
  expect(states).toBeLessThan(2000);
});

test('migrates the records and addresses of version 0', () => {
  const imageList = [{ id: 4, src: 'https://a.com/1.png' }, 'https://a.com/2.png', { src: '' }];
  const block = parseVersion0({ type: 'gallery', config: { imageList } });
  expect(block.config['imageList']).toEqual([
    { id: '4', name: '', src: 'https://a.com/1.png', date: '' },
    { id: '', name: '', src: 'https://a.com/2.png', date: '' },
  ]);
});

test('an image without alternative text is only an address in plain text', () => {
  const imageList = [picture('one', ''), picture('two', 'Shoes'), { ...picture('three'), name: '' }];
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
