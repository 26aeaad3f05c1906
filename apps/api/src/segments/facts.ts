import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { queryRows, textArray, type Transaction } from '../platform/index.ts';
import type { ContactFacts } from './evaluate.ts';

const instant = v.pipe(
  v.union([v.string(), v.date()]),
  v.transform((value) => new Date(value)),
);
const optionalInstant = v.nullable(instant);

const reactionRow = v.object({
  campaign_id: v.string(),
  event: v.picklist(['clicked', 'acted', 'bounced', 'complained', 'unsubscribed']),
  bot: v.boolean(),
  link_position: v.nullable(v.number()),
  block_id: v.nullable(v.string()),
  action: v.nullable(v.string()),
  last_at: instant,
});

const factsRow = v.object({
  id: v.string(),
  fixed: v.record(v.string(), v.nullable(v.string())),
  fields: v.record(v.string(), v.unknown()),
  created_at: instant,
  updated_at: instant,
  tag_ids: v.array(v.string()),
  audience_ids: v.array(v.string()),
  suppression: v.nullable(v.string()),
  messages: v.array(
    v.object({
      campaign_id: v.string(),
      received_at: optionalInstant,
      opened_at: optionalInstant,
      human_opened_at: optionalInstant,
      clicked_at: optionalInstant,
      human_clicked_at: optionalInstant,
      acted_at: optionalInstant,
    }),
  ),
  reactions: v.array(reactionRow),
});

function toFacts(row: v.InferOutput<typeof factsRow>): ContactFacts {
  return {
    id: row.id,
    fixed: row.fixed,
    fields: row.fields,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    tagIds: new Set(row.tag_ids),
    audienceIds: new Set(row.audience_ids),
    suppression: row.suppression,
    messages: row.messages.map((message) => ({
      campaignId: message.campaign_id,
      receivedAt: message.received_at,
      openedAt: message.opened_at,
      humanOpenedAt: message.human_opened_at,
      clickedAt: message.clicked_at,
      humanClickedAt: message.human_clicked_at,
      actedAt: message.acted_at,
    })),
    reactions: row.reactions.map((reaction) => ({
      campaignId: reaction.campaign_id,
      event: reaction.event,
      bot: reaction.bot,
      linkPosition: reaction.link_position,
      blockId: reaction.block_id,
      action: reaction.action,
      lastAt: reaction.last_at,
    })),
  };
}

/** Selects reactions of all contacts with `delivery_id`. Whoever joins it limits it to some deliveries. */
const reactions = sql`
  select delivery_id, 'clicked' as event, bot, link_position, campaign_links.block_id, null as action, occurred_at
  from message_events
    left join campaign_links on campaign_links.campaign_id = message_events.campaign_id
      and campaign_links.position = message_events.link_position
  where kind = 'click'
  union all
  select delivery_id, 'unsubscribed', false, null, null, null, occurred_at from message_events
  where kind = 'unsubscribe'
  union all
  select delivery_id, 'acted', false, null, target, event, occurred_at from amp_events
  union all
  select delivery_id, case kind when 'bounce' then 'bounced' when 'spamreport' then 'complained' else 'unsubscribed' end,
    false, null, null, null, occurred_at
  from provider_events where kind in ('bounce', 'spamreport', 'unsubscribe')`;

/** Reads what conditions can read of contacts, by the id of the contact. For a few contacts, as it uses their indexes. */
export async function readFacts(
  tx: Transaction,
  contactIds: readonly string[],
): Promise<ReadonlyMap<string, ContactFacts>> {
  const rows = await queryRows(
    tx,
    factsRow,
    sql`
    select contacts.id, contacts.fields, contacts.created_at, contacts.updated_at,
      jsonb_build_object('email', contacts.email, 'first_name', contacts.first_name, 'surname', contacts.surname,
        'phone', contacts.phone, 'birthdate', contacts.birthdate) as fixed,
      coalesce((
        select jsonb_agg(contact_tags.tag_id) from contact_tags where contact_tags.contact_id = contacts.id), '[]') as tag_ids,
      coalesce((
        select jsonb_agg(members.audience_id) from audiences
          join contacts as members on members.audience_id = audiences.id and members.email_lower = contacts.email_lower
        where audiences.project_id = contacts.project_id), '[]') as audience_ids,
      (select suppressions.reason from suppressions
        where suppressions.project_id = contacts.project_id and suppressions.email_lower = contacts.email_lower) as suppression,
      coalesce((
        select jsonb_agg(jsonb_build_object('campaign_id', campaign_id, 'received_at', received.updated_at,
          'opened_at', done.last_open_at, 'human_opened_at', done.last_human_open_at, 'clicked_at', done.last_click_at,
          'human_clicked_at', done.last_human_click_at, 'acted_at', done.last_action_at))
        from (
            select campaign_id, updated_at from deliveries where contact_id = contacts.id and status = 'accepted'
          ) as received
          full join (
            select * from contact_engagement
            where organization_id = contacts.organization_id and contact_id = contacts.id
          ) as done using (campaign_id)), '[]') as messages,
      coalesce((
        select jsonb_agg(last) from (
          select deliveries.campaign_id, event, bot, link_position, block_id, action, max(occurred_at) as last_at
          from deliveries join (${reactions}) as reactions on reactions.delivery_id = deliveries.id
          where deliveries.contact_id = contacts.id
          group by 1, 2, 3, 4, 5, 6) as last), '[]') as reactions
    from contacts where contacts.id = any (${textArray(contactIds)}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, toFacts(row)]));
}
