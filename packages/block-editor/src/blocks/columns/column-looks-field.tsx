'use client';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { color, range } from '../../definition/field-builders.ts';
import type { CustomFieldProps, PlainField } from '../../definition/fields.ts';
import { valueAt, withValueAt } from '../../definition/paths.ts';
import { FieldView } from '../../fields/field-view.tsx';
import type { ColumnsConfig, ColumnsContent } from './column-layout.ts';

const looks: readonly PlainField[] = [
  color('background', msg`Background`, { none: 'transparent' }),
  range('padding', 0, 80, msg`Padding`),
  range('radius', 0, 80, msg`Corner radius`),
];

/** Edits the background, padding and corners of each column. */
export function ColumnLooksField({
  block,
  current,
  onChange,
}: CustomFieldProps<ColumnsConfig, ColumnsContent>) {
  const { t } = useLingui();
  const { spans, cells = [] } = block.config;

  function change(index: number, path: string, value: unknown) {
    const now = current();
    const before = now.config.cells ?? [];
    const changed = now.config.spans.map((_, column) => {
      const cell = before[column] ?? {};
      return column === index ? withValueAt(cell, path, value) : cell;
    });
    onChange(
      { ...now, config: { ...now.config, cells: changed } },
      `config:${block.id}:cells.${index}.${path}`,
    );
  }

  return spans.map((_, index) => {
    const number = index + 1;
    const cell = cells[index] ?? {};
    return (
      <fieldset
        // oxlint-disable-next-line react/no-array-index-key -- a column is identified by its position
        key={index}
        className="x:flex x:min-w-0 x:flex-col x:gap-3"
      >
        <legend className="x:mb-2 x:text-13 x:font-semibold x:text-text">{t`Column ${number}`}</legend>
        {looks.map((field) => (
          <FieldView
            key={field.path}
            field={field}
            value={valueAt(cell, field.path)}
            onChange={(value) => change(index, field.path, value)}
          />
        ))}
      </fieldset>
    );
  });
}
