'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import type { TableGrid } from '@x/email-compiler';
import { Button, Dialog, DialogClose, Field, RangeInput, SegmentedControl } from '@x/ui';
import { useRef, useState } from 'react';
import { AlignCenter, AlignLeft, AlignRight } from 'lucide-react';
import { CellGrid, focusCell } from './cell-grid.tsx';
import { type CellPlace, insert, lengthOf, withColumn } from './table-changes.ts';
import { LineTools, type TableToolsProps } from './line-tools.tsx';

export interface TableDialogProps {
  readonly grid: TableGrid;
  readonly headerRow: boolean;
  readonly onClose: () => void;
  readonly onSave: (grid: TableGrid) => void;
}

/** Edits the alignment and the relative width of the current column. */
function ColumnSettings({ grid, place, onChange }: TableToolsProps) {
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

/**
 * Dialog that edits the cells, rows and columns of a table. The tools apply to the cell that had the focus last. Changes
 * apply on save.
 */
export function TableDialog({ grid: before, headerRow, onClose, onSave }: TableDialogProps) {
  const { t } = useLingui();
  const [grid, setGrid] = useState(() => withOneCell(before));
  const [place, setPlace] = useState<CellPlace>({ row: 0, column: 0 });
  const cells = useRef<HTMLTableElement>(null);

  function change(next: TableGrid, at: CellPlace) {
    setGrid(next);
    setPlace({
      row: Math.min(at.row, lengthOf(next, 'row') - 1),
      column: Math.min(at.column, lengthOf(next, 'column') - 1),
    });
  }

  const tools = { grid, place, onChange: change };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="wide"
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        focusCell(cells.current, place);
      }}
      title={t`Table`}
      description={t`Arrow keys move between cells. Cells can contain merge tags. You can also paste cells from a spreadsheet.`}
      footer={
        <>
          <DialogClose>
            <Button variant="ghost">
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button variant="primary" onClick={() => onSave(grid)}>
            <Trans>Save table</Trans>
          </Button>
        </>
      }
    >
      <div className="x:flex x:flex-col x:gap-4">
        <div className="x:flex x:flex-wrap x:gap-x-6 x:gap-y-2">
          <LineTools axis="row" {...tools} />
          <LineTools axis="column" {...tools} />
        </div>
        <div className="x:overflow-x-auto x:p-1">
          <CellGrid
            grid={grid}
            place={place}
            headerRow={headerRow}
            table={cells}
            onFocus={setPlace}
            onChange={change}
          />
        </div>
        <ColumnSettings {...tools} />
      </div>
    </Dialog>
  );
}

/** Returns the table with at least one cell, which the tools need. */
function withOneCell(grid: TableGrid): TableGrid {
  const wide = grid.columns.length === 0 ? insert(grid, 'column', 0) : grid;
  return wide.rows.length === 0 ? insert(wide, 'row', 0) : wide;
}
