import { msg } from '@lingui/core/macro';
import { paragraph } from '@x/email-compiler';
import { Pilcrow } from 'lucide-react';
import { defineBlockEditor } from '../../definition/define-block-editor.ts';
import { color, range, select } from '../../definition/field-builders.ts';
import { fontChoices } from '../../definition/choices.tsx';
import { spacingSection } from '../../definition/sections.ts';

export const paragraphEditor = defineBlockEditor(paragraph, {
  title: msg`Paragraph`,
  icon: Pilcrow,
  richText: {
    features: [
      'heading',
      'bold',
      'italic',
      'underline',
      'alignment',
      'ordered_list',
      'bullet_list',
      'link',
      'history',
      'merge_tag',
    ],
    paragraphs: true,
    placeholder: msg`Write some text`,
  },
  panel: [
    {
      title: msg`Text`,
      fields: [
        select('fontFamily', fontChoices, msg`Font`),
        range('fontSize', 1, 42, msg`Font size`),
        color('colors.text', msg`Text color`),
        color('colors.links', msg`Link color`),
      ],
    },
    spacingSection,
  ],
});
