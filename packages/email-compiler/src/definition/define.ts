import type * as v from 'valibot';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Block, BodyConfig, Direction } from '../schema/document.ts';
import type { Font } from '../schema/fonts.ts';
import type { Markup } from '../markup/markup.ts';
import type { RichText, RichTextStyle } from '../schema/rich-text.ts';

/** Kind of element that contains a link, for the `ybte` parameter (spec 3 §9, tracking parameter). */
export type LinkSource = 'button' | 'image' | 'text';

/** A block whose config and content were checked against its definition's schema. */
export interface TypedBlock<Config, Content> {
  readonly id: string;
  readonly config: Config;
  readonly content: Content;
  readonly attrs?: { readonly width: number; readonly height: number };
}

/** Context that every target gives to a block. */
export interface BlockContext {
  readonly body: BodyConfig;
  readonly language: string;
  readonly direction: Direction;
  /** API that AMP forms post to. undefined if the caller gave no API with an https address. */
  readonly api: { readonly url: string; readonly projectId: string; readonly product: string } | undefined;
  /** Writes the merge tags of a plain field. The result is plain text, not yet escaped. */
  plain(text: string): string;
  /** Writes a placeholder (campaign, audience, contact, address). */
  placeholder(name: string): string;
  /** Address to write for a link of the document. undefined if it is empty or unusable; an unusable link is reported. */
  link(href: string, source: LinkSource): string | undefined;
  /** Final address of a link, before `options.link` rewrites it. Reports nothing. */
  destination(href: string, source: LinkSource): string | undefined;
  report(diagnostic: Omit<Diagnostic, 'blockId'>): void;
}

export interface MarkupContext extends BlockContext {
  readonly target: 'html' | 'amp';
  /** Width inside the block's padding, px. */
  readonly width: number;
  /** Interpolate into the tag of the element that holds the rich text: `<div${context.slot} style="…">`. */
  readonly slot: Markup;
  /** True for an editor's canvas, where a click must select and not follow a link. */
  readonly slots: boolean;
  /** Address to write for an image. undefined, and reported, if it is empty or not an absolute web address. */
  imageSource(src: string): string | undefined;
  /** The CSS font-family value of a font. HTML also loads the stylesheet of a web font. */
  font(font: Font): string;
  richText(content: RichText, style: RichTextStyle): Markup;
  /** Rich text without its paragraphs, for a label. Paragraphs are joined by line breaks. */
  inlineText(content: RichText): Markup;
  /**
   * Writes table rows with the given blocks, for a table of `width` px inside the block. Call it once for each list, in
   * the order of the definition's `children`.
   */
  blocks(blocks: readonly Block[], width: number): Markup;
}

export interface TextContext extends BlockContext {
  readonly target: 'text';
  richText(content: RichText): string;
  blocks(blocks: readonly Block[]): string;
}

/** Every AMP component that a message may load, as `name-version` (AMP for email). */
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
  /** Components that the markup uses. Their scripts are loaded once per message. */
  readonly components?: readonly AmpComponent[];
  /** Rules for the message's one stylesheet. The same text from several blocks is written once. */
  readonly css?: string;
}

/** An action of the recipient inside the message that the API records. */
export interface BlockEvent {
  readonly id: string;
  readonly name: string;
}

/** Reads and writes the lists of blocks inside a block's content. */
export interface BlockChildren {
  read(content: unknown): readonly (readonly unknown[])[];
  write(content: unknown, lists: readonly (readonly Block[])[]): unknown;
  /** True if the lists accept blocks of a type. Default: all types. Compiling does not check it. */
  accepts?(type: string): boolean;
}

/** Config of any block, without its definition. */
export type ConfigShape = Readonly<Record<string, unknown>>;

/** Schema of a definition. It validates `config` and, if the block has them, `content` and `attrs`. */
export type BlockSchema = v.GenericSchema<unknown, { config: ConfigShape; content?: unknown }>;

/** A block as it was stored, before its shape is known. */
export interface StoredBlock {
  readonly config: Readonly<Record<string, unknown>>;
  readonly content?: unknown;
  readonly attrs?: unknown;
}

/** The part of a definition that `compileHtml` needs. Apps that only write HTML can leave the rest out of their bundle. */
export interface HtmlBlock<Config extends ConfigShape = ConfigShape, Content = unknown> {
  readonly type: string;
  /** Validates and never transforms. Unknown fields are kept. */
  readonly schema: BlockSchema;
  /**
   * `sides: 'inner'` for a block that contains blocks: its own side padding is reduced by theirs, so that their content
   * lines up with all other rows.
   */
  readonly cell?: { readonly sides: 'inner' };
  /** Writes the content of a table cell. The compiler gives the cell the padding and background of the config. */
  html(block: TypedBlock<Config, Content>, context: MarkupContext): Markup;
}

export interface BlockDefinition<
  Config extends ConfigShape = ConfigShape,
  Content = unknown,
> extends HtmlBlock<Config, Content> {
  /** Newest version of the block's shape. Raise it when you add a migration. */
  readonly version: number;
  readonly defaults: {
    readonly config: Config;
    readonly content?: Content;
    readonly attrs?: { readonly width: number; readonly height: number };
  };
  /** Entry n turns version n into version n + 1. Version 0 is the shape stored before blocks had versions. */
  readonly migrations?: readonly ((block: StoredBlock) => StoredBlock)[];
  /** For a block that contains blocks: parsing reads and migrates them as well. */
  readonly children?: BlockChildren;
  /** Events of the block's AMP form. */
  readonly events?: readonly BlockEvent[];
  /**
   * Features, by their caniemail.com names, that the block does not depend on, such as `css-border-radius` if square
   * corners are fine. Lint does not report mail clients without them.
   */
  readonly tolerates?: readonly string[];
  /** As `html`, for AMP. Without it, AMP is derived from `html`. */
  amp?(block: TypedBlock<Config, Content>, context: MarkupContext): Markup | AmpOutput;
  /** Plain text. Empty if the block has nothing to read. */
  text(block: TypedBlock<Config, Content>, context: TextContext): string;
}

/** The parts of a definition that compiling uses. */
export type WritableBlock = HtmlBlock & Partial<Pick<BlockDefinition, 'amp' | 'text'>>;

type ConfigOf<Schema extends BlockSchema> = v.InferOutput<Schema>['config'];
type ContentOf<Schema extends BlockSchema> =
  v.InferOutput<Schema> extends { content: infer Content } ? Content : undefined;

/** The part of a block that `compileHtml` needs. */
export interface HtmlHalf<Schema extends BlockSchema> extends Omit<
  HtmlBlock<ConfigOf<Schema>, ContentOf<Schema>>,
  'schema' | 'html'
> {
  readonly schema: Schema;
  html(block: TypedBlock<ConfigOf<Schema>, ContentOf<Schema>>, context: MarkupContext): Markup;
}

interface BlockInput<Schema extends BlockSchema> extends Omit<
  BlockDefinition<ConfigOf<Schema>, ContentOf<Schema>>,
  'schema' | 'html' | 'amp' | 'text'
> {
  readonly schema: Schema;
  html(block: TypedBlock<ConfigOf<Schema>, ContentOf<Schema>>, context: MarkupContext): Markup;
  amp?(block: TypedBlock<ConfigOf<Schema>, ContentOf<Schema>>, context: MarkupContext): Markup | AmpOutput;
  text(block: TypedBlock<ConfigOf<Schema>, ContentOf<Schema>>, context: TextContext): string;
}

type Rest<Schema extends BlockSchema> = Omit<BlockInput<Schema>, keyof HtmlBlock>;

/** Defines a block. The types of its config and content follow from the schema. */
export function defineBlock<Schema extends BlockSchema>(
  definition: BlockInput<Schema>,
): BlockDefinition<ConfigOf<Schema>, ContentOf<Schema>>;
/**
 * Defines a block in two parts: `html`, which `compileHtml` needs, and the rest. Bundlers then leave out the rest of a
 * block that is used for HTML alone, if the call is marked `@__PURE__`.
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

/** Defines the HTML part of a block for `defineBlock(html, rest)`. Only adds types. */
/* @__NO_SIDE_EFFECTS__ */
export function defineHtmlBlock<Schema extends BlockSchema>(half: HtmlHalf<Schema>): HtmlHalf<Schema> {
  return half;
}
