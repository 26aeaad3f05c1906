import { EditorState, NodeSelection, TextSelection, type Command } from 'prosemirror-state';
import { describe, expect, test } from 'vitest';
import {
  formatOf,
  insertLineBreak,
  insertMergeTag,
  removeLink,
  setLink,
  setNodeAttributes,
  setTextAlign,
  setTextStyle,
  toggleList,
} from './commands.ts';
import { toggleBold } from './mark-commands.ts';
import { readRichText, richTextSchema, writeRichText } from './schema.ts';

const { node, text, mark } = {
  node: richTextSchema.node.bind(richTextSchema),
  text: richTextSchema.text.bind(richTextSchema),
  mark: richTextSchema.mark.bind(richTextSchema),
};

function paragraphs(...texts: readonly string[]): EditorState {
  const content = texts.map((words) => node('paragraph', null, words === '' ? [] : [text(words)]));
  return EditorState.create({ doc: node('doc', null, content) });
}

function selecting(state: EditorState, from: number, to = from): EditorState {
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));
}

function run(state: EditorState, ...commands: readonly Command[]): EditorState {
  let current = state;
  for (const command of commands) command(current, (transaction) => (current = current.apply(transaction)));
  return current;
}

const shape = (state: EditorState) => state.doc.toString();

describe('commands', () => {
  test.each<{ name: string; from: number; to?: number; commands: Command[]; result: string }>([
    { name: 'bold', from: 1, to: 4, commands: [toggleBold], result: 'doc(paragraph(strong("one"), " two"))' },
    {
      name: 'bold twice',
      from: 1,
      to: 4,
      commands: [toggleBold, toggleBold],
      result: 'doc(paragraph("one two"))',
    },
    { name: 'heading', from: 1, commands: [setTextStyle('heading2')], result: 'doc(heading("one two"))' },
    {
      name: 'heading, then paragraph',
      from: 1,
      commands: [setTextStyle('heading2'), setTextStyle('paragraph')],
      result: 'doc(paragraph("one two"))',
    },
    {
      name: 'bullet list',
      from: 1,
      commands: [toggleList('bullet_list')],
      result: 'doc(bullet_list(list_item(paragraph("one two"))))',
    },
    {
      name: 'another kind of list',
      from: 1,
      commands: [toggleList('bullet_list'), toggleList('ordered_list')],
      result: 'doc(ordered_list(list_item(paragraph("one two"))))',
    },
    {
      name: 'bullet list twice',
      from: 1,
      commands: [toggleList('bullet_list'), toggleList('bullet_list')],
      result: 'doc(paragraph("one two"))',
    },
    {
      name: 'line break',
      from: 4,
      commands: [insertLineBreak],
      result: 'doc(paragraph("one", hard_break, " two"))',
    },
    {
      name: 'merge tag',
      from: 4,
      commands: [insertMergeTag('first_name')],
      result: 'doc(paragraph("one", merge_tag, " two"))',
    },
    {
      name: 'link',
      from: 1,
      to: 4,
      commands: [setLink('https://a.example')],
      result: 'doc(paragraph(link("one"), " two"))',
    },
    {
      name: 'link without a selection',
      from: 8,
      commands: [setLink('https://a.example')],
      result: 'doc(paragraph("one two", link("https://a.example")))',
    },
    {
      name: 'link, then removed',
      from: 1,
      to: 4,
      commands: [setLink('https://a.example'), removeLink],
      result: 'doc(paragraph("one two"))',
    },
  ])('$name', ({ from, to, commands, result }) => {
    expect(shape(run(selecting(paragraphs('one two'), from, to), ...commands))).toBe(result);
  });

  test('alignment applies to every paragraph in the selection', () => {
    const state = run(selecting(paragraphs('one', 'two', 'three'), 2, 7), setTextAlign('center'));
    expect(state.doc.children.map((child) => child.attrs['align'] as unknown)).toEqual([
      'center',
      'center',
      null,
    ]);
    expect(formatOf(state).align).toBe('center');
  });

  test('a caret in a link applies to the whole link, including its bold part', () => {
    const link = mark('link', { href: 'https://a.example' });
    const doc = node('doc', null, [
      node('paragraph', null, [
        text('see '),
        text('our ', [link]),
        text('sale', [link, mark('strong')]),
        text(' now'),
      ]),
    ]);
    const state = selecting(EditorState.create({ doc }), 10);
    expect(formatOf(state).link).toBe('https://a.example');
    const changed = run(state, setLink('https://b.example'));
    expect(JSON.stringify(changed.doc.toJSON())).not.toContain('a.example');
    expect(run(state, removeLink).doc.textContent).toBe('see our sale now');
    expect(shape(run(state, removeLink))).not.toContain('link');
  });

  test('adjacent links stay separate', () => {
    const doc = node('doc', null, [
      node('paragraph', null, [
        text('one', [mark('link', { href: 'https://a.example' })]),
        text('two', [mark('link', { href: 'https://b.example' })]),
      ]),
    ]);
    const state = selecting(EditorState.create({ doc }), 5, 6);
    expect(formatOf(state).link).toBe('https://b.example');
    expect(JSON.stringify(run(state, removeLink).doc.toJSON())).toContain('a.example');
  });

  test('a merge tag keeps its marks and stays selected when its fallback changes', () => {
    const bold = run(selecting(paragraphs('hello'), 1, 6), toggleBold);
    const tagged = run(selecting(bold, 3), insertMergeTag('name'));
    const selected = tagged.apply(tagged.tr.setSelection(NodeSelection.create(tagged.doc, 3)));
    const changed = run(selected, setNodeAttributes(3, { fallback: 'you' }));
    const tag = changed.doc.nodeAt(3);
    expect(tag?.attrs).toEqual({ name: 'name', fallback: 'you' });
    expect(tag?.marks.map((each) => each.type.name)).toEqual(['strong']);
    expect(changed.selection).toBeInstanceOf(NodeSelection);
  });
});

describe('stored text', () => {
  test.each([
    ['an empty document', { type: 'doc', content: [] }, 'doc(heading)'],
    [
      'an empty text node',
      { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '' }] }] },
      'doc(paragraph)',
    ],
  ])('with %s is parsed', (_, content, result) => {
    expect(readRichText(content, 'heading')?.toString()).toBe(result);
  });

  test.each([
    ['an unknown node', { type: 'doc', content: [{ type: 'table' }] }],
    ['a node other than a document', { type: 'paragraph' }],
    ['undefined', undefined],
    ['text in the place of a block', { type: 'doc', content: [{ type: 'text', text: 'x' }] }],
  ])('with %s is rejected', (_, content) => {
    expect(readRichText(content, 'paragraph')).toBeNull();
  });

  test('stays the same when parsed and written', () => {
    const content = {
      type: 'doc',
      content: [
        {
          type: 'heading',
          attrs: { level: 2, align: 'center' },
          content: [
            { type: 'text', text: 'Hi ' },
            { type: 'merge_tag', attrs: { name: 'first_name', fallback: 'you' } },
          ],
        },
        {
          type: 'ordered_list',
          attrs: { order: 3 },
          content: [
            {
              type: 'list_item',
              content: [
                {
                  type: 'paragraph',
                  attrs: { align: null },
                  content: [
                    {
                      type: 'text',
                      text: 'one',
                      marks: [{ type: 'link', attrs: { href: 'https://a.example' } }, { type: 'strong' }],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    };
    const read = readRichText(content, 'paragraph');
    expect(read === null ? null : writeRichText(read)).toEqual(content);
  });
});
