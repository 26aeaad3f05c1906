import { fontStylesheetUrl } from '@x/api-client/contract';
import { parseDocument, type RewriteLink } from '@x/email-compiler';
import { compilePage, type PageNotice, type PageScript } from '@x/email-compiler/page';
import { pageBlocks, readLook } from '../../content/index.ts';
import { createSizedCache, type SizedCache } from '../../platform/cache/sized-cache.ts';
import type { Addresses } from '../../platform/configuration/configuration.ts';
import { createIconAssets } from '../../platform/http/icons.ts';
import { pagesOrigin } from '../../platform/http/request-hosts.ts';
import { ConditionTable, recipientValues, trackedPaths } from '../message/freeze-message.ts';
import type { MergeFormats } from '../message/merge-formats.ts';
import { pageLinkOptions } from '../message/page-links.ts';
import { createTokenWriter, type Segment, splitAtTokens, type TokenWriter } from '../message/token.ts';
import type { SentContent, SentLink } from '../sent-message/read-message-page.ts';

/** Names of the tokens that only a page has. */
export const pageTokens = {
  /** Where the person came from, in the path of the calls. */
  entrance: 'page_entrance',
  /** Plain texts of the notice, and the address of the page for somebody else. */
  notice: 'page_notice',
  noticeLink: 'page_notice_link',
  guestUrl: 'page_guest_url',
} as const;

/** Page of a message, compiled once for all its recipients, or for all guests. */
export interface PageTemplate {
  readonly segments: readonly Segment[];
  /** Conditions of the blocks, by the positions in the marks around them. */
  readonly conditions: readonly unknown[];
  /** Whether the page has interactive blocks, and so the script. */
  readonly isInteractive: boolean;
  /** How values of contacts are written. */
  readonly formats: MergeFormats;
  /** Length in UTF-16 code units. */
  readonly size: number;
}

/** Compiled pages of the messages that people read at the moment. */
export type PageTemplates = SizedCache<PageTemplate>;

/** Keeps about 32 MB, because most pages have letters of Latin-1, which take one byte each. */
export function createPageTemplates(): PageTemplates {
  return createSizedCache({ maximumCount: 200, maximumSize: 32_000_000 });
}

export interface PageTemplateOptions {
  readonly addresses: Addresses;
  readonly projectId: string;
  /** True for guests, who have no identifiers: they cannot unsubscribe the recipient, and their clicks are not tracked. */
  readonly isGuest: boolean;
  readonly script: PageScript;
}

/**
 * Compiles a sent document to a page with tokens for what differs between recipients, as `freezeContent` does for a message.
 * Returns undefined for a document that cannot be read, which no document that was sent is.
 */
export function compilePageTemplate(
  { subject, document: stored = '', look, links: sent, formats }: SentContent,
  { addresses, projectId, isGuest, script }: PageTemplateOptions,
): PageTemplate | undefined {
  const parsed = parseDocument(stored, { blocks: pageBlocks });
  if (!parsed.ok) return undefined;
  const { document } = parsed.value;
  const origin = pagesOrigin(addresses);
  const tokens = createTokenWriter();
  const conditions = new ConditionTable(tokens);
  const { brand, fontSource } = readLook(look);
  const { unsubscribe, ...values } = recipientValues(tokens);
  const { placeholderNames, placeholder, recipientPages } = pageLinkOptions(origin, tokens);
  const links = isGuest
    ? { placeholder: guestPlaceholder(placeholder) }
    : { unsubscribe, recipientPages, placeholder };
  const compiled = (notice: PageNotice | undefined) =>
    compilePage(document, {
      blocks: pageBlocks,
      subject: tokens.unseal(subject),
      brand,
      ...values,
      ...links,
      placeholderNames,
      trackingParameter: hasTrackingParameter(sent),
      link: linkRewriter(sent, { tokens, isGuest, publicUrl: addresses.publicUrl }),
      visibleIf: conditions.mark,
      assets: createIconAssets(addresses.publicUrl),
      webFonts: fontSource === 'none' ? undefined : (names) => fontStylesheetUrl(origin, names),
      api: { url: `https://${tokens.placeholder(apiToken)}`, projectId },
      script,
      notice,
      head: { robots: 'noindex,nofollow,noarchive' },
    });
  const withNotice = compiled(isGuest ? undefined : noticeTokens(tokens));
  // A page on which nobody can act does not say for whom it is.
  const { page, isInteractive } = withNotice.isInteractive || isGuest ? withNotice : compiled(undefined);
  const sealed = tokens
    .seal(page)
    .replaceAll(`https://%%${apiToken}%%`, `${origin}/page/%%${pageTokens.entrance}%%`);
  return {
    segments: splitAtTokens(sealed),
    conditions: conditions.list().map(({ condition }) => condition),
    isInteractive,
    formats,
    size: sealed.length,
  };
}

/** Stands for the host of the API while the page is compiled, because blocks post only to https addresses. */
const apiToken = 'page_api';

function noticeTokens({ placeholder }: TokenWriter): PageNotice {
  return {
    text: placeholder(pageTokens.notice),
    link: { label: placeholder(pageTokens.noticeLink), url: placeholder(pageTokens.guestUrl) },
  };
}

type WritePlaceholder = ReturnType<typeof pageLinkOptions>['placeholder'];

/** Links that the author typed to pages of the recipient lead a guest nowhere, except those to the message itself. */
function guestPlaceholder(placeholder: WritePlaceholder): WritePlaceholder {
  return (name, source) =>
    name === 'unsubscribe_url' || name === 'preferences_url' ? '#' : placeholder(name, source);
}

/** The links say whether the project added the parameter `ybte` when the message was sent. */
function hasTrackingParameter(links: readonly SentLink[]): boolean {
  return links.some(({ url }) => url.includes('ybte='));
}

interface LinkOptions {
  readonly tokens: TokenWriter;
  readonly isGuest: boolean;
  readonly publicUrl: string;
}

/**
 * Returns a function that leads links of the page where the same links of the message lead. A recipient's clicks are tracked
 * as those of the message.
 */
function linkRewriter(links: readonly SentLink[], { tokens, isGuest, publicUrl }: LinkOptions): RewriteLink {
  const sent = new Map<string, SentLink>();
  // The first of several links that differ only in what tracking adds.
  for (const link of links.toReversed()) sent.set(linkKey(link), link);
  for (const link of links) sent.set(`${link.blockId} ${link.url}`, link);
  return (href, { blockId }) => {
    const url = tokens.seal(href);
    const link = sent.get(`${blockId} ${url}`) ?? sent.get(linkKey({ blockId, url }));
    if (link === undefined) return href;
    if (isGuest) return tokens.unseal(link.url);
    return `${publicUrl}${trackedPaths.html.click}/${tokens.click(link.position)}`;
  };
}

/** The parameters that campaigns add are those at the time of sending, and the name of a campaign may have changed since. */
function linkKey({ blockId, url }: Pick<SentLink, 'blockId' | 'url'>): string {
  return `${blockId} ${url.replaceAll(/(?<=[?&])utm_\w+=[^&#]*&?/gu, '').replace(/[?&](?=#|$)/u, '')}`;
}
