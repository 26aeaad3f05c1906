import type { PreflightFinding, PreflightRecipients } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { type Transaction, queryRows } from '../../platform/index.ts';
import { mergeFields, selectRecipients, type Segment } from '../../delivery/index.ts';
import { blocking, warning, type Blocking } from './finding.ts';

type MergeField = (typeof mergeFields)[number];

export interface RecipientCounts extends PreflightRecipients {
  readonly invalid: number;
  /** Number of recipients without a value, by field. */
  readonly blank: Readonly<Record<MergeField, number>>;
}

const count = v.number();
const audienceRow = v.object({ contacts: count });
const countRow = v.object({
  addresses: count,
  recipients: count,
  unsubscribe: count,
  bounce: count,
  complaint: count,
  manual: count,
  invalid: count,
  blank_first_name: count,
  blank_surname: count,
  blank_phone: count,
  blank_birthdate: count,
});

export async function countRecipients(tx: Transaction, campaignId: string): Promise<RecipientCounts> {
  const linked = await queryRows(
    tx,
    audienceRow,
    sql`
    select coalesce(sum(contacts_count), 0)::integer as contacts
    from campaign_audiences join audiences on audiences.id = campaign_audiences.audience_id
    where campaign_audiences.campaign_id = ${campaignId}`,
  );
  const { contacts } = linked[0] ?? { contacts: 0 };
  const [row] = await queryRows(
    tx,
    countRow,
    sql`
    with recipients as (${await selectRecipients(tx, campaignId)})
    select count(*)::integer as addresses,
      (count(*) filter (where suppressed is null))::integer as recipients,
      (count(*) filter (where suppressed = 'unsubscribe'))::integer as unsubscribe,
      (count(*) filter (where suppressed = 'bounce'))::integer as bounce,
      (count(*) filter (where suppressed = 'complaint'))::integer as complaint,
      (count(*) filter (where suppressed = 'manual'))::integer as manual,
      (count(*) filter (where suppressed is null and ${invalid}))::integer as invalid,
      (count(*) filter (where suppressed is null and first_name = ''))::integer as blank_first_name,
      (count(*) filter (where suppressed is null and surname = ''))::integer as blank_surname,
      (count(*) filter (where suppressed is null and phone = ''))::integer as blank_phone,
      (count(*) filter (where suppressed is null and birthdate is null))::integer as blank_birthdate
    from recipients`,
  );
  if (row === undefined) throw new Error('A count has a row.');
  const { addresses, recipients, unsubscribe, bounce, complaint, manual } = row;
  return {
    contacts,
    recipients,
    duplicates: Math.max(0, contacts - addresses),
    suppressed: { unsubscribe, bounce, complaint, manual },
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

/** Matches addresses without an `@`, or without a dot in the domain. */
const invalid = sql`email_lower not like '%_@_%._%'`;

const isBlank: Readonly<Record<MergeField, SQL>> = {
  email: sql`false`,
  first_name: sql`first_name = ''`,
  surname: sql`surname = ''`,
  phone: sql`phone = ''`,
  birthdate: sql`birthdate is null`,
};

/** Maximum number of examples in a finding. */
const examples = 3;
const emailRow = v.object({ email: v.string() });

async function examplesOf(tx: Transaction, campaignId: string, which: SQL): Promise<readonly string[]> {
  const rows = await queryRows(
    tx,
    emailRow,
    sql`
    with recipients as (${await selectRecipients(tx, campaignId)})
    select email from recipients where suppressed is null and ${which} limit ${examples}`,
  );
  return rows.map(({ email }) => email);
}

/** Returns a fault if the campaign would not reach anyone. */
export function audienceFault(counts: RecipientCounts): Blocking | undefined {
  if (counts.contacts === 0) {
    return blocking('audience-empty', { message: 'The audience has no contacts yet. Add or import some.' });
  }
  if (counts.recipients === 0) {
    const message =
      'Every contact of the audience has unsubscribed, bounced, complained or is suppressed, so the campaign has no recipients.';
    return blocking('recipients-none', { message });
  }
  return undefined;
}

/**
 * Lists the merge tags that show no value to some recipients: those without a fallback, and those without a field.
 * @param customKeys keys of the project's custom fields
 */
export function doubtfulTags(
  parts: readonly (readonly Segment[])[],
  customKeys: ReadonlySet<string>,
): readonly string[] {
  const isKnown = (name: string) => customKeys.has(name) || mergeFields.some((field) => field === name);
  const names = parts
    .flat()
    .flatMap((segment) =>
      typeof segment !== 'string' &&
      segment.kind === 'merge' &&
      (segment.fallback === '' || !isKnown(segment.name))
        ? [segment.name]
        : [],
    );
  return [...new Set(names)].toSorted();
}

const number = new Intl.NumberFormat('en');

function blankTag(tag: string, blank: number, recipients: number, who: readonly string[]): PreflightFinding {
  return warning('merge-blank', {
    about: tag,
    message: `${number.format(blank)} of ${number.format(recipients)} recipients have no ${tag}, and its merge tag has no fallback text. They will see a blank.`,
    values: { tag, blank, recipients },
    examples: who,
  });
}

function unknownTag(tag: string): PreflightFinding {
  return warning('merge-unknown', {
    about: tag,
    message: `Contacts have no field “${tag}”, so this merge tag never shows a value. Remove it or choose another.`,
    values: { tag },
  });
}

/** Condition that a recipient has no value of a custom field. */
function lacksField(key: string): SQL {
  return sql`not exists (select from contacts where contacts.id = recipients.id and contacts.fields ? ${key})`;
}

const blankRow = v.object({ blank: v.number() });

async function countLacking(tx: Transaction, campaignId: string, key: string): Promise<number> {
  const [row] = await queryRows(
    tx,
    blankRow,
    sql`
    with recipients as (${await selectRecipients(tx, campaignId)})
    select count(*)::integer as blank from recipients where suppressed is null and ${lacksField(key)}`,
  );
  return row?.blank ?? 0;
}

/** `tags` are those of `doubtfulTags`. */
export async function recipientWarnings(
  tx: Transaction,
  campaignId: string,
  counts: RecipientCounts,
  tags: readonly string[],
  customKeys: ReadonlySet<string>,
): Promise<readonly PreflightFinding[]> {
  const { recipients } = counts;
  const findings: PreflightFinding[] = [];
  if (counts.invalid > 0) {
    findings.push(
      warning('recipients-invalid', {
        message: `${number.format(counts.invalid)} recipients have an address that cannot receive mail.`,
        values: { invalid: counts.invalid },
        examples: await examplesOf(tx, campaignId, invalid),
      }),
    );
  }
  for (const tag of tags) {
    const field = mergeFields.find((name) => name === tag);
    if (field === undefined && customKeys.has(tag)) {
      const blank = await countLacking(tx, campaignId, tag);
      if (blank > 0)
        findings.push(blankTag(tag, blank, recipients, await examplesOf(tx, campaignId, lacksField(tag))));
    } else if (field === undefined) findings.push(unknownTag(tag));
    else if (counts.blank[field] > 0) {
      const who = await examplesOf(tx, campaignId, isBlank[field]);
      findings.push(blankTag(tag, counts.blank[field], recipients, who));
    }
  }
  return findings;
}
