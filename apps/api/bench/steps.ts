import { copyFile, mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { readContactPage, type ContactPageQuery } from '../src/contacts/contact-page.js';
import { connectPostgres } from '../src/database/connect.js';
import type { Database } from '../src/database/database.js';
import { newId } from '../src/database/identifier.js';
import { audiences, imports } from '../src/database/schema/index.js';
import { asSystem, asTenant } from '../src/database/tenant.js';
import { openFolderStore } from '../src/files/folder-store.js';
import { runImport } from '../src/imports/run-import.js';
import { measured, peakMemory, type Measured } from './measure.js';
import { createPlace } from './place.js';

export interface Step {
  readonly file: string;
  readonly rows: number;
  readonly url: string;
}

export interface Result extends Partial<Measured> {
  /** Bytes. */
  readonly peakMemory?: number;
  /** p95 in milliseconds, by what was asked. */
  readonly lists?: Readonly<Record<string, number>>;
}

const searchIndexes = ['first_name', 'surname', 'phone', 'updated_at'];

/** The fastest way that leads to the same rows: the server reads the file itself, nothing is checked. */
export async function bare({ file, rows, url }: Step, indexed: boolean): Promise<Result> {
  const database = await connectPostgres(url, 2);
  const { organizationId, projectId, audienceId } = await createPlace(database);
  await asSystem(database, async (queries) => {
    if (indexed) return;
    for (const name of searchIndexes) await queries.execute(sql.raw(`drop index contacts_audience_${name}`));
  });
  const result = await measured(database, rows, () =>
    asSystem(database, async (queries) => {
      await queries.execute(
        sql`create temp table staging (email text, first_name text, surname text, phone text, birthdate date) on commit drop`,
      );
      await queries.execute(sql.raw(`copy staging from '${file}' with (format csv, header)`));
      await queries.execute(sql`
        insert into contacts (id, organization_id, project_id, audience_id, email, email_lower, first_name, surname, phone, birthdate)
        select uuidv7(), ${organizationId}::uuid, ${projectId}::uuid, ${audienceId}::uuid,
          email, lower(email), first_name, surname, phone, birthdate from staging
        on conflict (audience_id, email_lower) do update set first_name = excluded.first_name,
          surname = excluded.surname, phone = excluded.phone, birthdate = excluded.birthdate, updated_at = now()`);
    }),
  );
  await database.close();
  return result;
}

/** What the product does: mapping, validation, merge, refusals, progress, resumable. */
export async function ours({ file, rows, url }: Step): Promise<Result> {
  const database = await connectPostgres(url, 2);
  const place = await createPlace(database);
  const files = await openFolderStore(await mkdtemp(join(tmpdir(), 'x-bench-')));
  const [id, key] = [newId(), 'imports/contacts'];
  const temporary = files.temporaryPath();
  await copyFile(file, temporary);
  await files.keep(temporary, key);
  const { size } = await stat(file);
  await asSystem(database, (queries) =>
    queries
      .insert(imports)
      .values({ id, ...place, fileName: 'contacts.csv', fileKey: key, bytesTotal: size }),
  );
  const services = { database, files, log: pino({ level: 'silent' }), now: () => new Date() };
  const job = { importId: id, organizationId: place.organizationId };
  const result = await measured(database, rows, () =>
    runImport(job, { services, signal: new AbortController().signal }),
  );
  const [done] = await asSystem(database, (queries) =>
    queries.select().from(imports).where(eq(imports.id, id)),
  );
  if (done?.status !== 'completed' || done.created !== rows) {
    throw new Error(`The import ended otherwise than it should: ${JSON.stringify(done)}`);
  }
  await database.close();
  return { ...result, peakMemory: await peakMemory() };
}

const sorts = ['created_at', 'email', 'first_name', 'surname', 'updated_at'] as const;
const words = ['ada', 'mar', 'garcia', 'lovelace', 'hopper', 'nuria torvalds', '6123', '+34 600', 'zz'];

/** Questions as people ask them: any page in any order, beginnings of names, addresses and numbers. */
function questions(rows: number): Readonly<Record<string, (turn: number) => Partial<ContactPageQuery>>> {
  const lastPage = Math.ceil(rows / 20);
  const sort = (turn: number) => sorts[turn % sorts.length] ?? 'email';
  const order = (turn: number) => (turn % 2 === 0 ? 'asc' : 'desc');
  return {
    'first pages, sorted': (turn) => ({ sort: sort(turn), order: order(turn), page: 1 + (turn % 10) }),
    'any page, sorted': (turn) => ({
      sort: sort(turn),
      order: order(turn),
      page: 1 + ((turn * 7919) % lastPage),
    }),
    'a name or a number': (turn) => ({ search: words[turn % words.length] ?? '' }),
    'the start of an address': (turn) => ({
      search: (((turn * 7919) % rows) * 3).toString(36).slice(0, 2 + (turn % 4)),
    }),
    'a search, sorted': (turn) => ({
      search: words[turn % words.length] ?? '',
      sort: sort(turn),
      order: order(turn),
    }),
  };
}

const standardQuery: ContactPageQuery = {
  page: 1,
  rows: 20,
  search: '',
  match: 'beginning',
  suppressed: 'any',
  sort: 'created_at',
  order: 'desc',
  count: 'bounded',
};

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

async function ask(database: Database, organizationId: string, audienceId: string, query: ContactPageQuery) {
  const start = performance.now();
  await asTenant(database, [organizationId], (queries) => readContactPage(queries, audienceId, query));
  return performance.now() - start;
}

/** How long pages of the list take, on the audience that was imported. */
export async function lists({ rows, url }: Step): Promise<Result> {
  const database = await connectPostgres(url, 2);
  if (database.driver.kind === 'postgres') {
    await database.driver.pool.query('vacuum analyze contacts');
    // Readers would write down what the import has changed.
    await database.driver.pool.query('checkpoint');
  }
  const [audience] = await asSystem(database, (queries) => queries.select().from(audiences));
  if (audience === undefined) throw new Error('There is no audience.');
  const found: Record<string, number> = {};
  for (const [name, question] of Object.entries(questions(rows))) {
    const times: number[] = [];
    for (let turn = -10; turn < 100; turn += 1) {
      const query = { ...standardQuery, ...question(Math.abs(turn)) };
      const time = await ask(database, audience.organizationId, audience.id, query);
      if (turn >= 0) times.push(time);
    }
    found[name] = p95(times);
  }
  await database.close();
  return { lists: found };
}
