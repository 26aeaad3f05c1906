import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { packEmptyDatabase } from '../platform/database/empty-database.ts';

/** Migrates an embedded database and stores its image, with which test databases start. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'x-api-pglite-'));
  const snapshot = join(folder, 'snapshot.tar');
  await writeFile(snapshot, (await packEmptyDatabase('none')).stream());
  project.provide('testDatabase', { kind: 'pglite', snapshot });
  return () => rm(folder, { recursive: true, force: true });
}
