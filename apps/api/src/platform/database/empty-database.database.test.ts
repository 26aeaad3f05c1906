import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { openPglite } from './connect.ts';
import type { Database } from './database.ts';
import { unpackEmptyDatabase } from './empty-database.ts';
import { asSystem } from './tenant.ts';

const source = inject('testDatabase');

// Skipped on a server, where the operator creates the database.
describe.runIf(source.kind === 'pglite')('an empty embedded database', () => {
  const snapshot = source.kind === 'pglite' ? source.snapshot : '';

  async function newFolder(): Promise<string> {
    const parent = await mkdtemp(join(tmpdir(), 'x-empty-database-'));
    onTestFinished(() => rm(parent, { recursive: true, force: true }));
    return join(parent, 'database');
  }

  async function whileOpen<Result>(folder: string, work: (database: Database) => Promise<Result>) {
    const database = openPglite(await PGlite.create(folder));
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  const countUsers = (database: Database) =>
    asSystem(database, (tx) => tx.execute(sql`select count(*)::integer as users from users`));

  test('contains the schema and no users', async () => {
    const folder = await newFolder();
    await unpackEmptyDatabase(folder, snapshot);
    expect((await whileOpen(folder, countUsers)).rows).toEqual([{ users: 0 }]);
  });

  test('is unpacked again after an interruption', async () => {
    const folder = await newFolder();
    await mkdir(`${folder}.unfinished/base`, { recursive: true });
    await writeFile(`${folder}.unfinished/PG_VERSION`, 'half');
    await unpackEmptyDatabase(folder, snapshot);
    expect((await whileOpen(folder, countUsers)).rows).toEqual([{ users: 0 }]);
    expect(await readdir(join(folder, '..'))).toEqual(['database']);
  });

  test('does not replace an existing database', async () => {
    const folder = await newFolder();
    await unpackEmptyDatabase(folder, snapshot);
    await whileOpen(folder, (database) =>
      asSystem(database, (tx) =>
        tx.execute(sql`
          insert into users (id, name, email, email_lower, password_hash)
          values (gen_random_uuid(), 'Ada', 'ada@example.com', 'ada@example.com', '')`),
      ),
    );
    await unpackEmptyDatabase(folder, snapshot);
    expect((await whileOpen(folder, countUsers)).rows).toEqual([{ users: 1 }]);
  });
});
