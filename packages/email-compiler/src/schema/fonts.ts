import { fontNameSchema, type FontFallback, type WebFont } from './web-fonts.ts';

interface Fallback {
  /** CSS list of fonts for most mail clients. */
  readonly stack: string;
  /** Font for Outlook for Windows, and the kind of font that it takes if that is missing too. */
  readonly outlook: string;
  readonly generic: string;
}

const fallbacks: Readonly<Record<FontFallback, Fallback>> = {
  sans: { stack: 'Helvetica,Arial,sans-serif', outlook: 'Arial', generic: 'swiss' },
  serif: { stack: 'Georgia,Times New Roman,serif', outlook: 'Georgia', generic: 'roman' },
  mono: { stack: 'Courier New,monospace', outlook: 'Courier New', generic: 'modern' },
};

/** Available fonts (spec 3 §9). Web fonts have fallback fonts, because recipients rarely have web fonts installed. */
const kinds = {
  Arial: undefined,
  Arvo: 'serif',
  'Comic Sans MS': undefined,
  'Gilda Display': 'serif',
  Merriweather: 'serif',
  'Open Sans': 'sans',
  'Playfair Display': 'serif',
  Raleway: 'sans',
  'Roboto Slab': 'serif',
  Roboto: 'sans',
  'Space Mono': 'mono',
  'Times New Roman': undefined,
  Verdana: undefined,
  'Work Sans': 'sans',
} as const satisfies Readonly<Record<string, FontFallback | undefined>>;

type BuiltInFont = keyof typeof kinds;

/** Name of one of the `fonts`, or of a web font of the brand or the message. */
export type Font = string;
/** Names of the fonts that every message can use. */
export const fonts = /* @__PURE__ */ Object.keys(kinds) as readonly BuiltInFont[];
export const fontSchema = fontNameSchema;

/** Web fonts of the brand and the message, by name. */
export type WebFonts = ReadonlyMap<string, WebFont>;

const noWebFonts: WebFonts = new Map();

function isBuiltIn(font: string): font is BuiltInFont {
  return Object.hasOwn(kinds, font);
}

export function isKnownFont(font: Font, own: WebFonts): boolean {
  return own.has(font) || isBuiltIn(font);
}

/** Returns the kind of font that replaces a web font. undefined if the font is not a web font. */
function fallbackOf(font: Font, own: WebFonts): FontFallback | undefined {
  return own.get(font)?.fallback ?? (isBuiltIn(font) ? kinds[font] : undefined);
}

/**
 * Returns the CSS font-family list of a font. Only the names of `own` web fonts are in quotes, because they can contain
 * words that CSS reserves.
 */
export function fontStack(font: Font, own: WebFonts = noWebFonts): string {
  const fallback = fallbackOf(font, own);
  if (fallback !== undefined) return `${own.has(font) ? `'${font}'` : font},${fallbacks[fallback].stack}`;
  return font === 'Times New Roman' ? 'Times New Roman,Times,serif' : `${font},sans-serif`;
}

/**
 * Returns CSS rules with the fallback fonts for Outlook for Windows, which otherwise shows web fonts as Times New
 * Roman, whatever the font-family list says.
 */
export function outlookFontRules(names: readonly Font[], own: WebFonts): string {
  return names
    .map((name) => {
      const { outlook, generic } = fallbacks[fallbackOf(name, own) ?? 'sans'];
      return `@font-face{font-family:"${name}";mso-font-alt:"${outlook}";mso-generic-font-family:${generic}}`;
    })
    .join('');
}

export function isWebFont(font: Font, own: WebFonts = noWebFonts): boolean {
  return fallbackOf(font, own) !== undefined;
}

/**
 * Returns the URL of the stylesheet that defines some of the web fonts in `fonts`. undefined if recipients should see the
 * fallback fonts.
 */
export type FindFontStylesheet = (names: readonly Font[]) => string | undefined;

/** Returns the URLs of the stylesheets that define the given web fonts. */
export function fontStylesheets(
  names: readonly Font[],
  own: WebFonts,
  source: FindFontStylesheet | 'none',
): readonly string[] {
  if (source === 'none') return [];
  const builtIn = names.filter((name) => !own.has(name));
  const hosted = builtIn.length === 0 ? undefined : source(builtIn);
  const urls = names.flatMap((name) => own.get(name)?.url ?? []);
  return [...(hosted === undefined ? [] : [hosted]), ...new Set(urls)];
}

/** Returns the URL of a Google Fonts stylesheet with the given web fonts. */
export function googleFontsStylesheet(names: readonly Font[]): string {
  const families = names.map((name) => `family=${name.replaceAll(' ', '+')}:wght@400;700`);
  return `https://fonts.googleapis.com/css2?${families.join('&')}&display=swap`;
}
