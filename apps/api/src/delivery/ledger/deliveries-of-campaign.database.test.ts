import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { brokenConstraint, sqlState } from '../../platform/database/failures.ts';
import { newId } from '../../platform/database/identifier.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { deliveries, deliveryDays } from '../../tables/delivery.ts';
import { users } from '../../tables/accounts.ts';
import { asSystem, asTenant } from '../../platform/database/tenant.ts';
import type { EntityIds } from '../../testing/sample.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createWorld } from '../../testing/world.ts';

let database: Database;
let own: EntityIds;
let foreign: EntityIds;

beforeAll(async () => {
  database = await createTestDatabase();
  const worlds = ['own', 'foreign'].map(async (marker) => {
    const [userId, email] = [newId(), `${marker}@example.com`];
    await asSystem(database, (tx) =>
      tx.insert(users).values({ id: userId, name: marker, email, emailLower: email, passwordHash: 'none' }),
    );
    return createWorld(database, { userId, marker });
  });
  const [first, second] = await Promise.all(worlds);
  if (first === undefined || second === undefined) throw new Error('There is no world.');
  [own, foreign] = [first, second];
});
afterAll(() => database.close());

function placeOf({ organization, project }: EntityIds) {
  return { organizationId: organization, projectId: project };
}

async function addCampaign(): Promise<string> {
  const id = newId();
  await asSystem(database, (tx) =>
    tx.insert(campaigns).values({
      ...placeOf(own),
      id,
      name: 'Spring',
      fromEmail: 'a@example.com',
      fromName: 'A',
      subject: 'S',
    }),
  );
  return id;
}

function recipient(campaignId: string, place = placeOf(own)) {
  const [id, contactId] = [newId(), newId()];
  return {
    ...place,
    id,
    campaignId,
    contactId,
    email: `${id}@example.com`,
    batch: 0,
    dueAt: new Date(),
  };
}

function add(...rows: ReturnType<typeof recipient>[]) {
  return asTenant(database, [own.organization], (tx) => tx.insert(deliveries).values(rows));
}

function deliveriesOf(campaignId: string) {
  return asSystem(database, (tx) => tx.$count(deliveries, eq(deliveries.campaignId, campaignId)));
}

/** Expects that `work` violates the foreign key `constraint`. Any other error fails the test. */
async function expectForeignKeyViolation(work: Promise<unknown>, constraint = 'deliveries_of_campaign') {
  const error: unknown = await work.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  expect([sqlState(error), brokenConstraint(error)]).toEqual(['23503', constraint]);
}

test('a delivery for a campaign of another project is refused, with the whole statement', async () => {
  const campaignId = await addCampaign();
  await expectForeignKeyViolation(add(recipient(newId())));
  await expectForeignKeyViolation(add(recipient(foreign.campaign)));
  await expectForeignKeyViolation(
    add(recipient(campaignId), recipient(campaignId, { ...placeOf(own), projectId: foreign.project })),
  );
  expect(await deliveriesOf(campaignId)).toBe(0);
});

test('a delivery cannot move to another campaign', async () => {
  const [campaignId, another] = [await addCampaign(), await addCampaign()];
  const row = recipient(campaignId);
  await add(row);
  await expectForeignKeyViolation(
    asSystem(database, (tx) =>
      tx.update(deliveries).set({ campaignId: another }).where(eq(deliveries.id, row.id)),
    ),
  );
  await asSystem(database, (tx) =>
    tx.update(deliveries).set({ campaignId, batch: 1 }).where(eq(deliveries.id, row.id)),
  );
  expect(await deliveriesOf(campaignId)).toBe(1);
});

test('the id of a campaign with deliveries cannot change', async () => {
  const [campaignId, empty] = [await addCampaign(), await addCampaign()];
  await add(recipient(campaignId));
  const rename = (id: string) =>
    asSystem(database, (tx) => tx.update(campaigns).set({ id: newId() }).where(eq(campaigns.id, id)));
  await rename(empty);
  await expectForeignKeyViolation(rename(campaignId), 'deliveries_of_campaign');
  expect(await deliveriesOf(campaignId)).toBe(1);
});

test('deleting a campaign as its tenant deletes its deliveries', async () => {
  const [campaignId, kept] = [await addCampaign(), await addCampaign()];
  await add(recipient(campaignId), recipient(campaignId), recipient(kept));
  await asTenant(database, [own.organization], (tx) =>
    tx.delete(campaigns).where(eq(campaigns.id, campaignId)),
  );
  expect([await deliveriesOf(campaignId), await deliveriesOf(kept)]).toEqual([0, 1]);
});

test('inserted deliveries are counted: all in total, settled ones by day', async () => {
  const campaignId = await addCampaign();
  const settled = (day: string) => ({
    ...recipient(campaignId),
    status: 'accepted' as const,
    updatedAt: new Date(`${day}T12:00:00Z`),
  });
  await add(recipient(campaignId), settled('2030-01-01'), settled('2030-01-01'));
  await add(settled('2030-01-02'));
  const counted = await asSystem(database, (tx) =>
    tx.select().from(deliveryDays).where(eq(deliveryDays.campaignId, campaignId)),
  );
  expect(
    counted.map(({ status, day, deliveries: count }) => `${status} ${day} ${String(count)}`).toSorted(),
  ).toEqual(['accepted 2030-01-01 2', 'accepted 2030-01-02 1', 'all -infinity 4']);
});

test('a campaign that is being deleted takes along what is frozen for it meanwhile', async () => {
  const campaignId = await addCampaign();
  let removed: Promise<unknown> | undefined;
  await asSystem(database, async (tx) => {
    await tx.insert(deliveries).values(recipient(campaignId));
    removed = database.pool.query('delete from campaigns where id = $1', [campaignId]);
    const waiting = () =>
      database.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from campaigns%'`,
      );
    while ((await waiting()).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  });
  await removed;
  expect(await deliveriesOf(campaignId)).toBe(0);
});
