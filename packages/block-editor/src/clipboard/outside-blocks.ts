import type { Block } from '@x/email-compiler';
import { DOMParser as NodeParser, Slice, type Node } from 'prosemirror-model';
import { headingEditor } from '../blocks/heading/heading.editor.ts';
import { paragraphEditor } from '../blocks/paragraph/paragraph.editor.ts';
import { parsePage } from '../markup/parse-markup.ts';
import { acceptSlice, cleanPastedHtml, type PasteRules } from '../rich-text/paste.ts';
import { normalizeLink } from '../rich-text/normalize-link.ts';
import type { PasteLoss } from '../rich-text/paste-losses.ts';
import { nodes, richTextSchema } from '../rich-text/schema.ts';

/** Maximum length in characters of text from other programs, and maximum number of blocks made of it. */
const longestText = 200_000;
const mostBlocks = 50;

/** Types of the blocks that text from other programs becomes. */
export type OutsideType = 'heading' | 'paragraph' | 'image' | 'divider';

interface OutsideOptions {
  /** Creates a block that looks like a new block of the message. Returns null if the editor has no such block. */
  readonly newBlock: (type: OutsideType) => Block | null;
  /** Receives what blocks cannot have. */
  readonly onLoss: (losses: ReadonlySet<PasteLoss>) => void;
}

/**
 * Converts text from another program: each heading becomes a heading block, each picture an image block, each line a
 * divider, and the text between them a paragraph block. The blocks have the look of new blocks, not that of the other
 * program. Returns null if the text is too long for that.
 */
export function blocksFromOutside(
  html: string,
  text: string,
  { newBlock, onLoss }: OutsideOptions,
): readonly Block[] | null {
  if (Math.max(html.length, text.length) > longestText) return null;
  const placed: Block[] = [];
  const place = (element: HTMLElement) => {
    const block = element.localName === 'hr' ? newBlock('divider') : pictureBlock(element, newBlock);
    if (block === null || placed.length >= mostBlocks) return false;
    putAfter(element, `${mark}${placed.push(block) - 1}`);
    return true;
  };
  const page = parsePage(html === '' ? '' : cleanPastedHtml(html, { place, onLoss }));
  if (html === '') {
    for (const part of text.split(/\n\s*\n/)) page.body.append(lineBreaks(page, part.trim()));
  }
  const document = NodeParser.fromSchema(richTextSchema).parse(page.body);
  const blocks = groupsOf(document).flatMap(
    (group) => placedBlock(group, placed) ?? toBlock(group, newBlock) ?? [],
  );
  return blocks.length > mostBlocks ? null : blocks;
}

/** Stands before the index of a block in the text of a paragraph in its place. From the private use area. */
const mark = '\ue000';

function pictureBlock(picture: HTMLElement, newBlock: OutsideOptions['newBlock']): Block | null {
  const src = picture.getAttribute('src') ?? '';
  const block = /^https?:\/\//i.test(src) ? newBlock('image') : null;
  if (block === null) return null;
  const [width, height] = ['width', 'height'].map((side) =>
    Number.parseInt(picture.getAttribute(side) ?? picture.style.getPropertyValue(side), 10),
  );
  const link = normalizeLink(picture.closest('a')?.getAttribute('href') ?? '') ?? '';
  const isKnown = width !== undefined && height !== undefined && width > 0 && height > 0;
  return {
    ...block,
    ...(isKnown && Math.max(width, height) <= 10_000 && { attrs: { width, height } }),
    config: {
      ...block.config,
      image: { id: '', name: '', src, date: '' },
      alt: picture.getAttribute('alt') ?? '',
      link,
    },
  };
}

/** Puts a paragraph where a block is to be: after the list, table or paragraph that contains the element. */
function putAfter(element: HTMLElement, text: string): void {
  const paragraph = element.ownerDocument.createElement('p');
  paragraph.textContent = text;
  const around = 'table,ul,ol,blockquote,p,h1,h2,h3,h4,h5,h6,pre,a';
  let outer: Element | null = null;
  for (let next = element.closest(around); next !== null; next = next.parentElement?.closest(around) ?? null)
    outer = next;
  let before = outer ?? element;
  while (before.nextElementSibling?.textContent.startsWith(mark) === true) before = before.nextElementSibling;
  before.after(paragraph);
  if (element.localName === 'hr') element.remove();
}

function placedBlock([node, ...others]: readonly Node[], placed: readonly Block[]): Block | undefined {
  const text = node?.textContent ?? '';
  return others.length === 0 && text.startsWith(mark) ? placed[Number(text.slice(mark.length))] : undefined;
}

const isPlaced = (node: Node | undefined) => node?.textContent.startsWith(mark) === true;

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
    const standsAlone = (one: Node | undefined) => one?.type === nodes.heading || isPlaced(one);
    const joins = !standsAlone(node) && !standsAlone(last?.[0]);
    if (joins && last !== undefined) last.push(node);
    else groups.push([node]);
  });
  return groups.filter((group) => group.some((node) => node.textContent.trim() !== ''));
}

function toBlock(group: readonly Node[], newBlock: OutsideOptions['newBlock']): Block | null {
  const headingBlock = group[0]?.type === nodes.heading ? newBlock('heading') : null;
  const block = headingBlock ?? newBlock('paragraph');
  const { richText } = headingBlock === null ? paragraphEditor : headingEditor;
  const rules: PasteRules = { features: richText?.features ?? [], paragraphs: true };
  const written = richTextSchema.node('doc', null, [...group]);
  const { content } = acceptSlice(new Slice(written.content, 0, 0), rules);
  return block === null ? null : { ...block, content: { type: 'doc', content: content.toJSON() } };
}
