import type { PoolClient } from 'pg';
import type { Driver } from '../../database/database.js';
import { newId } from '../../database/identifier.js';

/** A worker's name in the ledger, good for as long as the process lives. */
export interface WorkerIdentity {
  readonly id: string;
  readonly release: () => Promise<void>;
}

const reconnectMilliseconds = 1000;

/**
 * Takes a name and holds its advisory lock in a session of its own, by which other workers see that this one lives.
 * A lost session is replaced. Meanwhile others may close this worker's claims as `unknown`; that is safe, since an
 * unknown delivery is never sent again, and the answer still settles it.
 */
export async function takeIdentity(driver: Driver): Promise<WorkerIdentity> {
  const id = newId();
  // The embedded database belongs to one process: whoever opens it is the only worker there is.
  if (driver.kind === 'pglite') return { id, release: () => Promise.resolve() };
  const { pool } = driver;
  let session: PoolClient | undefined;
  let released = false;

  async function hold(): Promise<void> {
    const client = await pool.connect();
    client.once('error', () => {
      session = undefined;
      client.release(true);
      retry();
    });
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [id]);
    session = client;
  }

  function retry(): void {
    if (!released) setTimeout(() => void hold().catch(retry), reconnectMilliseconds).unref();
  }

  await hold();
  return {
    id,
    release: async () => {
      released = true;
      await session?.query('select pg_advisory_unlock_all()');
      session?.release();
    },
  };
}
