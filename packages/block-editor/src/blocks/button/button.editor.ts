import { msg } from '@lingui/core/macro';
import { button, defaultButtonPadding } from '@x/email-compiler';
import { RectangleHorizontal } from 'lucide-react';
import { blockGroups } from '../../definition/block-groups.ts';
import { defineBlockEditor, markFeatures } from '../../definition/define-block-editor.ts';
import { color, custom, link, range, segments, select, toggle } from '../../definition/field-builders.ts';
import { alignmentChoices, fontChoices, shapeChoices } from '../../definition/choices.tsx';
import { spacingSection } from '../../definition/sections.ts';
import { letterSpacingField } from '../text-section.ts';
import { lazyPart } from '../../context/lazy-part.tsx';
import { blockTitles, textPlaceholders } from '../block-titles.ts';

const ButtonWidthField = lazyPart(() =>
  import('./button-width-field.tsx').then((module) => module.ButtonWidthField),
);

export const buttonEditor = defineBlockEditor(button, {
  title: blockTitles.button,
  icon: RectangleHorizontal,
  group: blockGroups.action,
  richText: {
    features: [...markFeatures, 'alignment', 'merge_tag'],
    fontSizePath: 'fontSize',
    paragraphs: false,
    alignmentPath: 'alignment',
    placeholder: textPlaceholders.button,
  },
  resize: {
    element: '[data-slot]',
    path: 'width',
    range: ({ config: { alignment, width } }) =>
      alignment === 'full' || typeof width !== 'number' ? undefined : [40, 600],
  },
  panel: [
    { title: msg`Link`, fields: [link('link', msg`Link address`)] },
    {
      title: msg`Button`,
      fields: [
        segments('alignment', alignmentChoices, msg`Alignment`),
        segments('shape', shapeChoices, msg`Shape`),
        custom('width', ButtonWidthField),
        range('buttonPadding.horizontal', 0, 100, msg`Space left and right of the text`, {
          defaultValue: defaultButtonPadding.horizontal,
        }),
        range('buttonPadding.vertical', 0, 60, msg`Space above and below the text`, {
          defaultValue: defaultButtonPadding.vertical,
        }),
        color('colors.button', msg`Button color`),
        color('colors.border', msg`Border color`, { none: 'absent' }),
        color('colors.text', msg`Text color`),
      ],
    },
    {
      title: msg`Text`,
      fields: [
        select('fontFamily', fontChoices, msg`Font`),
        range('fontSize', 1, 42, msg`Font size`),
        toggle('bold', msg`Bold`),
        letterSpacingField,
      ],
    },
    { ...spacingSection, fields: [toggle('fullWidth', msg`Full width`), ...spacingSection.fields] },
  ],
});
