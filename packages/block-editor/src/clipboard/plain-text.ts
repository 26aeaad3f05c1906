import { innerBlocks, type Block, type KnownBlocks } from '@x/email-compiler';

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
