import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { asTenant } from '../../platform/database/tenant.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { queryRow } from '../../platform/database/rows.ts';
import { imports } from '../../tables/imports.ts';
import { lockAudience } from '../audiences/audience.ts';
import type { ImportRun, StoredImport } from './stored-import.ts';

/**
 * Largest expected difference between servers' clocks, in milliseconds. Needed because contact ids contain the time of
 * creation.
 */
const clockTolerance = 3_600_000;

/** Returns the smallest id that can be created at the given time (UUID version 7, RFC 9562 §5.7). */
function firstIdAt(milliseconds: number): string {
  const hex = Math.max(0, milliseconds).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

const restoredRow = v.object({ restored: v.number() });

/**
 * Restores updated contacts to their values before the import. Values that were changed after the import stay. Returns
 * the number of restored contacts.
 */
async function restoreContacts(tx: Transaction, { id }: StoredImport): Promise<number> {
  const { restored } = await queryRow(
    tx,
    restoredRow,
    sql`
    with taken as (
      delete from contact_changes where import_id = ${id} returning contact_id, before, after
    ), untagged as (
      delete from contact_tags using taken where contact_tags.contact_id = taken.contact_id and import_id = ${id}
    ), restored as (
      update contacts set
        first_name = case when first_name = after ->> 'first_name' then before ->> 'first_name' else first_name end,
        surname = case when surname = after ->> 'surname' then before ->> 'surname' else surname end,
        phone = case when phone = after ->> 'phone' then before ->> 'phone' else phone end,
        birthdate = case when birthdate is not distinct from (after ->> 'birthdate')::date
          then (before ->> 'birthdate')::date else birthdate end,
        fields = restored_fields(fields, before -> 'fields', after -> 'fields'),
        updated_at = now()
      from taken where contacts.id = taken.contact_id
      returning contacts.id
    )
    select count(*)::integer as restored from restored`,
  );
  return restored;
}

const removedRow = v.object({ removed: v.number(), kept: v.number() });

/** Deletes the contacts that the import created. Contacts with a delivery stay. Returns how many were deleted and stayed. */
async function removeContacts(
  tx: Transaction,
  { id, audienceId, createdAt, finishedAt }: StoredImport,
): Promise<v.InferOutput<typeof removedRow>> {
  const from = firstIdAt(createdAt.getTime() - clockTolerance);
  const until = firstIdAt((finishedAt ?? new Date()).getTime() + clockTolerance);
  return queryRow(
    tx,
    removedRow,
    sql`
    with created as materialized (
      select id, exists (select from deliveries where deliveries.contact_id = contacts.id) as sent from contacts
      where audience_id = ${audienceId} and id > ${from} and id < ${until} and import_id = ${id}
    ), removed as (
      delete from contacts using created where contacts.id = created.id and not created.sent returning contacts.id
    )
    select (select count(*)::integer from removed) as removed,
      (select count(*)::integer from created where sent) as kept`,
  );
}

const liftedRow = v.object({ lifted: v.number() });

/**
 * Lifts suppressions that only the file asked for. Those for which a campaign has another reason since stay. Returns the
 * number of lifted suppressions.
 */
async function liftSuppressions(tx: Transaction, { id, projectId }: StoredImport): Promise<number> {
  const { lifted } = await queryRow(
    tx,
    liftedRow,
    sql`
    with lifted as (
      delete from suppressions where project_id = ${projectId} and import_id = ${id} and campaign_id is null
      returning email_lower
    ) select count(*)::integer as lifted from lifted`,
  );
  return lifted;
}

/**
 * Undoes an import in one transaction, so that nobody sees or mails half of it, and an interrupted undo has changed nothing.
 * The next sweep then runs it again.
 */
export async function runUndo(
  stored: StoredImport,
  { services }: Pick<ImportRun, 'services'>,
): Promise<void> {
  await asTenant(services.database, [stored.organizationId], async (tx) => {
    if (!(await lockAudience(tx, stored.audienceId))) return;
    const [row] = await tx
      .select({ id: imports.id })
      .from(imports)
      .where(and(eq(imports.id, stored.id), eq(imports.status, 'undoing')))
      .for('update');
    if (row === undefined) return;
    const restored = await restoreContacts(tx, stored);
    const { removed, kept } = await removeContacts(tx, stored);
    const lifted = await liftSuppressions(tx, stored);
    await tx
      .update(imports)
      .set({
        status: 'undone',
        // An earlier version may have begun this undo and counted what it did.
        restored: sql`${imports.restored} + ${restored}`,
        removed: sql`${imports.removed} + ${removed}`,
        lifted: sql`${imports.lifted} + ${lifted}`,
        kept,
      })
      .where(eq(imports.id, stored.id));
  });
}
