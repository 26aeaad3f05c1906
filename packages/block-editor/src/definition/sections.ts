import { msg } from '@lingui/core/macro';
import { color, range } from './field-builders.ts';

const background = color('colors.blockBackground', msg`Block background`, { none: 'transparent' });

/** Padding above and below, 1 to 100 px, and the background. Nearly every block has them (spec 3 §3, §9). */
export const spacingSection = {
  title: msg`Block`,
  fields: [
    background,
    range('padding.top', 1, 100, msg`Padding top`),
    range('padding.bottom', 1, 100, msg`Padding bottom`),
  ],
} as const;

/** The same for a block that contains blocks. It may have no padding, because they have their own. */
export const holderSpacingSection = {
  title: msg`Block`,
  fields: [
    background,
    range('padding.top', 0, 100, msg`Padding top`),
    range('padding.bottom', 0, 100, msg`Padding bottom`),
  ],
} as const;
