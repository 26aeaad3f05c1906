import type { PoolClient } from 'pg';
import { type Driver, newId, persist } from '../../platform/index.ts';

/** A worker's name in the ledger, good for as long as the process lives. */
export interface WorkerIdentity {
  readonly id: string;
  readonly release: () => Promise<void>;
}

/** A connection of the pool that is never used for anything else. */
interface Session {
  readonly client: PoolClient;
  readonly end: () => void;
}

/** Tells once when the connection is lost, until it is ended. */
function openSession(client: PoolClient, onLost: (session: Session) => void): Session {
  let ended = false;
  const session: Session = {
    client,
    end: () => {
      if (!ended) client.release(true);
      ended = true;
    },
  };
  // A broken connection may report more than one error.
  client.on('error', () => {
    if (ended) return;
    session.end();
    onLost(session);
  });
  return session;
}

/**
 * Takes a name and holds its advisory lock in a session of its own, by which other workers see that this one lives.
 * A lost session is replaced as soon as the server can be reached again. Meanwhile others may close this worker's claims
 * as `unknown`; that is safe, since an unknown delivery is never sent again, and the answer still settles it.
 */
export async function takeIdentity(driver: Driver): Promise<WorkerIdentity> {
  const id = newId();
  // The embedded database belongs to one process: whoever opens it is the only worker there is.
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

  /** Fails only where the process stops, or where the server refuses for good. */
  function takeSession(): Promise<void> {
    return persist(driver, async () => {
      if (!released) await hold();
    });
  }

  await takeSession();
  // A lock on a server that was demoted is none on the new primary.
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
      // The end of a session frees its lock, also where this fails.
      await held?.client.query('select pg_advisory_unlock_all()').catch(() => undefined);
      held?.end();
    },
  };
}
