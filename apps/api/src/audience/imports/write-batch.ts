import { isSameValue } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import {
  type ContactSnapshot,
  importRefusals,
  imports,
  newIds,
  queryRows,
  Refusal,
  type Services,
  type Transaction,
  textArray,
} from '../../platform/index.ts';
import type { NamedShape } from '../fields/stored-values.ts';
import { findErased, suppressErased } from '../suppressions/erased-addresses.ts';
import { ensureTags } from '../tags/ensure-tags.ts';
import { type ImportedContact, type RefusedRow, type SkippedValue, tooManyTags } from './contact-row.ts';
import type { Position } from './csv/csv-file.ts';
import { ImportStopped } from './import-stopped.ts';
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
  /** Line numbers of the contacts. */
  readonly lines: ReadonlyMap<ImportedContact, number>;
  readonly refused: readonly RefusedRow[];
  readonly skipped: readonly SkippedValue[];
  readonly columnNames: readonly string[];
  /** Custom fields that have a column. */
  readonly fields: readonly NamedShape[];
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

const writtenRow = v.object({ id: v.string(), email_lower: v.string() });

/**
 * An empty value keeps the stored value, even if another request stored it after this transaction read the contact.
 * Returns the ids of all written contacts by lower-cased address if one of them has tags.
 */
async function writeContacts(
  tx: Transaction,
  { id, organizationId, projectId, audienceId }: StoredImport,
  contacts: readonly ImportedContact[],
): Promise<ReadonlyMap<string, string>> {
  if (contacts.length === 0) return new Map();
  const column = (pick: (contact: ImportedContact) => string | null) => textArray(contacts.map(pick));
  const hasTags = contacts.some(({ tags }) => tags.length > 0);
  const rows = await queryRows(
    tx,
    writtenRow,
    sql`
    insert into contacts
      (id, organization_id, project_id, audience_id, import_id, email, email_lower, first_name, surname, phone, birthdate,
        fields)
    select r.id, ${organizationId}::uuid, ${projectId}::uuid, ${audienceId}::uuid, ${id}::uuid,
      r.email, r.email_lower, r.first_name, r.surname, r.phone, r.birthdate, r.fields
    from unnest(
      ${textArray(newIds(contacts.length))}::uuid[],
      ${column(({ email }) => email)}::text[],
      ${column(({ emailLower }) => emailLower)}::text[],
      ${column(({ firstName }) => firstName)}::text[],
      ${column(({ surname }) => surname)}::text[],
      ${column(({ phone }) => phone)}::text[],
      ${column(({ birthdate }) => birthdate)}::date[],
      ${column(({ fields }) => JSON.stringify(fields))}::jsonb[]
    ) as r (id, email, email_lower, first_name, surname, phone, birthdate, fields)
    on conflict (audience_id, email_lower) do update set
      first_name = coalesce(nullif(excluded.first_name, ''), contacts.first_name),
      surname = coalesce(nullif(excluded.surname, ''), contacts.surname),
      phone = coalesce(nullif(excluded.phone, ''), contacts.phone),
      birthdate = coalesce(excluded.birthdate, contacts.birthdate),
      fields = contacts.fields || excluded.fields,
      updated_at = now()
    ${hasTags ? sql`returning id, email_lower` : sql``}`,
  );
  return new Map(rows.map(({ id: contactId, email_lower: address }) => [address, contactId]));
}

/** Adds tags to contacts. Creates those that the project does not have. */
async function writeTags(
  tx: Transaction,
  place: StoredImport,
  contacts: readonly ImportedContact[],
  contactIds: ReadonlyMap<string, string>,
): Promise<void> {
  const tagIds = await ensureTags(tx, place, [...new Set(contacts.flatMap(({ tags }) => tags))]);
  if (tagIds instanceof Refusal) throw new ImportStopped(tagIds.items[0]?.message ?? '');
  const pairs = contacts.flatMap(({ emailLower, tags }) => {
    const contactId = contactIds.get(emailLower);
    return contactId === undefined
      ? []
      : tags.map((name) => ({ contactId, tagId: tagIds.get(name.toLowerCase()) ?? null }));
  });
  if (pairs.length === 0) return;
  await tx.execute(sql`
    insert into contact_tags (organization_id, tag_id, contact_id, import_id)
    select ${place.organizationId}::uuid, r.tag_id, r.contact_id, ${place.id}::uuid
    from unnest(
      ${textArray(pairs.map(({ tagId }) => tagId))}::uuid[],
      ${textArray(pairs.map(({ contactId }) => contactId))}::uuid[]
    ) as r (tag_id, contact_id)
    on conflict do nothing`);
}

/** Values before and after the import. Of the custom fields and tags, only those that the import changed. */
function snapshots(before: ContactValues, after: ContactValues): readonly [before: string, after: string] {
  const keys = Object.keys(after.fields).filter(
    (key) => !isSameValue(before.fields[key] ?? null, after.fields[key] ?? null),
  );
  const hasNewTags = before.tags.length !== after.tags.length;
  const write = ({ firstName, surname, phone, birthdate, fields, tags }: ContactValues) =>
    JSON.stringify({
      first_name: firstName,
      surname,
      phone,
      birthdate,
      ...(keys.length === 0
        ? {}
        : { fields: Object.fromEntries(keys.flatMap((key) => (key in fields ? [[key, fields[key]]] : []))) }),
      ...(hasNewTags ? { tags } : {}),
    } satisfies ContactSnapshot);
  return [write(before), write(after)];
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
    return before === undefined ? [] : [{ id: before.id, values: snapshots(before, after) }];
  });
  if (changed.length === 0) return;
  await tx.execute(sql`
    insert into contact_changes (organization_id, project_id, audience_id, import_id, contact_id, before, after)
    select ${organizationId}::uuid, ${projectId}::uuid, ${audienceId}::uuid, ${id}::uuid, r.contact_id, r.before, r.after
    from unnest(
      ${textArray(changed.map(({ id: contactId }) => contactId))}::uuid[],
      ${textArray(changed.map(({ values: [before] }) => before))}::jsonb[],
      ${textArray(changed.map(({ values: [, after] }) => after))}::jsonb[]
    ) as r (contact_id, before, after)
    on conflict (import_id, contact_id) do update set
      before = contact_changes.before || jsonb_strip_nulls(jsonb_build_object(
        'fields', nullif(
          coalesce(excluded.before -> 'fields', '{}')
            - array(select jsonb_object_keys(coalesce(contact_changes.after -> 'fields', '{}')))
            || coalesce(contact_changes.before -> 'fields', '{}'), '{}'),
        'tags', coalesce(contact_changes.before -> 'tags', excluded.before -> 'tags'))),
      after = excluded.after || jsonb_strip_nulls(jsonb_build_object(
        'fields', nullif(
          coalesce(contact_changes.after -> 'fields', '{}') || coalesce(excluded.after -> 'fields', '{}'), '{}'),
        'tags', coalesce(excluded.after -> 'tags', contact_changes.after -> 'tags')))`);
}

/** Adds the tags that were left out to the skipped values of a batch. */
export function withOverfull(batch: CheckedBatch, overfull: readonly ImportedContact[]): CheckedBatch {
  const skipped = overfull.map((row) => tooManyTags(batch.lines.get(row) ?? 0, row.tags));
  return { ...batch, skipped: [...batch.skipped, ...skipped] };
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

/** Leaves out people who were erased since the file was uploaded. The file does not know it. */
async function withoutErased(
  tx: Transaction,
  { projectId, createdAt }: StoredImport,
  contacts: readonly ImportedContact[],
  keys: Pick<Services, 'keys'>,
): Promise<readonly ImportedContact[]> {
  const addresses = contacts.map(({ emailLower }) => emailLower);
  const erased = await findErased(tx, projectId, addresses, keys);
  const gone = new Set(erased.flatMap(({ email, erasedAt }) => (erasedAt > createdAt ? [email] : [])));
  return gone.size === 0 ? contacts : contacts.filter(({ emailLower }) => !gone.has(emailLower));
}

/**
 * Writes the contacts and refusals of a batch together with the import's progress, in the caller's transaction. Writes
 * nothing unless the import's offset is the start of the batch, so that several workers never write a batch twice.
 */
export async function writeBatch(
  tx: Transaction,
  stored: StoredImport,
  batch: CheckedBatch,
  keys: Pick<Services, 'keys'>,
): Promise<BatchOutcome> {
  const current = await lock(tx, stored);
  if (current === undefined) return 'gone';
  const isUnfinished = current.status === 'queued' || current.status === 'running';
  if (!isUnfinished || current.bytesRead !== batch.startOffset) return 'overtaken';
  const contacts = await withoutErased(tx, stored, batch.contacts, keys);
  const known = await readStored(tx, stored.audienceId, contacts, batch.fields);
  const merged = mergeContacts(known, contacts);
  const contactIds = await writeContacts(tx, stored, merged.writes);
  if (contactIds.size > 0) await writeTags(tx, stored, merged.writes, contactIds);
  await writeChanges(tx, stored, known, merged.changes);
  const written = merged.writes.map(({ emailLower }) => emailLower);
  await suppressErased(tx, stored, written, keys);
  const complete = withOverfull(batch, merged.overfull);
  await writeRefusals(tx, stored, complete);
  const unchanged = merged.unchanged + batch.contacts.length - contacts.length;
  await writeProgress(tx, stored, complete, { ...merged, unchanged });
  return 'written';
}
