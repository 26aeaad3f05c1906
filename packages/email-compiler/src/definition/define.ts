import type * as v from 'valibot';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Block, BodyConfig, Direction } from '../schema/document.ts';
import type { Font } from '../schema/fonts.ts';
import type { Space } from './space.ts';
import type { Markup } from '../markup/markup.ts';
import type { RichText, RichTextStyle } from '../schema/rich-text.ts';

/**
 * Kind of element that contains a link, which decides the value of the `ybte` parameter (spec 3 §9, tracking
 * parameter).
 */
export type LinkSource = 'button' | 'image' | 'text';

/** A block that has been validated against its definition's schema. */
export interface TypedBlock<Config, Content> {
  readonly id: string;
  readonly config: Config;
  readonly content: Content;
  readonly attrs?: { readonly width: number; readonly height: number };
}

/**
 * Pages that a sender can offer to each recipient besides the page for unsubscribing. The placeholder of a page is its
 * name with `_url`, such as `%%preferences_url%%`.
 */
export const recipientPages = ['preferences', 'view'] as const;
export type RecipientPage = (typeof recipientPages)[number];
/** Pages that links of a message lead to, with a text in the language of the reader. */
export type LinkedPage = RecipientPage | 'unsubscribe';

export interface Sender {
  readonly company: string;
  readonly address: string;
}

/** Context that a block receives for every target. */
export interface BlockContext {
  readonly body: BodyConfig;
  readonly language: string;
  readonly direction: Direction;
  /** API that AMP forms post to. undefined if the options contain no API with an https URL. */
  readonly api: { readonly url: string; readonly projectId: string; readonly product: string } | undefined;
  /** Name and postal address of the sender, from the brand. Empty if the brand has none. */
  readonly sender: Sender;
  /** Replaces the merge tags of a plain field. Returns plain text that is not yet escaped. */
  plain(text: string): string;
  /** Writes the placeholder with the given name, which the sender fills in. */
  placeholder(name: string): string;
  /**
   * Returns the URL to write for a link of the document. undefined if the link is empty or unusable. Reports unusable
   * links.
   */
  link(href: string, source: LinkSource): string | undefined;
  /**
   * Returns the URL of a page for the recipient. undefined if the sender does not offer the page or the target does not
   * allow the URL. Reports the problem.
   */
  pageLink(page: RecipientPage): string | undefined;
  /** Returns the standard text of a link to a page for the recipient, as plain text that is not yet escaped. */
  pageLabel(page: LinkedPage): string;
  /**
   * Returns the URL of the message as a page, where the block is interactive. `choice` is what the recipient chose by the
   * link, such as `{ rating: '4' }`. `place` is `css` for a link in a copy that works by CSS (`interactive`). undefined on the
   * page itself, in AMP, and if the host has no such page.
   */
  pageOf(choice?: PageChoice, place?: PageLinkPlace): string | undefined;
  /** Returns the URL of a link before `options.link` rewrites it. Reports nothing. */
  destination(href: string, source: LinkSource): string | undefined;
  report(diagnostic: Omit<Diagnostic, 'blockId'>): void;
}

/** What a recipient chose in a block, by name. */
export type PageChoice = Readonly<Record<string, string>>;

/** Where a link to the message's page stands: in the HTML and text versions, or in a copy that works by CSS alone. */
export type PageLinkPlace = 'html' | 'css';

/** Returns the URL of the message as a page, at a block and with what the recipient chose in it. Must be pure. */
export type FindMessagePage = (place: {
  readonly blockId: string;
  readonly choice?: PageChoice | undefined;
  readonly place: PageLinkPlace;
}) => string;

/** The space of a list of inner blocks. By default, `side` is 12 and `background` that of the context. */
export type InnerSpace = Pick<Space, 'width'> & Partial<Space>;

export interface MarkupContext extends BlockContext {
  readonly target: 'html' | 'amp' | 'page';
  /**
   * True for AMP that stands on a page instead of in a message. AMP's limits on styles do not apply there, and the colors
   * in style attributes follow dark mode.
   */
  readonly isIsland: boolean;
  /** Width in px inside the block's padding, or inside the margin of a block with `box: 'own'`. */
  readonly width: number;
  /** Padding in px that the blocks around this one have on each side by default. */
  readonly side: number;
  /**
   * Attribute that marks the element with the rich text for an editor. Interpolate it into that element's tag:
   * `<div${context.slot} style="…">`.
   */
  readonly slot: Markup;
  /** True for an editor's canvas, where a click must select a block instead of following a link. */
  readonly slots: boolean;
  /**
   * Returns the URL to write for an image. If `src` is empty or not an absolute URL, reports the problem and returns
   * undefined.
   */
  imageSource(src: string): string | undefined;
  /**
   * Returns a class that applies CSS declarations in dark mode, separated by semicolons, to an element of the block. Only
   * for HTML. The compiler adds the classes for colors by itself.
   */
  darkClass(declarations: string): string;
  /** Color behind the block's content: its own background, or else that of the block or canvas around it. */
  readonly background: string;
  /**
   * Returns the URL of one of the host's pictures, such as `facebook-circle-color`. undefined if the host does not have
   * the picture.
   */
  asset(name: string): string | undefined;
  /** Returns the CSS font-family value of a font. In HTML, the message then also loads the stylesheet of a web font. */
  font(font: Font): string;
  richText(content: RichText, style: RichTextStyle): Markup;
  /** Writes rich text without paragraphs, for a label. Line breaks separate the lines. */
  inlineText(content: RichText): Markup;
  /**
   * Writes the given blocks as rows of a table that fills the given space, or for a `page` renderer as elements below each
   * other. Call it once for each list, in the order of the definition's `children`.
   */
  blocks(blocks: readonly Block[], space: InnerSpace): Markup;
}

export interface TextContext extends BlockContext {
  readonly target: 'text';
  richText(content: RichText): string;
  blocks(blocks: readonly Block[]): string;
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/**
 * An object that the message describes for mail clients, in the terms of schema.org. Written as JSON-LD, such as
 * `{ '@type': 'DiscountOffer', discountCode: 'SPRING' }`. The compiler adds the `@context`.
 */
export type Annotation = Readonly<Record<string, Json>> & { readonly '@type': string };

/**
 * Context of a block that describes its content. Annotations are the same for all recipients, so merge tags are replaced
 * by their fallbacks, and links have neither placeholders nor click redirects.
 */
export interface AnnotationContext {
  readonly language: string;
  plain(text: string): string;
  richText(content: RichText): string;
  /** Returns the URL of a web link. undefined for any other link. */
  address(href: string, source: LinkSource): string | undefined;
  /** Returns the https URL of an image. undefined if it has none. */
  imageAddress(src: string): string | undefined;
}

/** Every AMP component that a message may load, as `name-version` (AMP for Email). */
export const ampComponents = [
  'amp-accordion-0.1',
  'amp-anim-0.1',
  'amp-autocomplete-0.1',
  'amp-bind-0.1',
  'amp-carousel-0.1',
  'amp-carousel-0.2',
  'amp-fit-text-0.1',
  'amp-form-0.1',
  'amp-list-0.1',
  'amp-mustache-0.2',
  'amp-selector-0.1',
  'amp-sidebar-0.1',
  'amp-timeago-0.1',
] as const;
export type AmpComponent = (typeof ampComponents)[number];

export interface AmpOutput {
  readonly markup: Markup;
  /** Components that the markup uses. A message loads the script of each component once. */
  readonly components?: readonly AmpComponent[];
  /** CSS rules for the message's only stylesheet. */
  readonly css?: BlockCss;
}

/** CSS rules of a block. A message has each string once, so give the rules that blocks may share as a list. */
export type BlockCss = string | readonly string[];

export interface HtmlOutput {
  readonly markup: Markup;
  /**
   * CSS rules for mail clients that support `:checked` (Apple Mail and Samsung). The message has them in a style element
   * of their own, inside a media query that hides them from most other mail clients. `interactive` writes rules and
   * markup that fit together.
   */
  readonly css?: BlockCss;
  /**
   * CSS for style elements of its own in the head of the message, one string for each. Only a block whose author writes the
   * CSS needs this. Its selectors must not match anything outside the block.
   */
  readonly styles?: readonly string[];
}

/** Output of a block on a page. */
export interface PageOutput {
  readonly markup: Markup;
  /** CSS rules for the page's only stylesheet. */
  readonly css?: BlockCss;
  /** True if the block reaches both edges of the window where it is a row of the message. */
  readonly bleeds?: boolean;
}

/** An action that a recipient takes inside the message and that the API records. */
export interface BlockEvent {
  readonly id: string;
  readonly name: string;
}

/** Reads and writes the lists of blocks inside a block's content. */
export interface BlockChildren {
  read(content: unknown): readonly (readonly unknown[])[];
  write(content: unknown, lists: readonly (readonly Block[])[]): unknown;
  /**
   * Returns true if the lists accept blocks of the given type. By default, all types are accepted. Compiling does not
   * call this function.
   */
  accepts?(type: string): boolean;
}

/** Config of a block whose type is unknown. */
export type ConfigShape = Readonly<Record<string, unknown>>;

/** Schema of a block, which validates `config` and, if present, `content` and `attrs`. */
export type BlockSchema = v.GenericSchema<unknown, { config: ConfigShape; content?: unknown }>;

/** A stored block of any version, before validation. */
export interface StoredBlock {
  readonly config: Readonly<Record<string, unknown>>;
  readonly content?: unknown;
  readonly attrs?: unknown;
}

/**
 * The part of a definition that `compileHtml` needs. Apps that only write HTML can leave all other parts out of their
 * bundle.
 */
export interface HtmlBlock<Config extends ConfigShape = ConfigShape, Content = unknown> {
  readonly type: string;
  /**
   * Newest version of the block's shape. Increase it when you add a migration. A block of a newer version is left out of
   * the message.
   */
  readonly version: number;
  /** Schema that validates without transforming. Unknown fields are kept. */
  readonly schema: BlockSchema;
  /**
   * Set `sides: 'inner'` for a block that contains other blocks. The block's side padding is then reduced by that of
   * its inner blocks, so that their content lines up with all other rows. Set `box: 'own'` for a block that writes its
   * padding and background itself. The compiler then only adds the `margin` of its config.
   */
  readonly cell?: { readonly sides: 'inner' } | { readonly box: 'own' };
  /**
   * Returns true for a block that reaches both edges of the window where it is a row of the message. Its output must then
   * limit its own content to the width of the canvas.
   */
  bleeds?(block: TypedBlock<Config, Content>): boolean;
  /**
   * Writes the content of the block's table cell. The compiler adds the padding and background from the config to the
   * cell.
   */
  html(block: TypedBlock<Config, Content>, context: MarkupContext): Markup | HtmlOutput;
  /**
   * Describes the block for Gmail's Promotions tab, if the author turns that on in the message's settings. Empty if there is
   * nothing to describe.
   */
  annotations?(block: TypedBlock<Config, Content>, context: AnnotationContext): readonly Annotation[];
}

export interface BlockDefinition<
  Config extends ConfigShape = ConfigShape,
  Content = unknown,
> extends HtmlBlock<Config, Content> {
  readonly defaults: {
    readonly config: Config;
    readonly content?: Content;
    readonly attrs?: { readonly width: number; readonly height: number };
  };
  /**
   * Migrations by version. Entry n converts version n to version n + 1. Version 0 is the shape from before blocks had
   * versions.
   */
  readonly migrations?: readonly ((block: StoredBlock) => StoredBlock)[];
  /** Accesses the inner blocks, so that parsing can migrate them too. Only for a block that contains other blocks. */
  readonly children?: BlockChildren;
  /** Events that the block's AMP form sends. */
  readonly events?: readonly BlockEvent[];
  /**
   * Features, by their caniemail.com names, that the block can do without. For example, `css-border-radius` if square
   * corners are acceptable. Lint does not report these features.
   */
  readonly tolerates?: readonly string[];
  /** Writes the content for AMP. Without it, or if it returns undefined, AMP is derived from `html`. */
  amp?(block: TypedBlock<Config, Content>, context: MarkupContext): Markup | AmpOutput | undefined;
  /**
   * Writes the content for a page, without tables for layout. Without it, the page has what `html` writes, and if `amp` is
   * interactive, the reader can start it there.
   */
  page?(block: TypedBlock<Config, Content>, context: MarkupContext): Markup | PageOutput;
  /** Writes plain text. Empty if the block contains nothing to read. */
  text(block: TypedBlock<Config, Content>, context: TextContext): string;
}

/** The parts of a definition that compiling uses. */
export type WritableBlock = HtmlBlock &
  Partial<Pick<BlockDefinition, 'amp' | 'children' | 'page' | 'text' | 'defaults'>>;

type ConfigOf<Schema extends BlockSchema> = v.InferOutput<Schema>['config'];
type ContentOf<Schema extends BlockSchema> =
  v.InferOutput<Schema> extends { content: infer Content } ? Content : undefined;

/** The part of a definition that `compileHtml` needs, with types derived from its schema. */
export interface HtmlHalf<Schema extends BlockSchema> extends Omit<
  HtmlBlock<ConfigOf<Schema>, ContentOf<Schema>>,
  'schema' | 'html'
> {
  readonly schema: Schema;
  html(block: TypedBlock<ConfigOf<Schema>, ContentOf<Schema>>, context: MarkupContext): Markup | HtmlOutput;
}

interface BlockInput<Schema extends BlockSchema> extends Omit<
  BlockDefinition<ConfigOf<Schema>, ContentOf<Schema>>,
  'schema' | 'html' | 'amp' | 'page' | 'text'
> {
  readonly schema: Schema;
  html(block: TypedBlock<ConfigOf<Schema>, ContentOf<Schema>>, context: MarkupContext): Markup | HtmlOutput;
  amp?(
    block: TypedBlock<ConfigOf<Schema>, ContentOf<Schema>>,
    context: MarkupContext,
  ): Markup | AmpOutput | undefined;
  page?(block: TypedBlock<ConfigOf<Schema>, ContentOf<Schema>>, context: MarkupContext): Markup | PageOutput;
  text(block: TypedBlock<ConfigOf<Schema>, ContentOf<Schema>>, context: TextContext): string;
}

type Rest<Schema extends BlockSchema> = Omit<BlockInput<Schema>, keyof HtmlBlock>;

/** Defines a block. The types of its config and content follow from the schema. */
export function defineBlock<Schema extends BlockSchema>(
  definition: BlockInput<Schema>,
): BlockDefinition<ConfigOf<Schema>, ContentOf<Schema>>;
/**
 * Defines a block in two parts: `html`, which `compileHtml` needs, and the rest. If the call is marked `@__PURE__`,
 * bundlers leave out the rest in apps that only write HTML.
 */
export function defineBlock<Schema extends BlockSchema>(
  html: HtmlHalf<Schema>,
  rest: Rest<Schema>,
): BlockDefinition<ConfigOf<Schema>, ContentOf<Schema>>;
/* @__NO_SIDE_EFFECTS__ */
export function defineBlock<Schema extends BlockSchema>(
  ...parts: [definition: BlockInput<Schema>] | [html: HtmlHalf<Schema>, rest: Rest<Schema>]
): BlockDefinition<ConfigOf<Schema>, ContentOf<Schema>> {
  return parts.length === 1 ? parts[0] : { ...parts[0], ...parts[1] };
}

/** Defines the HTML part of a block for `defineBlock(html, rest)`. Returns `half` unchanged, to infer its types. */
/* @__NO_SIDE_EFFECTS__ */
export function defineHtmlBlock<Schema extends BlockSchema>(half: HtmlHalf<Schema>): HtmlHalf<Schema> {
  return half;
}
