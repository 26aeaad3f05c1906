import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { inject } from 'vitest';
import { openPglite, openPostgres, openThreaded } from '../platform/database/connect.ts';
import { EmbeddedThread } from '../platform/database/embedded-thread.ts';
import type { Database } from '../platform/database/database.ts';
import { PostgresPool, watchServer } from '../platform/database/postgres-pool.ts';
import type { Login } from '../platform/database/requests-login.ts';

/** The migrated, empty database that the setup of the vitest project has prepared. */
type TestDatabaseSource = { readonly kind: 'pglite'; readonly snapshot: string } | ServerSource;

interface ServerSource {
  readonly kind: 'postgres';
  readonly adminUrl: string;
  readonly template: string;
  /** Login role that requests use. */
  readonly requestsLogin: Login;
}

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabaseSource;
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function copyTemplate(
  { adminUrl, template, requestsLogin }: ServerSource,
  bound: boolean,
): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copies files, because the default writes every page of the template to the log, which takes ten times as long.
  await administer(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  const config = parseIntoClientConfig(urlOf(adminUrl, name));
  const shared = { connections: 10, availability: watchServer(config), patience: 0 };
  const pool = new PostgresPool({ ...shared, config });
  const database = openPostgres(
    pool,
    bound ? new PostgresPool({ ...shared, config: { ...config, ...requestsLogin } }) : pool,
  );
  return {
    ...database,
    async close() {
      await database.close();
      await administer(adminUrl, `drop database ${name} with (force)`);
    },
  };
}

/** Opens the database in a worker thread, like the product. Most tests use the thread of the test, which is faster. */
async function openInThread(image: Blob): Promise<Database> {
  const thread = await EmbeddedThread.open({ image });
  return { ...openThreaded(thread, 'requests'), close: () => thread.close() };
}

/**
 * Creates a new database of the kind that the current vitest project tests. On a PostgreSQL server, requests use a
 * separate login if `bound` is true. The embedded database runs in a worker thread if `threaded` is true, which
 * PGLITE_THREAD=on makes the default.
 */
export async function createTestDatabase({
  bound = true,
  threaded = process.env['PGLITE_THREAD'] === 'on',
} = {}): Promise<Database> {
  const source = inject('testDatabase');
  if (source.kind === 'postgres') return copyTemplate(source, bound);
  const snapshot = new Blob([await readFile(source.snapshot)]);
  return threaded ? openInThread(snapshot) : openPglite(await PGlite.create({ loadDataDir: snapshot }));
}
