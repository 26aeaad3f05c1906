import { expectData } from '@x/api-client';
import { contract, type EngagementStats } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/identifier.ts';
import { deliveries } from '../../tables/delivery.ts';
import { projects } from '../../tables/accounts.ts';
import { providerEvents } from '../../tables/providers.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';
import { depositEvents } from '../inbox/event-inbox.ts';
import type { ContentType } from '../../delivery/message/freeze-message.ts';
import type { RecipientEvent } from '../inbox/recipient-event.ts';
import { rebuildCampaignRollups, rebuildOutdatedRollups } from './rebuild-rollups.ts';
import { rollUp } from './roll-up.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

interface Sent {
  readonly campaignId: string;
  readonly audienceId: string;
  /** Ids of the deliveries, ordered by email address. */
  readonly ids: readonly string[];
}

/** Inserts a campaign sent at noon in Madrid on 1 March 2026. The last delivery was rejected. */
async function send(people: number): Promise<Sent> {
  const emails = Array.from({ length: people }, (_, index) => `p${String(index)}-${newId()}@customers.test`);
  const audienceId = await world.addAudience(emails);
  const campaignId = await world.addFrozenCampaign([audienceId]);
  const ids = await world.inTenant(async (tx) => {
    const updatedAt = new Date('2026-03-01T11:00:00Z');
    const rows = await tx
      .update(deliveries)
      .set({ status: 'accepted', updatedAt })
      .where(eq(deliveries.campaignId, campaignId))
      .returning({ id: deliveries.id, email: deliveries.email });
    const sorted = rows.toSorted((one, other) => (one.email < other.email ? -1 : 1)).map(({ id }) => id);
    await tx
      .update(deliveries)
      .set({ status: 'rejected', updatedAt })
      .where(eq(deliveries.id, sorted.at(-1) ?? ''));
    return sorted;
  });
  return { campaignId, audienceId, ids };
}

const person = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const scanner = 'Mozilla/5.0 (compatible; BarracudaCentral)';

interface Options {
  readonly contentType?: ContentType;
  readonly agent?: string;
  readonly position?: number;
}

function opened(deliveryId: string, at: string, { contentType = 'html', agent = person }: Options = {}) {
  return { ...trace(deliveryId, at, agent), kind: 'open', linkPosition: null, contentType } as const;
}

function clicked(
  deliveryId: string,
  at: string,
  { contentType = 'html', agent = person, position = 0 }: Options = {},
) {
  return { ...trace(deliveryId, at, agent), kind: 'click', linkPosition: position, contentType } as const;
}

function acted(deliveryId: string, at: string): RecipientEvent {
  const happened = { deliveryId, occurredAt: new Date(at), userAgent: person };
  return { ...happened, kind: 'yamp', event: 'submission', target: 'breview1', value: '' };
}

function trace(deliveryId: string, at: string, userAgent: string) {
  const request = 'GET' as const;
  return { deliveryId, occurredAt: new Date(at), userAgent, bot: userAgent === scanner, request };
}

async function happen(events: readonly RecipientEvent[]): Promise<void> {
  const { database } = world.application.services;
  await asSystem(database, (tx) => depositEvents(tx, events));
  await rollUp(database);
}

function engagement(
  filter: { filter_type: 'campaign' | 'project'; filter_id: string },
  start_date: string,
  end_date: string,
  more: { interval?: 'day' | 'week' | 'month'; bots?: 'include' | 'exclude' } = {},
) {
  const query = { ...filter, start_date, end_date, ...more };
  return expectData(world.user.call(contract.analytics.engagement, { query }));
}

const ofCampaign = (filter_id: string) => ({ filter_type: 'campaign', filter_id }) as const;

const short = ({ start_at, total, unique }: EngagementStats) => [
  start_at,
  total.open,
  unique.open,
  total.click,
  unique.click,
];

describe('unique figures count each recipient once in a span', () => {
  let sent: Sent;
  beforeAll(async () => {
    sent = await send(4);
    const [ana = '', bea = '', cai = ''] = sent.ids;
    await happen([
      opened(ana, '2026-03-01T12:00:00Z'),
      opened(ana, '2026-03-01T13:00:00Z'),
      // Half an hour after midnight in Madrid, so the event counts for the next day.
      opened(bea, '2026-03-01T23:30:00Z', { contentType: 'amp' }),
      clicked(ana, '2026-03-02T12:00:00Z'),
      opened(ana, '2026-03-02T12:00:00Z'),
    ]);
    // Stores later events, and then events that occurred between earlier ones.
    await happen([
      opened(ana, '2026-03-10T12:00:00Z'),
      opened(cai, '2026-03-03T12:00:00Z', { agent: scanner }),
      opened(cai, '2026-04-02T12:00:00Z'),
    ]);
    await happen([opened(ana, '2026-03-05T12:00:00Z'), acted(bea, '2026-03-05T12:00:00Z')]);
  });

  test.each([
    ['2026-03-01', '2026-03-01', [2, 1, 0, 0]],
    ['2026-03-01', '2026-03-02', [4, 2, 1, 1]],
    ['2026-03-02', '2026-03-31', [4, 2, 1, 1]],
    // The second one only acted in this period.
    ['2026-03-03', '2026-03-31', [2, 2, 0, 0]],
    ['2026-03-06', '2026-04-30', [2, 2, 0, 0]],
    ['2025-01-01', '2027-12-31', [7, 3, 1, 1]],
    ['2026-05-01', '2026-05-31', [0, 0, 0, 0]],
  ] as const)('from %s to %s', async (start, end, expected) => {
    const { summary } = await engagement(ofCampaign(sent.campaignId), start, end);
    expect(short(summary).slice(1)).toEqual(expected);
  });

  test('by days, by weeks that start on the project’s first day of the week, and by months', async () => {
    const by = async (interval: 'day' | 'week' | 'month', end: string) => {
      const { items } = await engagement(ofCampaign(sent.campaignId), '2026-03-01', end, { interval });
      return items.map(short);
    };
    expect(await by('day', '2026-03-03')).toEqual([
      ['2026-03-01', 2, 1, 0, 0],
      ['2026-03-02', 2, 2, 1, 1],
      ['2026-03-03', 0, 0, 0, 0],
    ]);
    expect(await by('week', '2026-03-15')).toEqual([
      ['2026-03-01', 2, 1, 0, 0],
      ['2026-03-02', 3, 2, 1, 1],
      ['2026-03-09', 1, 1, 0, 0],
    ]);
    expect(await by('month', '2026-04-30')).toEqual([
      ['2026-03-01', 6, 2, 1, 1],
      ['2026-04-01', 1, 1, 0, 0],
    ]);
  });

  test('bots are counted on request', async () => {
    const march = ['2026-03-01', '2026-03-31'] as const;
    const { summary } = await engagement(ofCampaign(sent.campaignId), ...march, { bots: 'include' });
    expect(short(summary).slice(1)).toEqual([7, 3, 1, 1]);
  });

  test('deliveries and AMP interactions are included', async () => {
    const { summary, timezone_id } = await engagement(
      ofCampaign(sent.campaignId),
      '2026-03-01',
      '2026-03-31',
    );
    expect(timezone_id).toBe('Europe/Madrid');
    expect(summary.unique).toMatchObject({ processed: 3, delivered: 3, dropped: 1, bounce: 0, yamps: 1 });
    expect(summary.unique.content_types).toEqual({ amp: { open: 1, click: 0 }, html: { open: 1, click: 1 } });
    expect(summary.rates).toEqual({ open: 66.67, click: 33.33, delivery: 100, bounce: 0, yamps: 33.33 });
  });

  test('the performance of an audience lists the campaigns sent to it', async () => {
    const query = {
      filter_type: 'audience' as const,
      filter_id: sent.audienceId,
      start_date: '2026-03-01',
      end_date: '2026-03-31',
    };
    const answer = await expectData(world.user.call(contract.analytics.performance, { query }));
    expect([answer.summary.unique.open, answer.previous.unique.processed]).toEqual([2, 0]);
    expect(answer.campaigns.map(({ campaign, stats }) => [campaign.id, stats.unique.open])).toEqual([
      [sent.campaignId, 2],
    ]);
  });
});

test('reported deliveries count instead of accepted ones if the provider reports them', async () => {
  const { campaignId, ids } = await send(4);
  const [ana = '', bea = ''] = ids;
  const event = (
    deliveryId: string,
    kind: 'delivered' | 'bounce' | 'deferred' | 'spamreport',
    eventKey: string,
  ) => ({
    organizationId: world.organizationId,
    projectId: world.projectId,
    campaignId,
    deliveryId,
    kind,
    eventKey,
    emailLower: 'x@customers.test',
    occurredAt: new Date('2026-03-02T10:00:00Z'),
  });
  const { database } = world.application.services;
  await asSystem(database, (tx) =>
    tx
      .insert(providerEvents)
      .values([event(ana, 'deferred', '1'), event(ana, 'delivered', '2'), event(bea, 'bounce', '3')]),
  );
  await rollUp(database);
  await asSystem(database, (tx) => tx.insert(providerEvents).values(event(ana, 'spamreport', '4')));
  await rollUp(database);
  const { summary } = await engagement(ofCampaign(campaignId), '2026-03-01', '2026-03-31');
  expect(summary.unique).toMatchObject({ processed: 3, delivered: 1, bounce: 1, spamreport: 1 });
  expect(summary.rates).toMatchObject({ delivery: 33.33, bounce: 33.33 });
  // The campaign's endpoint must return the same figures.
  const { stats } = await expectData(world.user.call(contract.campaigns.get, { params: { id: campaignId } }));
  expect(stats.total).toMatchObject({ processed: 3, delivered: 1 });
});

test('changed bot rules are applied to earlier events, any number of times', async () => {
  const { campaignId, ids } = await send(3);
  const [ana = '', bea = ''] = ids;
  const march = ['2026-03-01', '2026-03-31'] as const;
  await happen([
    opened(ana, '2026-03-02T12:00:00Z', { agent: 'Novelty/1' }),
    clicked(bea, '2026-03-02T12:00:00Z', { agent: scanner }),
  ]);
  const figures = async () => short((await engagement(ofCampaign(campaignId), ...march)).summary).slice(1);
  const { database } = world.application.services;
  expect(await figures()).toEqual([1, 1, 0, 0]);
  for (let round = 0; round < 2; round += 1) {
    await rebuildCampaignRollups(database, campaignId, ({ userAgent }) => userAgent.startsWith('Novelty'));
    expect(await figures()).toEqual([0, 1, 1, 1]);
  }
  await rebuildCampaignRollups(database, campaignId);
  expect(await figures()).toEqual([1, 1, 0, 0]);
});

test('changing the time zone moves events to other days', async () => {
  const own = await createSendingWorld();
  try {
    const emails = [`tz-${newId()}@customers.test`];
    const campaignId = await own.addFrozenCampaign([await own.addAudience(emails)]);
    const { database } = own.application.services;
    const [row] = await own.inTenant((tx) =>
      tx
        .update(deliveries)
        .set({ status: 'accepted', updatedAt: new Date('2026-03-01T23:30:00Z') })
        .where(eq(deliveries.campaignId, campaignId))
        .returning({ id: deliveries.id }),
    );
    await asSystem(database, (tx) => depositEvents(tx, [opened(row?.id ?? '', '2026-03-01T23:30:00Z')]));
    await rollUp(database);
    const first = async () => {
      const query = { ...ofCampaign(campaignId), start_date: '2026-03-01', end_date: '2026-03-02' };
      const { items } = await expectData(own.user.call(contract.analytics.engagement, { query }));
      return items.map(({ unique }) => [unique.processed, unique.open]);
    };
    expect(await first()).toEqual([
      [0, 0],
      [1, 1],
    ]);
    await own.inTenant((tx) =>
      tx.update(projects).set({ timezoneId: 'America/New_York' }).where(eq(projects.id, own.projectId)),
    );
    await rebuildOutdatedRollups(database);
    expect(await first()).toEqual([
      [1, 1],
      [0, 0],
    ]);
  } finally {
    await own.close();
  }
});

test('deleting a campaign removes its figures from the project', async () => {
  const { campaignId, ids } = await send(3);
  const april = ['2027-04-01', '2027-04-30'] as const;
  await happen([opened(ids[0] ?? '', '2027-04-02T12:00:00Z')]);
  const ofProject = { filter_type: 'project', filter_id: world.projectId } as const;
  const opens = async () => (await engagement(ofProject, ...april)).summary.unique.open;
  expect(await opens()).toBe(1);
  await world.inTenant((tx) => tx.execute(sql`delete from campaigns where id = ${campaignId}`));
  expect(await opens()).toBe(0);
});

describe('refusals', () => {
  test.each([
    ['the start after the end', { start_date: '2026-03-02', end_date: '2026-03-01' }, 'query.start_date'],
    ['a day that does not exist', { start_date: '2026-02-30', end_date: '2026-03-01' }, 'query.start_date'],
    [
      'too many days',
      { start_date: '2000-01-01', end_date: '2026-03-01', interval: 'day' },
      'query.interval',
    ],
  ] as const)('%s', async (_name, span, path) => {
    const search = new URLSearchParams({ filter_type: 'project', filter_id: world.projectId, ...span });
    const response = await world.application.fetch(`/api/analytics/engagement?${search.toString()}`, {
      headers: { authorization: `Bearer ${world.user.token}` },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ path }] });
  });

  test('the id of a project in place of a campaign', async () => {
    const query = { ...ofCampaign(world.projectId), start_date: '2026-03-01', end_date: '2026-03-01' };
    expect(await world.user.call(contract.analytics.engagement, { query })).toMatchObject({ status: 404 });
  });
});
