import type { CallResult, ErrorItem } from '@x/api-client';

export interface BulkResult<Row> {
  readonly done: readonly Row[];
  readonly failed: readonly { readonly row: Row; readonly errors: readonly ErrorItem[] }[];
}

/** Calls at a time. More would delay the user's other calls. */
export const callsAtOnce = 4;

/** Makes one call per row, a few at a time. One failure does not keep the other rows from being processed. */
export async function runBulk<Row>(
  rows: readonly Row[],
  call: (row: Row) => Promise<CallResult<unknown>>,
): Promise<BulkResult<Row>> {
  const results = new Map<Row, CallResult<unknown>>();
  const waiting = rows.values();
  async function work() {
    for (const row of waiting) results.set(row, await call(row));
  }
  await Promise.all(Array.from({ length: callsAtOnce }, work));
  const done: Row[] = [];
  const failed: { row: Row; errors: readonly ErrorItem[] }[] = [];
  for (const row of rows) {
    const result = results.get(row);
    if (result === undefined || result.success) done.push(row);
    else failed.push({ row, errors: result.errors });
  }
  return { done, failed };
}
