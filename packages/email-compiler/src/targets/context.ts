import type { AmpComponent, BlockContext, MarkupContext, TextContext } from '../blocks/define.js';
import type { Diagnostic } from '../diagnostic.js';
import type { Block } from '../document/document.js';
import { fontStack, isWebFont, type Font } from '../fonts.js';
import { writeLink, type LinkSource } from '../links.js';
import { emptyMarkup, trustedMarkup, type Markup } from '../markup/markup.js';
import { applyMergeTags } from '../merge-tags.js';
import type { RichText } from '../rich-text/rich-text.js';
import type { RichTextStyle } from '../rich-text/style.js';
import { hasLink, richTextToHtml, richTextToInlineHtml } from '../rich-text/to-html.js';
import { richTextToText } from '../rich-text/to-text.js';
import type { Environment } from './environment.js';
import { writeImageSource } from './image-source.js';
import type { RenderedBlock, Target } from './rendered.js';

const contentSlot = trustedMarkup(' data-slot="content"');
const linkInLabel = {
  code: 'link-in-label',
  severity: 'warning',
  path: 'content',
  message: 'A link inside a label is not written: give the block itself a link.',
} as const;
const none: readonly never[] = [];

/** Writes a block for a place of `available` px. */
export type RenderChild = (
  block: Block,
  target: Target,
  environment: Environment,
  available: number,
) => RenderedBlock;

/** What one block has said about itself while it was written. */
abstract class BlockWriting implements BlockContext {
  #diagnostics: Diagnostic[] | undefined;
  #unsubscribes = false;

  #components: AmpComponent[] | undefined;
  #webFonts: Font[] | undefined;
  #css = '';
  protected listWidths: readonly number[] = none;

  constructor(
    readonly environment: Environment,
    readonly blockId: string,
    readonly renderChild: RenderChild,
  ) {}

  abstract readonly target: Target;

  get body() {
    return this.environment.body;
  }

  get language() {
    return this.environment.language;
  }

  get direction() {
    return this.environment.direction;
  }

  get api() {
    return this.environment.api;
  }

  plain(text: string): string {
    return applyMergeTags(text, this.environment.mergeTag, 'text');
  }

  placeholder(name: string): string {
    return this.environment.placeholder(name);
  }

  link(href: string, source: LinkSource): string | undefined {
    const written = writeLink(href, source, this.blockId, this.target, this.environment);
    if (written.diagnostic !== undefined) this.report(written.diagnostic);
    if (written.unsubscribes === true) this.#unsubscribes = true;
    return written.url;
  }

  report(diagnostic: Omit<Diagnostic, 'blockId'>): void {
    (this.#diagnostics ??= []).push({ ...diagnostic, blockId: this.blockId });
  }

  protected loadFont(font: Font): void {
    (this.#webFonts ??= []).push(font);
  }

  /** Writes a block inside this one. What it says of itself is said with this one's. */
  protected child(block: Block, available: number): string {
    const child = this.renderChild(block, this.target, this.environment, available);
    if (child.diagnostics.length > 0)
      this.#diagnostics = [...(this.#diagnostics ?? []), ...child.diagnostics];
    if (child.components.length > 0) this.#components = [...(this.#components ?? []), ...child.components];
    child.webFonts.forEach((font) => this.loadFont(font));
    if (!this.#css.includes(child.css)) this.#css += child.css;
    this.#unsubscribes ||= child.unsubscribes;
    return child.output;
  }

  finish(output: string, components: readonly AmpComponent[] = none, css = ''): RenderedBlock {
    return {
      output,
      diagnostics: this.#diagnostics ?? none,
      webFonts: this.#webFonts ?? none,
      components: this.#components === undefined ? components : [...this.#components, ...components],
      css: this.#css + css,
      unsubscribes: this.#unsubscribes,
      listWidths: this.listWidths,
    };
  }
}

export class MarkupWriting extends BlockWriting implements MarkupContext {
  readonly slot: Markup;

  constructor(
    environment: Environment,
    blockId: string,
    readonly target: 'html' | 'amp',
    readonly width: number,
    renderChild: RenderChild,
  ) {
    super(environment, blockId, renderChild);
    this.slot = environment.slots ? contentSlot : emptyMarkup;
  }

  get slots() {
    return this.environment.slots;
  }

  imageSource(src: string): string | undefined {
    const written = writeImageSource(src, this.target, this.environment);
    if (written.diagnostic !== undefined) this.report(written.diagnostic);
    return written.url;
  }

  font(font: Font): string {
    if (isWebFont(font)) this.loadFont(font);
    return fontStack(font);
  }

  richText(content: RichText, style: RichTextStyle): Markup {
    return richTextToHtml(content, style, this.#writer());
  }

  inlineText(content: RichText): Markup {
    if (hasLink(content)) this.report(linkInLabel);
    return richTextToInlineHtml(content, this.#writer());
  }

  #writer() {
    return { mergeTag: this.environment.mergeTag, link: (href: string) => this.link(href, 'text') };
  }

  blocks(blocks: readonly Block[], width: number): Markup {
    if (this.slots) {
      this.listWidths = [...this.listWidths, width];
      return trustedMarkup(`<tr><td data-slot="blocks-${this.listWidths.length - 1}"></td></tr>`);
    }
    return trustedMarkup(blocks.map((block) => this.child(block, width)).join(''));
  }
}

export class TextWriting extends BlockWriting implements TextContext {
  readonly target = 'text';

  richText(content: RichText): string {
    return richTextToText(content, {
      mergeTag: this.environment.mergeTag,
      link: (href) => this.link(href, 'text'),
    });
  }

  blocks(blocks: readonly Block[]): string {
    return blocks
      .map((block) => this.child(block, 0).trim())
      .filter((text) => text !== '')
      .join('\n\n');
  }
}
