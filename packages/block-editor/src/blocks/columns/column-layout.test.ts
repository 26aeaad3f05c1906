import {
  columns,
  compileBlock,
  coreBlocks,
  createBlock,
  createEmptyDocument,
  spacer,
} from '@x/email-compiler';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnCounts, layouts, withColumnCount, withSpan, type ColumnsBlock } from './column-layout.ts';

const known = { blocks: coreBlocks };

function columnsOf(...lists: readonly (readonly string[])[]): ColumnsBlock {
  const spans = lists.length === 4 ? [3, 3, 3, 3] : lists.length === 3 ? [4, 4, 4] : [6, 6];
  const block = createBlock(columns, 'bcolumns');
  return {
    ...block,
    config: { ...block.config, spans },
    content: { columns: lists.map((ids) => ids.map((id) => createBlock(spacer, id))) },
  };
}

const drawn = ({ content }: ColumnsBlock) =>
  content?.columns.map((list) => list.map(({ id }) => id).join(' ')).join('|');
const problems = (block: ColumnsBlock) =>
  compileBlock(createEmptyDocument(), block, known).diagnostics.map(({ message }) => message);

describe('changing the number of columns', () => {
  test.each([
    { from: columnsOf(['a'], ['b']), count: 3, expected: 'a|b|' },
    { from: columnsOf(['a'], ['b', 'c'], ['d'], ['e']), count: 2, expected: 'a|b c d e' },
    { from: columnsOf([], [], ['a'], ['b']), count: 3, expected: '||a b' },
    { from: columnsOf(['a'], ['b']), count: 4, expected: 'a|b||' },
  ] as const)('$expected', ({ from, count, expected }) => {
    const after = withColumnCount(from, count);
    expect(drawn(after)).toBe(expected);
    expect(problems(after)).toEqual([]);
  });

  test('does nothing for the same number', () => {
    const block = columnsOf(['a'], []);
    expect(withColumnCount(block, 2)).toBe(block);
  });
});

describe('changing a width', () => {
  test.each([
    { spans: [6, 6], index: 0, span: 8, expected: [8, 4] },
    { spans: [6, 6], index: 1, span: 3, expected: [9, 3] },
    { spans: [6, 6], index: 0, span: 99, expected: [10, 2] },
    { spans: [4, 4, 4], index: 0, span: 8, expected: [8, 2, 2] },
    { spans: [4, 4, 4], index: 2, span: 2, expected: [6, 4, 2] },
    { spans: [3, 3, 3, 3], index: 1, span: 6, expected: [2, 6, 2, 2] },
    { spans: [6, 6], index: 0, span: Number.NaN, expected: [6, 6] },
    { spans: [6, 6], index: 5, span: 3, expected: [6, 6] },
  ])('$spans with column $index at $span: $expected', ({ spans, index, span, expected }) => {
    expect(withSpan(spans, index, span)).toEqual(expected);
  });

  test.each(columnCounts.flatMap((count) => layouts[count]))(
    'the schema accepts the layout %j %j',
    (...spans) => {
      const block = columnsOf(...spans.map(() => []));
      expect(problems({ ...block, config: { ...block.config, spans } })).toEqual([]);
    },
  );
});

test('any sequence of changes keeps every block, and the block compiles', () => {
  const change = fc.oneof(
    fc.record({ count: fc.constantFrom(...columnCounts) }),
    fc.record({ index: fc.nat(3), span: fc.integer({ min: -5, max: 20 }) }),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      let block = columnsOf(['a', 'b'], ['c'], [], ['d']);
      for (const change of changes) {
        if ('count' in change) block = withColumnCount(block, change.count);
        else {
          const spans = [...withSpan(block.config.spans, change.index, change.span)];
          block = { ...block, config: { ...block.config, spans } };
        }
      }
      expect(
        block.content?.columns
          .flat()
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(['a', 'b', 'c', 'd']);
      expect(problems(block)).toEqual([]);
    }),
  );
});
