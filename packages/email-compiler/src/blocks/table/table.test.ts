import { describe, expect, test } from 'vitest';
import { blockOf } from '../../testing/block-of.ts';
import { testGoldenFile } from '../../testing/golden.ts';
import { columnPercents, tableGrid } from './table-grid.ts';
import { table } from './table.ts';

testGoldenFile(import.meta.filename, [
  { name: 'default', block: blockOf(table) },
  {
    name: 'both-headers',
    block: blockOf(
      table,
      { headerColumn: true, striped: true, borders: 'all', columns: [{ width: 1, alignment: 'left' }] },
      {
        content: {
          caption: 'Opening hours',
          rows: [
            ['', 'Morning', 'Evening'],
            ['Monday', '9–14'],
            ['For {{first_name|you}}', '', '<b>'],
          ],
        },
      },
    ),
  },
  { name: 'empty', block: blockOf(table, {}, { content: { caption: '', rows: [] } }) },
]);

describe('the grid of a table', () => {
  test('fills short rows with empty cells and missing columns with the standard settings', () => {
    const right = { width: 3, alignment: 'right' as const };
    expect(tableGrid([['a'], [], ['b', 'c']], [right])).toEqual({
      rows: [
        ['a', ''],
        ['', ''],
        ['b', 'c'],
      ],
      columns: [right, { width: 1, alignment: 'left' }],
    });
  });

  test('drops the settings of columns that no row has', () => {
    expect(tableGrid([], [{ width: 1, alignment: 'left' }]).columns).toEqual([]);
  });

  test.each([
    [[1], [100]],
    [
      [1, 1, 1],
      [33, 33, 34],
    ],
    [
      [2, 1],
      [66, 34],
    ],
    [[], []],
  ])('%j becomes %j percent', (widths, percents) => {
    expect(columnPercents(widths.map((width) => ({ width, alignment: 'left' })))).toEqual(percents);
  });
});
