import { directionOf, fontStylesheetUrl, type LandingPageSettings } from '@x/api-client';
import { visitorBlocks } from '@x/amp-runtime-blocks';
import { encodeAddressValue, type Brand, type EmailDocument, type WriteMergeTag } from '@x/email-compiler';
import { compilePage, corePageBlocks, htmlPage, productPage } from '@x/email-compiler/page';
import { createAssets } from '@x/email-icons';
import { origin, readContent, type CompiledContent } from '#/content/messages/content.ts';

const pageBlocks = [...corePageBlocks, productPage, htmlPage, ...visitorBlocks];

/** Visitors have no values. */
const fallback: WriteMergeTag = (_name, text, place) => (place === 'url' ? encodeAddressValue(text) : text);

export interface PageMarkupOptions extends Pick<LandingPageSettings, 'language'> {
  readonly brand: Brand | undefined;
}

/** Compiles a page as visitors see it, without scripts. */
export function pageMarkup(document: EmailDocument, { brand, language }: PageMarkupOptions): string {
  return compilePage(document, {
    blocks: pageBlocks,
    language,
    direction: directionOf(language),
    brand,
    mergeTag: fallback,
    placeholder: () => '#',
    visibleIf: () => false,
    trackingParameter: false,
    assets: createAssets(`${origin}/icons`),
    webFonts: (names) => fontStylesheetUrl(origin, names),
  }).page;
}

/** Compiles stored content. Returns undefined if it cannot be read. */
export function storedPageMarkup(config: string, options: PageMarkupOptions): string | undefined {
  const read = readContent(config);
  return read.ok ? pageMarkup(read.value, options) : undefined;
}

/** Content to save. A page has no AMP and no text, and its picture is taken from its markup. */
export function compilePageContent(document: EmailDocument, options: PageMarkupOptions): CompiledContent {
  return {
    config: JSON.stringify(document),
    content_html: pageMarkup(document, options),
    content_amp: '',
    text: '',
    diagnostics: [],
  };
}
