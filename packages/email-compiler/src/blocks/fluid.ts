import type { MarkupContext } from '../definition/define.ts';
import { html, type Markup } from '../markup/markup.ts';
import { contentWidth } from '../schema/config.ts';

/** True for a picture that fills its column. On phones, where columns stack, it then fills the screen. */
function isFluid(width: number, context: MarkupContext): boolean {
  return width >= context.width && context.width < contentWidth;
}

/** Class of a picture that fills stacked columns, as defined in `layout-styles.ts`. */
export function fluidClass(width: number, context: MarkupContext): Markup {
  return isFluid(width, context) ? html` class="u"` : html``;
}

export function ampLayout(width: number, context: MarkupContext): 'responsive' | 'intrinsic' {
  return isFluid(width, context) ? 'responsive' : 'intrinsic';
}
