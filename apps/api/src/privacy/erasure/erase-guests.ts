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

async function erase(tx: Transaction, isErased: SQL): Promise<number> {
  const { erased } = await queryRow(
    tx,
    countRow,
    sql`
    with acted as (
      update amp_events set user_agent = ${erasedUserAgent}, value = ''
      where (id, occurred_at) in (
        select id, occurred_at from amp_events
        where delivery_id is null and (user_agent <> ${erasedUserAgent} or value <> '') and ${isErased}
        order by id limit ${chunk})
      returning id
    )
    select count(*)::integer as erased from acted`,
  );
  return erased;
}

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
  return erase(tx, sql`campaign_id = ${campaignId} and occurred_at < ${before}`);
}

/** Characters that end or begin an address in a text. A dot may also end a sentence. */
const separators = String.raw`[\s"'<>()\[\]{},;:=&?/]+|\.(?=\s|$)`;

/**
 * Erases the same of the next actions in which guests of the project's campaigns typed one of the addresses. Nothing else
 * ties a guest to a person.
 */
export function eraseGuestsWithAddress(
  tx: Transaction,
  { organizationId, projectId }: ProjectPlace,
  addresses: readonly string[],
): Promise<number> {
  return erase(
    tx,
    sql`organization_id = ${organizationId} and campaign_id in (
        select id from campaigns where organization_id = ${organizationId} and project_id = ${projectId})
      and regexp_split_to_array(lower(value), ${separators}) && ${textArray(addresses)}::text[]`,
  );
}
