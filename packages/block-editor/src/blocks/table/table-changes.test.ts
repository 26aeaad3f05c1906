import { tableGrid, tableLimits } from '@x/email-compiler';
import { describe, expect, test } from 'vitest';
import {
  canInsert,
  copiedCells,
  insert,
  move,
  paste,
  remove,
  withCell,
  withColumn,
} from './table-changes.ts';

const grid = tableGrid(
  [
    ['a', 'b'],
    ['c', 'd'],
  ],
  [
    { width: 2, alignment: 'left' },
    { width: 1, alignment: 'right' },
  ],
);

describe('a change of a table', () => {
  test.each([
    ['inserts a row', insert(grid, 'row', 1), ['ab', '--', 'cd']],
    ['inserts a column', insert(grid, 'column', 2), ['ab-', 'cd-']],
    ['removes a row', remove(grid, 'row', 0), ['cd']],
    ['removes a column', remove(grid, 'column', 0), ['b', 'd']],
    ['moves a row', move(grid, 'row', 0, 1), ['cd', 'ab']],
    ['moves a column', move(grid, 'column', 1, 0), ['ba', 'dc']],
    ['moves nothing beyond the edge', move(grid, 'row', 1, 2), ['ab', 'cd']],
    ['writes a cell', withCell(grid, { row: 1, column: 0 }, 'x'), ['ab', 'xd']],
    ['writes no cell outside', withCell(grid, { row: 2, column: 0 }, 'x'), ['ab', 'cd']],
  ])('%s', (_, changed, rows) => {
    expect(changed.rows.map((row) => row.map((cell) => (cell === '' ? '-' : cell)).join(''))).toEqual(rows);
    expect(changed.rows.every((row) => row.length === changed.columns.length)).toBe(true);
  });

  test('keeps the settings of a column with it', () => {
    expect(move(grid, 'column', 1, 0).columns.map(({ alignment }) => alignment)).toEqual(['right', 'left']);
    expect(withColumn(grid, 0, { width: 5 }).columns[0]).toEqual({ width: 5, alignment: 'left' });
  });
});

describe('pasted cells', () => {
  test('are read from the text that spreadsheets copy', () => {
    expect(copiedCells('a\t b \r\nc\t\r\n')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
    expect(copiedCells('one line of text')).toBeUndefined();
  });

  test('extend the table', () => {
    const pasted = paste(grid, { row: 1, column: 1 }, [['1', '2'], ['3']]);
    expect(pasted.rows).toEqual([
      ['a', 'b', ''],
      ['c', '1', '2'],
      ['', '3', ''],
    ]);
  });

  test('stay within the limits of a table', () => {
    const line = Array.from({ length: 100 }, () => 'x');
    const pasted = paste(
      grid,
      { row: 0, column: 0 },
      Array.from({ length: 100 }, () => line),
    );
    expect(pasted.rows).toHaveLength(tableLimits.rows);
    expect(pasted.columns).toHaveLength(tableLimits.columns);
    expect(canInsert(pasted, 'row') || canInsert(pasted, 'column')).toBe(false);
  });
});
