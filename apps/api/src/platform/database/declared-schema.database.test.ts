import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readDeclaredTables } from '../../testing/declared-tables.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { dumpSchema } from './schema-dump.ts';
import { asSystem } from './tenant.ts';

const onlyInMigrations = /^ {2}(?:grant|CREATE (?:CONSTRAINT )?TRIGGER)|ON DELETE SET NULL \(/u;

/**
 * Returns what the schema can declare of each table, in alphabetical order: not the order of columns, partitions, further
 * columns of indexes, foreign keys that set only some of their columns to null, grants and triggers.
 */
function comparable(dump: string): readonly string[] {
  let table = '';
  return dump
    .split(/\n(?=table | {2}\w)/u)
    .flatMap((line) => {
      const name = /^table (\w+)/u.exec(line)?.[1];
      if (name !== undefined) table = name;
      if (name !== undefined || onlyInMigrations.test(line)) return [];
      return [`${table}: ${line.trim()}`];
    })
    .map((line) => line.replace(/ INCLUDE \([^)]*\)/u, '').replace(' ON ONLY ', ' ON '))
    .toSorted();
}

test('the migrations make the tables that the schema declares', async () => {
  const database = await createTestDatabase();
  const statements = await generateMigration(
    generateDrizzleJson({}),
    generateDrizzleJson(await readDeclaredTables()),
  );
  try {
    await asSystem(database, async (tx) => {
      const migrated = comparable(await dumpSchema(tx, 'public'));
      await tx.execute(sql.raw('create schema declared; set local search_path to declared, public'));
      for (const statement of statements) {
        await tx.execute(sql.raw(statement.replaceAll('"public".', '"declared".')));
      }
      const declared = comparable(await dumpSchema(tx, 'declared'));
      expect(declared.map((line) => line.replaceAll('declared.', 'public.'))).toEqual(migrated);
      await tx.execute(sql.raw('drop schema declared cascade'));
    });
  } finally {
    await database.close();
  }
});
