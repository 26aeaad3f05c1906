import { directionOf, fontStylesheetUrl, type LandingPageSettings } from '@x/api-client/contract';
import { encodeAddressValue, parseDocument, type WriteMergeTag } from '@x/email-compiler';
import { compilePage, type PageAlternate, type PageNotice, type PageScript } from '@x/email-compiler/page';
import {
  landingPageBlocks,
  landingPageUrl,
  type MessageLook,
  pageCallsPath,
  personalPageBlocks,
} from '../../content/index.ts';
import { typedPlaceholders } from '../../delivery/index.ts';
import type { Addresses } from '../../platform/configuration/configuration.ts';
import { createIconAssets } from '../../platform/http/icons.ts';
import { pagesOrigin } from '../../platform/http/request-hosts.ts';
import { recipientKinds } from '../../platform/secrets/signed-identifier.ts';
import type { Alternate } from './find-page.ts';

export interface LandingPageContent {
  readonly name: string;
  readonly slug: string;
  readonly config: string;
  readonly settings: LandingPageSettings;
  readonly preview: string | null;
}

/** With what visitors act in the interactive blocks. */
interface LandingPageActions {
  readonly projectId: string;
  /** Signed identifier of the version's visitors, or of one who is known. */
  readonly visitorId: string;
  /** Says for whom the page is. Undefined for visitors whom nobody knows. */
  readonly notice: PageNotice | undefined;
  readonly script: PageScript;
}

export interface LandingPageOptions {
  readonly addresses: Addresses;
  readonly look: MessageLook;
  readonly alternates: readonly Alternate[];
  /** Undefined for a draft, in which nobody acts and which is kept out of search engines, whatever its settings say. */
  readonly actions: LandingPageActions | undefined;
}

export interface CompiledLandingPage {
  readonly html: string;
  /** Whether the page has interactive blocks, and so the script. */
  readonly isInteractive: boolean;
}

const identifying: ReadonlySet<string> = new Set(
  recipientKinds.map((kind) => (kind === 'email' ? kind : `${kind}_id`)),
);

/** Stands for the address of the calls while the page is compiled, because blocks post only to https addresses. */
const callsAddress = 'https://landing-page-calls.invalid';

/** What blocks need to be acted in. Their calls have the identifier of a visitor in place of all of a recipient's. */
function actionOptions({ projectId, visitorId, notice, script }: LandingPageActions) {
  return {
    ...(notice && { blocks: personalPageBlocks, notice }),
    api: { url: callsAddress, projectId },
    script,
    placeholder: (name: string) => (identifying.has(name) ? visitorId : '#'),
  };
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
 * Compiles a landing page for visitors. Merge tags show their fallbacks, blocks with a condition are left out, and links to
 * pages of a recipient lead nowhere, also for visitors who are known, because they pass the address on. The interactive
 * blocks of a draft show their first state. Returns undefined for a document that cannot be read, which no document that was
 * saved is.
 */
export function compileLandingPage(
  content: LandingPageContent,
  { addresses, look: { brand, fontSource }, alternates, actions }: LandingPageOptions,
): CompiledLandingPage | undefined {
  const { name, slug, config, settings, preview } = content;
  const parsed = parseDocument(config, { blocks: landingPageBlocks });
  if (!parsed.ok) return undefined;
  const origin = pagesOrigin(addresses);
  const title = settings.title === '' ? name : settings.title;
  const picture =
    settings.social_picture === '' && preview !== null
      ? `${addresses.publicUrl}${preview}`
      : settings.social_picture;
  const { page, isInteractive } = compilePage(parsed.value.document, {
    blocks: landingPageBlocks,
    subject: title,
    language: settings.language,
    direction: directionOf(settings.language),
    brand,
    mergeTag: fallback,
    placeholder: () => '#',
    placeholderNames: typedPlaceholders,
    visibleIf: () => false,
    trackingParameter: false,
    assets: createIconAssets(addresses.publicUrl),
    webFonts: fontSource === 'none' ? undefined : (names) => fontStylesheetUrl(origin, names),
    ...(actions === undefined ? {} : actionOptions(actions)),
    head: {
      title,
      description: settings.description,
      robots: actions === undefined || settings.robots === 'noindex' ? 'noindex' : undefined,
      canonical: landingPageUrl(slug, addresses),
      socialPicture: picture === '' ? undefined : { url: picture },
      alternates: alternatesOf(content, alternates, addresses),
    },
  });
  return {
    html: page.replaceAll(callsAddress, `${origin}${pageCallsPath('landing')}`),
    isInteractive: isInteractive && actions !== undefined,
  };
}
