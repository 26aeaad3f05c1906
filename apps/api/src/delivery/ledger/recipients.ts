import type { LimitedWork } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { prepareScan } from '../../platform/database/prepare-scan.ts';
import { queryRow, queryRows } from '../../platform/database/rows.ts';
import type { SegmentSelection } from '../../segments/language/index.ts';
import { textArray } from '../../platform/database/text.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { withinSeconds } from '../../platform/http/within-seconds.ts';
import { hasLeftAudience } from './preferences.ts';

/** Contacts to which a campaign goes. */
export interface RecipientSelection {
  /** Audiences by their ids, or those of a campaign. */
  readonly audiences: { readonly ofCampaign: string } | { readonly ids: readonly string[] };
  /** Undefined if no segments choose among the contacts of the audiences. */
  readonly segments: SegmentSelection | undefined;
}

const audienceRow = v.object({ audiences: v.number() });

async function countAudiences(tx: Transaction, campaignId: string): Promise<number> {
  const counted = await queryRow(
    tx,
    audienceRow,
    sql`
    select count(*)::integer as audiences from campaign_audiences where campaign_id = ${campaignId}`,
  );
  return counted.audiences;
}

const idRow = v.object({ id: v.string() });

interface Source {
  readonly from: SQL;
  readonly condition: SQL;
  readonly audiences: number;
}

function contactsOf(ids: readonly string[]): Source {
  const condition = sql`contacts.audience_id = any (${textArray(ids)}::uuid[])`;
  return { from: sql`contacts`, condition, audiences: new Set(ids).size };
}

async function contactsOfCampaign(tx: Transaction, campaignId: string): Promise<Source> {
  return {
    from: sql`campaign_audiences
      join contacts on contacts.audience_id = campaign_audiences.audience_id`,
    condition: sql`campaign_audiences.campaign_id = ${campaignId}`,
    audiences: await countAudiences(tx, campaignId),
  };
}

async function sourceOf(tx: Transaction, { audiences, segments }: RecipientSelection): Promise<Source> {
  if ('ids' in audiences) return contactsOf(audiences.ids);
  const campaignId = audiences.ofCampaign;
  if (segments === undefined) return contactsOfCampaign(tx, campaignId);
  // With the ids themselves, PostgreSQL estimates the number of contacts, which matters for joins with segments.
  const rows = await queryRows(
    tx,
    idRow,
    sql`select audience_id as id from campaign_audiences where campaign_id = ${campaignId}`,
  );
  return contactsOf(rows.map(({ id }) => id));
}

/** Adds segments to a source. Anything that keeps a segment from being evaluated selects nobody. */
function narrow(
  { from, condition, audiences }: Source,
  { include, excluded, flawed }: SegmentSelection,
): Source {
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
    audiences,
  };
}

interface Patience {
  readonly seconds: number;
  readonly work: LimitedWork;
}

/**
 * Runs statements that evaluate segments, each within a time limit. PostgreSQL then hashes sets of contacts instead of
 * searching them for each contact, because it expects far too few contacts to meet several conditions.
 */
export async function evaluateAsSets<Result>(
  tx: Transaction,
  patience: Patience,
  run: () => Promise<Result>,
): Promise<Result> {
  await prepareScan(tx);
  await tx.execute(sql`set local enable_nestloop = off`);
  const result = await withinSeconds(tx, patience, run);
  await tx.execute(sql`set local enable_nestloop to default`);
  return result;
}

/** Runs statements that contain a query of `selectRecipients`, as sets and within a time limit if it evaluates segments. */
export async function evaluateSegments<Result>(
  tx: Transaction,
  segments: SegmentSelection | undefined,
  patience: Patience,
  run: () => Promise<Result>,
): Promise<Result> {
  return segments === undefined ? run() : evaluateAsSets(tx, patience, run);
}

/**
 * Builds a query for the current recipients of a selection, without those who left its audiences. The column `suppressed`
 * has the reason of a suppression, if any. An address of several contacts appears once, as the oldest of them.
 */
export async function selectRecipients(
  tx: Transaction,
  { audiences, segments }: RecipientSelection,
): Promise<SQL> {
  const all = await sourceOf(tx, { audiences, segments });
  const { from, condition } = segments === undefined ? all : narrow(all, segments);
  // Addresses are unique within an audience, so the costly sort is needed only for several audiences.
  const distinct = all.audiences > 1 ? sql`distinct on (contacts.email_lower)` : sql``;
  const order = all.audiences > 1 ? sql`order by contacts.email_lower, contacts.id` : sql``;
  return sql`
    select ${distinct} contacts.id, contacts.organization_id, contacts.project_id, contacts.email, contacts.email_lower,
      contacts.first_name, contacts.surname, contacts.phone, contacts.birthdate, suppressions.reason as suppressed
    from ${from}
      left join suppressions
        on suppressions.project_id = contacts.project_id and suppressions.email_lower = contacts.email_lower
    where ${condition} and not ${hasLeftAudience}
    ${order}`;
}
