import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { asTenant, imports, type Transaction, queryRow } from '../../platform/index.ts';
import { lockAudience } from '../audiences/audience.ts';
import type { ImportRun, StoredImport } from './stored-import.ts';

/** Number of contacts processed in one transaction. */
const chunk = 2000;

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

const restoredRow = v.object({ taken: v.number(), restored: v.number() });

/**
 * Restores updated contacts to their values before the import. Values that were changed after the import stay. Returns
 * the number of processed changes, which is 0 when none are left.
 */
async function restoreSome(tx: Transaction, { id }: StoredImport): Promise<number> {
  const { taken, restored } = await queryRow(
    tx,
    restoredRow,
    sql`
    with taken as (
      delete from contact_changes where id in (
        select id from contact_changes where import_id = ${id} order by contact_id limit ${chunk}
      ) returning contact_id, before, after
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
    select (select count(*)::integer from taken) as taken, (select count(*)::integer from restored) as restored`,
  );
  if (restored > 0) {
    await tx
      .update(imports)
      .set({ restored: sql`${imports.restored} + ${restored}` })
      .where(eq(imports.id, id));
  }
  return taken;
}

const removedRow = v.object({ last: v.nullable(v.string()), removed: v.number(), kept: v.number() });

/**
 * Deletes the next contacts that the import created. Contacts with a delivery stay. Returns the last id, or null after
 * the last contact.
 */
async function removeSome(
  tx: Transaction,
  { id, audienceId, finishedAt }: StoredImport,
  from: string,
): Promise<string | null> {
  const until = firstIdAt((finishedAt ?? new Date()).getTime() + clockTolerance);
  const { last, removed, kept } = await queryRow(
    tx,
    removedRow,
    sql`
    with looked as (
      select id, import_id from contacts
      where audience_id = ${audienceId} and id > ${from} and id < ${until} order by id limit ${chunk}
    ), created as (
      select id, exists (select from deliveries where deliveries.contact_id = looked.id) as sent
      from looked where import_id = ${id}
    ), removed as (
      delete from contacts using created where contacts.id = created.id and not created.sent returning contacts.id
    )
    select (select id from looked order by id desc limit 1) as last,
      (select count(*)::integer from removed) as removed,
      (select count(*)::integer from created where sent) as kept`,
  );
  await tx
    .update(imports)
    .set({
      removed: sql`${imports.removed} + ${removed}`,
      kept: sql`${imports.kept} + ${kept}`,
      ...(last === null ? {} : { undoneTo: last }),
    })
    .where(eq(imports.id, id));
  return last;
}

const liftedRow = v.object({ lifted: v.number() });

/**
 * Lifts suppressions that only the file asked for. Those for which a campaign has another reason since stay. Ends the undo
 * after the last one. Returns the number of lifted suppressions.
 */
async function liftSome(tx: Transaction, { id }: StoredImport): Promise<number> {
  const { lifted } = await queryRow(
    tx,
    liftedRow,
    sql`
    with lifted as (
      delete from suppressions where (project_id, email_lower) in (
        select project_id, email_lower from suppressions
        where import_id = ${id} and campaign_id is null order by email_lower limit ${chunk}
      ) returning email_lower
    ) select count(*)::integer as lifted from lifted`,
  );
  await tx
    .update(imports)
    .set(lifted === 0 ? { status: 'undone' } : { lifted: sql`${imports.lifted} + ${lifted}` })
    .where(eq(imports.id, id));
  return lifted;
}

/** Returns false when there is nothing left to undo. */
async function undoSome(tx: Transaction, stored: StoredImport): Promise<boolean> {
  if (!(await lockAudience(tx, stored.audienceId))) return false;
  const [row] = await tx
    .select({ undoneTo: imports.undoneTo })
    .from(imports)
    .where(and(eq(imports.id, stored.id), eq(imports.status, 'undoing')))
    .for('update');
  if (row === undefined) return false;
  if ((await restoreSome(tx, stored)) > 0) return true;
  const from = row.undoneTo ?? firstIdAt(stored.createdAt.getTime() - clockTolerance);
  if ((await removeSome(tx, stored, from)) !== null) return true;
  // Last, so that nobody whom the import added can be mailed in between.
  return (await liftSome(tx, stored)) > 0;
}

/** Undoes an import, a chunk of contacts per transaction. Continues an interrupted undo. */
export async function runUndo(
  stored: StoredImport,
  { services, signal, passTurn }: ImportRun,
): Promise<void> {
  while (!signal.aborted) {
    const more = await asTenant(services.database, [stored.organizationId], (tx) => undoSome(tx, stored));
    if (!more) return;
    await passTurn?.();
  }
}
