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

const fallbackStacks: Readonly<Record<Fallback, string>> = {
  sans: 'Helvetica,Arial,sans-serif',
  serif: 'Georgia,Times New Roman,serif',
  mono: 'Courier New,monospace',
};

/** Fonts that recipients rarely have installed, with the kind of font that stands in for them. */
const webFonts: ReadonlyMap<Font, Fallback> = new Map<Font, Fallback>([
  ['Arvo', 'serif'],
  ['Gilda Display', 'serif'],
  ['Merriweather', 'serif'],
  ['Open Sans', 'sans'],
  ['Playfair Display', 'serif'],
  ['Raleway', 'sans'],
  ['Roboto Slab', 'serif'],
  ['Roboto', 'sans'],
  ['Space Mono', 'mono'],
  ['Work Sans', 'sans'],
]);

/** The CSS font-family list of a font. Names need no quotes, so the list fits any style attribute. */
export function fontStack(font: Font): string {
  const fallback = webFonts.get(font);
  if (fallback !== undefined) return `${font},${fallbackStacks[fallback]}`;
  return font === 'Times New Roman' ? 'Times New Roman,Times,serif' : `${font},sans-serif`;
}

const outlookFallback: Readonly<Record<Fallback, string>> = {
  sans: 'Arial',
  serif: 'Georgia',
  mono: 'Courier New',
};

/**
 * Rules that tell Outlook for Windows what to show instead of web fonts. Without them it falls back to Times New
 * Roman, whatever the font-family list says.
 */
export function outlookFontRules(names: readonly Font[]): string {
  return names
    .map(
      (name) =>
        `@font-face{font-family:"${name}";mso-font-alt:"${outlookFallback[webFonts.get(name) ?? 'sans']}"}`,
    )
    .join('');
}

export function isWebFont(font: Font): boolean {
  return webFonts.has(font);
}

/** Address of a stylesheet that carries the given web fonts, by Google Fonts. */
export function googleFontsStylesheet(names: readonly Font[]): string {
  const families = names.map((name) => `family=${name.replaceAll(' ', '+')}:wght@400;700`);
  return `https://fonts.googleapis.com/css2?${families.join('&')}&display=swap`;
}
