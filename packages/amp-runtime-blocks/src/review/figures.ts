import { contrast, html, readableOn, type Markup } from '@x/email-compiler';

/** Allowed numbers of symbols in a rating (spec 3 §9). */
export const ratings = [3, 5, 10] as const;
export const iconFigures = ['star', 'face', 'number'] as const;
export const colorSchemes = ['dark', 'gray', 'light', 'color'] as const;

type IconFigure = (typeof iconFigures)[number];

/** Faces from angry to happy. All are in Unicode 6.0, which older fonts support. */
const faces = ['\u{1F620}', '\u{1F61E}', '\u{1F610}', '\u{1F60A}', '\u{1F60D}'] as const;

type ColorScheme = (typeof colorSchemes)[number];

export interface FigureLook {
  readonly iconFigure: IconFigure;
  readonly colorScheme: ColorScheme;
  readonly rating: number;
  /** Background color of the symbols, `#rgb` or `#rrggbb`. */
  readonly background: string;
}

/** Minimum contrast of a symbol with its background (WCAG 2.2, 1.4.11). */
export const leastFigureContrast = 3;

/**
 * Draws the symbol at `index` (from 0), which is a star, a number (from 1) or a face (from angry to happy). `on` draws
 * the symbol as selected.
 */
export function drawFigure(
  { iconFigure, colorScheme, rating, background }: FigureLook,
  index: number,
  on: boolean,
): Markup {
  const ink = figureInk({ iconFigure, colorScheme, rating, background });
  const color = on ? ink.on : ink.off;
  const size = rating === 10 ? 24 : 34;
  switch (iconFigure) {
    case 'star':
      // Selected stars are filled and others outlined, so that color is not the only difference.
      return html`<span style="${shared};font-size:${size}px;line-height:1.2;color:${color}">${on ? html`&#9733;` : html`&#9734;`}</span>`;
    case 'face':
      // Fades unselected faces instead of coloring them, because emoji have their own colors.
      return html`<span style="${shared};font-size:${size}px;line-height:1.2${!on && ';opacity:0.45'}">${faceOf(index, rating)}</span>`;
    case 'number':
      return numberBox(index + 1, size, ink.on, on);
  }
}

const shared = 'display:inline-block;padding:0 3px';

export function faceOf(index: number, rating: number): string {
  return faces[Math.round((index / (rating - 1)) * (faces.length - 1))] ?? faces[2];
}

/** Colors of a symbol that is selected or not, in the symbol's inline styles. */
export interface FigureInk {
  readonly on: string;
  readonly off: string;
}

export function figureInk({ colorScheme, background }: FigureLook): FigureInk {
  const { on, off } = figureColors(colorScheme);
  return { on: visibleOn(background, on), off: visibleOn(background, off) };
}

function numberBox(number: number, size: number, color: string, on: boolean): Markup {
  const ink = on ? html`background-color:${color};color:${readableOn(color)}` : html`color:inherit`;
  return html`<span style="display:inline-block;width:${size}px;padding:4px 0;border:1px solid ${color};border-radius:5px;font-size:16px;line-height:${size - 8}px;text-align:center;${ink}">${number}</span>`;
}

function figureColors(scheme: ColorScheme): { readonly on: string; readonly off: string } {
  switch (scheme) {
    case 'dark':
      return { on: '#1f2328', off: '#8a8f98' };
    case 'gray':
      return { on: '#4b5563', off: '#9ca3af' };
    case 'light':
      return { on: '#f3f4f6', off: '#9ca3af' };
    case 'color':
      return { on: '#f5a300', off: '#8a8f98' };
  }
}

/** Mixes `color` with black or white, just enough to reach the minimum contrast with the background. */
function visibleOn(background: string, color: string): string {
  const end = readableOn(background);
  for (let percent = 0; percent < 100; percent += 2) {
    const mixed = mix(color, end, percent / 100);
    if (contrast(mixed, background) >= leastFigureContrast) return mixed;
  }
  return end;
}

/** Mixes two colors (`#rrggbb`). `share` is the share of the second, from 0 to 1. */
function mix(color: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [from, to] = [color, other].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16));
    return Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
