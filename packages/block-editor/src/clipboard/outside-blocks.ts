import { createBlock, heading, paragraph, type Block } from '@x/email-compiler';
import { DOMParser as NodeParser, Slice, type Node } from 'prosemirror-model';
import { headingEditor } from '../blocks/heading/heading.editor.ts';
import { paragraphEditor } from '../blocks/paragraph/paragraph.editor.ts';
import { parsePage } from '../markup/parse-markup.ts';
import { acceptSlice, cleanPastedHtml, type PasteRules } from '../rich-text/paste.ts';
import { nodes, richTextSchema } from '../rich-text/schema.ts';

/** Maximum length in characters of text from other programs, and maximum number of blocks made of it. */
const longestText = 200_000;
const mostBlocks = 50;

/**
 * Converts text from another program: each heading becomes a heading block, and the text between two headings a
 * paragraph block. Returns null if the text is too long for that. The blocks have the id `bpasted`.
 */
export function blocksFromOutside(html: string, text: string): readonly Block[] | null {
  if (Math.max(html.length, text.length) > longestText) return null;
  const page = parsePage(html === '' ? '' : cleanPastedHtml(html));
  if (html === '') {
    for (const part of text.split(/\n\s*\n/)) page.body.append(lineBreaks(page, part.trim()));
  }
  const document = NodeParser.fromSchema(richTextSchema).parse(page.body);
  const blocks = groupsOf(document).flatMap(toBlock);
  return blocks.length > mostBlocks ? null : blocks;
}

function lineBreaks(page: Document, text: string): HTMLElement {
  const element = page.createElement('p');
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) element.append(page.createElement('br'));
    element.append(line);
  }
  return element;
}

function groupsOf(document: Node): readonly (readonly Node[])[] {
  const groups: Node[][] = [];
  document.forEach((node) => {
    const last = groups.at(-1);
    const joins = node.type !== nodes.heading && last?.[0]?.type !== nodes.heading;
    if (joins && last !== undefined) last.push(node);
    else groups.push([node]);
  });
  return groups.filter((group) => group.some((node) => node.textContent.trim() !== ''));
}

function toBlock(group: readonly Node[]): readonly Block[] {
  const isHeading = group[0]?.type === nodes.heading;
  const { richText } = isHeading ? headingEditor : paragraphEditor;
  const rules: PasteRules = { features: richText?.features ?? [], paragraphs: true };
  const written = richTextSchema.node('doc', null, [...group]);
  const { content } = acceptSlice(new Slice(written.content, 0, 0), rules);
  const block = isHeading ? createBlock(heading, 'bpasted') : createBlock(paragraph, 'bpasted');
  return [{ ...block, content: { type: 'doc', content: content.toJSON() } }];
}
