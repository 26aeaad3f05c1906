import { msg } from '@lingui/core/macro';
import { quote } from '@x/email-compiler';
import { Quote } from 'lucide-react';
import { fontChoices } from '../../definition/choices.tsx';
import { blockGroups } from '../../definition/block-groups.ts';
import { defineBlockEditor } from '../../definition/define-block-editor.ts';
import { color, image, range, select, text, toggle } from '../../definition/field-builders.ts';
import { spacingSection } from '../../definition/sections.ts';
import { blockTitles, textPlaceholders } from '../block-titles.ts';

export const quoteEditor = defineBlockEditor(quote, {
  title: blockTitles.quote,
  icon: Quote,
  group: blockGroups.text,
  richText: {
    features: ['bold', 'italic', 'underline', 'alignment', 'link', 'merge_tag'],
    paragraphs: true,
    alignmentPath: 'alignment',
    placeholder: textPlaceholders.quote,
  },
  panel: [
    {
      title: msg`Author`,
      fields: [
        text('author', msg`Name`, { mergeTags: true }),
        text('detail', msg`Position or company`, { mergeTags: true }),
        image('image', msg`Image`),
        text('alt', msg`Alternative text`, {
          mergeTags: true,
          hint: msg`Leave it empty if the image only shows the author.`,
          when: ({ config }) => config.image !== null,
        }),
        color('colors.author', msg`Author color`),
      ],
    },
    {
      title: msg`Text`,
      fields: [
        select('fontFamily', fontChoices, msg`Font`),
        range('fontSize', 1, 42, msg`Font size`),
        toggle('italic', msg`Italic`),
        color('colors.text', msg`Text color`),
        color('colors.links', msg`Link color`),
      ],
    },
    {
      title: msg`Accent line`,
      fields: [
        range('line', 0, 8, msg`Thickness`),
        color('colors.accent', msg`Line color`, { when: ({ config }) => config.line > 0 }),
      ],
    },
    spacingSection,
  ],
});
