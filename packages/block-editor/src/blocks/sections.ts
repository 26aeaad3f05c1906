import { msg } from '@lingui/core/macro';
import { color, range } from '../definition/field-builders.js';

/** Padding above and below and the background: what nearly every block has (spec 3 §3, common block config). */
export const spacingSection = {
  title: msg`Block`,
  fields: [
    color('colors.blockBackground', msg`Block background`, { none: 'transparent' }),
    range('padding.top', 0, 100, msg`Padding top`),
    range('padding.bottom', 0, 100, msg`Padding bottom`),
  ],
} as const;
