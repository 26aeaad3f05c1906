import { msg } from '@lingui/core/macro';
import { divider } from '@x/email-compiler';
import { Minus } from 'lucide-react';
import { blockGroups } from '../../definition/block-groups.ts';
import { defineBlockEditor } from '../../definition/define-block-editor.ts';
import { color, range, select, toggle } from '../../definition/field-builders.ts';
import { spacingSection } from '../../definition/sections.ts';
import { blockTitles } from '../block-titles.ts';

export const dividerEditor = defineBlockEditor(divider, {
  title: blockTitles.divider,
  icon: Minus,
  group: blockGroups.layout,
  panel: [
    {
      title: msg`Line`,
      fields: [
        range('thickness', 1, 100, msg`Thickness`),
        select(
          'style',
          [
            { value: 'solid', label: msg`Solid` },
            { value: 'dashed', label: msg`Dashed` },
            { value: 'dotted', label: msg`Dotted` },
            { value: 'double', label: msg`Double` },
          ],
          msg`Style`,
        ),
        color('colors.line', msg`Line color`),
      ],
    },
    { ...spacingSection, fields: [toggle('fullWidth', msg`Full width`), ...spacingSection.fields] },
  ],
});
