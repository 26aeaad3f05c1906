import {
  allBlocks,
  columns,
  coreBlocks,
  createBlock,
  createEmptyDocument,
  heading,
  image,
  parseDocument,
  section,
  spacer,
  type Block,
} from '@x/email-compiler';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readStyle, styleOf, withStyle } from './block-style.ts';
import { blockLimit, payloadLimit, plainText, readPayload, writePayload } from './payload.ts';

const known = { blocks: coreBlocks };
const read = (value: unknown) => readPayload(JSON.stringify(value), known);
const spacers = (count: number) =>
  Array.from({ length: count }, (_, index) => createBlock(spacer, `bs${index}`));

describe('copied blocks', () => {
  test('are read as they were written', () => {
    const blocks: readonly Block[] = [
      createBlock(heading, 'bheading'),
      { ...createBlock(section, 'bsection'), label: 'Hero', content: { blocks: spacers(2) } },
    ];
    const { json, html } = writePayload({ blocks }, 'A <b> & "c"\nnext');
    expect(readPayload(json, known)).toEqual({ kind: 'blocks', blocks, refusedTypes: [] });
    expect(html).toContain('<p>A &lt;b&gt; &amp; &quot;c&quot;</p><p>next</p>');
  });

  test('of an unknown type are left out, also inside other blocks', () => {
    const unknown = { id: 'bunknown', type: 'hologram', config: {} };
    const holder = { ...createBlock(section, 'bsection'), content: { blocks: [unknown, ...spacers(1)] } };
    expect(read({ blocks: [unknown, holder] })).toMatchObject({
      kind: 'blocks',
      blocks: [{ id: 'bsection', content: { blocks: [{ type: 'spacer' }] } }],
      refusedTypes: ['hologram'],
    });
  });

  test('that are broken are left out', () => {
    const broken = { ...createBlock(spacer, 'bbroken'), config: { height: 'tall' } };
    expect(read({ blocks: [broken] })).toEqual({ kind: 'blocks', blocks: [], refusedTypes: ['spacer'] });
  });

  test.each([
    ['not JSON', '{', 'unreadable'],
    ['a number', '7', 'unreadable'],
    ['null', 'null', 'unreadable'],
    ['no list', '{"blocks":{}}', 'unreadable'],
    ['entries that are no blocks', '{"blocks":[1]}', 'unreadable'],
    ['too long', `"${'x'.repeat(payloadLimit)}"`, 'too-large'],
    ['too many', JSON.stringify({ blocks: spacers(blockLimit + 1) }), 'too-large'],
    [
      'too many inside',
      JSON.stringify({
        blocks: [{ ...createBlock(columns, 'bc'), content: { columns: [spacers(blockLimit), []] } }],
      }),
      'too-large',
    ],
  ])('%s are refused', (_, json, reason) => {
    expect(readPayload(json, known)).toEqual({ kind: 'refused', reason });
  });

  test('are always valid blocks, whatever is on the clipboard', () => {
    const types = fc.constantFrom(...coreBlocks.map(({ type }) => type), 'hologram', '__proto__');
    const block = fc.record(
      {
        id: fc.anything(),
        type: types,
        config: fc.jsonValue(),
        content: fc.jsonValue(),
        label: fc.jsonValue(),
      },
      { requiredKeys: ['type'] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.record({ blocks: fc.array(block) }), fc.jsonValue()), (value) => {
        const payload = readPayload(JSON.stringify(value) ?? '', known);
        if (payload.kind !== 'blocks') return;
        const document = { ...createEmptyDocument(), rows: payload.blocks };
        const parsed = parseDocument(document, known);
        if (!parsed.ok) throw new Error('The blocks are no document.');
        const bad = parsed.value.diagnostics.filter(({ severity }) => severity !== 'info');
        expect(bad).toEqual([]);
        expect(new Set(allBlocks(document, known).map(({ id }) => id)).size).toBe(
          allBlocks(document, known).length,
        );
      }),
      { numRuns: 300 },
    );
  });
});

test('the text of blocks has a line for each paragraph', () => {
  const inner = { ...createBlock(heading, 'bh'), content: textOf('Inside') };
  const blocks = [
    { ...createBlock(heading, 'bheading'), content: textOf('Title') },
    createBlock(spacer, 'bspacer'),
    { ...createBlock(section, 'bsection'), content: { blocks: [inner] } },
  ];
  expect(plainText(blocks, known)).toBe('Title\nInside');
});

const textOf = (text: string) => ({
  type: 'doc',
  content: [{ type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text }] }],
});

describe('a style', () => {
  const from: Block = {
    ...createBlock(heading, 'bfrom'),
    config: {
      ...createBlock(heading, 'bfrom').config,
      fontSize: 31,
      colors: { blockBackground: '#101010', text: '#fafafa', links: '#ffffff' },
      padding: { top: 7, bottom: 9 },
    },
  };

  test('changes only fields that the block has', () => {
    const spaced = withStyle(createBlock(spacer, 'bspacer'), styleOf(from), known);
    expect(Object.keys(spaced.config)).toEqual(Object.keys(createBlock(spacer, 'bspacer').config));
    const picture = createBlock(image, 'bimage');
    const styled = withStyle(picture, styleOf(from), known);
    expect(styled.config).toMatchObject({
      image: picture.config.image,
      colors: { blockBackground: '#101010' },
      padding: { top: 7, bottom: 9 },
    });
    expect(styled.config).not.toHaveProperty('fontSize');
    expect(styled.config['colors']).not.toHaveProperty('links');
  });

  test('contains no links, pictures and texts', () => {
    const config = { link: 'https://example.com', image: { src: 'x' }, alt: 'A', items: ['B'], fontSize: 3 };
    expect(styleOf({ id: 'b', type: 'x', config })).toEqual({ fontSize: 3 });
    expect(readStyle({ link: 'x', 'colors.__proto__': 1, 'colors.text': {}, fontSize: Infinity })).toEqual(
      {},
    );
  });

  test('keeps every core block valid, also if it comes from another program', () => {
    const values = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constantFrom('#123456', 'left', 12));
    const paths = fc.constantFrom(
      'colors.text',
      'padding.top',
      'fontSize',
      'alignment',
      'border.width',
      'radius',
    );
    fc.assert(
      fc.property(fc.dictionary(paths, values), fc.constantFrom(...coreBlocks), (given, definition) => {
        const block = createBlock(definition, 'bblock');
        const document = {
          ...createEmptyDocument(),
          rows: [withStyle(block, readStyle(given), known)],
        };
        expect(parseDocument(document, known)).toMatchObject({ ok: true, value: { diagnostics: [] } });
      }),
    );
  });
});
