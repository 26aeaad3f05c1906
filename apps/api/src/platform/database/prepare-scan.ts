import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/**
 * Prepares a transaction for statements that scan many contacts. Hash tables of two million ids or addresses fit into
 * memory. One process helps with the scan: each builds the hash tables for itself, and the others keep their cores for
 * sending. Nothing is compiled: compilation takes longer than it saves (`bench:segments`).
 */
export async function prepareScan(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    select set_config('work_mem', '64MB', true), set_config('hash_mem_multiplier', '2', true),
      set_config('max_parallel_workers_per_gather', '1', true), set_config('jit', 'off', true)`);
}
