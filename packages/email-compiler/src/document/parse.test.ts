import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { coreBlocks } from '../blocks/core-blocks.ts';
import { defineBlock } from '../definition/define.ts';
import { html } from '../markup/markup.ts';
import { headingOf, paragraphOf } from '../schema/rich-text.ts';
import { compile } from '../compile/compile.ts';
import { createStarterDocument } from '../blocks/starter-document.ts';
import { parseDocument, type ParsedDocument } from './parse.ts';

const blocks = coreBlocks;

function parsed(input: unknown): ParsedDocument {
  const result = parseDocument(input, { blocks });
  if (!result.ok) throw new Error(result.errors[0]?.message);
  return result.value;
}

const codes = ({ diagnostics }: ParsedDocument) => diagnostics.map(({ code }) => code);
const firstRow = (input: unknown) => parsed(input).document.rows[0];

describe('rejects', () => {
  test.each([
    ['{', 'document-not-json'],
    ['[]', 'document-shape'],
    [null, 'document-shape'],
    [undefined, 'document-shape'],
    [{}, 'document-rows'],
    [{ rows: {} }, 'document-rows'],
    [{ version: 2, rows: [] }, 'document-too-new'],
    [{ version: '1', rows: [] }, 'document-version'],
    [{ version: 1, rows: [{ config: {} }] }, 'document-row'],
    [{ version: 1, rows: ['heading'] }, 'document-row'],
  ])('%j gives %s', (input, code) => {
    const result = parseDocument(input, { blocks });
    expect(result.ok ? [] : result.errors.map((error) => error.code)).toEqual([code]);
  });
});

describe('keeps unknown parts', () => {
  const unknown = {
    id: 'bxxxxxxx',
    type: 'countdown',
    version: 9,
    config: { until: 'then' },
    content: [1],
    more: true,
  };

  test('an unknown block is kept unchanged and reported by parse and compile', () => {
    const result = parsed({ version: 1, rows: [unknown] });
    expect(result.document.rows).toEqual([unknown]);
    expect(codes(result)).toEqual(['block-unknown']);
    expect(compile(result.document, { blocks }).diagnostics.map(({ code }) => code)).toEqual([
      'block-unknown',
    ]);
  });

  test.each([
    ['a newer version', { version: 99 }, 'block-too-new'],
    ['a wrong version', { version: -1 }, 'block-version'],
    ['a number out of range', { config: { height: 101 } }, 'block-invalid'],
    ['a color that is code', { config: { colors: { blockBackground: 'red;x:url(a)' } } }, 'block-invalid'],
  ])('a block with %s', (_, change, code) => {
    const row = { id: 'bxxxxxxx', type: 'spacer', version: 1, config: { height: 5 }, ...change };
    const result = parsed({ version: 1, rows: [row] });
    expect(result.document.rows).toEqual([row]);
    expect(codes(result)).toEqual([code]);
    expect(compile(result.document, { blocks }).diagnostics).not.toEqual([]);
  });

  test('unknown keys anywhere', () => {
    const document = {
      version: 1,
      body: { config: { theme: 'x', colors: { backdrop: '#fff', canvas: '#fff', ink: 1 } }, note: 2 },
      rows: [{ id: 'bxxxxxxx', type: 'spacer', version: 1, config: { height: 5, tag: 3 }, label: 4 }],
      plan: 5,
    };
    expect(parsed(document).document).toMatchObject(document);
    expect(parsed(document).diagnostics).toEqual([]);
  });
});

describe('repairs', () => {
  test('replaces missing, invalid and repeated ids deterministically', () => {
    const row = { type: 'spacer', version: 1, config: {} };
    const rows = [row, { ...row, id: '"><b>' }, { ...row, id: 'bsame000' }, { ...row, id: 'bsame000' }];
    const first = parsed({ version: 1, rows });
    const ids = first.document.rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(ids.every((id) => /^b[a-z0-9]{7}$/.test(id))).toBe(true);
    expect(codes(first)).toEqual(['block-id-replaced', 'block-id-replaced', 'block-id-replaced']);
    expect(parsed({ version: 1, rows })).toEqual(first);
  });

  test('replaces invalid values of the body', () => {
    const config = {
      fontFamily: 'Wingdings; color: red',
      fontSize: 0,
      language: '"',
      colors: { backdrop: 'url(x)', canvas: '#123' },
    };
    const result = parsed({ version: 1, body: { config }, rows: [] });
    expect(result.document.body.config).toEqual({
      fontFamily: 'Arial',
      fontSize: 15,
      colors: { backdrop: '#98BFC7', canvas: '#123' },
    });
    expect(result.diagnostics.map(({ path }) => path)).toEqual(
      [
        'body.config.colors.backdrop',
        'body.config.language',
        'body.config.fontFamily',
        'body.config.fontSize',
      ].sort((a, b) => order(result, a) - order(result, b)),
    );
  });

  function order(result: ParsedDocument, path: string): number {
    return result.diagnostics.findIndex((diagnostic) => diagnostic.path === path);
  }
});

describe('version 0', () => {
  test('a whole document', () => {
    const result = parsed(
      JSON.stringify({
        body: {
          config: {
            colors: { backdrop: 'rgb(152, 191, 199)', canvas: '#FFFFFFff' },
            fontFamily: 'Arial',
            fontSize: 16,
          },
        },
        rows: [
          {
            id: 'baaaaaa1',
            type: 'heading',
            config: { fontSize: '28', colors: { text: 'rgba(1,2,3,1)' } },
            content: JSON.stringify(headingOf('Hi')),
          },
          { id: 'baaaaaa2', type: 'paragraph', config: {}, content: 'one\ntwo' },
          {
            id: 'baaaaaa3',
            type: 'image',
            config: { source: 'https://a.com/b.png' },
            attrs: { width: '300px', height: '100' },
          },
          {
            id: 'baaaaaa4',
            type: 'image',
            config: { image: { id: 7, name: 'b', src: 'https://a.com/b.png', date: null } },
          },
          { id: 'baaaaaa5', type: 'button', config: { colors: { border: '' } }, content: paragraphOf('Buy') },
          { id: 'baaaaaa6', type: 'spacer', config: { height: '12px' } },
          { id: 'baaaaaa7', type: 'divider', config: { thickness: '3' } },
        ],
      }),
    );
    expect(result.diagnostics).toEqual([]);
    expect(result.document.version).toBe(1);
    expect(result.document.body.config.colors).toEqual({ backdrop: '#98bfc7', canvas: '#ffffff' });
    expect(result.document.rows).toMatchObject([
      { version: 1, config: { fontSize: 28, colors: { text: '#010203' } }, content: headingOf('Hi') },
      {
        content: {
          type: 'doc',
          content: [...(paragraphOf('one').content ?? []), ...(paragraphOf('two').content ?? [])],
        },
      },
      {
        config: { image: { id: '', name: '', src: 'https://a.com/b.png', date: '' } },
        attrs: { width: 300, height: 100 },
      },
      { config: { image: { id: '7', name: 'b', src: 'https://a.com/b.png', date: '' } } },
      { content: paragraphOf('Buy'), config: { shape: 'round', fontSize: 16 } },
      { config: { height: 12 } },
      { config: { thickness: 3 } },
    ]);
    expect(result.document.rows[4]?.config['colors']).not.toHaveProperty('border', '');
  });

  test('rows under the name `blocks`', () => {
    expect(firstRow({ blocks: [{ id: 'baaaaaa1', type: 'spacer', config: {} }] })).toMatchObject({
      config: { height: 40 },
    });
  });
});

describe('migrations', () => {
  const ran: string[] = [];
  const counter = defineBlock({
    type: 'counter',
    version: 3,
    schema: v.object({ config: v.object({ steps: v.array(v.string()) }) }),
    defaults: { config: { steps: [] } },
    migrations: ['zero', 'one', 'two'].map((step) => (block) => {
      ran.push(step);
      return {
        ...block,
        config: { steps: [...((block.config['steps'] as string[] | undefined) ?? []), step] },
      };
    }),
    html: () => html``,
    text: () => '',
  });

  test.each([
    [0, ['zero', 'one', 'two']],
    [1, ['one', 'two']],
    [2, ['two']],
    [3, []],
  ])('from version %i runs %j', (version, steps) => {
    ran.length = 0;
    const result = parseDocument(
      { version: 1, rows: [{ type: 'counter', version, config: {} }] },
      { blocks: [counter] },
    );
    expect(ran).toEqual(steps);
    expect(result.ok && result.value.document.rows[0]?.config).toEqual({ steps });
  });

  test.each(coreBlocks.map((definition) => [definition.type, definition] as const))(
    '%s has a migration for every version',
    (_, definition) => {
      expect(definition.migrations).toHaveLength(definition.version);
    },
  );

  test('a migration that throws leaves the block unchanged', () => {
    const broken = {
      ...counter,
      migrations: [
        () => {
          throw new Error('no');
        },
      ],
    };
    const row = { id: 'baaaaaa1', type: 'counter', version: 0, config: { a: 1 } };
    const result = parseDocument({ version: 1, rows: [row] }, { blocks: [broken] });
    expect(result.ok && result.value.document.rows).toEqual([row]);
  });
});

test('parsing is idempotent', () => {
  let count = 0;
  const document = createStarterDocument({ newId: () => `b000000${count++}` });
  expect(parsed(document)).toEqual({ document, diagnostics: [] });
});

test('reports nesting that is too deep', () => {
  let content: unknown = { type: 'paragraph' };
  for (let depth = 0; depth < 5000; depth++)
    content = { type: 'bullet_list', content: [{ type: 'list_item', content: [content] }] };
  const row = {
    id: 'baaaaaa1',
    type: 'paragraph',
    version: 1,
    config: {},
    content: { type: 'doc', content: [content] },
  };
  expect(codes(parsed({ version: 1, rows: [row] }))).toEqual(['block-invalid']);
});

test('missing required fields get their defaults, missing optional fields do not', () => {
  const button = (config: object) => ({
    id: 'baaaaaa1',
    type: 'button',
    version: 1,
    config,
    content: paragraphOf('x'),
  });
  const colored = { ...coreBlocks.find(({ type }) => type === 'button')?.defaults.config };
  const optional = defineBlock({
    type: 'optional',
    version: 1,
    schema: v.object({ config: v.object({ pattern: v.optional(v.string()), size: v.number() }) }),
    defaults: { config: { pattern: 'x', size: 3 } },
    html: () => html``,
    text: () => '',
  });
  const read = (config: object) => {
    const row = { id: 'baaaaaa1', type: 'optional', version: 1, config };
    const result = parseDocument({ version: 1, rows: [row] }, { blocks: [optional] });
    return result.ok && result.value.document.rows[0]?.config;
  };
  expect(read({ size: 5 })).toEqual({ size: 5 });
  expect(read({})).toEqual({ pattern: 'x', size: 3 });
  expect(firstRow({ version: 1, rows: [button(colored)] })).toMatchObject({ config: colored });
});

test('missing fields of content get their defaults, except in rich text', () => {
  const poll = defineBlock({
    type: 'poll',
    version: 1,
    schema: v.object({
      config: v.object({ size: v.number() }),
      content: v.object({ question: v.string(), thanks: v.string() }),
    }),
    defaults: { config: { size: 3 }, content: { question: '', thanks: 'Thank you' } },
    html: () => html``,
    text: () => '',
  });
  const row = { id: 'baaaaaa1', type: 'poll', version: 1, config: {}, content: { question: 'Why?' } };
  const result = parseDocument({ version: 1, rows: [row] }, { blocks: [poll] });
  expect(result.ok && result.value.document.rows[0]?.content).toEqual({
    question: 'Why?',
    thanks: 'Thank you',
  });
  const empty = { id: 'baaaaaa1', type: 'button', version: 1, config: {}, content: { type: 'doc' } };
  expect(firstRow({ version: 1, rows: [empty] })?.content).toEqual({ type: 'doc' });
});
