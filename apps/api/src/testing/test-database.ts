import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { inject } from 'vitest';
import { openPostgres } from '../platform/database/connect.ts';
import type { Database } from '../platform/database/database.ts';
import { PostgresPool, watchServer } from '../platform/database/postgres-pool.ts';
import type { Login } from '../platform/database/requests-login.ts';

/** The server that the setup of the Vitest project has started, with an empty, migrated database. */
interface TestServer {
  readonly adminUrl: string;
  readonly template: string;
  /** Login role that requests use. */
  readonly requestsLogin: Login;
}

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestServer;
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
  { adminUrl, template, requestsLogin }: TestServer,
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

/** Creates a database. Requests use a login of their own if `bound` is true. */
export function createTestDatabase({ bound = true } = {}): Promise<Database> {
  return copyTemplate(inject('testDatabase'), bound);
}
