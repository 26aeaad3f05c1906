import { directionOf, fontStylesheetUrl, type LandingPageSettings } from '@x/api-client/contract';
import { encodeAddressValue, parseDocument, type WriteMergeTag } from '@x/email-compiler';
import { compilePage, type PageAlternate } from '@x/email-compiler/page';
import { type MessageLook, pageBlocks } from '../../content/index.ts';
import type { Addresses } from '../../platform/configuration/configuration.ts';
import { createIconAssets } from '../../platform/http/icons.ts';
import { pagesOrigin } from '../../platform/http/request-hosts.ts';
import { landingPageUrl } from '../pages/read-page.ts';
import type { Alternate } from './find-page.ts';

export interface LandingPageContent {
  readonly name: string;
  readonly slug: string;
  readonly config: string;
  readonly settings: LandingPageSettings;
  readonly preview: string | null;
}

export interface LandingPageOptions {
  readonly addresses: Addresses;
  readonly look: MessageLook;
  readonly alternates: readonly Alternate[];
  /** Drafts are kept out of search engines, whatever their settings say. */
  readonly isDraft: boolean;
}

/** Visitors have no values. */
const fallback: WriteMergeTag = (_name, text, place) => (place === 'url' ? encodeAddressValue(text) : text);

/** A page names all its languages, its own too, or none. Of two pages in one language, the first counts. */
function alternatesOf(
  { slug, settings: { language } }: LandingPageContent,
  alternates: readonly Alternate[],
  addresses: Addresses,
): readonly PageAlternate[] {
  if (alternates.length === 0) return [];
  const byLanguage = new Map<string, string>();
  for (const alternate of [{ language, slug }, ...alternates]) {
    if (!byLanguage.has(alternate.language)) byLanguage.set(alternate.language, alternate.slug);
  }
  return [...byLanguage].map(([code, own]) => ({ language: code, url: landingPageUrl(own, addresses) }));
}

/**
 * Compiles a landing page for visitors, who are nobody in particular: merge tags show their fallbacks, blocks with a
 * condition are left out, and links to pages of a recipient lead nowhere. Returns undefined for a document that cannot be
 * read, which no document that was saved is.
 */
export function compileLandingPage(
  content: LandingPageContent,
  { addresses, look: { brand, fontSource }, alternates, isDraft }: LandingPageOptions,
): string | undefined {
  const { name, slug, config, settings, preview } = content;
  const parsed = parseDocument(config, { blocks: pageBlocks });
  if (!parsed.ok) return undefined;
  const origin = pagesOrigin(addresses);
  const title = settings.title === '' ? name : settings.title;
  const picture =
    settings.social_picture === '' && preview !== null
      ? `${addresses.publicUrl}${preview}`
      : settings.social_picture;
  const { page } = compilePage(parsed.value.document, {
    blocks: pageBlocks,
    subject: title,
    language: settings.language,
    direction: directionOf(settings.language),
    brand,
    mergeTag: fallback,
    placeholder: () => '#',
    visibleIf: () => false,
    trackingParameter: false,
    assets: createIconAssets(addresses.publicUrl),
    webFonts: fontSource === 'none' ? undefined : (names) => fontStylesheetUrl(origin, names),
    head: {
      title,
      description: settings.description,
      robots: isDraft || settings.robots === 'noindex' ? 'noindex' : undefined,
      canonical: landingPageUrl(slug, addresses),
      socialPicture: picture === '' ? undefined : { url: picture },
      alternates: alternatesOf(content, alternates, addresses),
    },
  });
  return page;
}
