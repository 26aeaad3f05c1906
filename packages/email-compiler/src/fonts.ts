import * as v from 'valibot';

/** Fonts offered (spec 3 §9). */
export const fonts = [
  'Arial',
  'Arvo',
  'Comic Sans MS',
  'Gilda Display',
  'Merriweather',
  'Open Sans',
  'Playfair Display',
  'Raleway',
  'Roboto Slab',
  'Roboto',
  'Space Mono',
  'Times New Roman',
  'Verdana',
  'Work Sans',
] as const;
export type Font = (typeof fonts)[number];
export const fontSchema = v.picklist(fonts);

type Fallback = 'sans' | 'serif' | 'mono';

/** What stands in for web fonts of a kind: a list for mail clients that read it, one font for Outlook for Windows. */
const fallbacks: Readonly<Record<Fallback, { readonly stack: string; readonly outlook: string }>> = {
  sans: { stack: 'Helvetica,Arial,sans-serif', outlook: 'Arial' },
  serif: { stack: 'Georgia,Times New Roman,serif', outlook: 'Georgia' },
  mono: { stack: 'Courier New,monospace', outlook: 'Courier New' },
};

/** Fonts that recipients rarely have installed, with the kind of font that stands in for them. */
const webFonts: Readonly<Partial<Record<Font, Fallback>>> = {
  Arvo: 'serif',
  'Gilda Display': 'serif',
  Merriweather: 'serif',
  'Open Sans': 'sans',
  'Playfair Display': 'serif',
  Raleway: 'sans',
  'Roboto Slab': 'serif',
  Roboto: 'sans',
  'Space Mono': 'mono',
  'Work Sans': 'sans',
};

/** The CSS font-family list of a font. Names need no quotes, so the list fits any style attribute. */
export function fontStack(font: Font): string {
  const kind = webFonts[font];
  if (kind !== undefined) return `${font},${fallbacks[kind].stack}`;
  return font === 'Times New Roman' ? 'Times New Roman,Times,serif' : `${font},sans-serif`;
}

/**
 * Rules that tell Outlook for Windows what to show instead of web fonts. Without them it falls back to Times New
 * Roman, whatever the font-family list says.
 */
export function outlookFontRules(names: readonly Font[]): string {
  return names
    .map(
      (name) =>
        `@font-face{font-family:"${name}";mso-font-alt:"${fallbacks[webFonts[name] ?? 'sans'].outlook}"}`,
    )
    .join('');
}

export function isWebFont(font: Font): boolean {
  return webFonts[font] !== undefined;
}

/** Address of a stylesheet that carries the given web fonts, by Google Fonts. */
export function googleFontsStylesheet(names: readonly Font[]): string {
  const families = names.map((name) => `family=${name.replaceAll(' ', '+')}:wght@400;700`);
  return `https://fonts.googleapis.com/css2?${families.join('&')}&display=swap`;
}
