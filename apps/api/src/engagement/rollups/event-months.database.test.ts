import fc from 'fast-check';
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { sqlState } from '../../platform/database/failures.ts';
import { newId } from '../../platform/database/identifier.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { asSystem, asTenant } from '../../platform/database/tenant.ts';
import { textArray } from '../../platform/database/text.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { addEventMonths, analyzeEvents } from './event-months.ts';

const now = new Date('2031-05-17T12:00:00Z');
const organizationId = newId();
const campaignId = newId();

let database: Database;
beforeEach(async () => {
  database = await createTestDatabase();
  await asSystem(database, async (tx) => {
    // Without the project and the organization.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.insert(campaigns).values({
      id: campaignId,
      organizationId,
      projectId: newId(),
      name: 'Spring',
      fromEmail: 'shop@brand.test',
      fromName: 'Shop',
      subject: 'Hello',
    });
  });
});
afterEach(() => database.close());

/** Adds one event for each time. */
async function addEvents(times: readonly string[]): Promise<void> {
  await asSystem(database, async (tx) => {
    const at = sql`unnest(${textArray(times)}::timestamptz[]) as at`;
    await tx.execute(sql`
      insert into message_events (organization_id, campaign_id, delivery_id, kind, occurred_at)
      select ${organizationId}::uuid, ${campaignId}::uuid, gen_random_uuid(), 'open', at from ${at}`);
    await tx.execute(sql`
      insert into amp_events (organization_id, campaign_id, delivery_id, event, target, occurred_at)
      select ${organizationId}::uuid, ${campaignId}::uuid, gen_random_uuid(), 'submission', 'breview1', at from ${at}`);
  });
}

function rowsOf<Row>(schema: v.GenericSchema<unknown, Row>, query: SQL): Promise<readonly Row[]> {
  return asSystem(database, (tx) => queryRows(tx, schema, query));
}

const placedRow = v.object({ place: v.string(), at: v.string() });

/** Lists the partition of each event with its time in UTC. */
function placesOf(table: 'message_events' | 'amp_events') {
  return rowsOf(
    placedRow,
    sql`
    select tableoid::regclass::text as place, to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS') as at
    from ${sql.identifier(table)} order by id`,
  );
}

async function partitions(): Promise<readonly string[]> {
  const rows = await rowsOf(
    v.object({ name: v.string() }),
    sql`select inhrelid::regclass::text as name from pg_inherits
      where inhparent in ('message_events'::regclass, 'amp_events'::regclass) order by 1`,
  );
  return rows.map(({ name }) => name);
}

const addedIn2031 = [
  'amp_events_2031_05',
  'amp_events_2031_06',
  'amp_events_2031_07',
  'message_events_2031_05',
  'message_events_2031_06',
  'message_events_2031_07',
];

test('adds this month and the next two, once, by several processes at the same time', async () => {
  const before = await partitions();
  const added = await Promise.all([1, 2, 3].map(() => addEventMonths(database, now)));
  expect(added.toSorted((one, other) => one - other)).toEqual([0, 0, 6]);
  expect(await partitions()).toEqual([...before, ...addedIn2031].toSorted());
  expect(await addEventMonths(database, now)).toBe(0);
  expect(await addEventMonths(database, new Date('2031-06-01T00:00:00Z'))).toBe(2);
});

test('a migrated database has the partitions of this month and the next two', async () => {
  expect(await addEventMonths(database, new Date())).toBe(0);
});

test.each([
  ['2031-05-01 00:00:00.000', 'message_events_2031_05'],
  ['2031-05-31 23:59:59.999', 'message_events_2031_05'],
  ['2031-06-01 00:00:00.000', 'message_events_2031_06'],
  ['2031-07-31 23:59:59.999', 'message_events_2031_07'],
  ['2031-04-30 23:59:59.999', 'message_events_default'],
  ['2031-08-01 00:00:00.000', 'message_events_default'],
])('an event at %s UTC is in %s', async (at, place) => {
  await addEventMonths(database, now);
  await addEvents([`${at}Z`]);
  expect(await placesOf('message_events')).toEqual([{ place, at }]);
});

test('events of any time are stored, and move to their months in any zone', async () => {
  const time = fc.date({ min: new Date('2029-11-01'), max: new Date('2033-02-28'), noInvalidDate: true });
  await fc.assert(
    fc.asyncProperty(fc.array(time, { minLength: 1, maxLength: 8 }), fc.boolean(), async (times, isLate) => {
      if (isLate) await addEventMonths(database, now);
      await addEvents(times.map((at) => at.toISOString()));
      const before = await rowsOf(v.any(), sql`select message_events.* from message_events order by id`);
      await addEventMonths(database, now);
      expect(await rowsOf(v.any(), sql`select message_events.* from message_events order by id`)).toEqual(
        before,
      );
      for (const table of ['message_events', 'amp_events'] as const) {
        for (const { place, at } of await placesOf(table)) {
          expect(place).toBe(`${table}_${at.slice(0, 7).replace('-', '_')}`);
        }
      }
    }),
    { numRuns: 15 },
  );
});

test('events without a month stay in the default partition', async () => {
  await addEvents(['infinity', '-infinity', '2031-05-03Z']);
  await addEventMonths(database, now);
  const places = await rowsOf(
    v.object({ place: v.string() }),
    sql`select tableoid::regclass::text as place from message_events order by id`,
  );
  expect(places.map(({ place }) => place)).toEqual([
    'message_events_default',
    'message_events_default',
    'message_events_2031_05',
  ]);
});

test('events that move keep the numbers, and new events get new ones', async () => {
  await addEvents(['2031-05-03Z', '2031-05-04Z']);
  const ids = () =>
    rowsOf(v.object({ id: v.number() }), sql`select id::integer as id from message_events order by id`);
  const before = await ids();
  await addEventMonths(database, now);
  await addEvents(['2031-05-05Z']);
  const after = await ids();
  expect(after.slice(0, 2)).toEqual(before);
  expect(after[2]?.id).toBeGreaterThan(before[1]?.id ?? 0);
});

describe('row-level security', () => {
  const stateOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => sqlState(error),
    );

  test('tenants read their own events through the table, and no partition directly', async () => {
    await addEventMonths(database, now);
    await addEvents(['2031-05-03Z', '2031-09-03Z']);
    const count = (organizations: readonly string[]) =>
      asTenant(database, organizations, async (tx) => {
        const { rows } = await tx.execute(sql`select count(*)::integer as count from message_events`);
        return rows[0]?.['count'];
      });
    expect([await count([organizationId]), await count([newId()])]).toEqual([2, 0]);
    const names = await partitions();
    expect(names).toContain('message_events_default');
    for (const name of names) {
      const read = asTenant(database, [organizationId], (tx) =>
        tx.execute(sql`select from ${sql.identifier(name)}`),
      );
      expect([name, await stateOf(read)]).toEqual([name, '42501']);
    }
  });

  test('even a partition that somebody grants shows nothing', async () => {
    await addEventMonths(database, now);
    await addEvents(['2031-05-03Z']);
    await asSystem(database, (tx) => tx.execute(sql`grant select on message_events_2031_05 to x_tenant`));
    const { rows } = await asTenant(database, [organizationId], (tx) =>
      tx.execute(sql`select 1 from message_events_2031_05`),
    );
    expect(rows).toEqual([]);
  });
});

test('statistics cover all months together', async () => {
  await addEvents(['2031-05-03Z', '2031-06-03Z', '2031-06-04Z']);
  await addEventMonths(database, now);
  await analyzeEvents(database);
  const statistics = await rowsOf(
    v.object({ distinct: v.number() }),
    sql`select n_distinct as distinct from pg_stats
      where tablename = 'message_events' and attname = 'occurred_at' and inherited`,
  );
  // Negative numbers are shares of the rows.
  expect(statistics).toEqual([{ distinct: -1 }]);
});

test('does not wait for a long query, so that others do not wait behind it', async () => {
  const before = await partitions();
  const reader = await database.pool.pool.connect();
  await reader.query('begin; select from message_events');
  expect(await addEventMonths(database, now)).toBe(0);
  await reader.query('rollback');
  reader.release();
  expect(await partitions()).toEqual(before);
  expect(await addEventMonths(database, now)).toBe(6);
});
