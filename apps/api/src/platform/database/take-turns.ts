import { FairQueue } from '../concurrency/fair-queue.ts';
import type { Database } from './database.ts';

export interface RequestConnections {
  /** Connections for transactions of tenants. */
  readonly tenants: number;
  /** Connections for what is not bound to a tenant. */
  readonly system: number;
}

/**
 * A database whose transactions wait for a connection in turns of their tenants, where a pool serves the oldest: who asks
 * for five hundred pages at once waits for himself. Nothing waits in the pool any more, so nothing fails there because
 * many wait. `whenReachable` rejects during an outage, for which nobody waits in the queue.
 */
export function takeTurns(
  database: Database,
  connections: RequestConnections,
  whenReachable: () => Promise<void>,
): Database {
  const tenants = new FairQueue({ running: connections.tenants });
  const system = new FairQueue({ running: connections.system });
  return {
    ...database,
    transaction: async (work, tenant) => {
      await whenReachable();
      const run = () => database.transaction(work, tenant);
      return tenant === undefined
        ? system.run({ tenant: '' }, run)
        : tenants.run({ tenant: tenant.organizationIds.join() }, run);
    },
    statement: async (work) => {
      await whenReachable();
      return system.run({ tenant: '' }, () => database.statement(work));
    },
  };
}
