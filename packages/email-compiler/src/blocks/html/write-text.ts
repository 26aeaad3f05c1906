import type { TextContext } from '../../definition/define.ts';
import { withAddress } from '../../targets/link-text.ts';
import { blockElements, cells } from './elements.ts';
import { isElement, type AuthorElement, type AuthorNode } from './tree.ts';

/** Elements with an empty line before and after them. */
const apart = new Set('blockquote dl h1 h2 h3 h4 h5 h6 ol p pre table ul'.split(' '));
/** Marks the spaces and line ends of preformatted text, so that they are not collapsed. */
const keptSpace = '\ue000';
const keptLine = '\ue001';
const keptMarks = /[\ue000\ue001]/g;

/** Writes the elements of an author as plain text: a line for each block, and addresses after their links. */
export function writeText(nodes: readonly AuthorNode[], context: TextContext): string {
  return textOf(nodes, context, false)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .replaceAll(keptSpace, ' ')
    .replaceAll(keptLine, '\n');
}

function textOf(nodes: readonly AuthorNode[], context: TextContext, isPreformatted: boolean): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return plainText(node, context, isPreformatted);
      if (node.kind === 'outlook') return '';
      if (node.kind === 'others') return textOf(node.children, context, isPreformatted);
      return elementText(node, context, isPreformatted);
    })
    .join('');
}

function plainText(text: string, context: TextContext, isPreformatted: boolean): string {
  const plain = context.plain(text).replaceAll(keptMarks, '');
  if (!isPreformatted) return plain.replaceAll(/\s+/g, ' ');
  return plain
    .replaceAll(/\r\n?|\n/g, keptLine)
    .replaceAll('\t', keptSpace.repeat(4))
    .replaceAll(' ', keptSpace);
}

function elementText(element: AuthorElement, context: TextContext, around: boolean): string {
  const { name, attributes, children } = element;
  const style = attributes.get('style') ?? '';
  if (/display\s*:\s*none/i.test(style)) return '';
  if (name === 'br') return '\n';
  if (name === 'hr') return '\n---\n';
  if (name === 'img') return pictureText(attributes.get('alt') ?? '', context);
  if (name === 'ol' || name === 'ul') return `\n\n${listText(element, context)}\n\n`;
  const isPreformatted = around || name === 'pre' || /white-space\s*:\s*(?:pre|break-spaces)/i.test(style);
  const inner = textOf(children, context, isPreformatted);
  if (name === 'a') return linkText(inner, element, context);
  if (cells.has(name)) return `${inner} `;
  if (name === 'pre') return `\n\n${withoutFirstLine(inner)}\n\n`;
  if (apart.has(name)) return `\n\n${inner}\n\n`;
  return blockElements.has(name) || name === 'tr' || name === 'caption' ? `\n${inner}\n` : inner;
}

/** Browsers do not show a line end at the start of `pre`. */
function withoutFirstLine(text: string): string {
  return text.startsWith(keptLine) ? text.slice(keptLine.length) : text;
}

/** Writes a list as the text of our own lists: a mark for each item, and further lines below its text. */
function listText({ name, attributes, children }: AuthorElement, context: TextContext): string {
  let number = Number.parseInt(attributes.get('start') ?? '1', 10) || 1;
  return children
    .map((child) => {
      if (typeof child === 'string' || !isElement(child, 'li')) return textOf([child], context, false).trim();
      number = Number.parseInt(child.attributes.get('value') ?? '', 10) || number;
      const mark = name === 'ol' ? `${number++}.` : '-';
      const text = writeText(child.children, context).replaceAll(/\n{2,}/g, '\n');
      const lines = text
        .replaceAll(' ', keptSpace)
        .replaceAll('\n', keptLine + keptSpace.repeat(mark.length + 1));
      return `${mark} ${lines}`;
    })
    .filter((line) => line !== '')
    .join('\n');
}

function pictureText(alt: string, context: TextContext): string {
  const text = context.plain(alt).trim();
  return text === '' ? '' : `[${text}]`;
}

function linkText(inner: string, element: AuthorElement, context: TextContext): string {
  const isImage = element.children.some((node) => isElement(node, 'img'));
  const url = context.link(element.attributes.get('href') ?? '', isImage ? 'image' : 'text');
  return url === undefined ? inner : withAddress(inner.trimEnd(), url);
}
