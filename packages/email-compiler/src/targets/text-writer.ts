import type { TextContext } from '../blocks/define.js';
import type { Block } from '../document/document.js';
import { commonLinkRules } from '../links.js';
import { cleanText } from '../markup/escape.js';
import type { RichText } from '../rich-text/rich-text.js';
import { richTextToText } from '../rich-text/to-text.js';
import { BlockWriting } from './block-writing.js';
import { writable, type TargetWriter } from './render-block.js';

/** Writes blocks as plain text without space around it. */
export const textWriter: TargetWriter = {
  target: 'text',
  links: commonLinkRules,
  write(block, definition, environment) {
    const writing = new TextWriting(textWriter, environment, block.id);
    return writing.finish(cleanText(definition.text?.(writable(block), writing) ?? '').trim());
  },
};

/** What a block is written with for plain text. */
class TextWriting extends BlockWriting implements TextContext {
  readonly target = 'text';

  richText(content: RichText): string {
    return richTextToText(content, this);
  }

  blocks(blocks: readonly Block[]): string {
    return blocks
      .map((block) => this.child(block, 0))
      .filter((text) => text !== '')
      .join('\n\n');
  }
}
