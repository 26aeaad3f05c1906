import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../../tools/postgres.ts';
import { migratePostgres } from '../platform/database/migrate.ts';
import { connectClient } from '../platform/database/postgres-pool.ts';

const template = 'x_template';

/** Starts a real PostgreSQL server with a migrated template database, which test databases are copied from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Turn off durability, which a temporary database does not need. Each copy of the template begins a checkpoint, after
  // which changed pages would be logged whole.
  const server = await startPostgres([
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'max_connections=200',
  ]);
  await migratePostgres(await server.createDatabase(template));
  const requestsLogin = { user: 'x_requests_of_tests', password: 'of tests' };
  const client = await connectClient({ connectionString: server.adminUrl });
  await client.query(
    `create role ${requestsLogin.user} login password '${requestsLogin.password}' in role x_tenant`,
  );
  await client.end();
  project.provide('testDatabase', { adminUrl: server.adminUrl, template, requestsLogin });
  return server.stop;
}
