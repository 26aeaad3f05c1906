import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { textArray, type Transaction, queryRow, type SegmentSelection } from '../../platform/index.ts';

/** Contacts to which a campaign goes. */
export interface RecipientSelection {
  /** Audiences by their ids, or those of a campaign. */
  readonly audiences: { readonly ofCampaign: string } | { readonly ids: readonly string[] };
  /** Undefined if no segments choose among the contacts of the audiences. */
  readonly segments: SegmentSelection | undefined;
}

const audienceRow = v.object({ audiences: v.number() });

async function countAudiences(tx: Transaction, audiences: RecipientSelection['audiences']): Promise<number> {
  if ('ids' in audiences) return new Set(audiences.ids).size;
  const counted = await queryRow(
    tx,
    audienceRow,
    sql`
    select count(*)::integer as audiences from campaign_audiences where campaign_id = ${audiences.ofCampaign}`,
  );
  return counted.audiences;
}

interface Source {
  readonly from: SQL;
  readonly condition: SQL;
}

function contactsOf(audiences: RecipientSelection['audiences']): Source {
  if ('ids' in audiences) {
    return {
      from: sql`contacts`,
      condition: sql`contacts.audience_id = any (${textArray(audiences.ids)}::uuid[])`,
    };
  }
  return {
    from: sql`campaign_audiences
      join contacts on contacts.audience_id = campaign_audiences.audience_id`,
    condition: sql`campaign_audiences.campaign_id = ${audiences.ofCampaign}`,
  };
}

/** Adds segments to a source. Anything that keeps a segment from being evaluated selects nobody. */
function narrow({ from, condition }: Source, { include, excluded, flawed }: SegmentSelection): Source {
  const conditions = [
    condition,
    ...(flawed.length === 0 ? [] : [sql`false`]),
    ...(include === undefined ? [] : [include.condition]),
    ...(excluded === undefined
      ? []
      : [
          sql`not exists (select from (${excluded}) as excluded where excluded.email_lower = contacts.email_lower)`,
        ]),
  ];
  return {
    from: include === undefined ? from : sql`${from} ${include.joins}`,
    condition: sql.join(conditions, sql` and `),
  };
}

/**
 * Builds a query for the current recipients of a selection. The column `suppressed` has the reason of a suppression, if
 * any. An address of several contacts appears once, as the oldest of them.
 */
export async function selectRecipients(
  tx: Transaction,
  { audiences, segments }: RecipientSelection,
): Promise<SQL> {
  // Addresses are unique within an audience, so the costly sort is needed only for several audiences.
  const isSeveral = (await countAudiences(tx, audiences)) > 1;
  const distinct = isSeveral ? sql`distinct on (contacts.email_lower)` : sql``;
  const order = isSeveral ? sql`order by contacts.email_lower, contacts.id` : sql``;
  const all = contactsOf(audiences);
  const { from, condition } = segments === undefined ? all : narrow(all, segments);
  return sql`
    select ${distinct} contacts.id, contacts.organization_id, contacts.project_id, contacts.email, contacts.email_lower,
      contacts.first_name, contacts.surname, contacts.phone, contacts.birthdate, suppressions.reason as suppressed
    from ${from}
      left join suppressions
        on suppressions.project_id = contacts.project_id and suppressions.email_lower = contacts.email_lower
    where ${condition}
    ${order}`;
}
