import { msg } from '@lingui/core/macro';
import { color, range } from './field-builders.ts';

const background = color('colors.blockBackground', msg`Block background`, { none: 'transparent' });

/** Top and bottom padding from 1 to 100 px, and the background, for nearly every block (spec 3 §3, §9). */
export const spacingSection = {
  title: msg`Block`,
  fields: [
    background,
    range('padding.top', 1, 100, msg`Padding top`),
    range('padding.bottom', 1, 100, msg`Padding bottom`),
  ],
} as const;

/** Like {@link spacingSection}, but with padding from 0 px, for blocks that contain other blocks. */
export const holderSpacingSection = {
  title: msg`Block`,
  fields: [
    background,
    range('padding.top', 0, 100, msg`Padding top`),
    range('padding.bottom', 0, 100, msg`Padding bottom`),
  ],
} as const;
