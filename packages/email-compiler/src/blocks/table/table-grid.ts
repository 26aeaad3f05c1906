/** Limits of a table's size. */
export const tableLimits = { rows: 40, columns: 8 } as const;

export const columnAlignments = ['left', 'center', 'right'] as const;

export interface TableColumn {
  /** Width relative to the other columns. */
  readonly width: number;
  readonly alignment: (typeof columnAlignments)[number];
}

export type TableRow = readonly string[];

const standardColumn: TableColumn = { width: 1, alignment: 'left' };

/** Texts of a table with the same number of cells in each row, and one setting per column. */
export interface TableGrid {
  readonly rows: readonly TableRow[];
  readonly columns: readonly TableColumn[];
}

/** Returns the grid of a stored table, whose rows may differ in length. Missing cells are empty. */
export function tableGrid(rows: readonly TableRow[], columns: readonly TableColumn[]): TableGrid {
  const count = Math.max(0, ...rows.map((row) => row.length));
  const indexes = Array.from({ length: count }, (_, index) => index);
  return {
    rows: rows.map((row) => indexes.map((index) => row[index] ?? '')),
    columns: indexes.map((index) => columns[index] ?? standardColumn),
  };
}

/** Returns the width of each column in percent. The widths add up to 100. */
export function columnPercents(columns: readonly TableColumn[]): readonly number[] {
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  let used = 0;
  return columns.map(({ width }, index) => {
    const percent = index === columns.length - 1 ? 100 - used : Math.floor((100 * width) / total);
    used += percent;
    return percent;
  });
}
