import { eq, sql } from 'drizzle-orm';
import {
  type ContactSnapshot,
  importRefusals,
  imports,
  newIds,
  type Transaction,
  textArray,
} from '../../platform/index.ts';
import type { ImportedContact, RefusedRow, SkippedValue } from './contact-row.ts';
import type { Position } from './csv/csv-file.ts';
import { lockAudience } from '../audiences/audience.ts';
import { mergeContacts, type ContactValues, type Merged } from './merge.ts';
import { readStored, type StoredContact } from './read-stored.ts';
import type { StoredImport } from './stored-import.ts';

export interface CheckedBatch {
  /**
   * Value that the import's `bytesRead` must have before this batch is written, 0 for the first batch. If the stored
   * value differs, the batch is `overtaken`.
   */
  readonly startOffset: number;
  readonly end: Position;
  readonly last: boolean;
  readonly contacts: readonly ImportedContact[];
  readonly refused: readonly RefusedRow[];
  readonly skipped: readonly SkippedValue[];
  readonly columnNames: readonly string[];
}

export type BatchOutcome =
  | 'written'
  /** The import or its audience has been deleted. */
  | 'gone'
  /** Another worker has written this batch, or the import was ended. */
  | 'overtaken';

/** Locks the audience before the import, like the deletion of an audience does, to avoid deadlocks. */
async function lock(tx: Transaction, { id, audienceId }: StoredImport) {
  if (!(await lockAudience(tx, audienceId))) return undefined;
  const [row] = await tx
    .select({ status: imports.status, bytesRead: imports.bytesRead })
    .from(imports)
    .where(eq(imports.id, id))
    .for('update');
  return row;
}

/** An empty value keeps the stored value, even if another request stored it after this transaction read the contact. */
async function writeContacts(
  tx: Transaction,
  { id, organizationId, projectId, audienceId }: StoredImport,
  contacts: readonly ImportedContact[],
): Promise<void> {
  if (contacts.length === 0) return;
  const column = (pick: (contact: ImportedContact) => string | null) => textArray(contacts.map(pick));
  await tx.execute(sql`
    insert into contacts
      (id, organization_id, project_id, audience_id, import_id, email, email_lower, first_name, surname, phone, birthdate)
    select r.id, ${organizationId}::uuid, ${projectId}::uuid, ${audienceId}::uuid, ${id}::uuid,
      r.email, r.email_lower, r.first_name, r.surname, r.phone, r.birthdate
    from unnest(
      ${textArray(newIds(contacts.length))}::uuid[],
      ${column(({ email }) => email)}::text[],
      ${column(({ emailLower }) => emailLower)}::text[],
      ${column(({ firstName }) => firstName)}::text[],
      ${column(({ surname }) => surname)}::text[],
      ${column(({ phone }) => phone)}::text[],
      ${column(({ birthdate }) => birthdate)}::date[]
    ) as r (id, email, email_lower, first_name, surname, phone, birthdate)
    on conflict (audience_id, email_lower) do update set
      first_name = coalesce(nullif(excluded.first_name, ''), contacts.first_name),
      surname = coalesce(nullif(excluded.surname, ''), contacts.surname),
      phone = coalesce(nullif(excluded.phone, ''), contacts.phone),
      birthdate = coalesce(excluded.birthdate, contacts.birthdate),
      updated_at = now()`);
}

function snapshot({ firstName, surname, phone, birthdate }: ContactValues): string {
  return JSON.stringify({ first_name: firstName, surname, phone, birthdate } satisfies ContactSnapshot);
}

/** Records the values of changed contacts before and after the import, so that it can be undone. */
async function writeChanges(
  tx: Transaction,
  { id, organizationId, projectId, audienceId }: StoredImport,
  stored: ReadonlyMap<string, StoredContact>,
  changes: readonly ContactValues[],
): Promise<void> {
  const changed = changes.flatMap((after) => {
    const before = stored.get(after.emailLower);
    return before === undefined ? [] : [{ before, after }];
  });
  if (changed.length === 0) return;
  await tx.execute(sql`
    insert into contact_changes (organization_id, project_id, audience_id, import_id, contact_id, before, after)
    select ${organizationId}::uuid, ${projectId}::uuid, ${audienceId}::uuid, ${id}::uuid, r.contact_id, r.before, r.after
    from unnest(
      ${textArray(changed.map(({ before }) => before.id))}::uuid[],
      ${textArray(changed.map(({ before }) => snapshot(before)))}::jsonb[],
      ${textArray(changed.map(({ after }) => snapshot(after)))}::jsonb[]
    ) as r (contact_id, before, after)
    on conflict (import_id, contact_id) do update set after = excluded.after`);
}

export async function writeRefusals(
  tx: Transaction,
  { id, organizationId }: Pick<StoredImport, 'id' | 'organizationId'>,
  { refused, skipped }: Pick<CheckedBatch, 'refused' | 'skipped'>,
): Promise<void> {
  const problems = [...refused, ...skipped];
  // Each row has up to eight parameters, and PostgreSQL allows 65,535 parameters in a statement.
  for (let from = 0; from < problems.length; from += 5000) {
    await tx
      .insert(importRefusals)
      .values(problems.slice(from, from + 5000).map((row) => ({ ...row, importId: id, organizationId })));
  }
}

async function writeProgress(
  tx: Transaction,
  { id }: StoredImport,
  { end, last, refused, skipped, columnNames }: CheckedBatch,
  { created, updated, unchanged }: Merged,
): Promise<void> {
  await tx
    .update(imports)
    .set({
      bytesRead: end.offset,
      nextLine: end.line,
      created: sql`${imports.created} + ${created}`,
      updated: sql`${imports.updated} + ${updated}`,
      unchanged: sql`${imports.unchanged} + ${unchanged}`,
      refused: sql`${imports.refused} + ${refused.length}`,
      skippedValues: sql`${imports.skippedValues} + ${skipped.length}`,
      columnNames,
      ...(last
        ? {
            status: 'completed',
            fileKey: null,
            bytesRead: sql`${imports.bytesTotal}`,
            finishedAt: sql`now()`,
          }
        : { status: 'running' }),
    })
    .where(eq(imports.id, id));
}

/**
 * Writes the contacts and refusals of a batch together with the import's progress, in the caller's transaction. Writes
 * nothing unless the import's offset is the start of the batch, so that several workers never write a batch twice.
 */
export async function writeBatch(
  tx: Transaction,
  stored: StoredImport,
  batch: CheckedBatch,
): Promise<BatchOutcome> {
  const current = await lock(tx, stored);
  if (current === undefined) return 'gone';
  const isUnfinished = current.status === 'queued' || current.status === 'running';
  if (!isUnfinished || current.bytesRead !== batch.startOffset) return 'overtaken';
  const known = await readStored(tx, stored.audienceId, batch.contacts);
  const merged = mergeContacts(known, batch.contacts);
  await writeContacts(tx, stored, merged.writes);
  await writeChanges(tx, stored, known, merged.changes);
  await writeRefusals(tx, stored, batch);
  await writeProgress(tx, stored, batch, merged);
  return 'written';
}
