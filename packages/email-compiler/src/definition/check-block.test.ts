import { expect, test } from 'vitest';
import { heading } from '../blocks/heading/heading.ts';
import { headingOf } from '../schema/rich-text.ts';
import { isValid } from './check-block.ts';
import { createBlock } from '../document/create.ts';
import type { Block } from '../schema/document.ts';

const before = createBlock(heading, 'b0000001');
const { colors } = before.config;

test.each<[string, Block, boolean]>([
  ['a field', { ...before, config: { ...before.config, fontSize: 20 } }, true],
  ['a field to something wrong', { ...before, config: { ...before.config, fontSize: 1000 } }, false],
  [
    'a field of a field to something wrong',
    { ...before, config: { ...before.config, colors: { ...colors, text: 'red' } } },
    false,
  ],
  ['the content', { ...before, content: headingOf('Hello') }, true],
  [
    'the content to something wrong',
    { ...before, content: { type: 'doc', content: [{ type: 'poem' }] } },
    false,
  ],
  ['a field to nothing', { ...before, config: { colors, padding: before.config['padding'] } }, false],
  [
    'all of the config to nothing',
    { id: before.id, type: before.type, content: before.content } as Block,
    false,
  ],
  ['the config to a list', { ...before, config: [] as unknown as Block['config'] }, false],
])('after a change of %s the block is valid or not', (_, block, expected) => {
  expect(isValid(block, heading)).toBe(expected);
});
