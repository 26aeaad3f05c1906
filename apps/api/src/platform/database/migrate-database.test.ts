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
    await mkdir(join(dataFolder, 'database'));
    await writeFile(join(dataFolder, 'database', 'PG_VERSION'), version);
    await expect(migrateDatabase({ databaseUrl: undefined, dataFolder })).rejects.toThrow(
      `PostgreSQL ${version}`,
    );
    const release = await lockFolder(dataFolder);
    await release();
  },
);
