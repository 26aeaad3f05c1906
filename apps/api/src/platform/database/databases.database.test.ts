import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { readConfiguration } from '../../configuration.ts';
import { deriveKeys } from '../secrets/keys.ts';
import { openDatabases, shareConnections } from './databases.ts';
import { asSystem, asTenant } from './tenant.ts';

const keys = deriveKeys('a secret of tests, long enough to be one');

const { adminUrl } = inject('testDatabase');

async function createDatabase(adminUrl: string): Promise<string> {
  const name = `shared_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

test.each([8, 9, 20, 100])('exactly %i connections are shared out', (total) => {
  const shares = Object.values(shareConnections(total));
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(1);
});

test('requests that use all their connections leave those of the workers free', async () => {
  const url = await createDatabase(adminUrl);
  const configuration = readConfiguration({ DATABASE_URL: url, DATABASE_CONNECTIONS: '8' });
  const databases = await openDatabases({ ...configuration, keys, log: { warn: () => undefined } });
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const lock = sql`select pg_advisory_xact_lock(1)`;
  const holding = asSystem(databases.workers, async (tx) => {
    await tx.execute(lock);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const requests = Array.from({ length: 30 }, () =>
    asTenant(databases.requests, [], (tx) => tx.execute(lock)),
  );
  // The requests occupy all their connections, waiting for the lock that a worker holds. Workers must still be able
  // to connect.
  const worked = await asSystem(databases.workers, (tx) => tx.execute(sql`select 1 as answer`));
  expect(worked.rows).toEqual([{ answer: 1 }]);
  release.resolve();
  await holding;
  expect(await Promise.all(requests)).toHaveLength(30);
  await databases.close();
});
