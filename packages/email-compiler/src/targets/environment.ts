import { bodyOf, configOf, readBody } from '../document/read-body.js';
import type { BlockDefinition, HtmlBlock, WritableBlock } from '../blocks/define.js';
import type { RewriteLink } from '../links.js';
import {
  languagePattern,
  type Block,
  type BodyConfig,
  type Direction,
  type EmailDocument,
} from '../document/document.js';
import {
  defaultMergeTag,
  defaultPlaceholder,
  type WriteMergeTag,
  type WritePlaceholder,
} from '../merge-tags.js';
import type { MarkupWriting } from './markup-writing.js';
import type { RenderedSection, RenderedTargets, Target } from './rendered.js';

export interface CompileOptions extends HtmlOptions {
  readonly blocks: readonly BlockDefinition[];
}

/** What `compileHtml` takes: of blocks, no more is asked than what HTML needs. */
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
   * percent-encoded. Default `{{name|fallback}}`. Must be pure; hold on to one function to profit from the cache.
   */
  readonly mergeTag?: WriteMergeTag;
  /** Writes a placeholder. Default `%%name%%`. For `unsubscribe_url` answer a whole https address: AMP wants one. */
  readonly placeholder?: WritePlaceholder;
  /** Rewrites a web link's target, after the tracking parameter was added. Must be pure. Default: as it is. */
  readonly link?: RewriteLink;
  /** Where the forms inside AMP post. Without it interactive blocks show what they show in HTML. */
  readonly api?: ApiAddress;
  /** Address of the open pixel, at the end of HTML and AMP; an http one is written with https in AMP. */
  readonly openPixel?: string;
  /** Adds a line with an unsubscribe link unless the document has one. */
  readonly unsubscribe?: { readonly label: string };
}

/** The API that receives what recipients do inside a message (spec 3 §7). */
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
  /** What markup is written with for an editor's canvas; undefined where it is written for recipients. */
  readonly canvas: typeof MarkupWriting | undefined;
  readonly api: Required<ApiAddress> | undefined;
  readonly blocks: readonly WritableBlock[];
  /** What was written last of whole messages, by target. */
  readonly rows: { [Kind in Target]?: readonly RenderedSection[] };
  /** Blocks written one by one. Blocks are immutable, so their output never changes. */
  readonly rendered: WeakMap<Block, RenderedTargets>;
}

/** How many environments of one body are kept: an editor compiles for its canvas, for what it plays and for its checks. */
const keptEnvironments = 4;

/** Last environments of each body, the last used first: equal options give the same object, by which rendered blocks are found again. */
const lastEnvironments = new WeakMap<object, readonly Environment[]>();

export function resolveEnvironment(
  document: EmailDocument,
  options: HtmlOptions,
  canvas?: typeof MarkupWriting,
): Environment {
  const given = configOf(document);
  const language = options.language ?? given['language'];
  const environment = {
    language: typeof language === 'string' && languagePattern.test(language) ? language : 'en',
    direction: (options.direction ?? given['direction']) === 'rtl' ? ('rtl' as const) : ('ltr' as const),
    mergeTag: options.mergeTag ?? defaultMergeTag,
    placeholder: options.placeholder ?? defaultPlaceholder,
    link: options.link,
    canvas,
    api: usableApi(options.api),
    blocks: options.blocks,
  };
  const last = lastEnvironments.get(given) ?? [];
  const found = last.find((one) => same(one, environment));
  if (found !== undefined) {
    if (found !== last[0]) lastEnvironments.set(given, [found, ...last.filter((one) => one !== found)]);
    return found;
  }
  const definitions = new Map(options.blocks.map((definition) => [definition.type, definition]));
  // A document that was built by hand may hold anything, and the body's values are written without escaping.
  const resolved: Environment = {
    ...environment,
    body: readBody(bodyOf(document)),
    definitions,
    rows: {},
    rendered: new WeakMap(),
  };
  lastEnvironments.set(given, [resolved, ...last].slice(0, keptEnvironments));
  return resolved;
}

/** AMP posts to https alone; an API that is not there cannot be posted to. */
function usableApi(api: ApiAddress | undefined): Required<ApiAddress> | undefined {
  if (api === undefined || !/^https:\/\/[^\s"<>?#]+$/i.test(api.url)) return undefined;
  return { url: api.url.replace(/\/+$/, ''), projectId: api.projectId, product: api.product ?? 'yamp' };
}

function same(
  one: Environment,
  other: Omit<Environment, 'body' | 'definitions' | 'rows' | 'rendered'>,
): boolean {
  return (
    one.canvas === other.canvas &&
    one.language === other.language &&
    one.direction === other.direction &&
    one.mergeTag === other.mergeTag &&
    one.placeholder === other.placeholder &&
    one.link === other.link &&
    one.api?.url === other.api?.url &&
    one.api?.projectId === other.api?.projectId &&
    one.api?.product === other.api?.product &&
    (one.blocks === other.blocks ||
      (one.blocks.length === other.blocks.length &&
        one.blocks.every((definition, index) => definition === other.blocks[index])))
  );
}
