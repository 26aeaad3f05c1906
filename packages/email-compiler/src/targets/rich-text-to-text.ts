import { cleanText, collapseSpace } from '../markup/escape.ts';
import { withAddress } from './link-text.ts';
import { linkOf, type RichTextWriter } from './rich-text-to-html.ts';
import type { RichText, RichTextBlock, RichTextInline } from '../schema/rich-text.ts';

/** Writes rich text as plain text. Lists keep their markers, and each link is followed by its URL in brackets. */
export function richTextToText(content: RichText, writer: RichTextWriter): string {
  return blocksToText(content.content ?? [], writer);
}

function blocksToText(blocks: readonly RichTextBlock[], writer: RichTextWriter): string {
  return blocks
    .map((block) => blockToText(block, writer))
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}

function blockToText(block: RichTextBlock, writer: RichTextWriter): string {
  if (block.type === 'paragraph' || block.type === 'heading')
    return inlineToText(block.content ?? [], writer);
  const first = block.type === 'ordered_list' ? (block.attrs?.order ?? 1) : 0;
  return block.content
    .map((item, index) => {
      const mark = block.type === 'ordered_list' ? `${first + index}. ` : '- ';
      const text = blocksToText(item.content, writer);
      return mark + text.replace(/\n(?!\n)/g, `\n${' '.repeat(mark.length)}`);
    })
    .join('\n');
}

function inlineToText(content: readonly RichTextInline[], writer: RichTextWriter): string {
  let written = '';
  let run = '';
  let href: string | undefined;
  for (const node of content) {
    const link = linkOf(node);
    if (link !== href) {
      written += withLink(run, href, writer);
      run = '';
      href = link;
    }
    run += nodeToText(node, writer);
  }
  return written + withLink(run, href, writer);
}

function withLink(words: string, href: string | undefined, writer: RichTextWriter): string {
  const url = href === undefined ? undefined : writer.textLink(href);
  return url === undefined ? words : withAddress(words, url);
}

function nodeToText(node: RichTextInline, writer: RichTextWriter): string {
  // Removes control characters before a block replaces white space. `\s` matches some control characters, which would
  // otherwise become spaces.
  if (node.type === 'text') return collapseSpace(cleanText(node.text));
  if (node.type === 'hard_break') return '\n';
  return writer.mergeTag(node.attrs.name, node.attrs.fallback, 'text');
}
