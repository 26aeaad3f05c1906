import type { PoolClient } from 'pg';
import { type Driver, newId, persist } from '../../platform/index.ts';

/** Identifies a worker in the ledger for the life of the process. */
export interface WorkerIdentity {
  readonly id: string;
  readonly release: () => Promise<void>;
}

/** A pool connection reserved for the lock. */
interface Session {
  readonly client: PoolClient;
  readonly end: () => void;
}

/** Opens a session that holds the lock. Calls `onLost` at most once. */
function openSession(client: PoolClient, onLost: (session: Session) => void): Session {
  let ended = false;
  const session: Session = {
    client,
    end: () => {
      if (!ended) client.release(true);
      ended = true;
    },
  };
  // A broken connection may report several errors, of which only the first counts.
  client.on('error', () => {
    if (ended) return;
    session.end();
    onLost(session);
  });
  return session;
}

/**
 * Creates an identity and holds its advisory lock in a separate session, which shows other workers that this one is
 * alive. Replaces a lost session once the server is reachable. Meanwhile, others may mark this worker's claims
 * `unknown`. That is safe, since unknown deliveries are never sent again and a late response still settles them.
 */
export async function takeIdentity(driver: Driver): Promise<WorkerIdentity> {
  const id = newId();
  // Skips the lock on the embedded database, which has a single process and so no other worker.
  if (driver.kind === 'pglite') return { id, release: () => Promise.resolve() };
  const { pool } = driver;
  let session: Session | undefined;
  let released = false;

  async function hold(): Promise<void> {
    const opened = openSession(await pool.connect(), (lost) => {
      if (session !== lost) return;
      session = undefined;
      if (!released) takeSession().catch(() => undefined);
    });
    try {
      await opened.client.query('select pg_advisory_lock(hashtextextended($1, 0))', [id]);
    } catch (error) {
      opened.end();
      throw pool.translate(error);
    }
    session = opened;
  }

  /** Rejects only if the process stops or the server refuses permanently. */
  function takeSession(): Promise<void> {
    return persist(driver, async () => {
      if (!released) await hold();
    });
  }

  await takeSession();
  // After a failover, the lock is held on the old primary and must be taken on the new one.
  pool.availability.onRecovery(() => {
    const held = session;
    if (held === undefined || !pool.isOutdated(held.client)) return;
    session = undefined;
    held.end();
    takeSession().catch(() => undefined);
  });
  return {
    id,
    release: async () => {
      released = true;
      const held = session;
      session = undefined;
      // This may fail, since ending the session releases the lock as well.
      await held?.client.query('select pg_advisory_unlock_all()').catch(() => undefined);
      held?.end();
    },
  };
}
