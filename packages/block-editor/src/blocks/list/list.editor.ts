import { msg } from '@lingui/core/macro';
import { list } from '@x/email-compiler';
import { ListChecks } from 'lucide-react';
import { lazyPart } from '../../context/lazy-part.tsx';
import { fontChoices } from '../../definition/choices.tsx';
import { blockGroups } from '../../definition/block-groups.ts';
import { defineBlockEditor } from '../../definition/define-block-editor.ts';
import { color, custom, range, segments, select } from '../../definition/field-builders.ts';
import { spacingSection } from '../../definition/sections.ts';
import { blockTitles, emptyPrompts } from '../block-titles.ts';

const ListItemsField = lazyPart(() =>
  import('./list-items-field.tsx').then((module) => module.ListItemsField),
);

export const listEditor = defineBlockEditor(list, {
  title: blockTitles.list,
  icon: ListChecks,
  group: blockGroups.text,
  emptyPrompt: emptyPrompts.list,
  panel: [
    { title: msg`Items`, fields: [custom('content.items', ListItemsField)] },
    {
      title: msg`Markers`,
      fields: [
        select(
          'marker',
          [
            { value: 'check', label: msg`Check mark` },
            { value: 'number', label: msg`Number` },
            { value: 'dot', label: msg`Dot` },
            { value: 'square', label: msg({ message: 'Square', context: 'bullet' }) },
            { value: 'arrow', label: msg`Arrow` },
            { value: 'star', label: msg`Star` },
            { value: 'image', label: msg`Image` },
          ],
          msg`Marker`,
        ),
        segments(
          'markerShape',
          [
            { value: 'circle', label: msg`Circle` },
            { value: 'plain', label: msg`No background` },
          ],
          msg`Shape`,
          { when: ({ config }) => config.marker !== 'image' },
        ),
        range('markerSize', 16, 160, msg`Size`),
        color('colors.marker', msg`Marker color`, { when: ({ config }) => config.marker !== 'image' }),
        range('spacing', 0, 60, msg`Space between items`),
      ],
    },
    {
      title: msg`Text`,
      fields: [
        select('fontFamily', fontChoices, msg`Font`),
        range('fontSize', 1, 42, msg`Font size`),
        color('colors.title', msg`Title color`),
        color('colors.text', msg`Text color`),
      ],
    },
    spacingSection,
  ],
});
