import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

/** Folder of migrations and other SQL, in the sources or next to the bundle. */
export const sqlFolder = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../sql' : './sql', import.meta.url),
);

/** Repeatable scripts for everything but tables: functions, triggers, the tenant role and its grants. */
export interface Definitions {
  /** Runs before the migrations, for definitions that tables and migrations refer to. */
  readonly before: string;
  /** Runs after the migrations, for definitions that refer to tables. */
  readonly after: string;
  /** Hash of the scripts and the list of migrations. If it is stored in a database, the database is up to date. */
  readonly hash: string;
  /** Times in milliseconds, by which drizzle identifies migrations. The first one is the initial migration. */
  readonly migrations: readonly number[];
  /** Times of the migrations whose place the initial one has taken. */
  readonly replaced: readonly number[];
}

const journalSchema = v.object({ entries: v.array(v.object({ when: v.number() })) });

async function readScripts(folder: string): Promise<string> {
  const names = (await readdir(join(sqlFolder, folder))).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(sqlFolder, folder, name), 'utf8')));
  return texts.join('\n');
}

export async function readDefinitions(): Promise<Definitions> {
  const [before, functions, grants, journal, replaced] = await Promise.all([
    readScripts('before'),
    readScripts('functions'),
    readFile(join(sqlFolder, 'grants.sql'), 'utf8'),
    readFile(join(sqlFolder, 'meta/_journal.json'), 'utf8'),
    readFile(join(sqlFolder, 'meta/replaced.json'), 'utf8'),
  ]);
  const after = `${functions}\n${grants}`;
  const hash = createHash('sha256').update([before, after, journal].join('\0')).digest('hex');
  const { entries } = v.parse(journalSchema, JSON.parse(journal));
  return {
    before,
    after,
    hash,
    migrations: entries.map(({ when }) => when),
    replaced: v.parse(v.array(v.number()), JSON.parse(replaced)),
  };
}
