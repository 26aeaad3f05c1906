import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { readDefinitions } from '../../platform/database/definitions.ts';
import { migratePostgres } from '../../platform/database/migrate.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { checkConfiguration } from './check.ts';

/** Checks a database that looks as if migrations of these times had made it. */
async function checkDatabaseOf(migrations: readonly number[]) {
  const folder = await mkdtemp(join(tmpdir(), 'x-check-'));
  const database = await createTestDatabase();
  onTestFinished(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  await writeFile(join(folder, 'index.html'), '');
  await asSystem(database, async (tx) => {
    await tx.execute(sql`delete from drizzle.__drizzle_migrations`);
    for (const migration of migrations) {
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a file', ${migration})`,
      );
    }
    await tx.execute(sql`update drizzle.definitions set hash = 'another'`);
  });
  const { user, password, host, port, database: name } = database.pool.pool.options;
  const url = `postgres://${String(user)}:${String(password)}@${String(host)}:${String(port)}/${String(name)}`;
  const checked = await checkConfiguration({
    DATA_FOLDER: join(folder, 'data'),
    BACK_OFFICE_FOLDER: folder,
    DATABASE_URL: url,
  });
  return { ...checked, url };
}

async function refusalOfStart(url: string): Promise<string> {
  const error: unknown = await migratePostgres(url).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof Error ? error.message : 'none';
}

test.each([
  [
    'with some of the replaced migrations',
    (replaced: readonly number[]) => replaced.slice(0, -1),
    /at the commit \w{8}/u,
  ],
  ['of another version', () => [1], /made by another version of Yamp/u],
])('a database %s is refused in the words of a start', async (_name, change, words) => {
  const { replaced } = await readDefinitions();
  const { text, isPassed, url } = await checkDatabaseOf(change(replaced));
  const refusal = await refusalOfStart(url);
  expect(refusal).toMatch(words);
  expect(text).toContain(`✗ DATABASE_URL cannot be used. ${refusal}`);
  expect(text).not.toContain('migrations: the next start');
  expect(isPassed).toBe(false);
});

test('a database of this version is said to be up to date', async () => {
  const { migrations } = await readDefinitions();
  const { text } = await checkDatabaseOf(migrations);
  expect(text).toMatch(/✓ DATABASE_URL reaches PostgreSQL [^.]+\.\d+[^.]*\. The database is up to date\./u);
});
