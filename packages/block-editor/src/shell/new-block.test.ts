import { button, createBlock, type Block } from '@x/email-compiler';
import { expect, test } from 'vitest';
import type { BlockDefaults } from '../definition/surroundings.ts';
import type { BlockEditorDefinition } from '../definition/define-block-editor.ts';
import { newBlock, withDefaults } from './new-block.ts';

const plain = createBlock(button, 'b');
const { colors } = button.defaults.config;

test.each<readonly [string, BlockDefaults | undefined, Partial<Block>]>([
  ['nothing', undefined, {}],
  ['no values', {}, {}],
  ['a value', { config: { bold: true } }, { config: { ...plain.config, bold: true } }],
  [
    'a value inside another, whose other values stay',
    { config: { colors: { button: '#8a1c3b' } } },
    { config: { ...plain.config, colors: { ...colors, button: '#8a1c3b' } } },
  ],
  [
    'a value that the block does not have',
    { config: { own: [1] } },
    { config: { ...plain.config, own: [1] } },
  ],
  ['content', { content: { type: 'doc' } }, { content: { type: 'doc' } }],
])('a new block with defaults of %s', (_, defaults, changed) => {
  expect(withDefaults(plain, defaults)).toEqual({ ...plain, ...changed });
  expect(button.defaults.config.colors).toBe(colors);
});

const texts = { en: 'Name', es: 'Nombre' };

test.each([
  ['es', 'Nombre'],
  ['es-MX', 'Nombre'],
  ['en', 'Name'],
  ['de', 'Name'],
  ['ar', 'Name'],
])('a new block in a message in %s has one language', (language, expected) => {
  const editor: BlockEditorDefinition = {
    type: 'button',
    title: 'Button',
    icon: () => null,
    panel: [],
    definition: button,
    contentByLanguage: texts,
  };
  const config = {
    colors: { backdrop: '#ffffff', canvas: '#ffffff' },
    fontFamily: 'Arial',
    fontSize: 15,
    language,
  } as const;
  const block = newBlock(
    editor,
    { version: 1, body: { config }, rows: [] },
    {
      known: { blocks: [button] },
      brand: undefined,
      brandValues: new Map(),
      compileOptions: undefined,
      blockDefaults: undefined,
    },
  );
  expect(block.content).toBe(expected);
});
