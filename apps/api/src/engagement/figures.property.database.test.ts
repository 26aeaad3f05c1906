import { expectData } from '@x/api-client';
import {
  actionPlaces,
  type CampaignPeopleEvent,
  contract,
  type EndpointInput,
  type EngagementStats,
  type SegmentTree,
} from '@x/api-client/contract';
import { desc, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSendingWorld, type SendingWorld } from '../delivery/testing/sending-world.ts';
import { contacts } from '../tables/audience.ts';
import { deliveries } from '../tables/delivery.ts';
import { asSystem } from '../platform/database/tenant.ts';
import { rebuildCampaignRollups } from './rollups/rebuild-rollups.ts';
import { campaignScript, play, type SentScript } from './testing/figures-world.ts';
import { countRaw, type RawFigures } from './testing/raw-figures.ts';

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 6);
const seed = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 1_000_000);

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

type Bots = 'exclude' | 'include';
type PeopleQuery = NonNullable<EndpointInput<typeof contract.campaignPeople.list>['query']>;

/** Number of listed people, and how often they did it. */
async function listed(id: string, query: PeopleQuery) {
  const { items, pagination } = await expectData(
    world.user.call(contract.campaignPeople.list, { params: { id }, query: { ...query, rows: 100 } }),
  );
  expect(items).toHaveLength(pagination.total_items);
  return { people: items.length, times: items.reduce((sum, { times }) => sum + times, 0), items };
}

function report(id: string, bots: Bots) {
  return expectData(world.user.call(contract.campaigns.report, { params: { id }, query: { bots } }));
}

/** The unique figures of a report, by the events of the lists of people behind them. */
const lists = {
  sent: 'processed',
  opened: 'open',
  clicked: 'click',
  acted: 'yamps',
  unsubscribed: 'unsubscribe',
  bounced: 'bounce',
  complained: 'spamreport',
} as const satisfies Partial<Record<CampaignPeopleEvent, keyof EngagementStats['unique']>>;
const listNames = Object.keys(lists) as readonly (keyof typeof lists)[];

function figuresOf({ total, unique }: Pick<EngagementStats, 'total' | 'unique'>, leftOut: number) {
  return {
    sent: unique.processed,
    delivered: unique.delivered,
    bounced: unique.bounce,
    droppedByProvider: unique.dropped - leftOut,
    leftOut,
    opened: unique.open,
    loads: total.open,
    clicked: unique.click,
    clicks: total.click,
    acted: unique.yamps,
    actions: total.yamps,
    unsubscribed: unique.unsubscribe,
    complained: unique.spamreport,
  } satisfies RawFigures;
}

const percent = (count: number, of: number) => (of === 0 ? count : Math.round((count / of) * 10_000) / 100);

/** The report against its raw rows, and each of its numbers against the list that it leads to. */
async function walkReport(id: string, bots: Bots): Promise<void> {
  const raw = await world.inTenant((tx) => countRaw(tx, id, bots === 'include'));
  const loaded = await report(id, bots);
  const { unique, rates, deliveries: ledger } = loaded;
  expect(figuresOf(loaded, ledger.rejected - ledger.refused - ledger.canceled)).toEqual(raw);
  expect(rates).toEqual({
    delivery: percent(raw.delivered, raw.sent),
    bounce: percent(raw.bounced, raw.sent),
    open: percent(raw.opened, raw.delivered),
    click: percent(raw.clicked, raw.delivered),
    yamps: percent(raw.acted, raw.delivered),
  });
  // Each sent message is delivered, bounced, dropped or without a result so far.
  expect(raw.delivered + raw.bounced + raw.droppedByProvider).toBeLessThanOrEqual(raw.sent);
  expect(raw.sent).toBe(ledger.accepted + ledger.refused);
  for (const event of listNames) {
    expect([event, (await listed(id, { event, bots })).people]).toEqual([event, unique[lists[event]]]);
  }
  expect((await listed(id, { event: 'received', bots })).people).toBe(ledger.accepted);
  expect((await listed(id, { event: 'opened', bots })).times).toBe(loaded.total.open);
  expect((await listed(id, { event: 'clicked', bots })).times).toBe(loaded.total.click);
  expect((await listed(id, { event: 'acted', bots })).times).toBe(loaded.total.yamps);
  for (const link of loaded.links) {
    const { people, times } = await listed(id, { event: 'clicked', link_position: link.position, bots });
    expect([link.position, link.unique, link.total]).toEqual([link.position, people, times]);
    expect(link.content_types.amp.total + link.content_types.html.total).toBe(link.total);
  }
}

async function walkBlocks(id: string): Promise<void> {
  const blocks = await expectData(
    world.user.call(contract.analytics.blocksStats, { query: { filter_type: 'campaign', filter_id: id } }),
  );
  expect(blocks.map(({ block }) => block.id)).toEqual(['breview1', 'bcart001']);
  for (const { block, events } of blocks) {
    for (const { id: name, total, unique, places } of events) {
      const action = name as 'submission';
      const acted = { event: 'acted', block_id: block.id, action } as const;
      const { people, times } = await listed(id, acted);
      expect([block.id, name, unique, total]).toEqual([block.id, name, people, times]);
      for (const place of actionPlaces) {
        const there = await listed(id, { ...acted, place });
        expect([place, places[place]]).toEqual([place, { total: there.times, unique: there.people }]);
      }
    }
  }
}

async function walkLedger(id: string): Promise<void> {
  const { deliveries: counts } = await report(id, 'exclude');
  const statuses = ['planned', 'claimed', 'accepted', 'rejected', 'unknown'] as const;
  for (const status of statuses) {
    const { pagination } = await expectData(
      world.user.call(contract.campaigns.deliveries, { params: { id }, query: { status } }),
    );
    expect([status, pagination.total_items]).toEqual([status, counts[status]]);
  }
  expect(statuses.reduce((sum, status) => sum + counts[status], 0)).toBe(counts.total);
  const { batches } = await expectData(world.user.call(contract.campaignMilestones.get, { params: { id } }));
  expect(batches.reduce((sum, { recipients }) => sum + recipients, 0)).toBe(counts.total);
  expect(batches.reduce((sum, { handled }) => sum + handled, 0)).toBe(counts.accepted + counts.rejected);
}

/** The first and the last open, and the curves of the timeline, against the report. */
async function walkTimeline(id: string, bots: Bots): Promise<void> {
  const { total, unique } = await report(id, bots);
  const {
    delivered,
    days,
    hours_of_day: hours,
  } = await expectData(world.user.call(contract.campaigns.timeline, { params: { id }, query: { bots } }));
  expect(delivered).toBe(unique.delivered);
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  for (const kind of ['open', 'click', 'yamps'] as const) {
    expect([kind, sum(days.map(({ first }) => first[kind]))]).toEqual([kind, unique[kind]]);
    expect([kind, sum(days.map((day) => day.total[kind]))]).toEqual([kind, total[kind]]);
    expect([kind, sum(hours.map((hour) => hour[kind]))]).toEqual([kind, total[kind]]);
  }
  const milestones = await expectData(world.user.call(contract.campaignMilestones.get, { params: { id } }));
  if (bots === 'exclude') {
    const people = (await listed(id, { event: 'opened' })).items;
    expect(milestones.last_open_at).toBe(people[0]?.last_at ?? null);
    expect(milestones.first_open_at === null).toBe(people.length === 0);
  }
}

/** The overview and the lists of campaigns, as home and the campaigns page show them. */
async function walkCampaigns(id: string): Promise<void> {
  const { total, unique, rates, deliveries: ledger } = await report(id, 'exclude');
  const { stats } = await expectData(world.user.call(contract.campaigns.get, { params: { id } }));
  expect(stats).toEqual({
    total: {
      managed: ledger.total,
      processed: unique.processed,
      refused: ledger.refused,
      delivered: unique.delivered,
      dropped: unique.dropped,
      yamps: total.yamps,
    },
    unique: { open: unique.open, click: unique.click, yamps: unique.yamps },
  });
  const { items } = await expectData(
    world.user.call(contract.campaigns.list, { params: { id: world.projectId }, query: { rows: 99 } }),
  );
  expect(items.find((campaign) => campaign.id === id)?.stats).toEqual(stats);
  const compared = await expectData(world.user.call(contract.campaigns.comparison, { params: { id } }));
  const shown = unique.delivered === 0 ? null : rates.open;
  expect(compared.open.rate).toBe(shown);
}

/** Bounces during SMTP happen when the ledger learns of them, which is now. */
const period = { start_date: '2026-02-01', end_date: `${new Date().getFullYear() + 1}-12-31` };

/** The dashboard of a campaign and the performance of its audience, which no other campaign has. */
async function walkAnalytics({ campaignId: id, audienceId }: SentScript, bots: Bots): Promise<void> {
  const { total, unique, rates } = await report(id, bots);
  const { summary, items } = await expectData(
    world.user.call(contract.analytics.engagement, {
      query: { filter_type: 'campaign', filter_id: id, ...period, interval: 'month', bots },
    }),
  );
  expect(summary).toMatchObject({ total, unique, rates });
  for (const kind of ['open', 'click', 'yamps', 'processed', 'delivered', 'dropped'] as const) {
    expect([kind, items.reduce((sum, item) => sum + item.total[kind], 0)]).toEqual([kind, total[kind]]);
  }
  const performance = await expectData(
    world.user.call(contract.analytics.performance, {
      query: { filter_type: 'audience', filter_id: audienceId, ...period, bots },
    }),
  );
  expect(performance.summary).toMatchObject({ total, unique, rates });
  for (const { campaign, stats } of performance.campaigns) {
    expect(campaign.id).toBe(id);
    expect(stats).toMatchObject({ total, unique, rates });
  }
}

async function countInSegment(tree: SegmentTree): Promise<number> {
  const { contacts: found } = await expectData(
    world.user.call(contract.segments.preview, { params: { id: world.projectId }, body: { tree } }),
  );
  return found;
}

/** Conditions of segments, the choice of a resend and the figures of a segment, against the lists. */
async function walkSegments({ campaignId: id, audienceId }: SentScript, bots: Bots): Promise<void> {
  const condition = (event: 'received' | Exclude<keyof typeof lists, 'sent'>) => ({
    kind: 'engagement' as const,
    event,
    campaign_id: id,
    at_least: 1,
    bots,
  });
  const { unique } = await report(id, bots);
  for (const event of listNames) {
    if (event === 'sent') continue;
    const found = await countInSegment({ kind: 'all', conditions: [condition(event)] });
    expect([event, found]).toEqual([event, unique[lists[event]]]);
  }
  const received = new Set((await listed(id, { event: 'received' })).items.map((item) => item.delivery_id));
  for (const event of ['opened', 'clicked'] as const) {
    const conditions = [condition('received'), { kind: 'not' as const, condition: condition(event) }];
    const did = (await listed(id, { event, bots })).items.filter((item) => received.has(item.delivery_id));
    expect(await countInSegment({ kind: 'all', conditions })).toBe(received.size - did.length);
  }
  const tree = { kind: 'all' as const, conditions: [{ kind: 'audience' as const, audience_id: audienceId }] };
  const body = { project_id: world.projectId, name: id, tree };
  const segment = await expectData(world.user.call(contract.segments.create, { body }));
  const { figures } = await expectData(
    world.user.call(contract.analytics.segment, {
      params: { id: segment.id },
      query: { campaign: id, bots },
    }),
  );
  expect(figures).toMatchObject({
    sent: unique.processed,
    opened: unique.open,
    clicked: unique.click,
    acted: unique.yamps,
    unsubscribed: unique.unsubscribe,
    bounced: unique.bounce,
  });
}

/** The figures on the pages of the contacts, each of whom got one message. */
async function walkContacts(id: string): Promise<void> {
  const { unique, deliveries: ledger } = await report(id, 'exclude');
  const people = await world.inTenant((tx) =>
    tx.select({ id: deliveries.contactId }).from(deliveries).where(eq(deliveries.campaignId, id)),
  );
  const sums = { sent: 0, opened: 0, clicked: 0 };
  for (const person of people) {
    const { metrics } = await expectData(
      world.user.call(contract.contacts.activity, { params: { id: person.id } }),
    );
    sums.sent += metrics.sent;
    sums.opened += metrics.opened;
    sums.clicked += metrics.clicked;
  }
  expect(sums).toEqual({ sent: ledger.accepted, opened: unique.open, clicked: unique.click });
}

async function walkExport(id: string): Promise<void> {
  const { unique } = await report(id, 'exclude');
  for (const event of listNames) {
    const { url } = await expectData(
      world.user.call(contract.campaignPeople.export, { params: { id }, body: { event } }),
    );
    const lines = (await (await world.application.fetch(url)).text()).trim().split('\r\n');
    expect([event, lines.length - 1]).toEqual([event, unique[lists[event]]]);
  }
}

async function walk(sent: SentScript): Promise<void> {
  const { campaignId } = sent;
  for (const bots of ['exclude', 'include'] as const) {
    await walkReport(campaignId, bots);
    await walkTimeline(campaignId, bots);
    await walkAnalytics(sent, bots);
    await walkSegments(sent, bots);
  }
  await walkBlocks(campaignId);
  await walkLedger(campaignId);
  await walkCampaigns(campaignId);
  await walkContacts(campaignId);
  await walkExport(campaignId);
}

/** The figures of the project, as home shows them, are the sums over its campaigns. */
async function walkProject(campaignIds: readonly string[]): Promise<void> {
  const query = { filter_type: 'project', filter_id: world.projectId, ...period } as const;
  const { summary, campaigns } = await expectData(world.user.call(contract.analytics.performance, { query }));
  const reports = await Promise.all(campaignIds.map((id) => report(id, 'exclude')));
  for (const count of ['total', 'unique'] as const) {
    for (const kind of Object.values(lists)) {
      const sum = reports.reduce((all, one) => all + one[count][kind], 0);
      expect([count, kind, summary[count][kind]]).toEqual([count, kind, sum]);
    }
    expect(summary[count].delivered).toBe(reports.reduce((all, one) => all + one[count].delivered, 0));
  }
  for (const { campaign, stats } of campaigns) {
    const { total, unique, rates } = await report(campaign.id, 'exclude');
    expect(stats).toMatchObject({ total, unique, rates });
  }
}

const sent: SentScript[] = [];

test(
  'every number of the report, of home and of the lists is the length of the list behind it',
  { timeout: 60_000 + 8000 * numRuns },
  async () => {
    await fc.assert(
      fc.asyncProperty(campaignScript, async (script) => {
        const campaign = await play(world, script);
        sent.push(campaign);
        await walk(campaign);
      }),
      { numRuns, seed, endOnFailure: true },
    );
    expect(sent.length).toBeGreaterThanOrEqual(numRuns);
    await walkProject(sent.map(({ campaignId }) => campaignId));
  },
);

test('the figures stay when they are counted again, and when contacts are deleted', async () => {
  const { database } = world.application.services;
  const last = sent.at(-1);
  if (last === undefined) throw new Error('Nothing was sent.');
  const before = await report(last.campaignId, 'exclude');
  expect(await rebuildCampaignRollups(database, last.campaignId)).toBe(true);
  await walk(last);
  const [first] = await world.inTenant((tx) =>
    tx
      .select({ id: deliveries.contactId })
      .from(deliveries)
      .where(eq(deliveries.campaignId, last.campaignId))
      .orderBy(desc(deliveries.email)),
  );
  await asSystem(database, (tx) => tx.delete(contacts).where(inArray(contacts.id, [first?.id ?? ''])));
  expect(await report(last.campaignId, 'exclude')).toEqual(before);
  for (const bots of ['exclude', 'include'] as const) await walkReport(last.campaignId, bots);
});
