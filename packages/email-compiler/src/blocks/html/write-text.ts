import type { TextContext } from '../../definition/define.ts';
import { blockElements, cells } from './elements.ts';
import type { AuthorElement, AuthorNode } from './tree.ts';

/** Elements with an empty line before and after them. */
const apart = new Set([
  'blockquote',
  'dl',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ol',
  'p',
  'pre',
  'table',
  'ul',
]);

/** Writes the elements of an author as plain text: a line for each block, and addresses after their links. */
export function writeText(nodes: readonly AuthorNode[], context: TextContext): string {
  return textOf(nodes, context)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function textOf(nodes: readonly AuthorNode[], context: TextContext): string {
  return nodes
    .map((node) =>
      typeof node === 'string' ? context.plain(node).replaceAll(/\s+/g, ' ') : elementText(node, context),
    )
    .join('');
}

function elementText(element: AuthorElement, context: TextContext): string {
  const { name, attributes, children } = element;
  if (/display\s*:\s*none/i.test(attributes.get('style') ?? '')) return '';
  if (name === 'br') return '\n';
  if (name === 'hr') return '\n---\n';
  if (name === 'img') return pictureText(attributes.get('alt') ?? '', context);
  const inner = textOf(children, context);
  if (name === 'a') return linkText(inner, element, context);
  if (name === 'li') return `\n- ${inner.trim()}`;
  if (cells.has(name)) return `${inner} `;
  if (apart.has(name)) return `\n\n${inner}\n\n`;
  return blockElements.has(name) || name === 'tr' || name === 'caption' ? `\n${inner}\n` : inner;
}

function pictureText(alt: string, context: TextContext): string {
  const text = context.plain(alt).trim();
  return text === '' ? '' : `[${text}]`;
}

function linkText(inner: string, element: AuthorElement, context: TextContext): string {
  const isImage = element.children.some((node) => typeof node !== 'string' && node.name === 'img');
  const url = context.link(element.attributes.get('href') ?? '', isImage ? 'image' : 'text');
  if (url === undefined) return inner;
  const label = inner.trim();
  return label === '' || label === url ? url : `${inner.trimEnd()} (${url})`;
}
