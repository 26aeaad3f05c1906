import { msg } from '@lingui/core/macro';
import { video } from '@x/email-compiler';
import { SquarePlay } from 'lucide-react';
import { fontChoices } from '../../definition/choices.tsx';
import { blockGroups } from '../../definition/block-groups.ts';
import { defineBlockEditor } from '../../definition/define-block-editor.ts';
import { color, image, link, range, select, text, toggle } from '../../definition/field-builders.ts';
import { spacingSection } from '../../definition/sections.ts';
import { blockTitles, emptyPrompts, textPlaceholders } from '../block-titles.ts';

export const videoEditor = defineBlockEditor(video, {
  title: blockTitles.video,
  icon: SquarePlay,
  group: blockGroups.media,
  emptyPrompt: emptyPrompts.video,
  emptyPromptPath: 'image',
  richText: {
    features: ['bold', 'italic', 'underline', 'merge_tag'],
    paragraphs: false,
    placeholder: textPlaceholders.video,
  },
  panel: [
    {
      title: msg`Video`,
      fields: [
        link('link', msg`Video address`, {
          hint: msg`Mail clients cannot play videos. The image opens this page.`,
        }),
        image('image', msg`Image`),
        text('alt', msg`Alternative text`, {
          mergeTags: true,
          hint: msg`Read by screen readers, and shown when images are blocked.`,
        }),
      ],
    },
    {
      title: msg`Play bar`,
      fields: [
        text('duration', msg`Length`, { placeholder: '2:31' }),
        color('colors.bar', msg`Bar color`),
        color('colors.text', msg`Text color`),
        select('fontFamily', fontChoices, msg`Font`),
        range('fontSize', 1, 42, msg`Font size`),
      ],
    },
    { ...spacingSection, fields: [toggle('fullWidth', msg`Full width`), ...spacingSection.fields] },
  ],
});
