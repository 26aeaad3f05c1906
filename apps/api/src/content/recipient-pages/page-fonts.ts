import { fontStylesheetUrl } from '@x/api-client/contract';
import { type Brand, fontStack, fonts as builtInFonts, isWebFont, type WebFont } from '@x/email-compiler';
import { readBrand } from '../brand/find-look.ts';
import { readStoredPages } from '../recipient-texts/stored-pages.ts';

/** Fonts of a page for recipients, in the brand of its project. */
export interface PageFonts {
  /** CSS that sets the fonts of text and headings. */
  readonly style: string;
  /** Path of the stylesheet that defines the fonts. Undefined if the page needs none. */
  readonly stylesheet: string | undefined;
}

const systemFont = 'system-ui, sans-serif';

function stackOf(font: string | undefined, own: ReadonlyMap<string, WebFont>): string | undefined {
  const isKnown = font !== undefined && (own.has(font) || builtInFonts.some((known) => known === font));
  return isKnown ? fontStack(font, own) : undefined;
}

/**
 * Takes the fonts of the brand. Web fonts come from this installation only, so that no other company learns who opens the
 * page: one that the brand loads from elsewhere shows its fallback.
 *
 * @param stored brand of the project, as the database has it
 * @param pages column `recipient_pages` of the project, which says whether there are web fonts
 */
export function pageFonts(stored: unknown, pages: unknown): PageFonts {
  const brand: Brand | undefined = readBrand(stored);
  const own = new Map((brand?.webFonts ?? []).map((font) => [font.name, font]));
  const text = brand?.fonts?.text;
  const heading = brand?.fonts?.heading ?? text;
  const textStack = stackOf(text, own) ?? systemFont;
  const headingStack = stackOf(heading, own) ?? textStack;
  const hosted = [text, heading].flatMap((font) =>
    font !== undefined && !own.has(font) && isWebFont(font) ? [font] : [],
  );
  const isOffered = readStoredPages(pages).web_fonts === 'host' && hosted.length > 0;
  return {
    style: `:root { font-family: ${textStack}; }\nh1, h2 { font-family: ${headingStack}; }\n`,
    stylesheet: isOffered ? fontStylesheetUrl('', hosted) : undefined,
  };
}
