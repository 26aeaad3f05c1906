import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Queries } from '../database/database.js';
import { newId } from '../database/identifier.js';
import { audiences, importRefusals, imports } from '../database/schema/index.js';
import type { ImportedContact, RefusedRow } from './contact-row.js';
import type { Position } from './csv/csv-file.js';
import { mergeContacts, type ContactValues, type Merged } from './merge.js';
import type { StoredImport } from './stored-import.js';

/** The checked rows between two places of a file. */
export interface CheckedBatch {
  /** Where the import has to stand for this batch to be next; 0 for the first. */
  readonly startOffset: number;
  readonly end: Position;
  readonly last: boolean;
  readonly contacts: readonly ImportedContact[];
  readonly refused: readonly RefusedRow[];
}

export type BatchOutcome =
  | 'written'
  /** The import, or its audience, was deleted meanwhile. */
  | 'gone'
  /** Another worker has written this batch, or the import was ended: it is not this worker's any more. */
  | 'overtaken';

const storedRows = v.array(
  v.object({
    email_lower: v.string(),
    first_name: v.string(),
    surname: v.string(),
    phone: v.string(),
    birthdate: v.nullable(v.string()),
  }),
);

/** In the order in which deleting an audience locks them, so that neither waits for the other. */
async function lock(database: Queries, { id, audienceId }: StoredImport) {
  const [audience] = await database
    .select({ id: audiences.id })
    .from(audiences)
    .where(eq(audiences.id, audienceId))
    .for('no key update');
  if (audience === undefined) return undefined;
  const [row] = await database
    .select({ status: imports.status, bytesRead: imports.bytesRead })
    .from(imports)
    .where(eq(imports.id, id))
    .for('update');
  return row;
}

async function readStored(
  database: Queries,
  { audienceId }: StoredImport,
  contacts: readonly ImportedContact[],
): Promise<ReadonlyMap<string, ContactValues>> {
  const addresses = [...new Set(contacts.map(({ emailLower }) => emailLower))];
  // One look into the unique index per address. Left the choice, the planner reads the whole audience for each batch
  // while the table is too young to have statistics; the limit keeps it from flattening the query.
  const result = await database.execute(sql`
    select stored.* from unnest(${sql.param(addresses)}::text[]) as given (email_lower)
    cross join lateral (
      select email_lower, first_name, surname, phone, birthdate::text as birthdate from contacts
      where audience_id = ${audienceId} and email_lower = given.email_lower
      limit 1
    ) as stored`);
  return new Map(
    v.parse(storedRows, result.rows).map((row) => [
      row.email_lower,
      {
        emailLower: row.email_lower,
        firstName: row.first_name,
        surname: row.surname,
        phone: row.phone,
        birthdate: row.birthdate,
      },
    ]),
  );
}

/** One statement, however many rows. An empty value leaves what is stored, also where another request has just stored it. */
async function writeContacts(
  database: Queries,
  { organizationId, projectId, audienceId }: StoredImport,
  contacts: readonly ImportedContact[],
): Promise<void> {
  if (contacts.length === 0) return;
  const column = (pick: (contact: ImportedContact) => string | null) => sql.param(contacts.map(pick));
  await database.execute(sql`
    insert into contacts
      (id, organization_id, project_id, audience_id, email, email_lower, first_name, surname, phone, birthdate)
    select r.id, ${organizationId}::uuid, ${projectId}::uuid, ${audienceId}::uuid,
      r.email, r.email_lower, r.first_name, r.surname, r.phone, r.birthdate
    from unnest(
      ${column(() => newId())}::uuid[],
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

async function writeRefusals(
  database: Queries,
  { id, organizationId }: StoredImport,
  refused: readonly RefusedRow[],
): Promise<void> {
  // Six parameters a row, of the 65,535 that a statement may have.
  for (let from = 0; from < refused.length; from += 5000) {
    await database
      .insert(importRefusals)
      .values(refused.slice(from, from + 5000).map((row) => ({ ...row, importId: id, organizationId })));
  }
}

async function writeProgress(
  database: Queries,
  { id }: StoredImport,
  { end, last, refused }: CheckedBatch,
  { created, updated, unchanged }: Merged,
): Promise<void> {
  await database
    .update(imports)
    .set({
      bytesRead: end.offset,
      nextLine: end.line,
      created: sql`${imports.created} + ${created}`,
      updated: sql`${imports.updated} + ${updated}`,
      unchanged: sql`${imports.unchanged} + ${unchanged}`,
      refused: sql`${imports.refused} + ${refused.length}`,
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
 * Writes the contacts and refusals of one batch together with the import's progress, in the caller's transaction. It
 * does so only if the import stands where the batch starts: so a batch is written once, whoever else runs the import.
 */
export async function writeBatch(
  database: Queries,
  stored: StoredImport,
  batch: CheckedBatch,
): Promise<BatchOutcome> {
  const current = await lock(database, stored);
  if (current === undefined) return 'gone';
  const isUnfinished = current.status === 'queued' || current.status === 'running';
  if (!isUnfinished || current.bytesRead !== batch.startOffset) return 'overtaken';
  const merged = mergeContacts(await readStored(database, stored, batch.contacts), batch.contacts);
  await writeContacts(database, stored, merged.writes);
  await writeRefusals(database, stored, batch.refused);
  await writeProgress(database, stored, batch, merged);
  return 'written';
}
