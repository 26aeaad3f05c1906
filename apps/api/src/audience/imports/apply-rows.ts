import {
  importedStateSchema,
  suppressionReasonSchema,
  type Import,
  type SuppressionReason,
} from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { imports } from '../../tables/imports.ts';
import { queryRows } from '../../platform/database/rows.ts';
import type { Services } from '../../platform/services.ts';
import { textArray } from '../../platform/database/text.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findErased, suppressErased } from '../suppressions/erased-addresses.ts';
import type { NamedShape } from '../fields/stored-values.ts';
import { readValues, valueColumns, valueEntries } from './contact-columns.ts';
import { tooManyTags, type ImportedContact } from './contact-row.ts';
import { compareContacts, type Merged } from './merge.ts';
import { readStored, type StoredContact } from './read-stored.ts';
import { lockImport, writeRefusals, type StepOutcome } from './stage-rows.ts';
import type { StoredImport } from './stored-import.ts';
import { writeMerged } from './write-contacts.ts';

type Keys = Pick<Services, 'keys'>;

const stagedRow = v.object({
  ...valueEntries,
  line: v.number(),
  email: v.string(),
  tags: v.array(v.string()),
  suppress: v.nullable(importedStateSchema),
  suppressed_at: v.nullable(
    v.pipe(
      v.union([v.string(), v.date()]),
      v.transform((time) => new Date(time)),
    ),
  ),
});

const columns = sql`${valueColumns}, line, email, tags, suppress, suppressed_at`;

interface StagedContact extends ImportedContact {
  readonly line: number;
}

function toContact(row: v.InferOutput<typeof stagedRow>, fields: readonly NamedShape[]): StagedContact {
  const since = row.suppressed_at;
  return {
    ...readValues(row, fields),
    line: row.line,
    email: row.email,
    tags: [...new Map(row.tags.map((name) => [name.toLowerCase(), name])).values()],
    says: { state: row.suppress ?? 'subscribed', ...(since === null ? {} : { since }) },
  };
}

/** Reads the next staged contacts after a line, or takes the first ones out of the table. */
async function nextContacts(
  tx: Transaction,
  { id }: StoredImport,
  fields: readonly NamedShape[],
  from: { readonly after: number; readonly limit: number } | { readonly take: number },
): Promise<readonly StagedContact[]> {
  const rows = await queryRows(
    tx,
    stagedRow,
    'take' in from
      ? sql`
        with taken as (
          delete from import_rows where import_id = ${id} and email_lower in (
            select email_lower from import_rows where import_id = ${id} order by line limit ${from.take}
          ) returning *
        ) select ${columns} from taken order by line`
      : sql`
        select ${columns} from import_rows where import_id = ${id} and line > ${from.after}
        order by line limit ${from.limit}`,
  );
  return rows.map((row) => toContact(row, fields));
}

const suppressedRow = v.object({ email_lower: v.string(), reason: suppressionReasonSchema });

/** Counts the addresses that get no campaigns. A reason that the project has comes before one in the file. */
async function countNeverMailed(
  tx: Transaction,
  { projectId }: StoredImport,
  contacts: readonly ImportedContact[],
  keys: Keys,
): Promise<Import['never_mailed']> {
  const addresses = contacts.map(({ emailLower }) => emailLower);
  const rows = await queryRows(
    tx,
    suppressedRow,
    sql`
    select suppressions.email_lower, suppressions.reason
    from unnest(${textArray(addresses)}::text[]) as given (email_lower)
    join suppressions on suppressions.project_id = ${projectId} and suppressions.email_lower = given.email_lower`,
  );
  const erased = await findErased(tx, projectId, addresses, keys);
  const inProject = new Map<string, SuppressionReason>([
    ...erased.map(({ email, reason }) => [email, reason] as const),
    ...rows.map((row) => [row.email_lower, row.reason] as const),
  ]);
  return contacts.flatMap(({ emailLower, says: { state } }) => {
    const known = inProject.get(emailLower);
    if (known !== undefined) return { reason: known, source: 'project' as const, addresses: 1 };
    return state === 'subscribed' ? [] : { reason: state, source: 'file' as const, addresses: 1 };
  });
}

/** Adds counts of the same reason and source. */
export function sumNeverMailed(...counts: readonly Import['never_mailed'][]): Import['never_mailed'] {
  const sums = new Map<string, Import['never_mailed'][number]>();
  for (const entry of counts.flat()) {
    const key = `${entry.source} ${entry.reason}`;
    const sum = sums.get(key);
    sums.set(key, { ...entry, addresses: (sum?.addresses ?? 0) + entry.addresses });
  }
  return [...sums.values()].toSorted((a, b) => b.addresses - a.addresses);
}

interface Judged {
  readonly known: ReadonlyMap<string, StoredContact>;
  readonly merged: Merged;
  readonly neverMailed: Import['never_mailed'];
  /** Contacts that were erased since the file was uploaded. The file does not know it, and they are left out. */
  readonly erased: number;
}

/** Decides what becomes of staged contacts. The dry run and the import differ only in what they do with the result. */
async function judge(
  tx: Transaction,
  stored: StoredImport,
  contacts: readonly StagedContact[],
  fields: readonly NamedShape[],
  keys: Keys,
): Promise<Judged> {
  const addresses = contacts.map(({ emailLower }) => emailLower);
  const erased = await findErased(tx, stored.projectId, addresses, keys);
  const gone = new Set(erased.flatMap(({ email, erasedAt }) => (erasedAt > stored.createdAt ? [email] : [])));
  const left = gone.size === 0 ? contacts : contacts.filter(({ emailLower }) => !gone.has(emailLower));
  const known = await readStored(tx, stored.audienceId, left, fields);
  return {
    known,
    merged: compareContacts(known, left),
    neverMailed: await countNeverMailed(tx, stored, contacts, keys),
    erased: contacts.length - left.length,
  };
}

function leftOutTags({ merged }: Judged, contacts: readonly StagedContact[]) {
  const lines = new Map(contacts.map(({ emailLower, line }) => [emailLower, line]));
  return merged.overfull.map(({ emailLower, tags }) => tooManyTags(lines.get(emailLower) ?? 0, tags));
}

/** Suppresses the addresses that the file says not to mail. A reason that is already known stays. */
async function suppressUnsubscribed(
  tx: Transaction,
  { id, organizationId, projectId }: StoredImport,
  contacts: readonly ImportedContact[],
): Promise<void> {
  // Sorted, so that concurrent inserts lock the addresses in the same order and cannot deadlock.
  const rows = contacts
    .filter(({ says }) => says.state !== 'subscribed')
    .toSorted((one, other) => (one.emailLower < other.emailLower ? -1 : 1));
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into suppressions (organization_id, project_id, email_lower, reason, import_id, created_at)
    select ${organizationId}::uuid, ${projectId}::uuid, r.email_lower, r.reason, ${id}::uuid, coalesce(r.since, now())
    from unnest(
      ${textArray(rows.map(({ emailLower }) => emailLower))}::text[],
      ${textArray(rows.map(({ says }) => says.state))}::text[],
      ${textArray(rows.map(({ says }) => says.since?.toISOString() ?? null))}::timestamptz[]
    ) as r (email_lower, reason, since)
    on conflict (project_id, email_lower) do nothing`);
}

/** Result of a dry run so far. */
export interface Counted {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly neverMailed: Import['never_mailed'];
  /** Values that were left out although they could be read. */
  readonly leftOut: readonly ReturnType<typeof tooManyTags>[];
}

/** Number of a line, before the first one. */
export const startOfRows = -1;

/** Counts the staged contacts after a line. Returns undefined after the last one. */
export async function countRows(
  tx: Transaction,
  stored: StoredImport,
  after: number,
  { fields, limit, ...keys }: Keys & { readonly fields: readonly NamedShape[]; readonly limit: number },
): Promise<(Counted & { readonly line: number }) | undefined> {
  const contacts = await nextContacts(tx, stored, fields, { after, limit });
  const line = contacts.at(-1)?.line;
  if (line === undefined) return undefined;
  const judged = await judge(tx, stored, contacts, fields, keys);
  const { created, updated, unchanged } = judged.merged;
  const leftOut = leftOutTags(judged, contacts);
  return {
    line,
    created,
    updated,
    unchanged: unchanged + judged.erased,
    neverMailed: judged.neverMailed,
    leftOut,
  };
}

/** Stores the result of a dry run, unless the import has been started or given another mapping meanwhile. */
export async function finishCheck(tx: Transaction, stored: StoredImport, counted: Counted): Promise<void> {
  const current = await lockImport(tx, stored);
  if (current?.status !== 'checking' || !current.isStaged || !current.hasMapping) return;
  const left = await writeRefusals(tx, stored, counted.leftOut);
  const { created, updated, unchanged, neverMailed } = counted;
  await tx
    .update(imports)
    .set({
      status: 'checked',
      created,
      updated,
      unchanged,
      neverMailed,
      skippedValues: sql`${imports.skippedValues} + ${left}`,
    })
    .where(eq(imports.id, stored.id));
}

/**
 * Moves the first staged contacts into the audience, with the import's progress, in the caller's transaction. Completes the
 * import if none are left.
 */
export async function writeRows(
  tx: Transaction,
  stored: StoredImport,
  { fields, limit, ...keys }: Keys & { readonly fields: readonly NamedShape[]; readonly limit: number },
): Promise<StepOutcome | 'completed'> {
  const current = await lockImport(tx, stored);
  if (current === undefined) return 'gone';
  if ((current.status !== 'queued' && current.status !== 'running') || !current.isStaged) return 'overtaken';
  const contacts = await nextContacts(tx, stored, fields, { take: limit });
  const isLast = contacts.length < limit;
  const judged = await judge(tx, stored, contacts, fields, keys);
  const { known, merged, neverMailed, erased } = judged;
  await writeMerged(tx, stored, known, merged);
  await suppressUnsubscribed(tx, stored, contacts);
  await suppressErased(
    tx,
    stored,
    merged.writes.map(({ emailLower }) => emailLower),
    keys,
  );
  const left = await writeRefusals(tx, stored, leftOutTags(judged, contacts));
  await tx
    .update(imports)
    .set({
      created: sql`${imports.created} + ${merged.created}`,
      updated: sql`${imports.updated} + ${merged.updated}`,
      unchanged: sql`${imports.unchanged} + ${merged.unchanged + erased}`,
      skippedValues: sql`${imports.skippedValues} + ${left}`,
      neverMailed: sumNeverMailed(current.neverMailed, neverMailed),
      ...(isLast ? { status: 'completed', fileKey: null, finishedAt: sql`now()` } : { status: 'running' }),
    })
    .where(eq(imports.id, stored.id));
  return isLast ? 'completed' : 'done';
}
