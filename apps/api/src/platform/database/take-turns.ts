import { FairQueue } from '../concurrency/fair-queue.ts';
import type { Database } from './database.ts';

export interface RequestConnections {
  /** Connections for tenants' transactions. */
  readonly tenants: number;
  /** Connections for queries without a tenant. */
  readonly system: number;
}

/**
 * Lets transactions wait for a connection in turns of their tenants, so that a tenant that requests five hundred pages
 * at once delays only itself. The pool would serve the oldest request first. Since nothing waits in the pool, nothing
 * times out there. `whenReachable` rejects during an outage, so that nothing queues meanwhile.
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
