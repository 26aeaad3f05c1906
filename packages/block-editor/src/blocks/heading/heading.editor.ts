import { msg } from '@lingui/core/macro';
import { heading } from '@x/email-compiler';
import { Heading } from 'lucide-react';
import { defineBlockEditor } from '../../definition/define-block-editor.ts';
import { color, range, select } from '../../definition/field-builders.ts';
import { fontChoices } from '../../definition/choices.tsx';
import { spacingSection } from '../../definition/sections.ts';

export const headingEditor = defineBlockEditor(heading, {
  title: msg`Heading`,
  icon: Heading,
  richText: {
    features: ['heading', 'bold', 'italic', 'underline', 'alignment', 'link', 'merge_tag'],
    paragraphs: false,
    placeholder: msg`Write a heading`,
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
