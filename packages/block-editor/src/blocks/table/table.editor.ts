import { msg } from '@lingui/core/macro';
import { table } from '@x/email-compiler';
import { Table2 } from 'lucide-react';
import { lazyPart } from '../../context/lazy-part.tsx';
import { fontChoices } from '../../definition/choices.tsx';
import { blockGroups } from '../../definition/block-groups.ts';
import { defineBlockEditor } from '../../definition/define-block-editor.ts';
import { color, custom, range, segments, select, text, toggle } from '../../definition/field-builders.ts';
import { spacingSection } from '../../definition/sections.ts';
import { blockTitles, emptyPrompts } from '../block-titles.ts';

const TableCellsField = lazyPart(() =>
  import('./table-cells-field.tsx').then((module) => module.TableCellsField),
);

export const tableEditor = defineBlockEditor(table, {
  title: blockTitles.table,
  icon: Table2,
  group: blockGroups.layout,
  emptyPrompt: emptyPrompts.table,
  panel: [
    {
      title: msg`Table`,
      fields: [
        custom('content.rows', TableCellsField),
        text('content.caption', msg`Title`, {
          hint: msg`Shown above the table, and announced by screen readers.`,
        }),
        toggle('headerRow', msg`Header row`),
        toggle('headerColumn', msg`Header column`),
      ],
    },
    {
      title: msg`Lines`,
      fields: [
        segments(
          'borders',
          [
            { value: 'all', label: msg`All` },
            { value: 'rows', label: msg`Rows` },
            { value: 'none', label: msg`None` },
          ],
          msg`Borders`,
        ),
        color('colors.border', msg`Border color`, { when: ({ config }) => config.borders !== 'none' }),
        toggle('striped', msg`Striped rows`),
        color('colors.stripe', msg`Stripe color`, { when: ({ config }) => config.striped }),
        range('cellPadding', 0, 40, msg`Space in cells`),
      ],
    },
    {
      title: msg`Text`,
      fields: [
        select('fontFamily', fontChoices, msg`Font`),
        range('fontSize', 1, 42, msg`Font size`),
        color('colors.text', msg`Text color`),
        color('colors.header', msg`Header background`, { none: 'transparent' }),
        color('colors.headerText', msg`Header text color`),
      ],
    },
    spacingSection,
  ],
});
