import { copyFile, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { customColumn, importedFieldNames, type ImportMapping } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { connectPostgres } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/identifier.ts';
import type { Database } from '../src/platform/database/database.ts';
import { imports } from '../src/tables/imports.ts';
import { asSystem } from '../src/platform/database/tenant.ts';
import { deriveKeys } from '../src/platform/secrets/keys.ts';
import { openFolderStore } from '../src/platform/files/folder-store.ts';
import { lockAudience } from '../src/audience/audiences/audience.ts';
import { createFields } from '../src/audience/fields/create-fields.ts';
import { runImport } from '../src/audience/imports/run-import.ts';
import type { ListTimes } from './lists.ts';
import { measured, peakMemory, type Measured } from './measure.ts';
import { fieldColumns } from './contacts-file.ts';
import { createPlace, type Place } from './place.ts';

export interface Step {
  readonly file: string;
  readonly rows: number;
  /** Number of custom fields. */
  readonly fields: number;
  readonly url: string;
}

interface UndoTimes {
  readonly seconds: number;
  /** Longest time for which other writers of the audience had to wait, in seconds. */
  readonly wait: number;
}

export interface Result extends Partial<Measured> {
  /** In bytes. */
  readonly peakMemory?: number;
  /** Memory of the process before its work, in bytes. */
  readonly memoryBefore?: number;
  readonly lists?: Readonly<Record<string, ListTimes>>;
  readonly undone?: Readonly<Record<string, UndoTimes>>;
}

const searchIndexes = ['first_name', 'surname', 'phone', 'updated_at'];

const fieldTypes = ['number', 'date', 'boolean', 'text'] as const;

/** Creates the custom fields of the file, with slots as far as there are any. */
async function addFields(database: Database, place: Place, count: number): Promise<void> {
  const fields = fieldColumns(count).map((key, column) => ({
    key,
    label: key,
    type: fieldTypes[column % fieldTypes.length] ?? 'text',
    choices: [],
    listed: false,
  }));
  await asSystem(database, (tx) => createFields(tx, place, fields));
}

/** Expression of the JSON of custom fields, with the types of {@link addFields}. */
function fieldsExpression(count: number): string {
  const types = ['double precision', 'text', 'boolean', 'text'];
  const pairs = fieldColumns(count).map((key, column) => `'${key}', ${key}::${types[column % 4] ?? 'text'}`);
  // A function has at most 100 parameters.
  const objects = Array.from(
    { length: Math.ceil(pairs.length / 50) },
    (_, index) => `jsonb_build_object(${pairs.slice(index * 50, (index + 1) * 50).join(', ')})`,
  );
  return objects.length === 0 ? `'{}'::jsonb` : objects.join(' || ');
}

/** Imports the rows in the fastest possible way. The database server reads the file itself, and nothing is checked. */
export async function bare({ file, rows, fields, url }: Step, indexed: boolean): Promise<Result> {
  const database = await connectPostgres(url, 2);
  const place = await createPlace(database);
  const { organizationId, projectId, audienceId } = place;
  await addFields(database, place, fields);
  const own = fieldColumns(fields).map((name) => `, ${name} text`);
  await asSystem(database, async (tx) => {
    if (indexed) return;
    for (const name of searchIndexes) await tx.execute(sql.raw(`drop index contacts_audience_${name}`));
  });
  const result = await measured(database, rows, () =>
    asSystem(database, async (tx) => {
      await tx.execute(
        sql.raw(
          `create temp table staging (email text, first_name text, surname text, phone text, birthdate date${own.join('')}) on commit drop`,
        ),
      );
      await tx.execute(sql.raw(`copy staging from '${file}' with (format csv, header)`));
      await tx.execute(sql`
        insert into contacts (id, organization_id, project_id, audience_id, email, email_lower, first_name, surname, phone, birthdate, fields)
        select uuidv7(), ${organizationId}::uuid, ${projectId}::uuid, ${audienceId}::uuid,
          email, lower(email), first_name, surname, phone, birthdate, ${sql.raw(fieldsExpression(fields))} from staging
        on conflict (audience_id, email_lower) do update set first_name = excluded.first_name,
          surname = excluded.surname, phone = excluded.phone, birthdate = excluded.birthdate, updated_at = now()`);
    }),
  );
  await database.close();
  return result;
}

const keys = deriveKeys('the secret of the bench, long enough to be one');

/** Uploads a file with the given number of custom fields. Returns its import, which waits to be run. */
async function addImport(database: Database, place: Place, { file, fields }: Pick<Step, 'file' | 'fields'>) {
  const mapping: ImportMapping = {
    header: true,
    columns: [...importedFieldNames, ...fieldColumns(fields).map(customColumn)],
  };
  const files = await openFolderStore(await mkdtemp(join(tmpdir(), 'x-bench-')));
  const [id, key] = [newId(), 'imports/contacts'];
  const temporary = files.temporaryPath();
  await copyFile(file, temporary);
  await files.keep(temporary, key);
  const { size } = await stat(file);
  await asSystem(database, (tx) =>
    tx
      .insert(imports)
      .values({ id, ...place, fileName: 'contacts.csv', fileKey: key, bytesTotal: size, mapping }),
  );
  const services = { database, files, keys, log: pino({ level: 'silent' }), now: () => new Date() };
  const job = { importId: id, organizationId: place.organizationId };
  const run = () => runImport(job, { services, signal: new AbortController().signal });
  const read = async () => {
    const [row] = await asSystem(database, (tx) => tx.select().from(imports).where(eq(imports.id, id)));
    return row;
  };
  return { id, run, read };
}

export async function ours({ file, rows, fields, url }: Step): Promise<Result> {
  const database = await connectPostgres(url, 2);
  const place = await createPlace(database);
  await addFields(database, place, fields);
  const added = await addImport(database, place, { file, fields });
  const memoryBefore = process.memoryUsage.rss();
  const result = await measured(database, rows, added.run);
  const done = await added.read();
  if (done?.status !== 'completed' || done.created !== rows) {
    throw new Error(`The import ended otherwise than it should: ${JSON.stringify(done)}`);
  }
  await database.close();
  return { ...result, memoryBefore, peakMemory: await peakMemory() };
}

/** Longest time for which another connection could not lock the audience while `work` ran, in seconds. */
async function longestWait(url: string, { audienceId }: Place, work: () => Promise<void>): Promise<number> {
  const other = await connectPostgres(url, 1);
  const over = new AbortController();
  let longest = 0;
  const watch = async () => {
    while (!over.signal.aborted) {
      const start = performance.now();
      await asSystem(other, (tx) => lockAudience(tx, audienceId));
      longest = Math.max(longest, (performance.now() - start) / 1000);
      await setTimeout(20);
    }
  };
  const watching = watch();
  await work();
  over.abort();
  await watching;
  await other.close();
  return longest;
}

/** Undoes an import that changed all contacts, and then the import that created them. */
export async function undo({ file, rows, fields, url }: Step): Promise<Result> {
  const database = await connectPostgres(url, 2);
  const place = await createPlace(database);
  await addFields(database, place, fields);
  const changedFile = join(await mkdtemp(join(tmpdir(), 'x-bench-')), 'contacts.csv');
  await writeFile(
    changedFile,
    (await readFile(file, 'utf8')).replaceAll(/^([^,]+),(?!first_name)/gmu, '$1,New '),
  );
  const [first, second] = [
    await addImport(database, place, { file, fields }),
    await addImport(database, place, { file: changedFile, fields }),
  ];
  await first.run();
  await second.run();
  const undone: Record<string, UndoTimes> = {};
  for (const [name, { id, run, read }] of Object.entries({ restored: second, removed: first })) {
    await asSystem(database, (tx) => tx.update(imports).set({ status: 'undoing' }).where(eq(imports.id, id)));
    const start = performance.now();
    const wait = await longestWait(url, place, run);
    undone[name] = { seconds: (performance.now() - start) / 1000, wait };
    const done = await read();
    if (done?.status !== 'undone' || done.restored + done.removed !== rows) {
      throw new Error(`The undo ended otherwise than it should: ${JSON.stringify(done)}`);
    }
  }
  await database.close();
  return { undone };
}
