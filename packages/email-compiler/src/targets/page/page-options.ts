import type { FindFontStylesheet } from '../../schema/fonts.ts';
import type { CompileOptions } from '../environment.ts';

/** Options of a page: those of a message, without what only mail clients need. */
export interface PageOptions extends Omit<
  CompileOptions,
  'annotations' | 'filledMergeTags' | 'mergeTagNames' | 'messagePage' | 'openPixel' | 'webFonts'
> {
  /**
   * Returns the URL of a stylesheet of the host's own for the web fonts, also those of the brand. By default, the page loads
   * no font.
   */
  readonly webFonts?: FindFontStylesheet | undefined;
  /** Script that starts the interactive blocks. Only a page with such a block loads it. */
  readonly script?: PageScript | undefined;
  /** Line above the page, such as for whom it is. */
  readonly notice?: PageNotice | undefined;
  readonly head?: PageHead | undefined;
}

export interface PageScript {
  readonly url: string;
  /** Hash of the script (Subresource Integrity), such as `sha384-…`. */
  readonly integrity?: string | undefined;
}

/** Plain texts, which are escaped. They can contain placeholders whose values the sender escapes. */
export interface PageNotice {
  readonly text: string;
  readonly link?: { readonly label: string; readonly url: string } | undefined;
}

export interface PageHead {
  /** Title of the page. By default, the subject of the message. */
  readonly title?: string | undefined;
  /** Description for search engines and previews of links. By default, the preheader. */
  readonly description?: string | undefined;
  /** Instructions for search engines, such as `noindex`. */
  readonly robots?: string | undefined;
  /** Absolute URL of the page. */
  readonly canonical?: string | undefined;
  /** Picture for previews of links. */
  readonly socialPicture?: SocialPicture | undefined;
  /** The same page in other languages. */
  readonly alternates?: readonly PageAlternate[] | undefined;
}

export interface SocialPicture {
  /** Absolute URL. */
  readonly url: string;
  readonly alt?: string | undefined;
}

export interface PageAlternate {
  /** BCP 47 language tag, or `x-default`. */
  readonly language: string;
  /** Absolute URL. */
  readonly url: string;
}
