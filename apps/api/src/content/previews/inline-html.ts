import { allBlocks, isRecord, replaceBlock, type EmailDocument } from '@x/email-compiler';
import { htmlBlock } from '@x/email-compiler/html-block';
import { inlineStyles } from '@x/email-compiler/inline-styles';
import { blocks } from '../blocks.ts';

/**
 * Moves the rules of style elements in html blocks to style attributes, as the editor does when such a block is saved.
 * Returns the same document if nothing changes.
 */
export function withInlinedStyles(document: EmailDocument): EmailDocument {
  const known = { blocks };
  let inlined = document;
  for (const block of allBlocks(document, known)) {
    const { type, content } = block;
    if (type !== htmlBlock.type || !isRecord(content) || typeof content['html'] !== 'string') continue;
    const { html } = inlineStyles(content['html']);
    if (html !== content['html'])
      inlined = replaceBlock(inlined, { ...block, content: { ...content, html } }, known);
  }
  return inlined;
}
