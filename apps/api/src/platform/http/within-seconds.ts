import type { LimitedWork } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { sqlState } from '../database/failures.ts';
import { WorkTimeoutError } from './failure.ts';

/** SQLSTATE query_canceled (PostgreSQL, appendix A). */
const canceled = '57014';

/**
 * Runs statements of a transaction, each of which the server stops after `seconds`. A `WorkTimeoutError` then reports
 * `work`.
 */
export async function withinSeconds<Result>(
  tx: Transaction,
  { seconds, work }: { readonly seconds: number; readonly work: LimitedWork },
  run: () => Promise<Result>,
): Promise<Result> {
  await tx.execute(sql`select set_config('statement_timeout', ${`${String(seconds)}s`}, true)`);
  try {
    const result = await run();
    await tx.execute(sql`set local statement_timeout to default`);
    return result;
  } catch (error) {
    if (sqlState(error) !== canceled) throw error;
    throw new WorkTimeoutError(`${work} took longer than ${String(seconds)} seconds.`, work);
  }
}
