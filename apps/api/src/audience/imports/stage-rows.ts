import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { importRefusals, imports } from '../../tables/imports.ts';
import { queryRow } from '../../platform/database/rows.ts';
import { textArray } from '../../platform/database/text.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { lockAudience } from '../audiences/audience.ts';
import type { CheckedBatch } from './check-batch.ts';
import { givenArrays, givenColumns, keepFilled } from './contact-columns.ts';
import type { ImportedContact, RefusedRow, SkippedValue } from './contact-row.ts';
import { tallyStates } from './count-states.ts';
import { uniteRows } from './merge.ts';
import { statesByBadness } from './read-state.ts';
import type { StoredImport } from './stored-import.ts';

export type StepOutcome =
  | 'done'
  /** The import or its audience has been deleted. */
  | 'gone'
  /** Another worker has done this step, or the import was ended or given another mapping. */
  | 'overtaken';

/**
 * Locks the audience before the import, like the deletion of an audience does, to avoid deadlocks. `mapping` tells whether
 * the import still has the mapping with which it was read.
 */
export async function lockImport(tx: Transaction, { id, audienceId, mapping }: StoredImport) {
  if (!(await lockAudience(tx, audienceId))) return undefined;
  const [row] = await tx
    .select({
      status: imports.status,
      bytesRead: imports.bytesRead,
      isStaged: imports.isStaged,
      states: imports.states,
      neverMailed: imports.neverMailed,
      hasMapping: sql<boolean>`${imports.mapping} is not distinct from ${mapping === null ? null : JSON.stringify(mapping)}::jsonb`,
    })
    .from(imports)
    .where(eq(imports.id, id))
    .for('update');
  return row;
}

/** Writes rows and values that were left out. Returns how many of them were not known before. */
export async function writeRefusals(
  tx: Transaction,
  { id, organizationId }: Pick<StoredImport, 'id' | 'organizationId'>,
  problems: readonly (RefusedRow | SkippedValue)[],
): Promise<number> {
  let written = 0;
  // Each row has up to eight parameters, and PostgreSQL allows 65,535 parameters in a statement.
  for (let from = 0; from < problems.length; from += 5000) {
    const rows = await tx
      .insert(importRefusals)
      .values(problems.slice(from, from + 5000).map((row) => ({ ...row, importId: id, organizationId })))
      .onConflictDoNothing()
      .returning({ line: importRefusals.line });
    written += rows.length;
  }
  return written;
}

const stagedRow = v.object({ addresses: v.number() });

const worstFirst = sql`${textArray(statesByBadness)}::text[]`;

/** Adds contacts to those of earlier batches. Returns how many addresses are new. */
async function stageContacts(
  tx: Transaction,
  { id, organizationId }: StoredImport,
  contacts: readonly ImportedContact[],
  lines: CheckedBatch['lines'],
): Promise<number> {
  if (contacts.length === 0) return 0;
  const firstLines = new Map<string, number>();
  for (const [{ emailLower }, line] of lines) {
    if (!firstLines.has(emailLower)) firstLines.set(emailLower, line);
  }
  const column = (pick: (contact: ImportedContact) => string | null) => textArray(contacts.map(pick));
  const { addresses } = await queryRow(
    tx,
    stagedRow,
    sql`
    with staged as (
      insert into import_rows
        (import_id, organization_id, email_lower, line, tags, suppress, suppressed_at, ${givenColumns})
      select ${id}::uuid, ${organizationId}::uuid, r.*
      from unnest(
        ${column(({ emailLower }) => emailLower)}::text[],
        ${column(({ emailLower }) => String(firstLines.get(emailLower) ?? 0))}::integer[],
        ${column(({ tags }) => JSON.stringify(tags))}::jsonb[],
        ${column(({ says }) => (says.state === 'subscribed' ? null : says.state))}::text[],
        ${column(({ says }) => says.since?.toISOString() ?? null)}::timestamptz[],
        ${givenArrays(contacts)}
      ) as r
      on conflict (import_id, email_lower) do update set
        ${keepFilled('import_rows')},
        tags = import_rows.tags || excluded.tags,
        suppress = case when array_position(${worstFirst}, excluded.suppress)
            <= array_position(${worstFirst}, coalesce(import_rows.suppress, 'subscribed'))
          then excluded.suppress else import_rows.suppress end,
        suppressed_at = least(excluded.suppressed_at, import_rows.suppressed_at)
      returning (xmax = 0) as is_new
    ) select (count(*) filter (where is_new))::integer as addresses from staged`,
  );
  return addresses;
}

/**
 * Writes the contacts and refusals of a batch together with the import's progress, in the caller's transaction. Writes
 * nothing unless the import's offset is the start of the batch, so that several workers never write a batch twice.
 */
export async function stageBatch(
  tx: Transaction,
  stored: StoredImport,
  batch: CheckedBatch,
): Promise<StepOutcome> {
  const current = await lockImport(tx, stored);
  if (current === undefined) return 'gone';
  const isReading = ['checking', 'queued', 'running'].includes(current.status) && !current.isStaged;
  if (!isReading || !current.hasMapping || current.bytesRead !== batch.startOffset) return 'overtaken';
  const addresses = await stageContacts(tx, stored, uniteRows(batch.contacts), batch.lines);
  await writeRefusals(tx, stored, [...batch.refused, ...batch.skipped]);
  await tx
    .update(imports)
    .set({
      bytesRead: batch.last ? sql`${imports.bytesTotal}` : batch.end.offset,
      nextLine: batch.end.line,
      isStaged: batch.last,
      addresses: sql`${imports.addresses} + ${addresses}`,
      duplicates: sql`${imports.duplicates} + ${batch.contacts.length - addresses}`,
      refused: sql`${imports.refused} + ${batch.refused.length}`,
      skippedValues: sql`${imports.skippedValues} + ${batch.skipped.length}`,
      states: tallyStates(current.states, batch.seen),
      columnNames: batch.columnNames,
      ...(current.status === 'queued' ? { status: 'running' } : {}),
    })
    .where(eq(imports.id, stored.id));
  return 'done';
}
