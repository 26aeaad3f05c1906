import { contract } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Queries } from '../database/database.js';
import { campaigns } from '../database/schema/index.js';
import { implement } from '../http/implement.js';
import { notFound } from '../http/refusal.js';
import { readableTarget } from './readable-target.js';

const statuses = ['planned', 'claimed', 'accepted', 'rejected', 'unknown'] as const;
const kinds = ['open', 'click', 'unsubscribe'] as const;

const statusRows = v.array(v.object({ status: v.picklist(statuses), rows: v.number() }));
const eventRows = v.array(v.object({ kind: v.picklist(kinds), total: v.number(), people: v.number() }));
const yampRows = v.tuple([v.object({ total: v.number(), people: v.number() })]);
const linkRows = v.array(
  v.object({ url: v.string(), block_id: v.string(), total: v.number(), people: v.number() }),
);

function countBy<Name extends string, Row>(
  names: readonly Name[],
  rows: readonly Row[],
  read: (row: Row) => readonly [Name, number],
): Record<Name, number> {
  const counts = new Map(rows.map(read));
  return Object.fromEntries(names.map((name) => [name, counts.get(name) ?? 0])) as Record<Name, number>;
}

async function deliveriesByStatus(queries: Queries, campaignId: string) {
  const result = await queries.execute(sql`
    select status, count(*)::integer as rows from deliveries where campaign_id = ${campaignId} group by status`);
  const counts = countBy(statuses, v.parse(statusRows, result.rows), ({ status, rows }) => [status, rows]);
  return { total: Object.values(counts).reduce((sum, rows) => sum + rows, 0), ...counts };
}

/** What people did; what scanners and prefetchers did is left out. */
async function eventsByKind(queries: Queries, campaignId: string) {
  const result = await queries.execute(sql`
    select kind, count(*)::integer as total, count(distinct delivery_id)::integer as people
    from message_events where campaign_id = ${campaignId} and not machine group by kind`);
  const rows = v.parse(eventRows, result.rows);
  const acted = await queries.execute(sql`
    select count(*)::integer as total, count(distinct delivery_id)::integer as people
    from amp_events where campaign_id = ${campaignId}`);
  const [yamps] = v.parse(yampRows, acted.rows);
  return {
    total: { ...countBy(kinds, rows, ({ kind, total }) => [kind, total]), yamps: yamps.total },
    unique: { ...countBy(kinds, rows, ({ kind, people }) => [kind, people]), yamps: yamps.people },
  };
}

async function clicksByLink(queries: Queries, campaignId: string) {
  const result = await queries.execute(sql`
    select links.url, links.block_id, count(events.id)::integer as total,
      count(distinct events.delivery_id)::integer as people
    from campaign_links as links
      left join message_events as events
        on events.campaign_id = links.campaign_id and events.link_position = links.position
          and events.kind = 'click' and not events.machine
    where links.campaign_id = ${campaignId}
    group by links.position, links.url, links.block_id
    order by links.position`);
  return v.parse(linkRows, result.rows).map(({ url, block_id, total, people }) => ({
    url: readableTarget(url),
    block_id,
    total,
    unique: people,
  }));
}

export const getCampaignReport = implement(contract.campaigns.report, async ({ params }, { database }) => {
  const [campaign] = await database
    .select({ status: campaigns.status, problem: campaigns.sendingProblem })
    .from(campaigns)
    .where(eq(campaigns.id, params.id));
  if (campaign === undefined) return notFound();
  return {
    campaign_id: params.id,
    status: campaign.status,
    problem: campaign.problem,
    deliveries: await deliveriesByStatus(database, params.id),
    ...(await eventsByKind(database, params.id)),
    links: await clicksByLink(database, params.id),
  };
});
