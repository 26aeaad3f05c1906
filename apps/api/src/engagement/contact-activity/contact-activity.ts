import {
  consentEvidenceSchema,
  type ContactEvent,
  contactEventKindSchema,
  type ContactMetrics,
  contract,
  type MessageBlock,
  pageEntranceSchema,
  placeOf,
} from '@x/api-client/contract';
import { inArray, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { interactiveBlocksOf } from '../../content/index.ts';
import { implement } from '../../identity/index.ts';
import { campaignContents } from '../../tables/campaigns.ts';
import { queryRow, queryRows } from '../../platform/database/rows.ts';
import { readPage } from '../../platform/http/page.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { selectOpenings } from '../../segments/language/index.ts';
import { linkAddress, readUtm } from '../links/message-links.ts';

/** Returns a common table expression named `contact` with the contact's row. The queries below join it. */
function ofContact(id: string): SQL {
  return sql`contact as (select * from contacts where id = ${id}::uuid)`;
}

/**
 * Selects the events of the contact itself, which are its creation or import, and its updates. `place` orders events
 * with the same time and kind.
 */
const changes = sql`
  select case when imports.id is null then 'created' else 'imported' end as kind, contact.created_at as occurred_at,
    null::uuid as campaign_id, false as bot, coalesce(imports.file_name, '') as detail, null::jsonb as before,
    null::jsonb as after, null::jsonb as consent, null::text as target, '' as value, 0::bigint as place
  from contact left join imports on imports.id = contact.import_id
  union all
  select 'updated', contact_changes.occurred_at, null, false,
    coalesce(imports.file_name, contact_changes.actor_name), contact_changes.before, contact_changes.after, null,
    null, '', contact_changes.id
  from contact join contact_changes on contact_changes.contact_id = contact.id
    left join imports on imports.id = contact_changes.import_id`;

const messages = sql`
  select case deliveries.status when 'accepted' then 'sent' else 'not_sent' end, deliveries.updated_at,
    deliveries.campaign_id, false, coalesce(deliveries.reason, ''), null, null, null, null, '', 0
  from contact join deliveries on deliveries.contact_id = contact.id
  where deliveries.status in ('accepted', 'rejected', 'unknown')
  union all
  select case message_events.kind when 'open' then 'opened' when 'click' then 'clicked' else 'unsubscribed' end,
    message_events.occurred_at, message_events.campaign_id, message_events.bot, coalesce(campaign_links.url, ''),
    null, null, null, null, '', message_events.id
  from contact join deliveries on deliveries.contact_id = contact.id
    join message_events on message_events.delivery_id = deliveries.id and message_events.kind <> 'trap'
    left join campaign_links on campaign_links.campaign_id = message_events.campaign_id
      and campaign_links.position = message_events.link_position
  union all
  select case provider_events.kind when 'bounce' then case when permanent then 'bounced' else 'bounced_softly' end
      when 'spamreport' then 'complained' when 'unsubscribe' then 'unsubscribed' else provider_events.kind end,
    provider_events.occurred_at, provider_events.campaign_id, false, provider_events.detail, null, null, null,
    null, '', provider_events.id
  from contact join deliveries on deliveries.contact_id = contact.id
    join provider_events on provider_events.delivery_id = deliveries.id
  union all
  select 'acted', amp_events.occurred_at, amp_events.campaign_id, false, amp_events.event, null, null, null,
    amp_events.target, amp_events.value, amp_events.id
  from contact join deliveries on deliveries.contact_id = contact.id
    join amp_events on amp_events.delivery_id = deliveries.id
  union all
  select 'acted_on_page', visitor_actions.occurred_at, deliveries.campaign_id, false, visitor_actions.event, null, null,
    null, null, visitor_actions.value, visitor_actions.id
  from contact join deliveries on deliveries.contact_id = contact.id
    join visitor_actions on visitor_actions.delivery_id = deliveries.id`;

function evidence(address: SQL): SQL {
  return sql`jsonb_build_object('form', form_name, 'version', version, 'text', signups.consent, 'legal', legal,
    'policy_url', policy_url, 'ip_address', ${address})`;
}

/** Selects the sign-ups of the contact and their confirmations by link, with the evidence of consent. */
const consents = sql`
  select 'signed_up', signups.created_at, null::uuid, false, form_name, null, null, ${evidence(sql`ip_address`)}, null, '', 0
  from contact join signups on signups.contact_id = contact.id and confirmed_by is distinct from 'preferences'
  union all
  select 'confirmed', confirmed_at, null::uuid, false, form_name, null, null, ${evidence(sql`confirmed_ip_address`)}, null,
    '', 0
  from contact join signups on signups.contact_id = contact.id and confirmed_by = 'link'`;

/**
 * Selects the suppression of the contact's address. Omits the suppression if an event of the contact's messages already
 * shows the reason.
 */
const suppression = sql`
  select case suppressions.reason when 'unsubscribe' then 'unsubscribed' when 'bounce' then 'bounced'
    when 'complaint' then 'complained' else 'suppressed' end,
    suppressions.created_at, suppressions.campaign_id, false, '', null, null, null, null, '', 0
  from contact join suppressions
    on suppressions.project_id = contact.project_id and suppressions.email_lower = contact.email_lower
  where not exists (
    select from deliveries
      left join message_events on message_events.delivery_id = deliveries.id and message_events.kind = 'unsubscribe'
      left join provider_events on provider_events.delivery_id = deliveries.id
    where deliveries.contact_id = contact.id and case suppressions.reason
      when 'unsubscribe' then message_events.id is not null or provider_events.kind = 'unsubscribe'
      when 'bounce' then provider_events.kind = 'bounce' and provider_events.permanent
      when 'complaint' then provider_events.kind = 'spamreport'
      else false end)`;

/** Selects what the person agreed to, and what they chose on the page for their preferences. */
const preferences = sql`
  select 'consented', confirmed_at, null::uuid, false, '', null, null, ${evidence(sql`confirmed_ip_address`)}, null, '', 0
  from contact join signups on signups.contact_id = contact.id and confirmed_by = 'preferences'
  union all
  select 'audience_left', audience_departures.created_at, null, false, '', null, null, null, null, '', 0
  from contact join audience_departures
    on audience_departures.audience_id = contact.audience_id and audience_departures.email_lower = contact.email_lower
  union all
  select 'paused', mail_pauses.created_at, null, false, '', null, null, null, null,
    to_char(mail_pauses.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 0
  from contact join mail_pauses
    on mail_pauses.project_id = contact.project_id and mail_pauses.email_lower = contact.email_lower
      and mail_pauses.ends_at > now()`;

/** Selects the orders that a shop reported. */
const orders = sql`
  select 'ordered', orders.ordered_at, null::uuid, false, orders.order_id, null, null, null, null,
    coalesce(amount || ' ' || currency, ''), 0
  from contact join orders
    on orders.project_id = contact.project_id and orders.email_lower = contact.email_lower`;

/** Everything that happened to the contact. */
const events = sql`
  events as (${changes} union all ${messages} union all ${consents} union all ${suppression} union all ${preferences}
    union all ${orders})`;

const instant = v.pipe(
  v.union([v.string(), v.date()]),
  v.transform((value) => new Date(value).toISOString()),
);
const snapshotSchema = v.nullable(
  v.objectWithRest(
    { fields: v.optional(v.record(v.string(), v.unknown())), tags: v.optional(v.array(v.string())) },
    v.nullable(v.string()),
  ),
);
type Snapshot = v.InferOutput<typeof snapshotSchema>;

/** Names the parts of a contact that differ. Snapshots have only those custom fields that the change concerns. */
function changedNames(before: Snapshot, after: Snapshot): string[] {
  const { fields, tags, ...fixed } = after ?? {};
  const former = before ?? {};
  const custom = new Set([...Object.keys(fields ?? {}), ...Object.keys(former.fields ?? {})]);
  return [
    ...Object.keys(fixed).filter((name) => fixed[name] !== former[name]),
    ...[...custom].map((key) => `field:${key}`),
    ...(tags === undefined ? [] : ['tags']),
  ];
}

const eventRow = v.object({
  kind: contactEventKindSchema,
  occurred_at: instant,
  campaign_id: v.nullable(v.string()),
  campaign_name: v.nullable(v.string()),
  bot: v.boolean(),
  detail: v.string(),
  before: snapshotSchema,
  after: snapshotSchema,
  consent: v.nullable(consentEvidenceSchema),
  target: v.nullable(v.string()),
  value: v.string(),
  entrance: v.nullable(pageEntranceSchema),
  landing_page_id: v.nullable(v.string()),
  landing_page_name: v.nullable(v.string()),
});
type EventRow = v.InferOutput<typeof eventRow>;

type BlocksByCampaign = ReadonlyMap<string, readonly MessageBlock[]>;

async function readBlocks(tx: Transaction, rows: readonly EventRow[]): Promise<BlocksByCampaign> {
  const ids = rows.flatMap(({ target, campaign_id: id }) => (target === null || id === null ? [] : [id]));
  if (ids.length === 0) return new Map();
  const contents = await tx
    .select({ campaignId: campaignContents.campaignId, config: campaignContents.config })
    .from(campaignContents)
    .where(inArray(campaignContents.campaignId, [...new Set(ids)]));
  return new Map(contents.map(({ campaignId, config }) => [campaignId, interactiveBlocksOf(config)]));
}

type UtmByCampaign = Awaited<ReturnType<typeof readUtm>>;

function named(id: string | null, name: string | null) {
  return id === null || name === null ? null : { id, name };
}

function toEvent(row: EventRow, blocks: BlocksByCampaign, utm: UtmByCampaign): ContactEvent {
  const { campaign_id, campaign_name, landing_page_id, landing_page_name, before, after, target, ...event } =
    row;
  const block = blocks.get(campaign_id ?? '')?.find(({ id }) => id === target);
  return {
    ...event,
    detail:
      event.kind === 'clicked' ? linkAddress(event.detail, utm.get(campaign_id ?? '') ?? []) : event.detail,
    campaign: named(campaign_id, campaign_name),
    landing_page: named(landing_page_id, landing_page_name),
    place: event.kind === 'acted' ? placeOf(event.entrance) : null,
    fields: changedNames(before, after),
    block: target === null ? null : { id: target, name: block?.name ?? '', words: block?.words ?? '' },
  };
}

async function readEvents(
  tx: Transaction,
  id: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ContactEvent[]> {
  const rows = await queryRows(
    tx,
    eventRow,
    sql`
    with ${ofContact(id)}, ${events}
    select page.*, campaigns.name as campaign_name, amp_events.entrance,
      landing_pages.id as landing_page_id, landing_pages.name as landing_page_name
    from (
        select * from events order by occurred_at desc, kind, place desc, campaign_id limit ${limit} offset ${offset}
      ) as page
      left join campaigns on campaigns.id = page.campaign_id
      left join amp_events on page.kind = 'acted' and amp_events.id = page.place
        and amp_events.occurred_at = page.occurred_at
      left join visitor_actions on page.kind = 'acted_on_page' and visitor_actions.id = page.place
      left join landing_pages on landing_pages.id = visitor_actions.page_id
    order by page.occurred_at desc, page.kind, page.place desc, page.campaign_id`,
  );
  const blocks = await readBlocks(tx, rows);
  const clicked = rows.filter(({ kind }) => kind === 'clicked');
  const utm = await readUtm(
    tx,
    clicked.flatMap(({ campaign_id: id }) => id ?? []),
  );
  return rows.map((event) => toEvent(event, blocks, utm));
}

async function countEvents(tx: Transaction, id: string): Promise<number> {
  const { total } = await queryRow(
    tx,
    v.object({ total: v.number() }),
    sql`
    with ${ofContact(id)}, ${events}
    select count(*)::integer as total from events`,
  );
  return total;
}

const metricRow = v.object({
  sent: v.number(),
  not_sent: v.number(),
  opened: v.number(),
  clicked: v.number(),
  last_active_at: v.nullable(instant),
});

/** Counts the contact's messages. Each message counts once per figure. */
async function readMetrics(tx: Transaction, id: string): Promise<ContactMetrics> {
  return queryRow(
    tx,
    metricRow,
    sql`
    with received as (select id, status from deliveries where contact_id = ${id}::uuid),
    openings as (
      select delivery_id, kind, occurred_at
      from (${selectOpenings(sql`delivery_id in (select id from received)`)}) as openings where not bot
    )
    select (select count(*)::integer from received where status = 'accepted') as sent,
      (select count(*)::integer from received where status in ('rejected', 'unknown')) as not_sent,
      (select count(distinct delivery_id)::integer from openings) as opened,
      (select count(distinct delivery_id)::integer from openings where kind = 'click') as clicked,
      (select max(occurred_at) from openings) as last_active_at`,
  );
}

export const getActivity = implement(contract.contacts.activity, async ({ params, query }, { tx }) => ({
  ...(await readPage(query, await countEvents(tx, params.id), (window) => readEvents(tx, params.id, window))),
  metrics: await readMetrics(tx, params.id),
}));
