import type { MarkupContext } from '../definition/define.ts';
import { exceptOutlook, html, type Markup } from '../markup/markup.ts';

interface DarkPicture {
  readonly src: string;
}

/**
 * Writes a picture, and the picture that replaces it in dark mode if there is one. `write` gets a class for the picture, and whether it is the one for dark mode, whose size is unknown.
 * Only for HTML.
 */
export function withDarkPicture(
  light: string,
  darkImage: DarkPicture | null | undefined,
  write: (src: string, isDark: boolean, name?: string) => Markup,
  context: MarkupContext,
): Markup {
  const dark = darkSource(darkImage, context);
  if (dark === undefined) return write(light, false);
  const shown = context.darkClass('display:block;max-height:none');
  // `max-height` hides the picture in mail clients where `display` has no effect.
  const box = html`<div class="${shown}" style="display:none;max-height:0;overflow:hidden;mso-hide:all">${write(dark, true)}</div>`;
  return html`${write(light, false, context.darkClass('display:none'))}${exceptOutlook(box)}`;
}

/** Returns the URL of a picture for dark mode. undefined without a picture, which is no problem to report. */
export function darkSource(
  image: DarkPicture | null | undefined,
  context: MarkupContext,
): string | undefined {
  const src = image?.src ?? '';
  return src.trim() === '' ? undefined : context.imageSource(src);
}
