import type { PreflightFinding } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import {
  mergeFields,
  mergeTagsOf,
  type RecipientSelection,
  selectRecipients,
  type Segment,
} from '../../delivery/index.ts';
import type { FlawedSegment } from '../../segments/language/index.ts';
import { queryRows } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { inTime, invalid, type MergeField, type RecipientCounts } from './count-recipients.ts';
import { blocking, warning, type Blocking } from './finding.ts';

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

async function examplesOf(
  tx: Transaction,
  selection: RecipientSelection,
  which: SQL,
): Promise<readonly string[]> {
  const recipients = await selectRecipients(tx, selection);
  const rows = await inTime(tx, selection, () =>
    queryRows(
      tx,
      emailRow,
      sql`
      with recipients as (${recipients})
      select email from recipients where suppressed is null and ${which} limit ${examples}`,
    ),
  );
  return rows.map(({ email }) => email);
}

export const segmentDeleted = blocking('segment-deleted', {
  message:
    'A segment that chooses the recipients was deleted. Restore it from the trash, or remove it from the campaign.',
});

function flawFault({ id, name }: FlawedSegment): Blocking {
  if (name === null) return segmentDeleted;
  return blocking('segment-broken', {
    message: `The segment “${name}” has a condition on something that was deleted or changed. Correct the segment, or remove it from the campaign.`,
    values: { segment: id, name },
  });
}

/** Returns a fault if the campaign would not reach anyone. */
export function audienceFault(counts: RecipientCounts): Blocking | undefined {
  if (counts.contacts === 0) {
    return blocking('audience-empty', { message: 'The audience has no contacts yet. Add or import some.' });
  }
  const [flaw] = counts.flawed;
  if (flaw !== undefined) return flawFault(flaw);
  if (counts.addresses === 0) {
    return blocking('segments-nobody', {
      message:
        'Nobody in the audience is in the chosen segment, or everybody is in an excluded one. Choose other segments.',
    });
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
  const doubtful = parts.flat().flatMap((segment) => {
    // The check of addresses counts those who have no value for one.
    const isAddress = typeof segment !== 'string' && segment.kind === 'address';
    return mergeTagsOf(segment).filter(
      ({ name, fallback }) => (fallback === '' && !isAddress) || !isKnown(name),
    );
  });
  return [...new Set(doubtful.map(({ name }) => name))].toSorted();
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

async function countLacking(tx: Transaction, selection: RecipientSelection, key: string): Promise<number> {
  const recipients = await selectRecipients(tx, selection);
  const [row] = await inTime(tx, selection, () =>
    queryRows(
      tx,
      blankRow,
      sql`
      with recipients as (${recipients})
      select count(*)::integer as blank from recipients where suppressed is null and ${lacksField(key)}`,
    ),
  );
  return row?.blank ?? 0;
}

/** `tags` are those of `doubtfulTags`. */
export async function recipientWarnings(
  tx: Transaction,
  selection: RecipientSelection,
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
        examples: await examplesOf(tx, selection, invalid),
      }),
    );
  }
  for (const tag of tags) {
    const field = mergeFields.find((name) => name === tag);
    if (field === undefined && customKeys.has(tag)) {
      const blank = await countLacking(tx, selection, tag);
      if (blank > 0)
        findings.push(blankTag(tag, blank, recipients, await examplesOf(tx, selection, lacksField(tag))));
    } else if (field === undefined) findings.push(unknownTag(tag));
    else if (counts.blank[field] > 0) {
      const who = await examplesOf(tx, selection, isBlank[field]);
      findings.push(blankTag(tag, counts.blank[field], recipients, who));
    }
  }
  return findings;
}
