'use client';
import { useLingui } from '@lingui/react/macro';
import { Field, RangeInput, SegmentedControl } from '@x/ui';
import { AlignCenter, AlignLeft, AlignRight } from 'lucide-react';
import { withColumn } from './table-changes.ts';
import type { TableToolsProps } from './line-tools.tsx';

/** Edits the alignment and the relative width of the current column. */
export function ColumnSettings({ grid, place, onChange }: TableToolsProps) {
  const { t } = useLingui();
  const column = grid.columns[place.column];
  if (column === undefined) return null;
  const number = place.column + 1;
  return (
    <div className="x:grid x:gap-4 x:sm:grid-cols-2">
      <SegmentedControl
        label={t`Alignment of column ${number}`}
        labelShown
        fullWidth
        value={column.alignment}
        segments={[
          { value: 'left', label: t`Left`, icon: <AlignLeft /> },
          { value: 'center', label: t`Center`, icon: <AlignCenter /> },
          { value: 'right', label: t`Right`, icon: <AlignRight /> },
        ]}
        onValueChange={(alignment) => onChange(withColumn(grid, place.column, { alignment }), place)}
      />
      <Field label={t`Width of column ${number}`} hint={t`Relative to the other columns.`}>
        <RangeInput
          value={column.width}
          min={1}
          max={12}
          onValueChange={(width) => onChange(withColumn(grid, place.column, { width }), place)}
        />
      </Field>
    </div>
  );
}
