import { bodyOf, configOf, readBody } from '../schema/read-document.ts';
import type { BlockDefinition, HtmlBlock, WritableBlock } from '../definition/define.ts';
import type { RewriteLink } from './links.ts';
import {
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
import type { MarkupWriting } from './markup-writing.ts';
import type { RenderedTargets } from './rendered.ts';

export interface CompileOptions extends HtmlOptions {
  readonly blocks: readonly BlockDefinition[];
}

/** Options of `compileHtml`. Blocks need only the parts that HTML uses. */
export interface HtmlOptions {
  readonly blocks: readonly HtmlBlock[];
  readonly subject?: string;
  /** Text that mail clients show after the subject. Takes the place of the document's own. */
  readonly preheader?: string;
  /** BCP 47 language tag. Takes the place of the document's own; `en` when neither is given. */
  readonly language?: string;
  readonly direction?: Direction;
  /**
   * Writes a merge tag. The result is escaped for where it stands, except that inside a URL it is not
   * percent-encoded. Default `{{name|fallback}}`. Must be pure.
   */
  readonly mergeTag?: WriteMergeTag;
  /** Writes a placeholder. Default `%%name%%`. For `unsubscribe_url` answer a whole https address: AMP wants one. */
  readonly placeholder?: WritePlaceholder;
  /** Rewrites a web link's target, after the tracking parameter was added. Must be pure. Default: as it is. */
  readonly link?: RewriteLink;
  /** API that AMP forms post to. Without it, interactive blocks show their HTML version. */
  readonly api?: ApiAddress;
  /** Address of the open pixel, at the end of HTML and AMP; an http one is written with https in AMP. */
  readonly openPixel?: string;
  /** Adds a line with an unsubscribe link unless the document has one. */
  readonly unsubscribe?: { readonly label: string };
}

/** API that receives the events of a message (spec 3 §7). */
export interface ApiAddress {
  /** Absolute https address without a slash at its end. */
  readonly url: string;
  readonly projectId: string;
  /** The `{product}` of `/{product}-blocks-events`. Default `yamp`. */
  readonly product?: string;
}

/** Everything a block's output depends on besides the block itself. */
export interface Environment {
  readonly definitions: ReadonlyMap<string, WritableBlock>;
  readonly body: BodyConfig;
  readonly language: string;
  readonly direction: Direction;
  readonly mergeTag: WriteMergeTag;
  readonly placeholder: WritePlaceholder;
  readonly link: RewriteLink | undefined;
  /** Class that writes markup for an editor's canvas. undefined for recipients. */
  readonly canvas: typeof MarkupWriting | undefined;
  readonly api: Required<ApiAddress> | undefined;
  readonly blocks: readonly WritableBlock[];
  /** Blocks that were found valid: each target asks. */
  readonly valid: WeakSet<Block>;
  /** Cache of rendered blocks, if the caller never changes blocks in place. */
  readonly rendered: WeakMap<Block, RenderedTargets> | undefined;
}

export function resolveEnvironment(
  document: EmailDocument,
  options: HtmlOptions,
  canvas?: typeof MarkupWriting,
): Environment {
  return environmentOf(document, resolveSettings(document, options, canvas));
}

/** The part of an environment that is cheap to resolve. It distinguishes environments with the same body config. */
export type EnvironmentSettings = Omit<Environment, 'definitions' | 'body' | 'valid' | 'rendered'>;

export function resolveSettings(
  document: EmailDocument,
  options: HtmlOptions,
  canvas?: typeof MarkupWriting,
): EnvironmentSettings {
  const given = configOf(document);
  const language = options.language ?? given['language'];
  return {
    language: typeof language === 'string' && languagePattern.test(language) ? language : 'en',
    direction: (options.direction ?? given['direction']) === 'rtl' ? 'rtl' : 'ltr',
    mergeTag: options.mergeTag ?? defaultMergeTag,
    placeholder: options.placeholder ?? defaultPlaceholder,
    link: options.link,
    canvas,
    api: usableApi(options.api),
    blocks: options.blocks,
  };
}

/** Reads the body, checks its fields and indexes the definitions. */
export function environmentOf(document: EmailDocument, settings: EnvironmentSettings): Environment {
  return {
    ...settings,
    definitions: new Map(settings.blocks.map((definition) => [definition.type, definition])),
    // A document that was built by hand may hold anything, and the body's values are written without escaping.
    body: readBody(bodyOf(document)),
    valid: new WeakSet(),
    rendered: undefined,
  };
}

/** AMP posts to https alone; an API that is not there cannot be posted to. */
function usableApi(api: ApiAddress | undefined): Required<ApiAddress> | undefined {
  if (api === undefined || !/^https:\/\/[^\s"<>?#]+$/i.test(api.url)) return undefined;
  return { url: api.url.replace(/\/+$/, ''), projectId: api.projectId, product: api.product ?? 'yamp' };
}
