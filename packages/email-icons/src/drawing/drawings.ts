import { listPhoneIcons } from '@x/amp-runtime-blocks';
import { listSocialIcons, luminance } from '@x/email-compiler';
import { symbols, type SymbolName } from './symbols.ts';

/** Side of a picture in px: twice the largest size in which messages show it. */
export const side = 96;
/** Side in px of an icon without a circle, which leaves room for its outline. */
const iconSide = 84;
/** Units of the symbols' paths. */
const units = 16;

const outline = { icon: { width: 3, opacity: 0.9 }, symbol: { width: 2, opacity: 0.35 } } as const;

interface Icon {
  readonly name: string;
  readonly shape: 'circle' | 'symbol' | 'icon';
  /** Color of a circle or, without a circle, of the icon. */
  readonly ground: string;
  /** Color of the symbol in a circle. */
  readonly ink: string;
}

/** Draws a picture as SVG. */
function draw(symbolName: SymbolName, { shape, ground, ink }: Icon): string {
  const drawing = symbols[symbolName];
  const size = shape === 'icon' ? iconSide : drawing.side;
  const path = shape === 'icon' ? drawing.icon : drawing.symbol;
  const color = shape === 'icon' ? ground : ink;
  const scale = size / units;
  const circle =
    shape === 'circle' ? `<circle cx="${side / 2}" cy="${side / 2}" r="${side / 2}" fill="${ground}"/>` : '';
  const around = shape === 'circle' ? '' : outlineOf(path, color, outline[shape], scale);
  const place = `translate(${(side - size) / 2} ${(side - size) / 2}) scale(${scale})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${circle}<g transform="${place}" fill-rule="evenodd">${around}<path fill="${color}" d="${path}"/></g></svg>`;
}

/**
 * Draws an outline in the opposite lightness. Mail clients in dark mode change the color behind a picture but not the
 * picture, which the outline keeps visible.
 */
function outlineOf(
  path: string,
  ink: string,
  { width, opacity }: { readonly width: number; readonly opacity: number },
  scale: number,
): string {
  const color = luminance(ink) > 0.4 ? '#222222' : '#ffffff';
  return `<path fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${(2 * width) / scale}" stroke-linejoin="round" d="${path}"/>`;
}

/** Every picture as SVG, by its name. */
export function drawings(): ReadonlyMap<string, string> {
  return new Map([
    ...listSocialIcons().map((icon) => [icon.name, draw(icon.network, icon)] as const),
    ...listPhoneIcons().map((icon) => [icon.name, draw('phone', icon)] as const),
  ]);
}
