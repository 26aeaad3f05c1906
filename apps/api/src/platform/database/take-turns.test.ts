import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database, Transaction, TenantTransaction } from './database.ts';
import { takeTurns } from './take-turns.ts';

/** Creates a fake database that records which tenants began a transaction and how many ran at once. */
function slowDatabase() {
  const begun: string[] = [];
  let running = 0;
  let most = 0;
  const database = {
    transaction: async (work: (tx: Transaction) => Promise<unknown>, tenant?: TenantTransaction) => {
      begun.push(tenant?.organizationIds.join() ?? '');
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return work({} as Transaction);
    },
  } as Database;
  return { database, begun, most: () => most };
}

const of = (organizationId: string) => ({ organizationIds: [organizationId], opening: sql`select` });

const reachable = () => Promise.resolve();

test('tenants with many transactions let others go next, and the number of connections is not exceeded', async () => {
  const { database, begun, most } = slowDatabase();
  const fair = takeTurns(database, { tenants: 2, system: 1 }, reachable);
  const nothing = () => Promise.resolve();
  const many = Array.from({ length: 20 }, () => fair.transaction(nothing, of('many')));
  const one = fair.transaction(nothing, of('one'));
  await one;
  expect(begun.indexOf('one')).toBeLessThanOrEqual(3);
  await Promise.all(many);
  expect(begun).toHaveLength(21);
  expect(most()).toBe(2);
});

test('queries without a tenant do not wait for tenants', async () => {
  const { database, begun } = slowDatabase();
  const fair = takeTurns(database, { tenants: 1, system: 1 }, reachable);
  const many = Array.from({ length: 10 }, () => fair.transaction(() => Promise.resolve(), of('many')));
  await fair.transaction(() => Promise.resolve());
  expect(begun.length).toBeLessThan(5);
  await Promise.all(many);
});
