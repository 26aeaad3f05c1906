import { expectData } from '@x/api-client';
import fc from 'fast-check';
import { contract, type EngagementCounts } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/identifier.ts';
import { deliveries } from '../../tables/delivery.ts';
import { providerEvents } from '../../tables/providers.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';
import { depositEvents } from '../inbox/event-inbox.ts';
import type { RecipientEvent } from '../inbox/recipient-event.ts';
import { rebuildCampaignRollups } from './rebuild-rollups.ts';
import { rollUp } from './roll-up.ts';

/*
 * The figures must equal those counted from the raw events, for any events in any order and any division into
 * rollups.
 */

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

const people = 3;
const firstDay = Date.UTC(2026, 2, 27);

/** A recipient, and a time within eight days. Summer time in Madrid starts during these days. */
const moment = fc.record({
  recipient: fc.integer({ min: 0, max: people - 1 }),
  hour: fc.integer({ min: 0, max: 8 * 24 - 1 }),
  /** Some events are close enough to others for the bot rules to apply. */
  milliseconds: fc.constantFrom(0, 200, 700, 1500, 5000, 20_000),
});
const message = fc.record({
  kind: fc.constantFrom('open' as const, 'click' as const, 'unsubscribe' as const, 'trap' as const),
  contentType: fc.constantFrom('html' as const, 'amp' as const),
  bot: fc.boolean(),
  position: fc.integer({ min: 0, max: 3 }),
});
const providerEvent = fc.record({
  kind: fc.constantFrom('delivered' as const, 'bounce' as const, 'deferred' as const),
});
const acted = fc.record({ target: fc.constantFrom('breview1', 'bcart001') });

const happening = fc.record({
  at: moment,
  what: fc.oneof(
    { weight: 4, arbitrary: fc.record({ of: fc.constant('message' as const), value: message }) },
    fc.record({ of: fc.constant('provider' as const), value: providerEvent }),
    fc.record({ of: fc.constant('amp' as const), value: acted }),
  ),
});

type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

const batches = fc.array(fc.array(happening, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 });

async function send() {
  const emails = Array.from({ length: people }, () => `${newId()}@customers.test`);
  const campaignId = await world.addFrozenCampaign([await world.addAudience(emails)]);
  const rows = await world.inTenant((tx) =>
    tx.select({ id: deliveries.id }).from(deliveries).where(eq(deliveries.campaignId, campaignId)),
  );
  return { campaignId, ids: rows.map(({ id }) => id) };
}

type Sent = Awaited<ReturnType<typeof send>>;

function recipientEvent({ at, what }: Happening, { ids }: Sent): RecipientEvent | undefined {
  const happened = {
    deliveryId: ids[at.recipient] ?? '',
    occurredAt: new Date(firstDay + at.hour * 3_600_000 + at.milliseconds),
    userAgent: 'Firefox',
  };
  if (what.of === 'provider') return undefined;
  if (what.of === 'amp') {
    return { ...happened, kind: 'yamp', event: 'submission', target: what.value.target, value: '' };
  }
  const { kind, contentType, bot, position } = what.value;
  const userAgent = bot ? 'curl/8' : 'Firefox';
  const common = { ...happened, userAgent, bot, request: 'GET' as const };
  if (kind === 'unsubscribe')
    return { ...common, bot: false, kind, linkPosition: null, contentType: undefined };
  if (kind === 'trap') return { ...common, bot: true, kind, linkPosition: null, contentType };
  return { ...common, kind, contentType, linkPosition: kind === 'click' ? position : null };
}

async function happen(batch: readonly Happening[], sent: Sent): Promise<void> {
  const { database } = world.application.services;
  const events = batch.flatMap((one) => recipientEvent(one, sent) ?? []);
  const providerRows = batch.flatMap(({ at, what }) =>
    what.of === 'provider'
      ? [
          {
            organizationId: world.organizationId,
            projectId: world.projectId,
            campaignId: sent.campaignId,
            deliveryId: sent.ids[at.recipient] ?? '',
            kind: what.value.kind,
            eventKey: newId(),
            emailLower: 'x@customers.test',
            occurredAt: new Date(firstDay + at.hour * 3_600_000),
          },
        ]
      : [],
  );
  await asSystem(database, async (tx) => {
    // Writes two inbox rows, as two processes would.
    await depositEvents(tx, events.slice(0, 3));
    await depositEvents(tx, events.slice(3));
    if (providerRows.length > 0) await tx.insert(providerEvents).values(providerRows);
  });
  await rollUp(database);
}

const countRows = v.array(
  v.object({ kind: v.string(), content_type: v.string(), total: v.number(), people: v.number() }),
);

async function countRaw(campaignId: string, start: string, end: string, bots: boolean) {
  const { rows } = await asSystem(world.application.services.database, (tx) =>
    tx.execute(sql`
      with reacted as (
        select delivery_id, kind, content_type, occurred_at from message_events
        where campaign_id = ${campaignId} and (${bots} or not bot) and kind <> 'trap'
      ), acted as (
        select delivery_id, occurred_at from amp_events where campaign_id = ${campaignId}
      ), happened as (
        select delivery_id, kind, content_type, occurred_at, 1 as times from reacted
        union all
        select delivery_id, 'open', content_type, occurred_at, 0 from reacted where kind = 'click'
        union all
        select delivery_id, 'open', 'amp', occurred_at, 0 from acted
        union all
        select delivery_id, 'yamp', '', occurred_at, 1 from acted
        union all
        select delivery_id, kind, '', occurred_at, 1 from provider_events as reported
        where campaign_id = ${campaignId} and (kind <> 'delivered' or not exists (
          select from provider_events as worse
          where worse.delivery_id = reported.delivery_id and worse.kind in ('bounce', 'dropped')))
      )
      select kind, case when grouping(content_type) = 1 then '' else content_type end as content_type,
        sum(times)::integer as total, count(distinct delivery_id)::integer as people
      from happened where (occurred_at at time zone 'Europe/Madrid')::date between ${start} and ${end}
      group by grouping sets ((kind), (kind, content_type))`),
  );
  const found = v.parse(countRows, rows);
  return (count: 'total' | 'people'): Omit<EngagementCounts, 'processed' | 'dropped'> => {
    const of = (kind: string, contentType = '') =>
      found.find((row) => row.kind === kind && row.content_type === contentType)?.[count] ?? 0;
    return {
      delivered: of('delivered'),
      bounce: of('bounce'),
      unsubscribe: of('unsubscribe'),
      spamreport: 0,
      open: of('open'),
      click: of('click'),
      yamps: of('yamp'),
      content_types: {
        amp: { open: of('open', 'amp'), click: of('click', 'amp') },
        html: { open: of('open', 'html'), click: of('click', 'html') },
      },
    };
  };
}

async function expectFigures({ campaignId }: Sent, bots: 'include' | 'exclude'): Promise<void> {
  const query = {
    filter_type: 'campaign' as const,
    filter_id: campaignId,
    start_date: '2026-03-28',
    end_date: '2026-04-02',
    interval: 'week' as const,
    bots,
  };
  const { summary, items } = await expectData(world.user.call(contract.analytics.engagement, { query }));
  expect(items.map(({ start_at }) => start_at)).toEqual(['2026-03-28', '2026-03-30']);
  for (const stats of [summary, ...items]) {
    const counted = await countRaw(campaignId, stats.start_at, stats.end_at, bots === 'include');
    expect(stats.total).toMatchObject(counted('total'));
    expect(stats.unique).toMatchObject(counted('people'));
  }
}

/**
 * Reads the rollups for comparison. Leaves out rows without recipients, and items of the cumulative array `returned`
 * that equal the item before. Correct rollups may differ in these.
 */
async function rolledUp(campaignId: string) {
  const { rows } = await asSystem(world.application.services.database, (tx) =>
    tx.execute(sql`
      select to_jsonb(engagement_days) - 'scope_id' - 'returned' || jsonb_build_object('returned', (
        select jsonb_agg(known order by gap) from (
          select gap, known, lag(known, 1, 0) over (order by gap) as before
          from unnest(returned) with ordinality as within (known, gap)) as steps
        where known <> before)) as row from engagement_days
      where scope_id = ${campaignId} and recipients <> 0
      union all
      select to_jsonb(engagement_parts) from engagement_parts where campaign_id = ${campaignId} and recipients <> 0
      order by 1`),
  );
  return rows;
}

/** Reads what the contacts of a campaign did, from the table or computed from the raw events. */
async function contactsOf(campaignId: string, from: 'table' | 'events') {
  const done = sql`
    select delivery_id, kind, bot, occurred_at from message_events
    where campaign_id = ${campaignId} and kind in ('open', 'click')
    union all
    select delivery_id, 'action', false, occurred_at from amp_events where campaign_id = ${campaignId}`;
  const each = (kind: string) => sql`(
    select jsonb_agg(occurred_at order by occurred_at) from done
    where delivery_id = deliveries.id and kind = any(${kind}::text[]))`;
  const human = (kind: string) => sql`(
    select jsonb_agg(occurred_at order by occurred_at) from done
    where delivery_id = deliveries.id and kind = any(${kind}::text[]) and not bot)`;
  const ends = (times: ReturnType<typeof sql>) =>
    sql`${times} -> 0, ${times} -> -1, coalesce(jsonb_array_length(${times}), 0)`;
  const { rows } = await asSystem(world.application.services.database, (tx) =>
    tx.execute(
      from === 'table'
        ? sql`
          select jsonb_build_array(contact_id, first_open_at, last_open_at, opens, first_human_open_at, last_human_open_at,
            human_opens, first_click_at, last_click_at, clicks, first_human_click_at, last_human_click_at, human_clicks,
            first_action_at, last_action_at, actions) as row
          from contact_engagement where campaign_id = ${campaignId} order by contact_id`
        : sql`
          with done as (${done})
          select jsonb_build_array(contact_id, ${ends(each('{open,click,action}'))},
            ${ends(human('{open,click,action}'))}, ${ends(each('{click}'))}, ${ends(human('{click}'))},
            ${ends(each('{action}'))}) as row
          from deliveries where campaign_id = ${campaignId}
            and exists (select from done where delivery_id = deliveries.id) order by contact_id`,
    ),
  );
  return rows;
}

test('rollups equal figures counted from the raw events', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(batches, async (parts) => {
      const sent = await send();
      for (const batch of parts) await happen(batch, sent);
      await expectFigures(sent, 'exclude');
      await expectFigures(sent, 'include');
      expect(await contactsOf(sent.campaignId, 'table')).toEqual(await contactsOf(sent.campaignId, 'events'));
      const before = await rolledUp(sent.campaignId);
      await rebuildCampaignRollups(world.application.services.database, sent.campaignId, ({ userAgent }) =>
        userAgent.startsWith('curl'),
      );
      expect(await rolledUp(sent.campaignId)).toEqual(before);
      expect(await contactsOf(sent.campaignId, 'table')).toEqual(await contactsOf(sent.campaignId, 'events'));
    }),
    { numRuns: 12 },
  );
});

test('events of deliveries that do not exist are not counted', async () => {
  const sent = await send();
  const stranger = { campaignId: sent.campaignId, ids: [newId(), newId(), newId()] };
  const all = fc.sample(happening, { numRuns: 30, seed: 7 }).filter(({ what }) => what.of !== 'provider');
  await happen(all, stranger);
  expect(await rolledUp(sent.campaignId)).toEqual([]);
});
