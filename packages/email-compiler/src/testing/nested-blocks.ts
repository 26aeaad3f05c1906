import * as fc from 'fast-check';
import * as v from 'valibot';
import { columns } from '../blocks/columns/columns.ts';
import { defineBlock } from '../definition/define.ts';
import { paragraph } from '../blocks/paragraph/paragraph.ts';
import { spacer } from '../blocks/spacer/spacer.ts';
import { createBlock } from '../document/create.ts';
import type { Block } from '../schema/document.ts';
import { html } from '../markup/markup.ts';
import { paragraphOf } from '../schema/rich-text.ts';

/** A block that contains up to three blocks of any type, including other boxes. */
const box = defineBlock({
  type: 'box',
  version: 1,
  schema: v.object({ config: v.object({}), content: v.pipe(v.array(v.any()), v.maxLength(3)) }),
  defaults: { config: {}, content: [] },
  children: { read: (content) => [content as Block[]], write: (_, [list = []]) => list },
  html: ({ content }, context) =>
    html`<table>${context.blocks(content as Block[], { width: context.width })}</table>`,
  text: ({ content }, context) => context.blocks(content as Block[]),
});

export const nestedBlocks = { blocks: [paragraph, spacer, columns, box] };

/** Describes a block and its inner blocks, without ids. */
export type Shape =
  | 'paragraph'
  | 'spacer'
  | { readonly columns: readonly Shape[][] }
  | { readonly box: readonly Shape[] };

export const shapeArbitrary = fc.letrec<{ leaf: Shape; columns: Shape; box: Shape; any: Shape }>((tie) => ({
  leaf: fc.constantFrom<Shape[]>('spacer', 'paragraph'),
  columns: fc.record({
    columns: fc.array(fc.array(fc.oneof({ maxDepth: 3 }, tie('leaf'), tie('box')), { maxLength: 3 }), {
      minLength: 2,
      maxLength: 2,
    }),
  }),
  box: fc.record({ box: fc.array(tie('any'), { maxLength: 3 }) }),
  any: fc.oneof({ maxDepth: 3 }, tie('leaf'), tie('columns'), tie('box')),
})).any;

/** Creates a block of the given shape. The text of a paragraph is its id, so that every text is unique. */
export function buildBlock(shape: Shape, newId: () => string): Block {
  const id = newId();
  if (shape === 'spacer') return createBlock(spacer, id);
  if (shape === 'paragraph') return { ...createBlock(paragraph, id), content: paragraphOf(id) };
  if ('box' in shape)
    return { ...createBlock(box, id), content: shape.box.map((inner) => buildBlock(inner, newId)) };
  return {
    ...createBlock(columns, id),
    content: { columns: shape.columns.map((list) => list.map((inner) => buildBlock(inner, newId))) },
  };
}
