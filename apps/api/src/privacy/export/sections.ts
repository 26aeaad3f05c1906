import { type PersonFile, personFileSchema } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { placeOfAction } from '../../segments/language/index.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { textArray } from '../../platform/database/text.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Person } from '../person.ts';

type Lists = {
  [Name in keyof PersonFile as PersonFile[Name] extends readonly unknown[] ? Name : never]: PersonFile[Name];
};
export type SectionName = Exclude<keyof Lists, 'contacts'>;

/** Selects all items of a list, each as JSON in the column `item`. The column `place` determines their order. */
type Select = (person: Person) => SQL;

/** Writes a time as in the rest of the API. */
function instant(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function ids(values: readonly string[]): SQL {
  return sql`${textArray(values)}::uuid[]`;
}

function texts(values: readonly string[]): SQL {
  return sql`${textArray(values)}::text[]`;
}

function inProject(table: SQL, { organizationId, projectId }: Person): SQL {
  return sql`${table}.organization_id = ${organizationId} and ${table}.project_id = ${projectId}`;
}

/** Pattern that finds an address in lower case in a text, but not as part of a longer one. */
function addressPattern(address: string): string {
  const literal = address.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`);
  return String.raw`(?<![[:alnum:]._%+'-])${literal}(?![[:alnum:]-]|\.[[:alnum:]])`;
}

function holdsAddress(column: SQL, { addresses }: Person): SQL {
  return sql`lower(${column}) ~ any (${textArray(addresses.map(addressPattern))}::text[])`;
}

/** Condition for problems of imports that contain an address of the person. */
export function refusalsOf(person: Person): SQL {
  return sql`import_refusals.organization_id = ${person.organizationId}
    and import_refusals.import_id in (
      select id from imports where ${inProject(sql`imports`, person)})
    and (${holdsAddress(sql`import_refusals.content`, person)}
      or ${holdsAddress(sql`import_refusals.message`, person)}
      or ${holdsAddress(sql`coalesce(import_refusals.cells::text, '')`, person)})`;
}

const selectChanges: Select = (person) => sql`
  select lpad(contact_changes.id::text, 20, '0') as place, jsonb_build_object(
    'contact_id', contact_changes.contact_id, 'occurred_at', ${instant(sql`contact_changes.occurred_at`)},
    'before', contact_changes.before, 'after', contact_changes.after,
    'import', coalesce(imports.file_name, '')) as item
  from contact_changes left join imports on imports.id = contact_changes.import_id
  where contact_changes.contact_id = any (${ids(person.contactIds)})`;

const selectSignups: Select = (person) => sql`
  select signups.id::text as place, jsonb_build_object(
    'id', signups.id,
    'form', case when form_id is not null then jsonb_build_object('id', form_id, 'name', form_name) end,
    'landing_page', case when landing_page_id is not null then jsonb_build_object('id', landing_page_id, 'name', landing_page_name) end,
    'email', email,
    'status', case when confirmed_at is null then 'pending' else 'confirmed' end, 'language', language,
    'consent', consent, 'legal', legal, 'policy_url', signups.policy_url, 'version', version,
    'created_at', ${instant(sql`signups.created_at`)}, 'ip_address', ip_address,
    'mailed_at', ${instant(sql`mailed_at`)}, 'mail_problem', mail_problem, 'waits_for_quota', waits_for_quota, 'expires_at', ${instant(sql`expires_at`)},
    'confirmed_at', ${instant(sql`confirmed_at`)}, 'confirmed_ip_address', confirmed_ip_address,
    'confirmed_by', confirmed_by, 'contact_id', contact_id,
    'audience', jsonb_build_object('id', audiences.id, 'name', audiences.name), 'submitted', submitted,
    'tags', (select coalesce(jsonb_agg(tags.name order by tags.name_lower), '[]') from tags
      where tags.organization_id = signups.organization_id and signups.tag_ids ? tags.id::text)) as item
  from signups join audiences on audiences.id = signups.audience_id
  where ${inProject(sql`signups`, person)}
    and (signups.email_lower = any (${texts(person.addresses)}) or signups.contact_id = any (${ids(person.contactIds)}))`;

const selectSuppressions: Select = (person) => sql`
  select email_lower as place, jsonb_build_object('email', email_lower, 'reason', reason,
    'campaign', campaigns.name, 'created_at', ${instant(sql`suppressions.created_at`)}) as item
  from suppressions left join campaigns on campaigns.id = suppressions.campaign_id
  where ${inProject(sql`suppressions`, person)} and email_lower = any (${texts(person.addresses)})`;

const selectDepartures: Select = (person) => sql`
  select audience_id::text || email_lower as place, jsonb_build_object('email', email_lower,
    'audience', jsonb_build_object('id', audiences.id, 'name', audiences.name),
    'created_at', ${instant(sql`audience_departures.created_at`)}) as item
  from audience_departures join audiences on audiences.id = audience_departures.audience_id
  where ${inProject(sql`audience_departures`, person)} and email_lower = any (${texts(person.addresses)})`;

const selectPauses: Select = (person) => sql`
  select email_lower as place, jsonb_build_object('email', email_lower,
    'created_at', ${instant(sql`created_at`)}, 'ends_at', ${instant(sql`ends_at`)}) as item
  from mail_pauses
  where ${inProject(sql`mail_pauses`, person)} and email_lower = any (${texts(person.addresses)})`;

const selectOrders: Select = (person) => sql`
  select order_id as place, jsonb_build_object('order_id', order_id, 'email', email_lower,
    'ordered_at', ${instant(sql`ordered_at`)}, 'amount', amount, 'currency', currency) as item
  from orders where ${inProject(sql`orders`, person)} and email_lower = any (${texts(person.addresses)})`;

const selectHoldouts: Select = (person) => sql`
  select holdout_periods.name || email_lower as place, jsonb_build_object('period', holdout_periods.name,
    'email', email_lower, 'held_out', is_held_out, 'assigned_at', ${instant(sql`assigned_at`)}) as item
  from holdout_periods join holdout_people on holdout_people.period_id = holdout_periods.id
  where ${inProject(sql`holdout_periods`, person)} and email_lower = any (${texts(person.addresses)})`;

const selectMessages: Select = (person) => sql`
  select deliveries.id::text as place, jsonb_build_object('id', deliveries.id,
    'campaign', jsonb_build_object('id', campaigns.id, 'name', campaigns.name),
    'subject', coalesce(variant_messages.subject, campaign_messages.subject, campaigns.subject), 'email', deliveries.email,
    'status', deliveries.status, 'reason', coalesce(deliveries.reason, ''), 'bounce', deliveries.bounce,
    'complained', deliveries.complained, 'due_at', ${instant(sql`deliveries.due_at`)},
    'created_at', ${instant(sql`deliveries.created_at`)}, 'updated_at', ${instant(sql`deliveries.updated_at`)}) as item
  from deliveries join campaigns on campaigns.id = deliveries.campaign_id
    left join campaign_messages on campaign_messages.campaign_id = campaigns.id
    left join experiments on experiments.campaign_id = campaigns.id
    left join variant_messages on variant_messages.campaign_id = campaigns.id
      and variant_messages.variant = coalesce(deliveries.variant, experiments.winner)
  where deliveries.id = any (${ids(person.deliveryIds)})`;

const selectMessageChanges: Select = (person) => sql`
  select lpad(id::text, 20, '0') as place, jsonb_build_object('message_id', delivery_id,
    'occurred_at', ${instant(sql`occurred_at`)}, 'before', before, 'after', after, 'reason', coalesce(reason, '')) as item
  from delivery_changes where delivery_id = any (${ids(person.deliveryIds)})`;

const selectEvents: Select = (person) => sql`
  select lpad(message_events.id::text, 20, '0') as place, jsonb_build_object('message_id', delivery_id,
    'occurred_at', ${instant(sql`occurred_at`)}, 'kind', kind, 'url', coalesce(campaign_links.url, ''),
    'content_type', content_type, 'bot', bot, 'user_agent', user_agent, 'network', network) as item
  from message_events left join campaign_links on campaign_links.campaign_id = message_events.campaign_id
    and campaign_links.position = message_events.link_position
  where delivery_id = any (${ids(person.deliveryIds)})`;

const selectAnswers: Select = (person) => sql`
  select delivery_id::text as place, jsonb_build_object('message_id', delivery_id,
    'occurred_at', ${instant(sql`created_at`)}, 'reason', reason, 'comment', comment) as item
  from unsubscribe_answers where delivery_id = any (${ids(person.deliveryIds)})`;

const selectActions: Select = (person) => sql`
  select lpad(id::text, 20, '0') as place, jsonb_build_object('message_id', delivery_id,
    'occurred_at', ${instant(sql`occurred_at`)}, 'action', event, 'block_id', target, 'value', value,
    'user_agent', user_agent, 'place', ${placeOfAction}, 'entrance', entrance) as item
  from amp_events where delivery_id = any (${ids(person.deliveryIds)})`;

const selectPageActions: Select = (person) => sql`
  select lpad(visitor_actions.id::text, 20, '0') as place, jsonb_build_object('message_id', delivery_id,
    'occurred_at', ${instant(sql`occurred_at`)}, 'landing_page', landing_pages.name, 'action', event, 'block_id', target,
    'value', value, 'user_agent', user_agent) as item
  from visitor_actions join landing_pages on landing_pages.id = visitor_actions.page_id
  where delivery_id = any (${ids(person.deliveryIds)})`;

const selectProviderEvents: Select = (person) => sql`
  select lpad(id::text, 20, '0') as place, jsonb_build_object('message_id', delivery_id,
    'occurred_at', ${instant(sql`occurred_at`)}, 'kind', kind, 'permanent', permanent, 'detail', detail) as item
  from provider_events where delivery_id = any (${ids(person.deliveryIds)})`;

const selectTests: Select = (person) => sql`
  select id::text as place, jsonb_build_object('id', id, 'from_email', from_email,
    'created_at', ${instant(sql`created_at`)}) as item
  from test_messages
  where ${inProject(sql`test_messages`, person)} and lower(email) = any (${texts(person.addresses)})`;

const selectRefusals: Select = (person) => sql`
  select import_refusals.import_id::text || lpad(line::text, 20, '0') || field as place,
    jsonb_build_object('import', file_name, 'line', line, 'field', field, 'message', message, 'content', content) as item
  from import_refusals join imports on imports.id = import_refusals.import_id
  where ${refusalsOf(person)}`;

const selectAudit: Select = (person) => sql`
  select audit_entries.id::text || (subject ->> 'id') as place, jsonb_build_object(
    'occurred_at', ${instant(sql`occurred_at`)}, 'action', action,
    'subject', jsonb_build_object('kind', subject ->> 'kind', 'id', subject ->> 'id')) as item
  from audit_entries cross join lateral jsonb_array_elements(subjects) as subject
  where organization_id = ${person.organizationId} and project_id = ${person.projectId}
    and subject ->> 'kind' = 'contact'
    and subject ->> 'id' = any (${texts([...person.contactIds, ...person.deletedContactIds])})`;

const sections: Readonly<Record<SectionName, Select>> = {
  changes: selectChanges,
  signups: selectSignups,
  suppressions: selectSuppressions,
  departures: selectDepartures,
  pauses: selectPauses,
  orders: selectOrders,
  holdouts: selectHoldouts,
  messages: selectMessages,
  message_changes: selectMessageChanges,
  events: selectEvents,
  unsubscribe_answers: selectAnswers,
  actions: selectActions,
  landing_page_actions: selectPageActions,
  provider_events: selectProviderEvents,
  test_messages: selectTests,
  import_refusals: selectRefusals,
  audit: selectAudit,
};

/** Names of the lists, in the order of the file. */
export const sectionNames = Object.keys(sections).filter((name): name is SectionName => name in sections);

/** Items read in one transaction. */
const chunk = 2000;

const row = v.object({ place: v.string(), item: v.unknown() });

export interface Piece {
  readonly items: readonly unknown[];
  /** Place of the last item. The next piece starts after it. */
  readonly last: string;
}

/** Reads the items of a list that follow a place. Returns undefined at its end. */
export async function readSection(
  tx: Transaction,
  name: SectionName,
  person: Person,
  after: string,
): Promise<Piece | undefined> {
  const found = await queryRows(
    tx,
    row,
    sql`
    select place, item from (${sections[name](person)}) as found
    where place collate "C" > ${after} order by place collate "C" limit ${chunk}`,
  );
  const last = found.at(-1)?.place;
  if (last === undefined) return undefined;
  return {
    items: v.parse(
      personFileSchema.entries[name],
      found.map(({ item }) => item),
    ),
    last,
  };
}
