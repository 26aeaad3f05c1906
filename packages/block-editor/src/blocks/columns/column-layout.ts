import { equalSpans, gridColumns, type Block, type columns } from '@x/email-compiler';

export type ColumnsConfig = (typeof columns)['defaults']['config'];
export type ColumnsContent = NonNullable<(typeof columns)['defaults']['content']>;
export type ColumnsBlock = Block & { readonly config: ColumnsConfig; readonly content?: ColumnsContent };

export const columnCounts = [2, 3, 4] as const;
export type ColumnCount = (typeof columnCounts)[number];

/** Minimum and maximum width of a column in twelfths, as in the block's schema. */
export const narrowest = 2;
const widest = 10;

/** Common layouts for each number of columns. Widths are in twelfths. */
export const layouts: Readonly<Record<ColumnCount, readonly (readonly number[])[]>> = {
  2: [
    [6, 6],
    [4, 8],
    [8, 4],
    [3, 9],
    [9, 3],
  ],
  3: [
    [4, 4, 4],
    [6, 3, 3],
    [3, 6, 3],
    [3, 3, 6],
  ],
  4: [[3, 3, 3, 3]],
};

/**
 * Changes the number of columns and makes all columns equally wide. Blocks of a removed column move to the end of the
 * last remaining column.
 */
export function withColumnCount(block: ColumnsBlock, count: ColumnCount): ColumnsBlock {
  const lists = block.content?.columns ?? [];
  if (count === lists.length) return block;
  const kept = Array.from({ length: count }, (_, index) => lists[index] ?? []);
  const orphans = lists.slice(count).flat();
  const last = kept.at(-1) ?? [];
  return {
    ...block,
    config: { ...block.config, spans: [...equalSpans(count)] },
    content: { ...block.content, columns: kept.with(count - 1, [...last, ...orphans]) },
  };
}

/**
 * Changes the width of a column. Takes the difference from the following columns first, then from the preceding
 * columns.
 */
export function withSpan(spans: readonly number[], index: number, span: number): readonly number[] {
  const others = spans.length - 1;
  const most = Math.min(widest, gridColumns - others * narrowest);
  const wanted = Math.min(most, Math.max(narrowest, Math.round(span)));
  const before = spans[index];
  if (before === undefined || Number.isNaN(wanted)) return spans;
  const result = [...spans];
  result[index] = wanted;
  let missing = before - wanted;
  const order = [...spans.keys()].map((step) => (index + 1 + step) % spans.length).slice(0, others);
  for (const other of order) {
    const old = result[other] ?? narrowest;
    const next = Math.max(narrowest, old + missing);
    result[other] = next;
    missing -= next - old;
  }
  return result;
}
