import type { MarkupContext } from '../definition/define.ts';
import { html, type Markup } from '../markup/markup.ts';

export interface IconPicture {
  readonly src: string;
  /** Width and height in px. */
  readonly size: number;
  /** Alternative text. Empty beside a text that says the same. */
  readonly alt: string;
  /** CSS that places the picture. */
  readonly place: Markup;
}

/** Writes a square picture with a fixed size, as `img` or `amp-img`. */
export function iconPicture({ src, size, alt, place }: IconPicture, { target }: MarkupContext): Markup {
  const attributes = html`src="${src}" width="${size}" height="${size}" alt="${alt}"`;
  if (target === 'amp') return html`<amp-img ${attributes} layout="fixed" style="${place}"></amp-img>`;
  return html`<img ${attributes} style="${place};width:${size}px;height:${size}px;border:0">`;
}
