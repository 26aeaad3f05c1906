import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../../tools/postgres.ts';
import { migratePostgres } from '../database/migrate.js';

const template = 'x_template';

/** Starts one real PostgreSQL with a migrated template database for every test file to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Durability is of no use to a database that is thrown away.
  const server = await startPostgres(['fsync=off', 'synchronous_commit=off', 'max_connections=200']);
  await migratePostgres(await server.createDatabase(template));
  project.provide('testDatabase', { kind: 'postgres', adminUrl: server.adminUrl, template });
  return server.stop;
}
