import { contract, rate, type SegmentFigures } from '@x/api-client/contract';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { campaigns } from '../../tables/campaigns.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { queryRows } from '../../platform/database/rows.ts';
import {
  type SegmentCondition,
  selectReactions,
  readSegmentCondition,
} from '../../segments/language/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { withinSeconds } from '../../platform/http/within-seconds.ts';
import { implement } from '../../identity/index.ts';
import { checkSpan } from './get-engagement.ts';

/*
 * Rollups by day (`engagement_days`) do not tell who did something. The figures of a segment are counted from the ledger
 * and from the rollup with a row for each contact and campaign (`contact_engagement`).
 */

interface SegmentScope {
  readonly organizationId: string;
  readonly projectId: string;
  readonly campaignId: string | undefined;
  /** Days in the time zone of the project on which messages were sent. */
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly bots: boolean;
}

const maximumCampaigns = 20;

const patience = { seconds: 10, work: 'count_segment_reactions' } as const;

const countedRow = v.object({
  campaign_id: v.nullable(v.string()),
  name: v.nullable(v.string()),
  contacts: v.number(),
  sent: v.number(),
  opened: v.number(),
  clicked: v.number(),
  acted: v.number(),
  unsubscribed: v.number(),
  bounced: v.number(),
});
type CountedRow = v.InferOutput<typeof countedRow>;

/** Selects the messages that were sent to members of the segment. */
function settledMessages({ organizationId, projectId, campaignId, start, end }: SegmentScope): SQL {
  const startOf = (day: SQL) => sql`(${day})::timestamp at time zone projects.timezone_id`;
  return sql`
    select deliveries.id, deliveries.campaign_id, deliveries.contact_id
    from deliveries
      join members on members.id = deliveries.contact_id
      join campaigns on campaigns.id = deliveries.campaign_id
      join projects on projects.id = deliveries.project_id
    where deliveries.organization_id = ${organizationId}::uuid and deliveries.project_id = ${projectId}::uuid
      and (deliveries.status = 'accepted' or deliveries.status = 'rejected' and deliveries.bounce is not null)
      ${campaignId === undefined ? sql`` : sql`and deliveries.campaign_id = ${campaignId}::uuid`}
      ${start === undefined ? sql`` : sql`and deliveries.updated_at >= ${startOf(sql`${start}::date`)}`}
      ${end === undefined ? sql`` : sql`and deliveries.updated_at < ${startOf(sql`${end}::date + 1`)}`}`;
}

function countReactions(scope: SegmentScope, { joins, condition }: SegmentCondition): SQL {
  const { organizationId, projectId, campaignId, bots } = scope;
  const messages = { organizationId, campaignId };
  const having = (event: 'unsubscribed' | 'bounced') => sql`
    select distinct delivery_id from (${selectReactions({ event, bots }, messages)}) as reactions`;
  const number = (known: SQL) => sql`count(${known})::integer`;
  return sql`
    with members as materialized (
      select contacts.id from contacts ${joins}
      where contacts.organization_id = ${organizationId}::uuid
        and contacts.audience_id in (select id from audiences where project_id = ${projectId}::uuid) and ${condition}
    ), settled as materialized (${settledMessages(scope)}), counted as (
      select settled.campaign_id,
        count(distinct settled.contact_id)::integer as contacts, count(*)::integer as sent,
        ${number(bots ? sql`last_open_at` : sql`last_human_open_at`)} as opened,
        ${number(bots ? sql`last_click_at` : sql`last_human_click_at`)} as clicked,
        ${number(sql`last_action_at`)} as acted, ${number(sql`unsubscribed.delivery_id`)} as unsubscribed,
        ${number(sql`bounced.delivery_id`)} as bounced
      from settled
        left join contact_engagement on contact_engagement.organization_id = ${organizationId}::uuid
          and contact_engagement.contact_id = settled.contact_id
          and contact_engagement.campaign_id = settled.campaign_id
        left join (${having('unsubscribed')}) as unsubscribed on unsubscribed.delivery_id = settled.id
        left join (${having('bounced')}) as bounced on bounced.delivery_id = settled.id
      group by grouping sets ((settled.campaign_id), ())
    )
    select counted.*, campaigns.name from counted left join campaigns on campaigns.id = counted.campaign_id
    where counted.campaign_id is null or sent > 0
    order by counted.campaign_id is not null, sent desc, counted.campaign_id desc
    limit ${maximumCampaigns + 1}::integer`;
}

function figuresOf(row: CountedRow | undefined): SegmentFigures {
  const { sent = 0, opened = 0, clicked = 0, acted = 0, unsubscribed = 0, bounced = 0 } = row ?? {};
  return {
    sent,
    opened,
    clicked,
    acted,
    unsubscribed,
    bounced,
    rates: {
      opened: rate(opened, sent),
      clicked: rate(clicked, sent),
      acted: rate(acted, sent),
      unsubscribed: rate(unsubscribed, sent),
      bounced: rate(bounced, sent),
    },
  };
}

async function isCampaignOf(tx: Transaction, campaignId: string, projectId: string): Promise<boolean> {
  const own = and(eq(campaigns.id, campaignId), eq(campaigns.projectId, projectId));
  return (await tx.$count(campaigns, own)) > 0;
}

export const getSegmentEngagement = implement(
  contract.analytics.segment,
  async ({ params, query }, { tx, subject, services }) => {
    const { campaign: campaignId, start_date: start, end_date: end } = query;
    const wrong = checkSpan({ start: start ?? '0001-01-01', end: end ?? '9999-12-31' });
    if (wrong !== undefined) return wrong;
    if (campaignId !== undefined && !(await isCampaignOf(tx, campaignId, subject.projectId)))
      return notFound();
    const condition = await readSegmentCondition(tx, params.id, services.now());
    if (condition === undefined) return notFound();
    const { organizationId, projectId } = subject;
    const scope = { organizationId, projectId, campaignId, start, end, bots: query.bots === 'include' };
    const rows = await withinSeconds(tx, patience, () =>
      queryRows(tx, countedRow, countReactions(scope, condition)),
    );
    const total = rows.find(({ campaign_id: id }) => id === null);
    return {
      contacts: total?.contacts ?? 0,
      figures: figuresOf(total),
      campaigns: rows.flatMap(({ campaign_id: id, name, ...row }) =>
        id === null || name === null
          ? []
          : [{ campaign: { id, name }, figures: figuresOf({ ...row, campaign_id: id, name }) }],
      ),
    };
  },
);
