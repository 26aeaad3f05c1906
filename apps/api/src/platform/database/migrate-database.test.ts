import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from './lock-folder.ts';
import { migrateDatabase } from './migrate-database.ts';

test.each(['16', '99'])(
  'after refusing a folder of PostgreSQL %s, the folder is free again',
  async (version) => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'x-migrate-'));
    onTestFinished(() => rm(dataFolder, { recursive: true }));
    const cluster = join(dataFolder, 'postgres', 'data');
    await mkdir(cluster, { recursive: true });
    await writeFile(join(cluster, 'PG_VERSION'), version);
    const place = { databaseUrl: undefined, dataFolder, databaseConnections: 8 };
    await expect(migrateDatabase(place)).rejects.toThrow(`PostgreSQL ${version}`);
    const release = await lockFolder(dataFolder);
    await release();
  },
);
