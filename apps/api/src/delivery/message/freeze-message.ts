import {
  applyMergeTags,
  compile,
  parseDocument,
  unsubscribeLabel,
  type BlockDefinition,
  type Diagnostic,
} from '@x/email-compiler';
import { hiddenLinkPosition, withHiddenLink } from './hidden-link.ts';
import { trackedPaths } from './tracked-paths.ts';
import { openPlaceholder, unsubscribePlaceholder } from './recipient.ts';
import { writeClickToken, writeMergeToken } from './token.ts';

interface TrackedLink {
  readonly position: number;
  /** The target as the document has it, merge tokens inside. */
  readonly url: string;
  readonly blockId: string;
}

export interface FrozenContent {
  readonly subject: string;
  readonly html: string;
  readonly amp: string;
  readonly text: string;
  readonly links: readonly TrackedLink[];
}

export interface FreezeOptions {
  readonly blocks: readonly BlockDefinition[];
  /** Address of this installation, without a slash at its end. */
  readonly publicUrl: string;
  readonly subject: string;
  /** Whose connectors and events the forms inside AMP reach. */
  readonly projectId: string;
}

/**
 * Where forms inside AMP post. AMP refuses http; on an installation without https the AMP part is valid, but its forms
 * work only where the host answers https, as with its images.
 */
export function formsAddress(publicUrl: string): string {
  return `${publicUrl.replace(/^http:/u, 'https:')}/api`;
}

/** The AMP part's own addresses for opens and clicks, so that they are counted apart. */
function trackAsAmp(amp: string): string {
  return amp
    .replaceAll(
      `${trackedPaths.html.open}/%%${openPlaceholder}%%`,
      `${trackedPaths.amp.open}/%%${openPlaceholder}%%`,
    )
    .replaceAll(`${trackedPaths.html.click}/%%click.`, `${trackedPaths.amp.click}/%%click.`);
}

/** Collects the targets of links in the order in which they are met; the same target in the same block counts once. */
class LinkTable {
  readonly #links = new Map<string, TrackedLink>();

  add(url: string, blockId: string): TrackedLink {
    const key = `${blockId} ${url}`;
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

export type FreezeResult =
  | { readonly ok: true; readonly content: FrozenContent }
  | { readonly ok: false; readonly errors: readonly Diagnostic[] };

/**
 * Compiles a document once for all recipients of a campaign: merge tags and identifiers become tokens, web links lead
 * over the click redirect, the open pixel and an unsubscribe link are in place.
 */
export function freezeContent(config: string, options: FreezeOptions): FreezeResult {
  const parsed = parseDocument(config, { blocks: options.blocks });
  if (!parsed.ok) return { ok: false, errors: parsed.errors };
  const links = new LinkTable();
  const { publicUrl } = options;
  const { document } = parsed.value;
  const compiled = compile(document, {
    blocks: options.blocks,
    subject: options.subject,
    mergeTag: writeMergeToken,
    placeholder: (name) =>
      name === 'unsubscribe_url' ? `${publicUrl}/u/%%${unsubscribePlaceholder}%%` : `%%${name}%%`,
    link: (href, { blockId }) =>
      `${publicUrl}${trackedPaths.html.click}/${writeClickToken(links.add(href, blockId).position)}`,
    api: { url: formsAddress(publicUrl), projectId: options.projectId },
    openPixel: `${publicUrl}${trackedPaths.html.open}/%%${openPlaceholder}%%.gif`,
    unsubscribe: { label: unsubscribeLabel(document.body.config.language) },
  });
  const subject = applyMergeTags(options.subject, writeMergeToken, 'text');
  return {
    ok: true,
    content: {
      subject,
      html: withHiddenLink(
        compiled.html,
        `${publicUrl}${trackedPaths.html.click}/${writeClickToken(hiddenLinkPosition)}`,
      ),
      amp: trackAsAmp(compiled.amp),
      text: compiled.text,
      links: links.list(),
    },
  };
}
