import * as v from 'valibot';
import { coreBlocks } from '../blocks/core-blocks.ts';
import { defineBlock, type BlockDefinition, type ConfigShape } from '../definition/define.ts';
import { paragraph } from '../blocks/paragraph/paragraph.ts';
import { compile } from '../compile/compile.ts';
import { createBlock, createEmptyDocument } from '../document/create.ts';
import type { Block } from '../schema/document.ts';
import { lint } from '../lint/lint.ts';
import { trustedMarkup } from '../markup/markup.ts';
import { paragraphOf, type RichTextMark } from '../schema/rich-text.ts';
import type { CompileOptions } from '../targets/environment.ts';

let count = 0;
export function block<Config extends ConfigShape, Content>(
  definition: BlockDefinition<Config, Content>,
  config: Partial<Config> = {},
  content?: Content,
): Block {
  const made = createBlock(definition, `b${String(count++).padStart(7, '0')}`);
  return { ...made, config: { ...made.config, ...config }, ...(content === undefined ? {} : { content }) };
}

/** A block whose HTML is the markup in its config, unescaped. */
export const raw = defineBlock({
  type: 'raw',
  version: 1,
  schema: v.object({ config: v.object({ markup: v.string() }) }),
  defaults: { config: { markup: '' } },
  html: ({ config }) => trustedMarkup(config.markup),
  amp: () => trustedMarkup(''),
  text: () => 'raw',
});

export const options: CompileOptions = {
  blocks: [...coreBlocks, raw],
  unsubscribe: { label: 'Unsubscribe' },
  placeholder: (name) => `https://mail.acme.com/${name}`,
};

export function linted(rows: readonly Block[]) {
  const document = { ...createEmptyDocument(), rows };
  return lint(document, compile(document, options), options);
}

export const codes = (rows: readonly Block[]) => linted(rows).map(({ code }) => code);

export const picture = { id: '1', name: 'a', src: 'https://a.com/b.png', date: '' };
export const colors = { blockBackground: 'transparent', text: '#333333', links: '#333333' };
export const linkTo = (href: string, text = 'x') => ({
  type: 'doc' as const,
  content: [
    {
      type: 'paragraph' as const,
      content: [{ type: 'text' as const, text, marks: [{ type: 'link' as const, attrs: { href } }] }],
    },
  ],
});
/** Creates a paragraph whose text has the given marks. */
export const marked = (...marks: readonly RichTextMark[]) =>
  block(
    paragraph,
    { colors },
    { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks }] }] },
  );
export const textColor = (color: string): RichTextMark => ({ type: 'text_color', attrs: { color } });
export const highlight = (color: string): RichTextMark => ({ type: 'highlight', attrs: { color } });
export const fontSize = (size: number): RichTextMark => ({ type: 'font_size', attrs: { size } });
export const linking = (href: string) => block(paragraph, { colors }, linkTo(href));
export const dark = { colors: { blockBackground: 'transparent', text: '#ffffff', button: '#000000' } };
export const rawly = (markup: string) => block(raw, { markup });
export const words = () => block(paragraph, { colors }, paragraphOf('Some words'));
