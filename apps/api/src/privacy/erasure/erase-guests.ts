import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { erasedUserAgent } from '../../engagement/index.ts';
import { queryRow } from '../../platform/database/rows.ts';
import { textArray } from '../../platform/database/text.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { ProjectPlace } from '../project-place.ts';

/** Actions erased in one step. */
const chunk = 5000;

const countRow = v.object({ erased: v.number() });

/** Both tables have the same columns for what somebody did. */
type ActionTable = 'amp_events' | 'visitor_actions';

async function erase(tx: Transaction, table: ActionTable, isErased: SQL): Promise<number> {
  const actions = sql.identifier(table);
  const { erased } = await queryRow(
    tx,
    countRow,
    sql`
    with acted as (
      update ${actions} set user_agent = ${erasedUserAgent}, value = ''
      where (id, occurred_at) in (
        select id, occurred_at from ${actions}
        where (user_agent <> ${erasedUserAgent} or value <> '') and ${isErased}
        order by id limit ${chunk})
      returning id
    )
    select count(*)::integer as erased from acted`,
  );
  return erased;
}

const byGuest = sql`delivery_id is null`;

/**
 * Erases what the next actions of a campaign's guests say about them: browsers, and what they typed. Returns their number,
 * which is 0 when all are erased.
 *
 * @param before only actions before this time
 */
export function eraseGuests(
  tx: Transaction,
  campaignId: string,
  before: SQL = sql`'infinity'`,
): Promise<number> {
  return erase(tx, 'amp_events', sql`${byGuest} and campaign_id = ${campaignId} and occurred_at < ${before}`);
}

function inProject({ organizationId, projectId }: ProjectPlace): SQL {
  return sql`organization_id = ${organizationId} and project_id = ${projectId}`;
}

/** Erases the same of the next actions of visitors of the project's landing pages, before a time. */
export function eraseVisitors(tx: Transaction, place: ProjectPlace, before: SQL): Promise<number> {
  return erase(tx, 'visitor_actions', sql`${inProject(place)} and occurred_at < ${before}`);
}

/** Characters that end or begin an address in a text. A dot may also end a sentence. */
const separators = String.raw`[\s"'<>()\[\]{},;:=&?/]+|\.(?=\s|$)`;

/**
 * Erases the same of the next actions in which guests or visitors of the project typed one of the addresses. Nothing else
 * ties them to a person.
 */
export async function eraseTypedAddresses(
  tx: Transaction,
  place: ProjectPlace,
  addresses: readonly string[],
): Promise<number> {
  const isTyped = sql`regexp_split_to_array(lower(value), ${separators}) && ${textArray(addresses)}::text[]`;
  const campaigns = sql`select id from campaigns where ${inProject(place)}`;
  const byGuests = await erase(
    tx,
    'amp_events',
    sql`${byGuest} and organization_id = ${place.organizationId} and campaign_id in (${campaigns}) and ${isTyped}`,
  );
  return byGuests > 0 ? byGuests : erase(tx, 'visitor_actions', sql`${inProject(place)} and ${isTyped}`);
}
