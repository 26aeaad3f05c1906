import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';
import { newId } from '../../platform/database/identifier.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { deliveries } from '../../tables/delivery.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { depositEvents } from '../inbox/event-inbox.ts';
import type { RecipientEvent } from '../inbox/recipient-event.ts';
import { rollUp } from '../rollups/roll-up.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

const person = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const scanner = 'Mozilla/5.0 (compatible; BarracudaCentral)';

/** Inserts a campaign that started at noon in Madrid on a day. Returns its id and those of its accepted deliveries. */
async function send(people: number, day = '2026-03-27') {
  const emails = Array.from({ length: people }, (_, index) => `p${String(index)}-${newId()}@customers.test`);
  const campaignId = await world.addFrozenCampaign([await world.addAudience(emails)]);
  const startAt = new Date(`${day}T11:00:00Z`);
  const rows = await world.inTenant(async (tx) => {
    await tx.update(campaigns).set({ startAt, status: 'completed' }).where(eq(campaigns.id, campaignId));
    return tx
      .update(deliveries)
      .set({ status: 'accepted', updatedAt: startAt })
      .where(eq(deliveries.campaignId, campaignId))
      .returning({ id: deliveries.id });
  });
  return { campaignId, ids: rows.map(({ id }) => id) };
}

function reaction(deliveryId: string | undefined, kind: 'open' | 'click', at: string, userAgent = person) {
  const event = { deliveryId: deliveryId ?? '', kind, occurredAt: new Date(at), userAgent };
  const linkPosition = kind === 'click' ? 0 : null;
  return {
    ...event,
    linkPosition,
    contentType: 'html',
    bot: userAgent === scanner,
    request: 'GET',
  } as const satisfies RecipientEvent;
}

function action(deliveryId: string | undefined, at: string): RecipientEvent {
  const event = { deliveryId: deliveryId ?? '', occurredAt: new Date(at), userAgent: person };
  return { ...event, kind: 'yamp', event: 'submission', target: 'breview1', value: '' };
}

async function happen(events: readonly RecipientEvent[]): Promise<void> {
  const { database } = world.application.services;
  await asSystem(database, (tx) => depositEvents(tx, events));
  await rollUp(database);
}

function timeline(id: string, bots: 'include' | 'exclude' = 'exclude') {
  return expectData(world.user.call(contract.campaigns.timeline, { params: { id }, query: { bots } }));
}

function comparison(id: string) {
  return expectData(world.user.call(contract.campaigns.comparison, { params: { id } }));
}

function milestones(id: string) {
  return expectData(world.user.call(contract.campaignMilestones.get, { params: { id } }));
}

/** Replaces the recipients of a campaign by the same ones, due at another time. */
async function freezeAgain(campaignId: string, dueAt: string): Promise<void> {
  await world.inTenant(async (tx) => {
    const rows = await tx.delete(deliveries).where(eq(deliveries.campaignId, campaignId)).returning();
    await tx.insert(deliveries).values(rows.map((row) => ({ ...row, dueAt: sql`${dueAt}::timestamptz` })));
  });
}

const none = { open: 0, click: 0, yamps: 0 };

describe('timeline', () => {
  test('counts by hour, by local day across a change of clocks, and by hour of the day', async () => {
    const { campaignId, ids } = await send(4);
    const [one, two, three] = ids;
    await happen([
      reaction(one, 'open', '2026-03-27T11:20:00Z'),
      reaction(one, 'open', '2026-03-27T13:05:00Z'),
      reaction(two, 'open', '2026-03-27T11:59:59Z'),
      reaction(two, 'click', '2026-03-27T12:00:00Z'),
      action(two, '2026-03-27T12:10:00Z'),
      action(two, '2026-03-27T12:11:00Z'),
      // After 48 hours, and after summer time has begun on 29 March.
      reaction(three, 'open', '2026-03-29T22:30:00Z'),
      reaction(three, 'open', '2026-03-27T11:00:01Z', scanner),
    ]);
    const found = await timeline(campaignId);
    expect(found).toMatchObject({ timezone_id: 'Europe/Madrid', delivered: 4 });
    expect(found.hours).toHaveLength(48);
    expect(found.hours.slice(0, 4)).toEqual([
      {
        start_at: '2026-03-27T11:00:00.000Z',
        total: { ...none, open: 2 },
        first: { ...none, open: 2 },
      },
      {
        start_at: '2026-03-27T12:00:00.000Z',
        total: { open: 0, click: 1, yamps: 2 },
        first: { open: 0, click: 1, yamps: 1 },
      },
      { start_at: '2026-03-27T13:00:00.000Z', total: { ...none, open: 1 }, first: none },
      { start_at: '2026-03-27T14:00:00.000Z', total: none, first: none },
    ]);
    expect(found.days.map(({ start_at, first }) => [start_at, first.open])).toEqual([
      ['2026-03-26T23:00:00.000Z', 2],
      ['2026-03-27T23:00:00.000Z', 0],
      ['2026-03-28T23:00:00.000Z', 0],
      ['2026-03-29T22:00:00.000Z', 1],
    ]);
    expect(found.hours_of_day.map(({ open }) => open)).toEqual(
      Array.from({ length: 24 }, (_, hour) => ({ 0: 1, 12: 2, 14: 1 })[hour] ?? 0),
    );
    const withBots = await timeline(campaignId, 'include');
    expect(withBots.hours[0]?.first.open).toBe(3);
    expect(withBots.days.at(-1)).toMatchObject({ total: { open: 1 }, first: { open: 0 } });
  });

  test('adds up to the unique recipients of the report', async () => {
    const { campaignId, ids } = await send(30);
    const events = ids.flatMap((id, index) =>
      Array.from({ length: index % 4 }, (_, again) => {
        const at = new Date(Date.parse('2026-03-27T11:01:00Z') + (index * 7 + again * 31) * 3_600_000);
        return reaction(id, again % 2 === 0 ? 'open' : 'click', at.toISOString());
      }),
    );
    await happen(events);
    const report = await expectData(
      world.user.call(contract.campaigns.report, { params: { id: campaignId } }),
    );
    const { days, hours_of_day: ofDay } = await timeline(campaignId);
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    for (const kind of ['open', 'click'] as const) {
      expect(report.unique[kind]).toBeGreaterThan(5);
      expect(sum(days.map(({ first }) => first[kind]))).toBe(report.unique[kind]);
      expect(sum(days.map(({ total }) => total[kind]))).toBe(report.total[kind]);
      expect(sum(ofDay.map((counts) => counts[kind]))).toBe(report.total[kind]);
    }
  });

  test('ends with the present hour, and is empty before the start', async () => {
    const { campaignId } = await send(1);
    const startAt = new Date(world.application.services.now().getTime() - 150 * 60_000);
    const set = (values: object) =>
      world.inTenant((tx) => tx.update(campaigns).set(values).where(eq(campaigns.id, campaignId)));
    await set({ startAt });
    expect((await timeline(campaignId)).hours).toHaveLength(3);
    await set({ startAt: null, status: 'draft' });
    expect(await timeline(campaignId)).toMatchObject({ hours: [], days: [] });
  });
});

describe('comparison', () => {
  test('takes the medians of the last ten campaigns that started before', async () => {
    const project = await createSendingWorld();
    const shared = world;
    world = project;
    try {
      const opened = [9, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
      const days = opened.map((_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`);
      for (const [index, opens] of opened.entries()) {
        const { ids } = await send(10, days[index]);
        const at = `${days[index] ?? ''}T12:00:00Z`;
        await happen(ids.slice(0, opens).map((id) => reaction(id, 'open', at)));
        if (index === 4) await happen([action(ids[0], at), action(ids[1], at)]);
      }
      const last = await send(4, '2026-03-20');
      await happen([reaction(last.ids[0], 'open', '2026-03-20T12:00:00Z')]);
      // Later campaigns do not count.
      const later = await send(4, '2026-03-25');
      expect(await comparison(last.campaignId)).toEqual({
        open: { rate: 25, median: 55, campaigns: 10 },
        click: { rate: 0, median: 0, campaigns: 10 },
        yamps: { rate: 0, median: 20, campaigns: 1 },
      });
      expect((await comparison(later.campaignId)).open).toEqual({ rate: 0, median: 55, campaigns: 10 });
    } finally {
      world = shared;
      await project.close();
    }
  });

  test('has no medians for the first campaign of a project', async () => {
    const { campaignId } = await send(2, '2020-01-01');
    expect((await comparison(campaignId)).open).toEqual({ rate: 0, median: null, campaigns: 0 });
  });
});

describe('milestones', () => {
  test('of a campaign without recipients are empty', async () => {
    const id = await world.addFrozenCampaign([await world.addAudience([])]);
    expect(await milestones(id)).toEqual({ batches: [], first_open_at: null, last_open_at: null });
  });

  test.each(['draft', 'scheduled'] as const)('of a %s campaign are empty', async (status) => {
    const { campaignId } = await send(1);
    await world.inTenant((tx) => tx.update(campaigns).set({ status }).where(eq(campaigns.id, campaignId)));
    expect(await milestones(campaignId)).toEqual({ batches: [], first_open_at: null, last_open_at: null });
  });

  test('count the recipients of each batch, and have the first and last open of people', async () => {
    const { campaignId, ids } = await send(3);
    const [one, two, three] = ids;
    await world.inTenant(async (tx) => {
      const dueAt = new Date('2026-03-27T11:00:00Z');
      await tx.update(deliveries).set({ dueAt, batch: 0 }).where(eq(deliveries.campaignId, campaignId));
      const later = { dueAt: new Date('2026-03-27T12:00:00Z'), batch: 1, status: 'planned' as const };
      await tx
        .update(deliveries)
        .set(later)
        .where(eq(deliveries.id, three ?? ''));
    });
    await happen([
      reaction(one, 'open', '2026-03-27T10:59:00Z', scanner),
      reaction(one, 'open', '2026-03-27T11:20:00Z'),
      reaction(two, 'click', '2026-03-28T11:20:00Z'),
      reaction(two, 'open', '2026-03-28T08:00:00Z'),
    ]);
    expect(await milestones(campaignId)).toEqual({
      batches: [
        { number: 1, start_at: '2026-03-27T11:00:00.000Z', recipients: 2, handled: 2 },
        { number: 2, start_at: '2026-03-27T12:00:00.000Z', recipients: 1, handled: 0 },
      ],
      first_open_at: '2026-03-27T11:20:00.000Z',
      // A click is an open too.
      last_open_at: '2026-03-28T11:20:00.000Z',
    });
  });

  test('keep the start of a batch when its messages are tried again, and set it when an experiment is decided', async () => {
    const { campaignId } = await send(2);
    const makeDue = (dueAt: string) =>
      world.inTenant((tx) =>
        tx
          .update(deliveries)
          .set({ dueAt: new Date(dueAt), status: 'planned' })
          .where(eq(deliveries.campaignId, campaignId)),
      );
    const start = '2026-03-27T11:00:00.000Z';
    await freezeAgain(campaignId, start);
    await makeDue('2026-03-27T18:00:00Z');
    expect((await milestones(campaignId)).batches).toEqual([
      { number: 1, start_at: start, recipients: 2, handled: 0 },
    ]);
    await freezeAgain(campaignId, 'infinity');
    expect((await milestones(campaignId)).batches).toEqual([
      { number: 1, start_at: null, recipients: 2, handled: 0 },
    ]);
    const decided = '2026-03-28T09:00:00.000Z';
    await makeDue(decided);
    expect((await milestones(campaignId)).batches).toEqual([
      { number: 1, start_at: decided, recipients: 2, handled: 0 },
    ]);
  });

  test('follow a ledger that changes in every way', async () => {
    const { campaignId, ids } = await send(5);
    const change = (index: number, values: Partial<typeof deliveries.$inferInsert>) =>
      world.inTenant((tx) =>
        tx
          .update(deliveries)
          .set(values)
          .where(eq(deliveries.id, ids[index] ?? '')),
      );
    const handled = async () => (await milestones(campaignId)).batches.map((batch) => batch.handled);
    expect(await handled()).toEqual([5]);
    await change(0, { status: 'planned' });
    await change(1, { status: 'unknown' });
    await change(2, { status: 'rejected', reason: 'refused' });
    expect(await handled()).toEqual([3]);
    await change(1, { status: 'rejected', reason: 'refused' });
    expect(await handled()).toEqual([4]);
    await world.inTenant((tx) => tx.delete(deliveries).where(eq(deliveries.id, ids[2] ?? '')));
    expect((await milestones(campaignId)).batches).toMatchObject([{ recipients: 4, handled: 3 }]);
    await world.inTenant((tx) => tx.delete(deliveries).where(eq(deliveries.campaignId, campaignId)));
    expect(await milestones(campaignId)).toEqual({ batches: [], first_open_at: null, last_open_at: null });
  });
});
