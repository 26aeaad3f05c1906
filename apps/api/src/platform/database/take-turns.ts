import { FairQueue } from '../concurrency/fair-queue.ts';
import type { Database } from './database.ts';

export interface RequestConnections {
  readonly tenants: number;
  readonly system: number;
}

/**
 * Gives connections to tenants in turn, so that a tenant with hundreds of requests mainly delays its own requests. The
 * pool alone would serve the oldest request first, and waiting in the pool times out. During an outage, requests are
 * not queued but wait in `whenReachable`, which rejects if the outage lasts.
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
