import { ampBlocks } from '@x/amp-runtime-blocks';
import { columns, coreBlocks, createBlock, createStarterDocument, type Block } from '@x/email-compiler';
import { describe, expect, test } from 'vitest';
import { interactiveBlocksOf } from './interactive-blocks.ts';

let count = 0;
const newId = () => `b${String(count++).padStart(7, '0')}`;
const starter = createStarterDocument({ newId });

function blockOf(type: string, config: object = {}, content?: object): Block {
  const definition = [...coreBlocks, ...ampBlocks].find((known) => known.type === type);
  if (definition === undefined) throw new Error(`There is no ${type}.`);
  const block = createBlock(definition, newId());
  return {
    ...block,
    config: { ...block.config, ...config },
    ...(content === undefined ? {} : { content: { ...(block.content as object), ...content } }),
  };
}

function wordsOf(block: Block, preheader = ''): string | undefined {
  const body = { config: { ...starter.body.config, preheader } };
  return interactiveBlocksOf(JSON.stringify({ ...starter, body, rows: [block] }))[0]?.words;
}

const image = { id: '1', name: 'a.png', src: 'https://shop.test/a.png', date: '', alt: 'Red lamp' };

describe('the excerpt of a block', () => {
  test.each([
    ['its heading', blockOf('review', {}, { heading: 'How was it?' }), 'How was it?'],
    ['its first picture', blockOf('gallery', { imageList: [image, image] }), 'Red lamp'],
    ['its number', blockOf('dynamic_phone', { defaultPhone: '+34 600 000 000' }), '+34 600 000 000'],
    [
      'at most 60 characters, whole words',
      blockOf('review', {}, { heading: 'A heading of many words '.repeat(5) }),
      'A heading of many words A heading of many words A heading…',
    ],
    ['nothing if it has no text', blockOf('gallery', { imageList: [] }), ''],
  ])('contains %s', (_name, block, words) => {
    expect(wordsOf(block, 'Not this: the preheader')).toBe(words);
  });

  test('contains no URLs', () => {
    const block = blockOf('call_me', { link: 'https://shop.test/call' });
    expect(wordsOf(block)).toMatch(/^[^:/]+$/u);
  });
});

test('interactive blocks are found inside columns, and other blocks are left out', () => {
  const outer = createBlock(columns, newId());
  const inner = blockOf('gallery', { imageList: [image] });
  const [first = [], ...others] = columns.children?.read(outer.content) ?? [];
  const content = columns.children?.write(outer.content, [[inner], ...others.map(() => [])]);
  expect(first).toEqual([]);
  const config = JSON.stringify({ ...starter, rows: [...starter.rows, { ...outer, content }] });
  expect(interactiveBlocksOf(config).map(({ id, name }) => [id, name])).toEqual([[inner.id, 'gallery']]);
});

test('an unreadable document has no interactive blocks', () => {
  expect(interactiveBlocksOf('{')).toEqual([]);
});
