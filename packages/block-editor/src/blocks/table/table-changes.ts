import { tableLimits, type TableColumn, type TableGrid } from '@x/email-compiler';

/** Position of a cell, counted from 0. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

export type TableAxis = 'row' | 'column';

const newColumn: TableColumn = { width: 1, alignment: 'left' };

/** Returns the number of rows or columns. */
export function lengthOf(grid: TableGrid, axis: TableAxis): number {
  return axis === 'row' ? grid.rows.length : grid.columns.length;
}

export function canInsert(grid: TableGrid, axis: TableAxis): boolean {
  return lengthOf(grid, axis) < tableLimits[`${axis}s`];
}

export function withCell(grid: TableGrid, { row, column }: CellPlace, text: string): TableGrid {
  const cells = grid.rows[row];
  if (cells?.[column] === undefined) return grid;
  return { ...grid, rows: grid.rows.with(row, cells.with(column, text)) };
}

export function withColumn(grid: TableGrid, index: number, part: Partial<TableColumn>): TableGrid {
  const column = grid.columns[index];
  if (column === undefined) return grid;
  return { ...grid, columns: grid.columns.with(index, { ...column, ...part }) };
}

/** Inserts an empty row or column before the one at `index`. */
export function insert(grid: TableGrid, axis: TableAxis, index: number): TableGrid {
  if (axis === 'row')
    return {
      ...grid,
      rows: grid.rows.toSpliced(
        index,
        0,
        grid.columns.map(() => ''),
      ),
    };
  return {
    rows: grid.rows.map((row) => row.toSpliced(index, 0, '')),
    columns: grid.columns.toSpliced(index, 0, newColumn),
  };
}

export function remove(grid: TableGrid, axis: TableAxis, index: number): TableGrid {
  if (axis === 'row') return { ...grid, rows: grid.rows.toSpliced(index, 1) };
  return {
    rows: grid.rows.map((row) => row.toSpliced(index, 1)),
    columns: grid.columns.toSpliced(index, 1),
  };
}

export function move(grid: TableGrid, axis: TableAxis, from: number, to: number): TableGrid {
  if (axis === 'row') return { ...grid, rows: moved(grid.rows, from, to) };
  return {
    rows: grid.rows.map((row) => moved(row, from, to)),
    columns: moved(grid.columns, from, to),
  };
}

function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  if (item === undefined || list[to] === undefined) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Returns the cells of copied text with tabs and line breaks, as spreadsheets copy it. Otherwise undefined. */
export function copiedCells(text: string): readonly (readonly string[])[] | undefined {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  if (lines.length === 1 && !text.includes('\t')) return undefined;
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

/** Writes cells from a place on. Adds rows and columns up to the limits of a table, and drops what exceeds them. */
export function paste(
  grid: TableGrid,
  { row, column }: CellPlace,
  cells: readonly (readonly string[])[],
): TableGrid {
  let pasted = grid;
  const width = Math.max(0, ...cells.map((line) => line.length));
  while (pasted.columns.length < Math.min(tableLimits.columns, column + width)) {
    pasted = insert(pasted, 'column', pasted.columns.length);
  }
  while (pasted.rows.length < Math.min(tableLimits.rows, row + cells.length)) {
    pasted = insert(pasted, 'row', pasted.rows.length);
  }
  for (const [down, line] of cells.entries()) {
    for (const [right, text] of line.entries()) {
      pasted = withCell(pasted, { row: row + down, column: column + right }, text);
    }
  }
  return pasted;
}
