import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { migratePglite } from '../database/migrate.js';

/** Migrates one embedded database and keeps its image for every test file to start from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'x-api-pglite-'));
  const client = await PGlite.create();
  await migratePglite(client);
  const image = await client.dumpDataDir('none');
  await client.close();
  const snapshot = join(folder, 'snapshot.tar');
  await writeFile(snapshot, Buffer.from(await image.arrayBuffer()));
  project.provide('testDatabase', { kind: 'pglite', snapshot });
  return () => rm(folder, { recursive: true, force: true });
}
