import { msg } from '@lingui/core/macro';
import type { AnySection } from './fields.ts';
import { color, number, range, select, spacing, toggle } from './field-builders.ts';

const background = color('colors.blockBackground', msg`Block background`, { none: 'transparent' });

const sidePadding = spacing('padding', msg`Padding at the sides`, {
  sides: ['left', 'right'],
  max: 100,
  hint: msg`Leave both empty to align the block with the others.`,
});

/** Padding, from 1 to 100 px at the top and bottom, and the background, for nearly every block (spec 3 §3, §9). */
export const spacingSection = {
  title: msg`Block`,
  fields: [
    background,
    range('padding.top', 1, 100, msg`Padding top`),
    range('padding.bottom', 1, 100, msg`Padding bottom`),
    sidePadding,
  ],
} as const;

/** Like {@link spacingSection}, but with padding from 0 px at the top and bottom, for blocks that contain other blocks. */
export const holderSpacingSection = {
  title: msg`Block`,
  fields: [
    background,
    range('padding.top', 0, 100, msg`Padding top`),
    range('padding.bottom', 0, 100, msg`Padding bottom`),
    sidePadding,
  ],
} as const;

/** Fields of every block about the screens that show it, and how phones show it. */
export const phoneSection: AnySection = {
  title: msg`Phones`,
  collapsed: true,
  fields: [
    select(
      'hiddenOn',
      [
        { value: 'phone', label: msg`Only on wide screens` },
        { value: 'desktop', label: msg`Only on phones` },
      ],
      msg`Show this block`,
      { none: msg`On all screens`, hint: msg`Outlook for Windows counts as a wide screen.` },
    ),
    select(
      'phone.alignment',
      [
        { value: 'left', label: msg`Left` },
        { value: 'center', label: msg`Center` },
        { value: 'right', label: msg`Right` },
      ],
      msg`Alignment on phones`,
      { none: msg`As on wide screens` },
    ),
    number('phone.fontSize', msg`Font size on phones`, { min: 1, max: 42, unit: 'px', optional: true }),
    toggle('phone.fullWidth', msg`Stretch images and buttons`),
    spacing('phone.padding', msg`Padding on phones`, {
      sides: ['top', 'right', 'bottom', 'left'],
      max: 100,
      hint: msg`An empty side keeps its usual padding.`,
    }),
  ],
};
