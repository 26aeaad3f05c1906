import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/**
 * Prepares a transaction for statements that scan many contacts. Hash tables of a million ids fit into memory, and nothing
 * is compiled: compilation takes longer than it saves (`bench:segments`).
 */
export async function prepareScan(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`);
}
