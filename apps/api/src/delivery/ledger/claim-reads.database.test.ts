import { queryRows } from '../../platform/database/rows.ts';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/identifier.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { createSendingWorld, type SendingWorld } from '../testing/sending-world.ts';
import { CampaignLedger } from './ledger.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

const size = 5000;

const readRow = v.object({ name: v.string(), read: v.pipe(v.unknown(), v.transform(Number)) });

/** Returns the number of rows that the transaction has read from each table. */
async function rowsRead(tx: Transaction): Promise<ReadonlyMap<string, number>> {
  const rows = await queryRows(
    tx,
    readRow,
    sql`
    select relname as name, seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables
    where relname in ('contacts', 'deliveries')`,
  );
  return new Map(rows.map(({ name, read }) => [name, read]));
}

test('a claim reads only the rows that it needs, not all contacts and deliveries', async () => {
  const people = Array.from({ length: size }, (_value, index) => `person-${String(index)}@example.com`);
  const campaignId = await world.addFrozenCampaign([await world.addAudience(people)]);
  const { database } = world.application.services;
  await asSystem(database, (tx) => tx.execute(sql`analyze`));
  const read: Record<string, number> = {};
  const ledger = new CampaignLedger(
    {
      ...database,
      // Runs the statements of a claim one by one to count the rows that they read.
      atOnce: (statements) =>
        database.transaction(async (tx) => {
          const before = await rowsRead(tx);
          const answers = [];
          for (const statement of statements) answers.push((await tx.execute(statement)).rows);
          for (const [name, count] of await rowsRead(tx)) read[name] = count - (before.get(name) ?? 0);
          return answers;
        }),
    },
    { organizationId: world.organizationId, campaignId, workerId: newId() },
  );
  const claims = await Promise.all(Array.from({ length: 20 }, () => ledger.advance({ claim: true })));
  expect(new Set(claims.map((claim) => claim !== undefined && 'id' in claim && claim.id)).size).toBe(20);
  expect(read['contacts']).toBeGreaterThan(0);
  expect(read['contacts']).toBeLessThan(200);
  expect(read['deliveries']).toBeLessThan(200);
});
