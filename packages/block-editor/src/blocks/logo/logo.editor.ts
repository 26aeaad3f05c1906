import { msg } from '@lingui/core/macro';
import { logo } from '@x/email-compiler';
import { Stamp } from 'lucide-react';
import { alignmentChoices } from '../../definition/choices.tsx';
import { blockGroups } from '../../definition/block-groups.ts';
import { defineBlockEditor } from '../../definition/define-block-editor.ts';
import { image, link, range, segments, text } from '../../definition/field-builders.ts';
import { spacingSection } from '../../definition/sections.ts';
import { blockTitles, emptyPrompts } from '../block-titles.ts';

export const logoEditor = defineBlockEditor(logo, {
  title: blockTitles.logo,
  icon: Stamp,
  group: blockGroups.media,
  emptyPrompt: emptyPrompts.logo,
  resize: {
    element: 'img',
    path: 'maxWidth',
    range: ({ config }) => (config.alignment === 'full' ? undefined : [16, 600]),
  },
  panel: [
    {
      title: msg`Logo`,
      fields: [
        image('image', msg`Image`),
        image('darkImage', msg`Dark mode image`, {
          addressLabel: msg`Dark mode image address`,
          hint: msg`For dark backgrounds. Mail clients without dark mode images show the other one.`,
          when: ({ config }) => config.image !== null,
        }),
        text('alt', msg`Alternative text`, {
          mergeTags: true,
          hint: msg`The name of your company or brand.`,
        }),
        link('link', msg`Link address`),
      ],
    },
    {
      title: msg`Size`,
      fields: [
        segments('alignment', alignmentChoices, msg`Alignment`),
        range('maxWidth', 16, 600, msg`Maximum width`, {
          when: ({ config }) => config.alignment !== 'full',
        }),
      ],
    },
    spacingSection,
  ],
});
