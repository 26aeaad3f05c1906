import type { PreflightFinding } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import {
  contactMergeValues,
  fillToken,
  mergeTagsOf,
  mergeValuesSchema,
  type RecipientSelection,
  selectRecipients,
  type Segment,
  type Token,
} from '../../delivery/index.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { textArray } from '../../platform/database/text.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { inTime } from './count-recipients.ts';
import { warning } from './finding.ts';

type OpenAddress = Extract<Token, { kind: 'address' }>;

interface Counted {
  /** Recipients whose value gives no address, so that the fallback is taken. */
  fallback: number;
  /** Recipients for whom neither the value nor the fallback gives an address. */
  missing: number;
  readonly examples: { readonly fallback: string[]; readonly missing: string[] };
}

/** Number of rows to read at once, which bounds the memory. */
const pageSize = 5000;
/** Maximum number of examples in a finding. */
const examples = 3;

const valuesRow = v.object({ values: mergeValuesSchema, people: v.number(), email: v.string() });

/** Lists the addresses whose host depends on merge tags, each once. */
function openAddresses(parts: readonly (readonly Segment[])[]): readonly OpenAddress[] {
  const found = parts
    .flat()
    .filter((segment): segment is OpenAddress => typeof segment !== 'string' && segment.kind === 'address');
  return [...new Map(found.map((address) => [address.typed, address])).values()];
}

function noneCounted(): Counted {
  return { fallback: 0, missing: 0, examples: { fallback: [], missing: [] } };
}

function count(address: OpenAddress, counted: Counted, row: v.InferOutput<typeof valuesRow>): void {
  const { url, unusable } = fillToken(address, row.values);
  const problem = url === undefined ? 'missing' : unusable.length > 0 ? 'fallback' : undefined;
  if (problem === undefined) return;
  counted[problem] += row.people;
  if (counted.examples[problem].length < examples) counted.examples[problem].push(row.email);
}

/** Reads the values of merge tags that occur among the recipients, with the number of recipients who have them. */
async function* occurringValues(tx: Transaction, selection: RecipientSelection, names: readonly string[]) {
  const recipients = await selectRecipients(tx, selection);
  await inTime(tx, selection, () =>
    tx.execute(sql`
      declare occurring_values no scroll cursor for
      with recipients as (${recipients}), chosen as (
        select recipients.email, (
            select coalesce(jsonb_object_agg(key, value order by key), '{}')
            from jsonb_each(${contactMergeValues}) where key = any (${textArray(names)}::text[])
          ) as values
        from recipients join contacts on contacts.id = recipients.id
        where recipients.suppressed is null)
      select values, count(*)::integer as people, min(email) as email from chosen group by values`),
  );
  for (;;) {
    const rows = await inTime(tx, selection, () =>
      queryRows(tx, valuesRow, sql`fetch ${sql.raw(String(pageSize))} from occurring_values`),
    );
    yield* rows;
    if (rows.length < pageSize) break;
  }
  await tx.execute(sql`close occurring_values`);
}

const number = new Intl.NumberFormat('en');

function findingsOf(
  { typed }: OpenAddress,
  { fallback, missing, examples: who }: Counted,
  recipients: number,
) {
  const findings: PreflightFinding[] = [];
  const of = (some: number) => `${number.format(some)} of ${number.format(recipients)} recipients`;
  if (fallback > 0) {
    findings.push(
      warning('address-fallback', {
        about: typed,
        message: `${of(fallback)} have no valid web address for ${typed}, so they get the fallback. Correct their values, or check the fallback.`,
        values: { link: typed, people: fallback, recipients },
        examples: who.fallback,
      }),
    );
  }
  if (missing > 0) {
    findings.push(
      warning('address-missing', {
        about: typed,
        message: `${of(missing)} have no web address for ${typed}, and the fallback is not one either, so the link or picture does not work. Add a web address as the fallback of the merge tag.`,
        values: { link: typed, people: missing, recipients },
        examples: who.missing,
      }),
    );
  }
  return findings;
}

/** Counts for how many recipients the addresses whose host depends on merge tags take their fallback, or lead nowhere. */
export async function addressWarnings(
  tx: Transaction,
  selection: RecipientSelection,
  recipients: number,
  parts: readonly (readonly Segment[])[],
): Promise<readonly PreflightFinding[]> {
  const addresses = openAddresses(parts);
  if (addresses.length === 0) return [];
  const names = new Set(addresses.flatMap((address) => mergeTagsOf(address).map(({ name }) => name)));
  const counted = addresses.map((address) => ({
    address,
    counts: noneCounted(),
  }));
  for await (const row of occurringValues(tx, selection, [...names])) {
    for (const { address, counts } of counted) count(address, counts, row);
  }
  return counted.flatMap(({ address, counts }) => findingsOf(address, counts, recipients));
}
