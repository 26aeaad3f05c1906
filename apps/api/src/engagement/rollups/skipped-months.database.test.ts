import { eq, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';
import { newId } from '../../platform/database/identifier.ts';
import { deliveries } from '../../tables/delivery.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { depositEvents } from '../inbox/event-inbox.ts';
import { selectReactions, sinceFirstEvent } from '../../segments/language/compile/reactions.ts';
import { addEventMonths } from './event-months.ts';
import { divideByAge } from '../inbox/first-event.ts';
import { rollUp } from './roll-up.ts';

/* Query plans of a campaign whose first event is in July, with partitions from January on. */

let world: SendingWorld;
let campaignId: string;
let deliveryId: string;

beforeAll(async () => {
  world = await createSendingWorld();
  const { database } = world.application.services;
  for (let month = 0; month < 9; month += 3)
    await addEventMonths(database, new Date(Date.UTC(2031, month, 2)));
  campaignId = await world.addFrozenCampaign([await world.addAudience([`${newId()}@customers.test`])]);
  const [delivery] = await world.inTenant((tx) =>
    tx.select({ id: deliveries.id }).from(deliveries).where(eq(deliveries.campaignId, campaignId)),
  );
  deliveryId = delivery?.id ?? '';
  const event = { deliveryId, userAgent: 'Firefox' };
  const click = {
    ...event,
    kind: 'click',
    bot: false,
    request: 'GET',
    linkPosition: 0,
    contentType: 'html',
  } as const;
  await asSystem(database, (tx) =>
    depositEvents(tx, [
      { ...click, occurredAt: new Date('2031-08-03T10:00:00Z') },
      { ...click, occurredAt: new Date('2031-07-31T23:59:59Z') },
      {
        ...event,
        kind: 'yamp',
        event: 'submission',
        target: 'b1',
        value: '',
        occurredAt: new Date('2031-08-05T10:00:00Z'),
      },
    ]),
  );
  await rollUp(database);
});
afterAll(() => world.close());

interface PlanNode {
  readonly 'Relation Name'?: string | undefined;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[] | undefined;
}
const nodeSchema: v.GenericSchema<PlanNode> = v.object({
  'Relation Name': v.optional(v.string()),
  'Actual Loops': v.number(),
  Plans: v.optional(v.array(v.lazy(() => nodeSchema))),
});
const planRow = v.object({ 'QUERY PLAN': v.tuple([v.object({ Plan: nodeSchema })]) });

function relationsOf(node: PlanNode): readonly string[] {
  const own = node['Actual Loops'] > 0 ? node['Relation Name'] : undefined;
  return [...(own === undefined ? [] : [own]), ...(node.Plans ?? []).flatMap((plan) => relationsOf(plan))];
}

/** Returns the partitions that PostgreSQL reads for a query. */
async function partitionsRead(
  query: (since: SQL) => SQL | Promise<SQL>,
  since: SQL,
): Promise<readonly string[]> {
  const rows = await asSystem(world.application.services.database, async (tx) =>
    queryRows(tx, planRow, sql`explain (analyze, format json) ${await query(since)}`),
  );
  const relations = rows.flatMap((row) => relationsOf(row['QUERY PLAN'][0].Plan));
  return [...new Set(relations)].filter((name) => name.includes('_events_')).toSorted();
}

const fromJuly = (table: string) => ['07', '08', '09'].map((month) => `${table}_2031_${month}`);
const withDefault = (table: string) => [...fromJuly(table), `${table}_default`];

test('what a report reads of a campaign skips the months before its first event', async () => {
  const since = sinceFirstEvent(sql`${campaignId}::uuid`);
  const clicks = (limit: SQL) => sql`
    select count(*) from message_events where campaign_id = ${campaignId} and occurred_at >= ${limit} and kind = 'click'`;
  expect(await partitionsRead(clicks, since)).toEqual(withDefault('message_events'));
  // Without the limit, all months are read.
  const all = await partitionsRead(clicks, sql`'-infinity'::timestamptz`);
  expect(all).toEqual(expect.arrayContaining(['message_events_2031_01', 'message_events_2031_06']));
});

test.each([
  [{ event: 'clicked', bots: true }, 'message_events'],
  [{ event: 'unsubscribed', bots: true }, 'message_events'],
  [{ event: 'acted', bots: true }, 'amp_events'],
  [{ event: 'ordered', bots: true }, 'amp_events'],
] as const)('the people of a campaign by %j are read from its months only', async (reaction, table) => {
  const read = await partitionsRead(
    () => selectReactions(reaction, { organizationId: world.organizationId, campaignId }),
    sql``,
  );
  expect(read).toEqual(withDefault(table));
});

test('a rollup does not even plan for earlier months', async () => {
  const plan = await asSystem(world.application.services.database, async (tx) => {
    const [group, ...others] = await divideByAge(tx, sql`${`{${deliveryId}}`}::uuid[]`);
    expect(others).toEqual([]);
    const { rows } = await tx.execute(sql`
      explain select count(*) from message_events
      where delivery_id = any(${group?.deliveries}) and occurred_at >= ${group?.since}`);
    return JSON.stringify(rows);
  });
  expect(plan).toContain('message_events_2031_07');
  expect(plan).not.toContain('message_events_2031_06');
});

test('deliveries of old campaigns are rolled up apart from those of new ones', async () => {
  const { database } = world.application.services;
  const old = await world.addFrozenCampaign([await world.addAudience([`${newId()}@customers.test`])]);
  const [delivery] = await world.inTenant((tx) =>
    tx.select({ id: deliveries.id }).from(deliveries).where(eq(deliveries.campaignId, old)),
  );
  const open = { kind: 'open', bot: false, request: 'GET', linkPosition: null, contentType: 'html' } as const;
  await asSystem(database, (tx) =>
    depositEvents(tx, [
      {
        ...open,
        deliveryId: delivery?.id ?? '',
        userAgent: 'Firefox',
        occurredAt: new Date('2025-01-02T10:00:00Z'),
      },
      { ...open, deliveryId, userAgent: 'Firefox', occurredAt: new Date('2031-08-04T10:00:00Z') },
    ]),
  );
  await rollUp(database);
  const groups = await asSystem(database, (tx) =>
    divideByAge(tx, sql`${`{${deliveryId},${delivery?.id ?? ''}}`}::uuid[]`),
  );
  expect(groups.length).toBe(2);
  const opens = await asSystem(database, async (tx) => {
    const { rows } = await tx.execute(sql`
      select sum(events)::integer as events from engagement_days
      where scope_id in (${old}::uuid, ${campaignId}::uuid) and kind = 'open' and bots and content_type = ''`);
    return rows;
  });
  expect(opens).toEqual([{ events: 2 }]);
});
