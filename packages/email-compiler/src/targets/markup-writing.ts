import { columnSidePadding } from '../schema/config.ts';
import type { ConfigShape, InnerSpace, MarkupContext } from '../definition/define.ts';
import type { Space } from '../definition/space.ts';
import type { Block } from '../schema/document.ts';
import type { Finding } from '../definition/finding.ts';
import { fontStack, isKnownFont, isWebFont, type Font } from '../schema/fonts.ts';
import { emptyMarkup, trustedMarkup, type Markup } from '../markup/markup.ts';
import type { RichText, RichTextStyle } from '../schema/rich-text.ts';
import { hasLink, inlineLines, linesToHtml, richTextToHtml } from './rich-text-to-html.ts';
import { BlockWriting } from './block-writing.ts';
import { backgroundOf } from './cell.ts';
import type { Environment } from './environment.ts';
import { writeAssetSource, writeImageSource } from './links.ts';
import type { TargetWriter } from './render-block.ts';
import { withMarks } from './visibility.ts';

const linkInLabel: Finding = { code: 'link-in-label', severity: 'warning', path: 'content' };

export class MarkupWriting extends BlockWriting implements MarkupContext {
  readonly target: MarkupContext['target'];
  readonly isIsland: boolean = false;
  readonly width: number;
  readonly side: number;
  readonly background: string;
  readonly onPicture: boolean;

  constructor(
    writer: TargetWriter,
    environment: Environment,
    block: { readonly id: string; readonly config: ConfigShape },
    target: MarkupContext['target'],
    space: Space,
    width: number,
  ) {
    super(writer, environment, block.id);
    this.target = target;
    this.width = width;
    this.side = space.side;
    const background = backgroundOf(block);
    this.background = background ?? space.background;
    this.onPicture = background === undefined && space.onPicture === true;
  }

  get slots(): boolean {
    return this.environment.canvas !== undefined;
  }

  get slot(): Markup {
    return this.environment.canvas?.content ?? emptyMarkup;
  }

  imageSource(src: string): string | undefined {
    const written = writeImageSource(src, this.writer.links, this.environment);
    if (written.finding !== undefined) this.report(written.finding);
    return written.url;
  }

  asset(name: string): string | undefined {
    const url = this.environment.assets?.(name);
    return url === undefined ? undefined : writeAssetSource(url, this.writer.links);
  }

  font(font: Font): string {
    const { body, webFonts } = this.environment;
    const known = isKnownFont(font, webFonts);
    if (!known) this.report({ code: 'font-unknown', severity: 'warning', values: { font } });
    const written = known ? font : body.fontFamily;
    if (isWebFont(written, webFonts)) this.loadFont(written);
    return fontStack(written, webFonts);
  }

  richText(content: RichText, style: RichTextStyle): Markup {
    return richTextToHtml(content, style, this);
  }

  inlineText(content: RichText): Markup {
    const lines = inlineLines(content);
    if (lines.some(hasLink)) this.report(linkInLabel);
    return linesToHtml(lines, this);
  }

  blocks(blocks: readonly Block[], space: InnerSpace): Markup {
    const resolved = this.spaceOf(space);
    const { canvas } = this.environment;
    if (canvas !== undefined) {
      this.lists = [...this.lists, resolved];
      return canvas.list(this.lists.length - 1);
    }
    return trustedMarkup(blocks.map((block) => withMarks(this.child(block, resolved))).join(''));
  }

  protected spaceOf({ width, side = columnSidePadding, background, onPicture }: InnerSpace): Space {
    const inherited = background === undefined && this.onPicture;
    return {
      width: Math.max(1, width),
      side,
      background: background ?? this.background,
      ...((onPicture ?? inherited) && { onPicture: true }),
    };
  }
}
