import { defaultBrand, type Brand } from '../brand/brand.ts';
import { completeBrand } from '../brand/complete-brand.ts';
import { darkColorsOf } from '../brand/dark-colors.ts';
import { defaultBrandValues, listBrandValues, type BrandValues } from '../brand/references.ts';
import { resolveConfig } from '../brand/resolve.ts';
import type { ResolvedBlock } from '../definition/check-block.ts';
import {
  type FindFontStylesheet,
  googleFontsStylesheet,
  isKnownFont,
  type WebFonts,
} from '../schema/fonts.ts';
import { configOf, readBody } from '../schema/read-document.ts';
import { canvasSidePadding, canvasWidth } from '../schema/config.ts';
import type {
  Annotation,
  BlockDefinition,
  FindMessagePage,
  HtmlBlock,
  LinkedPage,
  RecipientPage,
  Sender,
  WritableBlock,
} from '../definition/define.ts';
import type { Space } from '../definition/space.ts';
import type { Markup } from '../markup/markup.ts';
import type { RewriteLink, WriteAddress } from './links.ts';
import {
  defaultBodyConfig,
  languagePattern,
  type Block,
  type BodyConfig,
  type Direction,
  type EmailDocument,
} from '../schema/document.ts';
import {
  defaultMergeTag,
  defaultPlaceholder,
  type WriteMergeTag,
  type WritePlaceholder,
} from './merge-tags.ts';
import { pageLabel } from './page-labels.ts';
import { createDarkWriter, type DarkWriter } from './dark-classes.ts';
import type { RenderedTargets } from './rendered.ts';
import type { DecideVisibility } from './visibility.ts';

const noPages: readonly RecipientPage[] = [];

export interface CompileOptions extends HtmlOptions {
  readonly blocks: readonly BlockDefinition[];
  /** Names of the merge tags that the sender fills in. `lint` reports all others. By default, any name is accepted. */
  readonly mergeTagNames?: readonly string[];
  /** Names of the merge tags that have a value for every recipient. `lint` reports no missing fallback of these. */
  readonly filledMergeTags?: readonly string[];
}

/** Options of `compileHtml`. The block definitions only need the parts that HTML uses. */
export interface HtmlOptions {
  readonly blocks: readonly HtmlBlock[];
  readonly subject?: string;
  /** Text that mail clients show after the subject. Overrides the document's preheader. */
  readonly preheader?: string;
  /** BCP 47 language tag. Overrides the document's language. Default `en`. */
  readonly language?: string;
  readonly direction?: Direction;
  /**
   * Writes a merge tag. The result is escaped for HTML, but not percent-encoded inside URLs: for the place `url`, values need
   * `encodeAddressValue`. Must be pure. Default:
   * `{{name|fallback}}`.
   */
  readonly mergeTag?: WriteMergeTag;
  /**
   * Writes a placeholder. Default: `%%name%%`. For `unsubscribe_url`, return a full https URL, or AMP omits the link.
   */
  readonly placeholder?: WritePlaceholder;
  /**
   * Names of the placeholders that a document may contain as `%%name%%` in a link or in its own text part, such as
   * `unsubscribe_url`. With any other name it is text. By default, any name is accepted.
   */
  readonly placeholderNames?: readonly string[];
  /**
   * Rewrites the URL of a web link, after the tracking parameter has been added. Must be pure. By default, links stay
   * unchanged.
   */
  readonly link?: RewriteLink;
  /**
   * Writes an address whose host depends on merge tags: one that begins with a merge tag or has one in its host. The sender
   * fills it in with `fillAddress`. Must be pure. By default, `mergeTag` writes each of its merge tags.
   */
  readonly address?: WriteAddress;
  /**
   * Adds the parameter `ybte` to links of buttons (`ybte=12__<block id>`) and pictures (`ybte=13__<block id>`), so that
   * a website can tell which block a visitor came from. Signed addresses, such as presigned URLs of S3, never get it.
   * Default true.
   */
  readonly trackingParameter?: boolean;
  /**
   * Decides which recipients get a block with a condition. Must be pure. Without it, such a block is left out and reported
   * as an error. `previewVisibility` shows every block. A link to the unsubscribe page in a block that only some get does not
   * replace the line that `unsubscribe` adds.
   */
  readonly visibleIf?: DecideVisibility;
  /**
   * Returns the absolute https URL of a picture by its name, such as `facebook-circle-color`. undefined if there is no
   * such picture. Must be pure. `createAssets` of `@x/email-icons` makes this function. Without pictures, blocks show
   * text in place of icons.
   */
  readonly assets?: FindAsset;
  /**
   * Source of the web fonts in `fonts`. `none` loads no web font at all, also none of the brand. A function returns the
   * absolute https URL of a stylesheet, and must be pure. Mail clients that load it tell its host who reads the message
   * where. Default: `googleFontsStylesheet`.
   */
  readonly webFonts?: FindFontStylesheet | 'none' | undefined;
  /**
   * Brand whose values the document refers to. Default: `defaultBrand`. A compiler from `createCompiler` writes every
   * block again when it gets another object.
   */
  readonly brand?: Brand | undefined;
  /** API that AMP forms post to. Without an API, blocks with forms show their HTML version. */
  readonly api?: ApiAddress;
  /** URL of the open pixel, which is added at the end of HTML and AMP. AMP changes http to https. */
  readonly openPixel?: string;
  /**
   * Pages that the sender offers to each recipient, whose placeholders it fills in. A footer leaves out links to other
   * pages. Default: none.
   */
  readonly recipientPages?: readonly RecipientPage[];
  /**
   * Returns the URL of the message as a page, such as `%%view_url%%#b=b1234567&rating=4`. Interactive blocks without a link
   * of the author's own lead there in HTML and text. By default, there is no such page.
   */
  readonly messagePage?: FindMessagePage | undefined;
  /**
   * Returns the standard text of a link to a page for the recipient. A sender whose recipients read different languages
   * returns a placeholder. Default: the function `pageLabel`, in the language of the message.
   */
  readonly pageLabel?: WritePageLabel;
  /**
   * Objects that describe the message for mail clients, such as the order that it confirms. Written as JSON-LD in the head
   * of the HTML, in addition to those of the blocks.
   */
  readonly annotations?: readonly Annotation[];
  /** Adds a line with an unsubscribe link, unless the document already has such a link. */
  readonly unsubscribe?: { readonly label: string };
}

type WritePageLabel = (page: LinkedPage, language: string) => string;

export type FindAsset = (name: string) => string | undefined;

/** API that receives the events of a message (spec 3 §7). */
export interface ApiAddress {
  /** Absolute https URL without a trailing slash. */
  readonly url: string;
  readonly projectId: string;
  /** The value of `{product}` in the path `/{product}-blocks-events`. Default `yamp`. */
  readonly product?: string;
}

/** Markup of the places in an editor's canvas that the editor fills. */
export interface CanvasSlots {
  /** Attribute of the element that shows the content of a block. */
  readonly content: Markup;
  /** Writes the row in place of a list of inner blocks, which are counted from 0. */
  readonly list: (index: number) => Markup;
}

/** Everything that a block's output depends on, except the block itself. */
export interface Environment {
  readonly definitions: ReadonlyMap<string, WritableBlock>;
  readonly body: BodyConfig;
  readonly language: string;
  readonly direction: Direction;
  readonly mergeTag: WriteMergeTag;
  readonly placeholder: WritePlaceholder;
  readonly placeholderNames: readonly string[] | undefined;
  readonly link: RewriteLink | undefined;
  readonly address: WriteAddress | undefined;
  readonly trackingParameter: boolean;
  readonly visibleIf: DecideVisibility | undefined;
  readonly assets: FindAsset | undefined;
  readonly fontSource: FindFontStylesheet | 'none';
  readonly brand: Brand | undefined;
  readonly recipientPages: readonly RecipientPage[];
  readonly pageLabel: WritePageLabel;
  readonly messagePage: FindMessagePage | undefined;
  /** undefined when compiling for recipients. */
  readonly canvas: CanvasSlots | undefined;
  readonly api: Required<ApiAddress> | undefined;
  readonly blocks: readonly WritableBlock[];
  /** Space of the message's rows. */
  readonly space: Space;
  /** Values that references to the brand stand for. */
  readonly brandValues: BrandValues;
  /** Name and postal address of the brand. */
  readonly sender: Sender;
  /** Fonts of the brand and the message. */
  readonly webFonts: WebFonts;
  /** Blocks with the brand's values in place of references, by stored block. Only has blocks with references. */
  readonly resolved: WeakMap<Block, ResolvedBlock>;
  readonly dark: DarkWriter;
  /**
   * Blocks known to be valid, so that each block is validated once for all targets. Without this set, compiling all
   * three parts of the bench's newsletter takes 39 % longer.
   */
  readonly valid: WeakSet<Block>;
  /** Cache of rendered blocks, for callers that never change blocks in place. */
  readonly rendered: WeakMap<Block, RenderedTargets> | undefined;
}

export function resolveEnvironment(
  document: EmailDocument,
  options: HtmlOptions,
  canvas?: CanvasSlots,
): Environment {
  return environmentOf(document, resolveSettings(document, options, canvas));
}

/** The part of an environment that is cheap to resolve. Used to compare environments with the same body config. */
export type EnvironmentSettings = Omit<
  Environment,
  | 'definitions'
  | 'body'
  | 'space'
  | 'dark'
  | 'brandValues'
  | 'sender'
  | 'webFonts'
  | 'resolved'
  | 'valid'
  | 'rendered'
>;

export function resolveSettings(
  document: EmailDocument,
  options: HtmlOptions,
  canvas?: CanvasSlots,
): EnvironmentSettings {
  const given = configOf(document);
  const language = options.language ?? given['language'];
  return {
    language: typeof language === 'string' && languagePattern.test(language) ? language : 'en',
    direction: (options.direction ?? given['direction']) === 'rtl' ? 'rtl' : 'ltr',
    mergeTag: options.mergeTag ?? defaultMergeTag,
    placeholder: options.placeholder ?? defaultPlaceholder,
    placeholderNames: options.placeholderNames,
    link: options.link,
    address: options.address,
    trackingParameter: options.trackingParameter ?? true,
    visibleIf: options.visibleIf,
    assets: options.assets,
    fontSource: options.webFonts ?? googleFontsStylesheet,
    brand: options.brand,
    recipientPages: options.recipientPages ?? noPages,
    pageLabel: options.pageLabel ?? pageLabel,
    messagePage: options.messagePage,
    canvas,
    api: usableApi(options.api),
    blocks: options.blocks,
  };
}

export function environmentOf(document: EmailDocument, settings: EnvironmentSettings): Environment {
  const brand = settings.brand === undefined ? undefined : completeBrand(settings.brand);
  const brandValues = brand === undefined ? defaultBrandValues : listBrandValues(brand);
  // Validate the body, because a hand-built document can contain any values and the compiler writes them unescaped.
  const config = readBody(resolveConfig(configOf(document), defaultBodyConfig, brandValues).config);
  const webFonts: WebFonts = new Map(
    [...(brand?.webFonts ?? []), ...(config.webFonts ?? [])].map((font) => [font.name, font]),
  );
  const { fontFamily } = defaultBodyConfig;
  const body = isKnownFont(config.fontFamily, webFonts) ? config : { ...config, fontFamily };
  return {
    ...settings,
    definitions: new Map(settings.blocks.map((definition) => [definition.type, definition])),
    body,
    space: { width: canvasWidth, side: canvasSidePadding, background: body.colors.canvas },
    brandValues,
    sender: brand?.footer ?? defaultBrand.footer,
    webFonts,
    resolved: new WeakMap(),
    dark: createDarkWriter([
      ...(settings.brand === undefined
        ? []
        : darkColorsOf(settings.brand).map((color) => ({ ...color, onlyIfFitting: true }))),
      ...(body.darkColors ?? []),
    ]),
    valid: new WeakSet(),
    rendered: undefined,
  };
}

/** Returns undefined if the API's URL is not a plain https URL, because AMP only posts over https. */
function usableApi(api: ApiAddress | undefined): Required<ApiAddress> | undefined {
  if (api === undefined || !/^https:\/\/[^\s"<>?#]+$/i.test(api.url)) return undefined;
  return {
    url: api.url.replace(/(?<!\/)\/+$/, ''),
    projectId: api.projectId,
    product: api.product ?? 'yamp',
  };
}
