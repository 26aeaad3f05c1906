import type { PoolClient } from 'pg';
import { newId } from '../../platform/database/identifier.ts';
import type { PostgresPool } from '../../platform/database/postgres-pool.ts';

export interface WorkerIdentity {
  readonly id: string;
  readonly release: () => Promise<void>;
}

interface Session {
  readonly client: PoolClient;
  readonly end: () => void;
}

/** `onLost` is called at most once, after the session has ended. */
function openSession(client: PoolClient, onLost: (session: Session) => void): Session {
  let ended = false;
  const session: Session = {
    client,
    end: () => {
      if (!ended) client.release(true);
      ended = true;
    },
  };
  client.on('error', () => {
    if (ended) return;
    session.end();
    onLost(session);
  });
  return session;
}

/**
 * Creates an identity and holds an advisory lock on its id in a separate session. The lock shows other workers that
 * this worker is alive. Replaces a lost session once the server is reachable.
 *
 * Meanwhile, others may mark this worker's claims `unknown`. That is safe, since unknown deliveries are never sent
 * again and a late response still settles them.
 */
export async function takeIdentity(pool: PostgresPool): Promise<WorkerIdentity> {
  const id = newId();
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
    return pool.persist(async () => {
      if (!released) await hold();
    });
  }

  await takeSession();
  // After a failover, the session still holds its lock on the old primary. Take the lock again on the new primary.
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
      // May fail. Ending the session releases the lock as well.
      await held?.client.query('select pg_advisory_unlock_all()').catch(() => undefined);
      held?.end();
    },
  };
}
