import type { MarkupContext } from '../definition/define.ts';
import type { Block } from '../schema/document.ts';
import type { Finding } from '../definition/finding.ts';
import { fontStack, isWebFont, type Font } from '../schema/fonts.ts';
import { emptyMarkup, trustedMarkup, type Markup } from '../markup/markup.ts';
import type { RichText, RichTextStyle } from '../schema/rich-text.ts';
import { hasLink, inlineLines, linesToHtml, richTextToHtml } from './rich-text-to-html.ts';
import { BlockWriting } from './block-writing.ts';
import type { Environment } from './environment.ts';
import { writeImageSource } from './links.ts';
import type { TargetWriter } from './render-block.ts';

const linkInLabel: Finding = { code: 'link-in-label', severity: 'warning', path: 'content' };

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
