import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveries, deliveryDays } from '../../tables/delivery.ts';
import { sentEmails } from '../../tables/tenancy.ts';
import { createSendingWorld, type SendingWorld } from '../testing/sending-world.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

const size = 8000;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function addLargeCampaign() {
  const audience = await world.addAudience(
    Array.from({ length: size }, (_value, index) => `person-${String(index)}@example.com`),
  );
  let campaignId = '';
  const milliseconds = await timed(async () => {
    campaignId = await world.addFrozenCampaign([audience]);
  });
  return { campaignId, milliseconds };
}

async function countsOf(campaignId: string) {
  return world.inTenant(async (tx) => {
    const days = await tx
      .select({ status: deliveryDays.status, count: sql<number>`sum(deliveries)`.mapWith(Number) })
      .from(deliveryDays)
      .where(and(eq(deliveryDays.campaignId, campaignId), ne(deliveryDays.status, 'all')))
      .groupBy(deliveryDays.status);
    const sent = await tx
      .select({ sent: sql<number>`sum(sent)`.mapWith(Number) })
      .from(sentEmails)
      .where(eq(sentEmails.campaignId, campaignId));
    return { ...Object.fromEntries(days.map(({ status, count }) => [status, count])), sent: sent[0]?.sent };
  });
}

test('many changed deliveries are counted fast, even if the session counted only a few before', async () => {
  const { campaignId, milliseconds } = await addLargeCampaign();
  await world.inTenant(async (tx) => {
    const rows = await tx
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(eq(deliveries.campaignId, campaignId))
      .limit(2);
    const ids = rows.map(({ id }) => id);
    await tx.update(deliveries).set({ status: 'accepted' }).where(inArray(deliveries.id, ids));
    const counting = await timed(() =>
      tx
        .update(deliveries)
        .set({ status: 'accepted', updatedAt: sql`now()` })
        .where(eq(deliveries.campaignId, campaignId)),
    );
    // Fails if the counting compares each row with every other row. That would take over a hundred times as long as
    // freezing the recipients.
    expect(counting).toBeLessThan(milliseconds * 20);
  });
  expect(await countsOf(campaignId)).toEqual({ accepted: size, sent: size });
});

test('a message is counted once, on the day of its last change', async () => {
  const campaignId = await world.addFrozenCampaign([
    await world.addAudience(['a@example.com', 'b@example.com', 'c@example.com']),
  ]);
  const change = (set: Partial<typeof deliveries.$inferInsert>) =>
    world.inTenant((tx) => tx.update(deliveries).set(set).where(eq(deliveries.campaignId, campaignId)));
  await change({ status: 'accepted' });
  await change({ reason: 'the same status, another reason' });
  expect(await countsOf(campaignId)).toEqual({ accepted: 3, sent: 3 });
  await change({ updatedAt: new Date('2026-01-02T12:00:00Z') });
  const days = await world.inTenant((tx) =>
    tx
      .select({ day: deliveryDays.day, count: sql<number>`sum(deliveries)`.mapWith(Number) })
      .from(deliveryDays)
      .where(and(eq(deliveryDays.campaignId, campaignId), eq(deliveryDays.status, 'accepted')))
      .groupBy(deliveryDays.day)
      .having(sql`sum(deliveries) <> 0`),
  );
  expect(days).toEqual([{ day: '2026-01-02', count: 3 }]);
  expect(await countsOf(campaignId)).toEqual({ accepted: 3, sent: 3 });
});
