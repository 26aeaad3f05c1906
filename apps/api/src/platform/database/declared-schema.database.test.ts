import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { dumpSchema } from './schema-dump.ts';
import * as schema from './schema/index.ts';
import { asSystem } from './tenant.ts';

/** Leaves out what only migrations and scripts can make: partitions, row-level security itself, grants and triggers. */
function comparable(lines: readonly string[]): readonly string[] {
  return lines
    .filter((line) => !/^ {2}(?:grant|CREATE (?:CONSTRAINT )?TRIGGER)/u.test(line))
    .map((line) => line.replace(/ partitioned by .*$|, row-level security$/u, '').replace(' ON ONLY ', ' ON '));
}

test('the migrations make the tables that the schema declares', async () => {
  const database = await createTestDatabase();
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson({ ...schema }));
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
