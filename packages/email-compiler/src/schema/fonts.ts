import * as v from 'valibot';

type Fallback = 'sans' | 'serif' | 'mono';

/** Fallback fonts of web fonts. `stack` is for most mail clients, and `outlook` for Outlook for Windows. */
const fallbacks: Readonly<Record<Fallback, { readonly stack: string; readonly outlook: string }>> = {
  sans: { stack: 'Helvetica,Arial,sans-serif', outlook: 'Arial' },
  serif: { stack: 'Georgia,Times New Roman,serif', outlook: 'Georgia' },
  mono: { stack: 'Courier New,monospace', outlook: 'Courier New' },
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
} as const satisfies Readonly<Record<string, Fallback | undefined>>;

export type Font = keyof typeof kinds;
export const fonts = Object.keys(kinds) as readonly Font[];
export const fontSchema = v.picklist(fonts);

/**
 * Returns the CSS font-family list of a font. Names are not in quotes, so the list can be used in any style attribute.
 */
export function fontStack(font: Font): string {
  const kind = kinds[font];
  if (kind !== undefined) return `${font},${fallbacks[kind].stack}`;
  return font === 'Times New Roman' ? 'Times New Roman,Times,serif' : `${font},sans-serif`;
}

/**
 * Returns CSS rules with the fallback fonts for Outlook for Windows, which otherwise shows web fonts as Times New
 * Roman, whatever the font-family list says.
 */
export function outlookFontRules(names: readonly Font[]): string {
  return names
    .map(
      (name) =>
        `@font-face{font-family:"${name}";mso-font-alt:"${fallbacks[kinds[name] ?? 'sans'].outlook}"}`,
    )
    .join('');
}

export function isWebFont(font: Font): boolean {
  return kinds[font] !== undefined;
}

/** Returns the URL of a Google Fonts stylesheet with the given web fonts. */
export function googleFontsStylesheet(names: readonly Font[]): string {
  const families = names.map((name) => `family=${name.replaceAll(' ', '+')}:wght@400;700`);
  return `https://fonts.googleapis.com/css2?${families.join('&')}&display=swap`;
}
