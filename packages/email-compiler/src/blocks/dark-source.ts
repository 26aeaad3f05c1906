import type { MarkupContext } from '../definition/define.ts';
import { html, trustedMarkup, type Markup } from '../markup/markup.ts';
import { darkSource } from './dark-picture.ts';

/** Lets browsers load another picture in dark mode in place of the only `img` of the markup. Only for pages. */
export function withDarkSource(
  markup: Markup,
  darkImage: { readonly src: string } | null | undefined,
  context: MarkupContext,
): Markup {
  const dark = darkSource(darkImage, context);
  if (dark === undefined) return markup;
  const source = html`<source media="(prefers-color-scheme:dark)" srcset="${dark}">`.toString();
  return trustedMarkup(
    markup.toString().replace(/<img\b[^<>]*>/, (picture) => `<picture>${source}${picture}</picture>`),
  );
}
