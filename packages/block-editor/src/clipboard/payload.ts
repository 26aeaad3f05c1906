import {
  allBlocks,
  type Block,
  childLists,
  type EmailDocument,
  innerBlocks,
  isRecord,
  type KnownBlocks,
  parseDocument,
} from '@x/email-compiler';
import { parsePage } from '../markup/parse-markup.ts';
import { readStyle, type BlockStyle } from './block-style.ts';

/** Type of our own data on the clipboard. Only some browsers keep it, so the HTML contains the same data. */
export const payloadType = 'application/x-email-blocks+json';
const attribute = 'data-email-blocks';

/** Maximum length of the data in characters, and of the number of blocks including inner ones. */
export const payloadLimit = 1_000_000;
export const blockLimit = 200;

export interface Payload {
  readonly blocks?: readonly Block[];
  readonly style?: BlockStyle;
}

export interface ClipboardTexts {
  readonly json: string;
  readonly html: string;
  readonly text: string;
}

/** Writes the payload in the formats of the clipboard. Other programs paste `text`, or the same text as HTML. */
export function writePayload(payload: Payload, text: string): ClipboardTexts {
  const json = JSON.stringify(payload);
  const lines = text.split(/\n+/).filter((line) => line !== '');
  const paragraphs = lines.map((line) => `<p>${escaped(line)}</p>`).join('');
  return { json, text, html: `<div ${attribute}="${escaped(json)}">${paragraphs}</div>` };
}

function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
}

/** Finds our data in what was pasted. Returns null if there is none. */
export function findPayload(json: string, html: string): string | null {
  if (json !== '') return json;
  if (!html.includes(attribute)) return null;
  return parsePage(html).querySelector(`[${attribute}]`)?.getAttribute(attribute) ?? null;
}

export type ReadPayload =
  | { readonly kind: 'blocks'; readonly blocks: readonly Block[]; readonly refusedTypes: readonly string[] }
  | { readonly kind: 'style'; readonly style: BlockStyle }
  | { readonly kind: 'refused'; readonly reason: 'unreadable' | 'too-large' };

/**
 * Reads data that any program may have written. Blocks are checked and migrated like those of a document. Blocks of
 * unknown types, and blocks that the editor cannot read, are left out, also inside other blocks.
 */
export function readPayload(json: string, known: KnownBlocks): ReadPayload {
  if (json.length > payloadLimit) return { kind: 'refused', reason: 'too-large' };
  const value = parseJson(json);
  if (!isRecord(value)) return { kind: 'refused', reason: 'unreadable' };
  const { blocks, style }: Readonly<{ [Key in keyof Payload]?: unknown }> = value;
  if (style !== undefined) return { kind: 'style', style: readStyle(style) };
  if (!Array.isArray(blocks)) return { kind: 'refused', reason: 'unreadable' };
  if (blocks.length > blockLimit) return { kind: 'refused', reason: 'too-large' };
  const parsed = parseDocument({ version: 1, body: {}, rows: blocks }, known);
  if (!parsed.ok) return { kind: 'refused', reason: 'unreadable' };
  const { document, diagnostics } = parsed.value;
  const all = allBlocks(document, known);
  if (all.length > blockLimit) return { kind: 'refused', reason: 'too-large' };
  const unreadable = new Set(
    diagnostics
      .filter(({ code, severity }) => severity === 'error' || code === 'block-unknown')
      .map(({ blockId }) => blockId),
  );
  const refusedTypes = all.filter(({ id }) => unreadable.has(id)).map(({ type }) => type);
  return {
    kind: 'blocks',
    blocks: readable(document, unreadable, known),
    refusedTypes: [...new Set(refusedTypes)],
  };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function readable(
  { rows }: Pick<EmailDocument, 'rows'>,
  unreadable: ReadonlySet<string | undefined>,
  known: KnownBlocks,
): readonly Block[] {
  return rows
    .filter(({ id }) => !unreadable.has(id))
    .map((block) => {
      const lists = childLists(block, known);
      const children = known.blocks.find(({ type }) => type === block.type)?.children;
      if (children === undefined || lists.length === 0) return block;
      const kept = lists.map((list) => readable({ rows: list }, unreadable, known));
      return { ...block, content: children.write(block.content, kept) };
    });
}

/** Returns the texts of blocks and of the blocks inside them, one paragraph per line. */
export function plainText(blocks: readonly Block[], known: KnownBlocks): string {
  return blocks
    .flatMap((block) => [block, ...innerBlocks(block, known)])
    .flatMap(({ content }) => paragraphsOf(content))
    .join('\n');
}

interface Node {
  readonly type?: unknown;
  readonly text?: unknown;
  readonly attrs?: { readonly name?: unknown };
  readonly content?: unknown;
}

function paragraphsOf(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, content } = node as Node;
  const parts: readonly unknown[] = Array.isArray(content) ? content : [];
  if (type === 'paragraph' || type === 'heading') {
    const text = parts.map(inlineText).join('').trim();
    return text === '' ? [] : [text];
  }
  return parts.flatMap(paragraphsOf);
}

function inlineText(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  const { type, text, attrs } = node as Node;
  if (typeof text === 'string') return text;
  return type === 'merge_tag' && typeof attrs?.name === 'string' ? `{{${attrs.name}}}` : ' ';
}
