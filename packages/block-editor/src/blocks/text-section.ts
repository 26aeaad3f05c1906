import { msg } from '@lingui/core/macro';
import type { FontWeight } from '@x/email-compiler';
import { fontChoices } from '../definition/choices.tsx';
import { color, range, segments, select } from '../definition/field-builders.ts';

interface TextDefaults {
  readonly lineHeight: number;
  readonly fontWeight: FontWeight;
}

/** Settings of a text block's type. `defaults` are the values that the compiler uses for a block without its own. */
export function textSection(defaults: TextDefaults) {
  return {
    title: msg`Text`,
    fields: [
      select('fontFamily', fontChoices, msg`Font`),
      range('fontSize', 1, 42, msg`Font size`),
      segments(
        'fontWeight',
        [
          { value: 'normal', label: msg`Normal` },
          { value: 'bold', label: msg`Bold` },
        ],
        msg`Weight`,
        { defaultValue: defaults.fontWeight },
      ),
      range('lineHeight', 1, 3, msg`Line height`, {
        step: 0.05,
        unit: '×',
        defaultValue: defaults.lineHeight,
      }),
      letterSpacingField,
      color('colors.text', msg`Text color`),
      color('colors.links', msg`Link color`),
    ],
  } as const;
}

export const letterSpacingField = range('letterSpacing', -2, 10, msg`Letter spacing`, {
  step: 0.1,
  defaultValue: 0,
});
