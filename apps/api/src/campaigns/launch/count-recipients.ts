import type { PreflightRecipients } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import {
  addressesAtCap,
  type Clock,
  countHeldOut,
  evaluateAsSets,
  evaluateSegments,
  type HoldoutDraw,
  type ProjectCap,
  type mergeFields,
  type RecipientSelection,
  selectRecipients,
  timesOf,
} from '../../delivery/index.ts';
import type { FlawedSegment } from '../../segments/language/index.ts';
import { queryRow } from '../../platform/database/rows.ts';
import { textArray } from '../../platform/database/text.ts';
import type { Transaction } from '../../platform/database/database.ts';

export type MergeField = (typeof mergeFields)[number];

export interface RecipientCounts extends PreflightRecipients {
  readonly invalid: number;
  /** Number of addresses that the audiences and the segments select, with suppressed ones. */
  readonly addresses: number;
  readonly flawed: readonly FlawedSegment[];
  /** Number of recipients without a value, by field. */
  readonly blank: Readonly<Record<MergeField, number>>;
}

/** Matches addresses without an `@`, or without a dot in the domain. */
export const invalid = sql`email_lower not like '%_@_%._%'`;

const count = v.number();
const audienceRow = v.object({ audiences: count, contacts: count });
const countRow = v.object({
  addresses: count,
  recipients: count,
  unsubscribe: count,
  bounce: count,
  complaint: count,
  manual: count,
  erasure: count,
  no_consent: count,
  invalid: count,
  blank_first_name: count,
  blank_surname: count,
  blank_phone: count,
  blank_birthdate: count,
});

function countIn(tx: Transaction, recipients: SQL) {
  return queryRow(
    tx,
    countRow,
    sql`
    with recipients as (${recipients})
    select count(*)::integer as addresses,
      (count(*) filter (where suppressed is null))::integer as recipients,
      (count(*) filter (where suppressed = 'unsubscribe'))::integer as unsubscribe,
      (count(*) filter (where suppressed = 'bounce'))::integer as bounce,
      (count(*) filter (where suppressed = 'complaint'))::integer as complaint,
      (count(*) filter (where suppressed = 'manual'))::integer as manual,
      (count(*) filter (where suppressed = 'erasure'))::integer as erasure,
      (count(*) filter (where suppressed = 'no_consent'))::integer as no_consent,
      (count(*) filter (where suppressed is null and ${invalid}))::integer as invalid,
      (count(*) filter (where suppressed is null and first_name = ''))::integer as blank_first_name,
      (count(*) filter (where suppressed is null and surname = ''))::integer as blank_surname,
      (count(*) filter (where suppressed is null and phone = ''))::integer as blank_phone,
      (count(*) filter (where suppressed is null and birthdate is null))::integer as blank_birthdate
    from recipients`,
  );
}

/** Time after which reading the recipients that segments select is given up, for each query. */
const patience = { seconds: 30, work: 'count_recipients' } as const;

export function inTime<Result>(
  tx: Transaction,
  { segments }: RecipientSelection,
  run: () => Promise<Result>,
): Promise<Result> {
  return evaluateSegments(tx, segments, patience, run);
}

function countContacts(tx: Transaction, { audiences }: RecipientSelection) {
  const linked =
    'ids' in audiences
      ? sql`audiences where audiences.id = any (${textArray(audiences.ids)}::uuid[])`
      : sql`campaign_audiences join audiences on audiences.id = campaign_audiences.audience_id
          where campaign_audiences.campaign_id = ${audiences.ofCampaign}`;
  return queryRow(
    tx,
    audienceRow,
    sql`
    select count(*)::integer as audiences, coalesce(sum(contacts_count), 0)::integer as contacts
    from ${linked}`,
  );
}

const addressRow = v.object({ addresses: count });

/** Counts the addresses in audiences, whatever the segments select. */
async function countAddresses(tx: Transaction, { audiences }: RecipientSelection): Promise<number> {
  const { addresses } = await queryRow(
    tx,
    addressRow,
    sql`
    with recipients as (${await selectRecipients(tx, { audiences, segments: undefined })})
    select count(*)::integer as addresses from recipients`,
  );
  return addresses;
}

export async function countRecipients(
  tx: Transaction,
  selection: RecipientSelection,
): Promise<RecipientCounts> {
  const { audiences, contacts } = await countContacts(tx, selection);
  const recipients = await selectRecipients(tx, selection);
  const row = await inTime(tx, selection, () => countIn(tx, recipients));
  const all = await inTime(tx, selection, () => {
    if (selection.segments === undefined) return Promise.resolve(row.addresses);
    // Addresses are unique within an audience.
    return audiences > 1 ? countAddresses(tx, selection) : Promise.resolve(contacts);
  });
  const { addresses, unsubscribe, bounce, complaint, manual, erasure, no_consent } = row;
  return {
    contacts,
    recipients: row.recipients,
    left_out: Math.max(0, all - addresses),
    duplicates: Math.max(0, contacts - all),
    addresses,
    flawed: selection.segments?.flawed ?? [],
    suppressed: { unsubscribe, bounce, complaint, manual, erasure, no_consent },
    invalid: row.invalid,
    blank: {
      email: 0,
      first_name: row.blank_first_name,
      surname: row.blank_surname,
      phone: row.blank_phone,
      birthdate: row.blank_birthdate,
    },
  };
}

const reachedRow = v.object({ reached: count });

/** Counts the recipients who have reached the frequency cap of the project, and so would get no message now. */
export async function countCapped(
  tx: Transaction,
  selection: RecipientSelection,
  cap: ProjectCap,
): Promise<number> {
  const recipients = await selectRecipients(tx, selection);
  const { reached } = await evaluateAsSets(tx, patience, () =>
    queryRow(
      tx,
      reachedRow,
      sql`
      with recipients as (${recipients}), capped as materialized (${addressesAtCap(cap)})
      select count(*)::integer as reached
      from recipients join capped on capped.address = recipients.email_lower where suppressed is null`,
    ),
  );
  return reached;
}

const heldOutRow = v.object({ held_out: count });

/** Counts the recipients whom a draw of the project holds out. */
export async function countRecipientsHeldOut(
  tx: Transaction,
  selection: RecipientSelection,
  draw: HoldoutDraw,
): Promise<number> {
  const recipients = await selectRecipients(tx, selection);
  const row = await inTime(tx, selection, () => queryRow(tx, heldOutRow, countHeldOut(draw, recipients)));
  return row.held_out;
}

const timedRow = v.object({ own: count, project: count });

/** Counts the recipients whose own time zone or usual hour is known, and the others. */
export async function countTimed(tx: Transaction, selection: RecipientSelection, clock: Clock) {
  const recipients = await selectRecipients(tx, selection);
  const { tables, joins, isOwn } = timesOf(clock, sql`recipients`);
  return inTime(tx, selection, () =>
    queryRow(
      tx,
      timedRow,
      sql`
      with recipients as (${recipients}), ${tables}
      select (count(*) filter (where ${isOwn}))::integer as own,
        (count(*) filter (where not ${isOwn}))::integer as project
      from recipients ${joins} where suppressed is null`,
    ),
  );
}
