import { fontStylesheetUrl, messagePageAddress } from '@x/api-client/contract';
import {
  applyMergeTags,
  compile,
  parseDocument,
  type BlockDefinition,
  type Brand,
  type CompileOptions,
  type FindFontStylesheet,
  type DecideVisibility,
  type Diagnostic,
  type LinkedPage,
  type RewriteLink,
} from '@x/email-compiler';
import { createIconAssets } from '../../platform/http/icons.ts';
import { pagesOrigin } from '../../platform/http/request-hosts.ts';
import { hiddenLinkPosition, withHiddenLink } from './hidden-link.ts';
import { labelToken, messagePageUrl, pageLinkOptions } from './page-links.ts';
import { openPlaceholder } from './recipient.ts';
import { createTokenWriter, writeClickToken, type TokenWriter } from './token.ts';

export type ContentType = 'html' | 'amp';

export const trackedPaths: Readonly<Record<ContentType, { readonly open: string; readonly click: string }>> =
  {
    html: { open: '/t/o', click: '/t/c' },
    amp: { open: '/t/ao', click: '/t/ac' },
  };

interface TrackedLink {
  readonly position: number;
  /** URL that the click redirects to, with merge tokens in place of merge tags. */
  readonly url: string;
  readonly blockId: string;
}

type LinkPlace = Parameters<RewriteLink>[1];

export interface FrozenContent {
  readonly subject: string;
  readonly html: string;
  readonly amp: string;
  readonly text: string;
  /** BCP 47 */
  readonly language: string;
  readonly links: readonly TrackedLink[];
  /** Conditions of the blocks, by the positions in the marks around them. */
  readonly conditions: readonly BlockCondition[];
}

export interface BlockCondition {
  readonly condition: unknown;
  /** First block with the condition. */
  readonly blockId: string;
}

export interface FreezeTables {
  readonly tokens: TokenWriter;
  readonly links: LinkTable;
  readonly conditions: ConditionTable;
}

export interface FreezeOptions {
  readonly blocks: readonly BlockDefinition[];
  /** URL of this installation, without a trailing slash. */
  readonly publicUrl: string;
  /** Origin of the pages for recipients. Default: `publicUrl`. */
  readonly pagesUrl?: string | undefined;
  readonly subject: string;
  /** Brand that the message's references stand for. */
  readonly brand?: Brand | undefined;
  /** Project that owns the connectors and events that the message's AMP forms use. */
  readonly projectId: string;
  /** Source of web fonts. Default: this installation. */
  readonly webFonts?: FindFontStylesheet | 'none';
  /** Replaces the preheader of the document. */
  readonly preheader?: string | undefined;
  /** Tables that messages of one campaign share, so that the same link or condition has the same position in all. */
  readonly tables?: FreezeTables;
  /** Returns the target for a web link of the message. By default, links lead to where the author wrote. */
  readonly target?: (url: string) => string;
  /** Whether links get the parameter `ybte`. Default true. */
  readonly trackingParameter?: boolean;
}

/**
 * Builds the URL that AMP forms post to. AMP requires https. On a host without https, the AMP part is valid, but its
 * forms and images do not work.
 */
export function formsAddress(publicUrl: string): string {
  return `${publicUrl.replace(/^http:/u, 'https:')}/api`;
}

/** Gives the AMP part its own open and click URLs, so that its opens and clicks are counted separately. */
function trackAsAmp(amp: string): string {
  return amp
    .replaceAll(
      `${trackedPaths.html.open}/%%${openPlaceholder}%%`,
      `${trackedPaths.amp.open}/%%${openPlaceholder}%%`,
    )
    .replaceAll(`${trackedPaths.html.click}/%%click.`, `${trackedPaths.amp.click}/%%click.`);
}

/** Collects link targets in document order, each once per block and kind of link. */
class LinkTable {
  readonly #links = new Map<string, TrackedLink>();

  add(url: string, { blockId, source }: LinkPlace): TrackedLink {
    const key = `${blockId} ${source} ${url}`;
    const known = this.#links.get(key);
    if (known !== undefined) return known;
    const link = { position: this.#links.size, url, blockId };
    this.#links.set(key, link);
    return link;
  }

  list(): readonly TrackedLink[] {
    return [...this.#links.values()];
  }
}

/** Collects the conditions of blocks, each once. */
export class ConditionTable {
  readonly #marks: TokenWriter['marks'];
  readonly #positions = new Map<string, number>();
  readonly #conditions: BlockCondition[] = [];

  constructor({ marks }: Pick<TokenWriter, 'marks'>) {
    this.#marks = marks;
  }

  /** Returns the marks to write around a block with the condition. */
  readonly mark: DecideVisibility = (condition, { id: blockId }) => {
    const key = JSON.stringify(condition);
    const position = this.#positions.get(key) ?? this.#conditions.push({ condition, blockId }) - 1;
    this.#positions.set(key, position);
    return this.#marks(position);
  };

  list(): readonly BlockCondition[] {
    return this.#conditions;
  }
}

export function createFreezeTables(): FreezeTables {
  const tokens = createTokenWriter();
  return { tokens, links: new LinkTable(), conditions: new ConditionTable(tokens) };
}

/** Options of the compiler that write tokens for what differs between recipients. */
export function recipientValues(
  tokens: TokenWriter,
): Pick<CompileOptions, 'mergeTag' | 'address' | 'pageLabel'> &
  Required<Pick<CompileOptions, 'unsubscribe'>> {
  const pageLabel = (page: LinkedPage) => tokens.placeholder(labelToken(page));
  return {
    mergeTag: tokens.merge,
    address: (typed, { parameter = '' }) => tokens.address(typed, parameter),
    pageLabel,
    unsubscribe: { label: pageLabel('unsubscribe') },
  };
}

export type FreezeResult =
  | { readonly ok: true; readonly content: FrozenContent }
  | { readonly ok: false; readonly errors: readonly Diagnostic[] };

/**
 * Compiles a document once for all recipients. Values that differ between recipients become tokens, web links go
 * through the click redirect, and an open pixel and an unsubscribe link are added.
 */
export function freezeContent(config: string, options: FreezeOptions): FreezeResult {
  const parsed = parseDocument(config, { blocks: options.blocks });
  if (!parsed.ok) return { ok: false, errors: parsed.errors };
  const { tokens, links, conditions } = options.tables ?? createFreezeTables();
  const { publicUrl, pagesUrl, target = (url) => url, trackingParameter = true } = options;
  const { document } = parsed.value;
  const origin = pagesOrigin({ publicUrl, pagesUrl });
  const clickUrl = (url: string, place: LinkPlace) =>
    `${publicUrl}${trackedPaths.html.click}/${tokens.click(links.add(url, place).position)}`;
  const compiled = compile(document, {
    blocks: options.blocks,
    subject: options.subject,
    brand: options.brand,
    ...(options.preheader === undefined ? {} : { preheader: options.preheader }),
    ...recipientValues(tokens),
    trackingParameter,
    ...pageLinkOptions(origin, tokens),
    // A tap that leads to the page is a click.
    messagePage: (link) => {
      const address = messagePageAddress(messagePageUrl(origin, tokens), link.place, link);
      return clickUrl(tokens.seal(address), { blockId: link.blockId, source: 'button' });
    },
    link: (href, place) => clickUrl(target(tokens.seal(href)), place),
    visibleIf: conditions.mark,
    assets: createIconAssets(publicUrl),
    webFonts: options.webFonts ?? ((names) => fontStylesheetUrl(publicUrl, names)),
    api: { url: formsAddress(publicUrl), projectId: options.projectId },
    openPixel: `${publicUrl}${trackedPaths.html.open}/${tokens.placeholder(openPlaceholder)}.gif`,
  });
  const subject = applyMergeTags(options.subject, tokens.merge, 'text');
  return {
    ok: true,
    content: {
      subject: tokens.seal(subject),
      html: withHiddenLink(
        tokens.seal(compiled.html),
        `${publicUrl}${trackedPaths.html.click}/${writeClickToken(hiddenLinkPosition)}`,
      ),
      amp: trackAsAmp(tokens.seal(compiled.amp)),
      text: tokens.seal(compiled.text),
      language: document.body.config.language ?? 'en',
      links: links.list(),
      conditions: conditions.list(),
    },
  };
}
