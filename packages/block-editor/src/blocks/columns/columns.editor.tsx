import { msg } from '@lingui/core/macro';
import { columns } from '@x/email-compiler';
import {
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  Columns2,
} from 'lucide-react';
import { blockGroups } from '../../definition/block-groups.ts';
import { defineBlockEditor } from '../../definition/define-block-editor.ts';
import { custom, range, segments, toggle } from '../../definition/field-builders.ts';
import { holderSpacingSection } from '../../definition/sections.ts';
import { lazyPart } from '../../context/lazy-part.tsx';
import { blockTitles, listTitles } from '../block-titles.ts';

const ColumnLayoutField = lazyPart(() =>
  import('./column-layout-field.tsx').then((module) => module.ColumnLayoutField),
);
const ColumnLooksField = lazyPart(() =>
  import('./column-looks-field.tsx').then((module) => module.ColumnLooksField),
);

export const columnsEditor = defineBlockEditor(columns, {
  title: blockTitles.columns,
  icon: Columns2,
  group: blockGroups.layout,
  listTitle: listTitles.columns,
  panel: [
    {
      title: msg`Columns`,
      fields: [
        custom('spans', ColumnLayoutField),
        segments(
          'verticalAlignment',
          [
            { value: 'top', label: msg`Top`, icon: <AlignVerticalJustifyStart /> },
            { value: 'middle', label: msg`Middle`, icon: <AlignVerticalJustifyCenter /> },
            { value: 'bottom', label: msg`Bottom`, icon: <AlignVerticalJustifyEnd /> },
          ],
          msg`Vertical alignment`,
        ),
        toggle('fullWidth', msg`Full width`),
        range('gap', 0, 80, msg`Gap`, { defaultValue: 24 }),
        toggle('equalHeights', msg`Equal heights`, {
          hint: msg`Backgrounds of columns fill the row. On phones, a few mail clients keep the columns side by side.`,
        }),
      ],
    },
    { title: msg`Column appearance`, fields: [custom('cells', ColumnLooksField)], collapsed: true },
    {
      title: msg`Columns on phones`,
      fields: [
        toggle('sideBySide', msg`Keep side by side`),
        toggle('reversedOnPhone', msg`Stack from last to first`, {
          when: ({ config }) => config.sideBySide !== true,
        }),
      ],
    },
    holderSpacingSection,
  ],
});
