import {
  actionPlaceSchema,
  type CampaignPeopleFilter,
  type CampaignPerson,
  unsubscribeReasonSchema,
} from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { queryRow, queryRows } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { withinSeconds } from '../../platform/http/within-seconds.ts';
import { loadedPictures } from '../inbox/openings.ts';
import {
  placeOfAction,
  type Reaction,
  type ReactedMessages,
  selectReactions,
} from '../../segments/language/index.ts';
import { selectAnswers } from '../unsubscribe-answers/answers.ts';

/** Campaign whose people are listed, and what they did. */
export interface PeopleQuery {
  readonly organizationId: string;
  readonly campaignId: string;
  readonly filter: CampaignPeopleFilter;
}

const patience = { seconds: 10, work: 'find_people' } as const;

function reacted(reaction: Reaction, messages: ReactedMessages): SQL {
  return sql`
    select delivery_id, count(*)::integer as times, max(occurred_at) as last_at
    from (${selectReactions(reaction, messages)}) as reactions group by delivery_id`;
}

/** Selects the deliveries with the number of events (`times`) and the time of the last one (`last_at`). */
function deliveriesOf({ organizationId, campaignId, filter }: PeopleQuery): SQL {
  const messages: ReactedMessages = { organizationId, campaignId };
  const bots = filter.bots === 'include';
  const handled = (condition: SQL) => sql`
    select id as delivery_id, 1 as times, updated_at as last_at from deliveries
    where organization_id = ${organizationId}::uuid and campaign_id = ${campaignId}::uuid and ${condition}`;
  switch (filter.event) {
    case 'sent':
      return handled(sql`(status = 'accepted' or status = 'rejected' and bounce is not null)`);
    case 'received':
      return handled(sql`status = 'accepted'`);
    case 'opened': {
      const lastAt = bots ? sql`last_open_at` : sql`last_human_open_at`;
      return sql`
        select deliveries.id as delivery_id, ${loadedPictures(bots)} as times, ${lastAt} as last_at
        from contact_engagement join deliveries using (campaign_id, contact_id)
        where contact_engagement.organization_id = ${organizationId}::uuid
          and campaign_id = ${campaignId}::uuid and ${lastAt} is not null`;
    }
    case 'clicked': {
      const { event, link_position: linkPosition, block_id: blockId } = filter;
      return reacted({ event, linkPosition, blockId, bots }, messages);
    }
    case 'acted': {
      const { event, block_id: blockId, action, place } = filter;
      return reacted({ event, blockId, action, place, bots }, messages);
    }
    case 'unsubscribed': {
      const { event, reason } = filter;
      if (reason === undefined) return reacted({ event, bots }, messages);
      return sql`
        select delivery_id, 1 as times, created_at as last_at
        from (${selectAnswers({ organizationId, campaignId })}) as answers where reason = ${reason}`;
    }
    case 'ordered':
    case 'bounced':
    case 'complained':
      return reacted({ event: filter.event, bots }, messages);
  }
}

/** Selects the deliveries of people whose address or name contains the search text. */
function found(query: PeopleQuery): SQL {
  const { search } = query.filter;
  const people = sql`select people.* from (${deliveriesOf(query)}) as people`;
  if (search === '') return people;
  // Avoids LIKE, since addresses may contain its wildcard characters.
  const holds = (text: SQL) => sql`position(fold_text(${search}) in fold_text(${text})) > 0`;
  return sql`${people}
    join deliveries on deliveries.id = people.delivery_id
    left join contacts on contacts.id = deliveries.contact_id
    where ${holds(sql`deliveries.email`)} or ${holds(sql`concat_ws(' ', contacts.first_name, contacts.surname)`)}`;
}

const personRow = v.object({
  delivery_id: v.string(),
  email: v.string(),
  first_name: v.nullable(v.string()),
  surname: v.nullable(v.string()),
  contact_id: v.nullable(v.string()),
  audience_id: v.nullable(v.string()),
  times: v.number(),
  last_at: v.pipe(
    v.union([v.string(), v.date()]),
    v.transform((value) => new Date(value)),
  ),
  bounce: v.nullable(v.picklist(['hard', 'soft', 'refused'])),
  reason: v.nullable(unsubscribeReasonSchema),
  comment: v.nullable(v.string()),
  places: v.array(actionPlaceSchema),
});

function toPerson(row: v.InferOutput<typeof personRow>): CampaignPerson {
  const { contact_id: id, audience_id: audience, first_name: firstName, surname, last_at: lastAt } = row;
  return {
    delivery_id: row.delivery_id,
    email: row.email,
    first_name: firstName ?? '',
    surname: surname ?? '',
    contact: id === null || audience === null ? null : { id, audience_id: audience },
    times: row.times,
    last_at: lastAt.toISOString(),
    places: [...row.places],
    bounce: row.bounce,
    unsubscribe_reason: row.reason,
    unsubscribe_comment: row.comment ?? '',
  };
}

/** Joins the answers of people who are listed because they unsubscribed. */
function answersFor({ organizationId, campaignId, filter }: PeopleQuery): SQL {
  if (filter.event !== 'unsubscribed')
    return sql`(select null::text as reason, null::text as comment) as answers on true`;
  return sql`(${selectAnswers({ organizationId, campaignId })}) as answers on answers.delivery_id = page.delivery_id`;
}

/** Expression for the places of the actions or orders of a person, of which `times` counts those that match. */
function placesFor({ organizationId, campaignId, filter }: PeopleQuery): SQL {
  if (filter.event !== 'acted' && filter.event !== 'ordered') return sql`'[]'::jsonb`;
  const {
    action,
    place,
    block_id: block,
  } = { action: undefined, place: undefined, block_id: undefined, ...filter };
  const wanted = [
    filter.event === 'ordered' ? sql`event = 'submit_order'` : sql`true`,
    action === undefined ? sql`true` : sql`event = ${action}`,
    place === undefined ? sql`true` : sql`${placeOfAction} = ${place}`,
    block === undefined ? sql`true` : sql`target = ${block}`,
  ];
  return sql`(
    select jsonb_agg(distinct ${placeOfAction}) from amp_events
    where organization_id = ${organizationId}::uuid and campaign_id = ${campaignId}::uuid
      and delivery_id = page.delivery_id and ${sql.join(wanted, sql` and `)})`;
}

async function readPeople(
  tx: Transaction,
  query: PeopleQuery,
  page: SQL,
  order: SQL,
): Promise<readonly CampaignPerson[]> {
  const rows = await queryRows(
    tx,
    personRow,
    sql`
    with page as (${page})
    select page.*, deliveries.email, deliveries.bounce, contacts.id as contact_id, contacts.audience_id,
      contacts.first_name, contacts.surname, answers.reason, answers.comment, ${placesFor(query)} as places
    from page join deliveries on deliveries.id = page.delivery_id
      left join contacts on contacts.id = deliveries.contact_id
      left join ${answersFor(query)}
    order by ${order}`,
  );
  return rows.map(toPerson);
}

/** Counts people. Throws a `WorkTimeoutError` if it takes too long. */
export async function countPeople(tx: Transaction, query: PeopleQuery): Promise<number> {
  const { people } = await withinSeconds(tx, patience, () =>
    queryRow(
      tx,
      v.object({ people: v.number() }),
      sql`select count(*)::integer as people from (${found(query)}) as found`,
    ),
  );
  return people;
}

/** Reads a window of the people, by the time of the last event, newest first. */
export function readPeopleWindow(
  tx: Transaction,
  query: PeopleQuery,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly CampaignPerson[]> {
  const order = sql`last_at desc, page.delivery_id desc`;
  const page = sql`
    select * from (${found(query)}) as page order by ${order} limit ${limit}::bigint offset ${offset}::bigint`;
  return withinSeconds(tx, patience, () => readPeople(tx, query, page, order));
}

/** Reads people in the order of their deliveries, from the one after `after`. */
export function readPeopleAfter(
  tx: Transaction,
  query: PeopleQuery,
  after: string | null,
  limit: number,
): Promise<readonly CampaignPerson[]> {
  const order = sql`page.delivery_id`;
  const page = sql`
    select * from (${found(query)}) as page
    where ${after}::uuid is null or delivery_id > ${after}::uuid order by ${order} limit ${limit}::bigint`;
  return readPeople(tx, query, page, order);
}
