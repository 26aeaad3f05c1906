import type { MarkupContext } from '../definition/define.ts';
import { html, type Markup } from '../markup/markup.ts';
import { contentWidth } from '../schema/config.ts';

/**
 * True for a picture that fills its column. On phones, where columns stack, it then fills the screen. The width of a
 * column can be a fraction, that of a picture cannot.
 */
function isFluid(width: number, context: MarkupContext): boolean {
  return width >= Math.floor(context.width) && context.width < contentWidth;
}

/**
 * Writes the class attribute of a picture with the class for pictures that fill stacked columns, as defined in
 * `layout-styles.ts`, and another class.
 */
export function pictureClass(width: number, context: MarkupContext, other = ''): Markup {
  const names = [isFluid(width, context) ? 'u' : '', other].filter((name) => name !== '');
  return names.length === 0 ? html`` : html` class="${names.join(' ')}"`;
}

export function ampLayout(width: number, context: MarkupContext): 'responsive' | 'intrinsic' {
  return isFluid(width, context) ? 'responsive' : 'intrinsic';
}
