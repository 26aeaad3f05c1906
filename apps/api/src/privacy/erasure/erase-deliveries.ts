import { erasedDomain, ownDeliveryReasons, suppressedPrefix } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { newId } from '../../platform/database/identifier.ts';
import { queryRow } from '../../platform/database/rows.ts';
import { textArray } from '../../platform/database/text.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { FoundDelivery } from '../person.ts';

/** Messages erased in one step. */
const chunk = 500;

type Replacements = Readonly<Record<string, string>>;

/**
 * Keeps the product's own reasons. Of a server's response, which often contains the address, keeps only its codes (RFC
 * 5321 §4.2, RFC 3463).
 */
function withoutAddress(reason: SQL): SQL {
  return sql`case
    when ${reason} = any (${textArray(Object.values(ownDeliveryReasons))}::text[])
      or starts_with(${reason}, ${suppressedPrefix}) then ${reason}
    else substring(${reason} from '^[245][0-9][0-9](?:[ -][245]\\.[0-9]{1,3}\\.[0-9]{1,3})?') end`;
}

const erasedRow = v.object({ erased: v.number() });

async function replace(tx: Transaction, rows: readonly FoundDelivery[], replacements: Replacements) {
  const pairs = rows.map(({ id, contact_id: contactId }) => ({ id, replacement: replacements[contactId] }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as given (id uuid, replacement uuid)`;
  return queryRow(
    tx,
    erasedRow,
    sql`
    with chosen as (
      select deliveries.id, deliveries.contact_id, deliveries.campaign_id, given.replacement
      from ${given} join deliveries on deliveries.id = given.id
      where deliveries.status <> 'claimed' order by deliveries.id for update of deliveries
    ), summaries as (
      update contact_engagement set contact_id = chosen.replacement from chosen
      where contact_engagement.contact_id = chosen.contact_id
        and contact_engagement.campaign_id = chosen.campaign_id
    ), changes as (
      update delivery_changes set reason = ${withoutAddress(sql`delivery_changes.reason`)} from chosen
      where delivery_changes.delivery_id = chosen.id
    ), changed as (
      update deliveries set
        contact_id = chosen.replacement,
        email = chosen.replacement::text || ${`@${erasedDomain}`},
        status = case deliveries.status when 'planned' then 'rejected' else deliveries.status end,
        reason = case deliveries.status when 'planned' then ${ownDeliveryReasons.erased}
          else ${withoutAddress(sql`deliveries.reason`)} end,
        updated_at = case deliveries.status when 'planned' then now() else deliveries.updated_at end,
        -- A worker whose claim was ended can no longer write the server's response.
        claim_number = deliveries.claim_number + 1
      from chosen where deliveries.id = chosen.id
      returning deliveries.id
    )
    select count(*)::integer as erased from changed`,
  );
}

/**
 * Replaces the person by random ids in the next messages, and cancels those that were not sent yet. Skips messages that
 * are being sent. Rows, counts and times stay, so that the figures of campaigns do not change. Returns all replacements so
 * far and the number of erased messages.
 */
export async function eraseDeliveries(
  tx: Transaction,
  found: readonly FoundDelivery[],
  known: Replacements,
): Promise<{ readonly replacements: Replacements; readonly erased: number }> {
  const rows = found.filter(({ status }) => status !== 'claimed').slice(0, chunk);
  if (rows.length === 0) return { replacements: known, erased: 0 };
  const fresh = rows.map(({ contact_id: id }) => [id, known[id] ?? newId()] as const);
  const replacements = { ...known, ...Object.fromEntries(fresh) };
  const { erased } = await replace(tx, rows, replacements);
  return { replacements, erased };
}
