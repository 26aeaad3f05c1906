import { html, readableOn, type Markup } from '@x/email-compiler';

/** How many figures a rating can have (spec 3 §9). */
export const ratings = [3, 5, 10] as const;
export const iconFigures = ['star', 'face', 'number'] as const;
export const colorSchemes = ['dark', 'gray', 'light', 'color'] as const;

type IconFigure = (typeof iconFigures)[number];

/** From angry to happy. All are of Unicode 6.0, which fonts without the newer ones have. */
const faces = ['\u{1F620}', '\u{1F61E}', '\u{1F610}', '\u{1F60A}', '\u{1F60D}'] as const;

type ColorScheme = (typeof colorSchemes)[number];

export interface FigureLook {
  readonly iconFigure: IconFigure;
  readonly colorScheme: ColorScheme;
  readonly rating: number;
}

/** The figure at a place of a rating: stars alike, numbers from 1, faces from angry to happy. */
export function drawFigure(
  { iconFigure, colorScheme, rating }: FigureLook,
  index: number,
  on: boolean,
): Markup {
  const colors = figureColors(colorScheme);
  const color = on ? colors.on : colors.off;
  const size = rating === 10 ? 24 : 34;
  switch (iconFigure) {
    case 'star':
      return html`<span style="${shared};font-size:${size}px;line-height:1.2;color:${color}">&#9733;</span>`;
    case 'face':
      // Faces have their own colours, so those that are not chosen fade.
      return html`<span style="${shared};font-size:${size}px;line-height:1.2${!on && ';opacity:0.45'}">${faceOf(index, rating)}</span>`;
    case 'number':
      return numberBox(index + 1, size, colors.on, on);
  }
}

const shared = 'display:inline-block;padding:0 3px';

function faceOf(index: number, rating: number): string {
  return faces[Math.round((index / (rating - 1)) * (faces.length - 1))] ?? faces[2];
}

function numberBox(number: number, size: number, color: string, on: boolean): Markup {
  const ink = on ? html`background-color:${color};color:${readableOn(color)}` : html`color:inherit`;
  return html`<span style="display:inline-block;width:${size}px;padding:4px 0;border:1px solid ${color};border-radius:5px;font-size:16px;line-height:${size - 8}px;text-align:center;${ink}">${number}</span>`;
}

/** Colours of a figure that is chosen and of one that is not. */
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
