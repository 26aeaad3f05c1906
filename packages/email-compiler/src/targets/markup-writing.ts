import type { MarkupContext } from '../blocks/define.js';
import type { Block } from '../document/document.js';
import type { Finding } from '../finding.js';
import { fontStack, isWebFont, type Font } from '../fonts.js';
import { emptyMarkup, trustedMarkup, type Markup } from '../markup/markup.js';
import type { RichText } from '../rich-text/rich-text.js';
import type { RichTextStyle } from '../rich-text/style.js';
import { hasLink, inlineLines, linesToHtml, richTextToHtml } from '../rich-text/to-html.js';
import { BlockWriting } from './block-writing.js';
import type { Environment } from './environment.js';
import { writeImageSource } from './image-source.js';
import type { TargetWriter } from './render-block.js';

const linkInLabel: Finding = { code: 'link-in-label', severity: 'warning', path: 'content' };

/** What a block is written with for HTML and AMP. */
export class MarkupWriting extends BlockWriting implements MarkupContext {
  readonly target: 'html' | 'amp';
  readonly width: number;

  constructor(
    writer: TargetWriter,
    environment: Environment,
    blockId: string,
    target: 'html' | 'amp',
    width: number,
  ) {
    super(writer, environment, blockId);
    this.target = target;
    this.width = width;
  }

  get slots(): boolean {
    return false;
  }

  get slot(): Markup {
    return emptyMarkup;
  }

  imageSource(src: string): string | undefined {
    const written = writeImageSource(src, this.writer.links, this.environment);
    if (written.finding !== undefined) this.report(written.finding);
    return written.url;
  }

  font(font: Font): string {
    if (isWebFont(font)) this.loadFont(font);
    return fontStack(font);
  }

  richText(content: RichText, style: RichTextStyle): Markup {
    return richTextToHtml(content, style, this);
  }

  inlineText(content: RichText): Markup {
    const lines = inlineLines(content);
    if (lines.some(hasLink)) this.report(linkInLabel);
    return linesToHtml(lines, this);
  }

  blocks(blocks: readonly Block[], width: number): Markup {
    return trustedMarkup(blocks.map((block) => this.child(block, width)).join(''));
  }
}
