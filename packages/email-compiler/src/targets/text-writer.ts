import type { TextContext } from '../blocks/define.ts';
import type { Block } from '../document/document.ts';
import { commonLinkRules } from '../links.ts';
import { cleanText } from '../markup/escape.ts';
import type { RichText } from '../rich-text/rich-text.ts';
import { richTextToText } from '../rich-text/to-text.ts';
import { BlockWriting } from './block-writing.ts';
import { writable, type TargetWriter } from './render-block.ts';

/** Writes blocks as plain text without space around it. */
export const textWriter: TargetWriter = {
  target: 'text',
  links: commonLinkRules,
  write(block, definition, environment) {
    const writing = new TextWriting(textWriter, environment, block.id);
    return writing.finish(cleanText(definition.text?.(writable(block), writing) ?? '').trim());
  },
};

/** Context for plain text. */
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
