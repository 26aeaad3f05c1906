import { copyFile, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Configuration } from '../../platform/configuration/configuration.ts';
import { ensurePrivateFolder } from '../../platform/files/private-folder.ts';
import { expectRestorable, restoreTables } from '../../platform/database/backup/restore.ts';
import { filesPath, type Manifest, readManifest } from '../../platform/database/backup/manifest.ts';
import { findSecretKey, keyFingerprint } from '../../platform/secrets/keys.ts';
import { ignoreMissing } from '../../platform/files/file-store.ts';
import { migrateDatabase } from '../../platform/database/migrate-database.ts';
import { openFileStore } from '../../platform/files/open-file-store.ts';
import { withDatabaseForCopy } from '../../platform/database/open-for-copy.ts';

async function expectSameKey(
  { secretKey, dataFolder }: Configuration,
  { keyFingerprint: expected }: Manifest,
): Promise<void> {
  const key = await findSecretKey(secretKey, dataFolder);
  if (key !== undefined && keyFingerprint(key) === expected) return;
  const problem = key === undefined ? 'There is no secret key' : 'The secret key is not that of the backup';
  throw new Error(
    `${problem}, so stored credentials could not be read and links in sent messages would not work. Set SECRET_KEY to the key of the backup, or copy the file secret-key of that installation into ${dataFolder}.`,
  );
}

/** Stores the files of a backup in the data folder or in the bucket, whichever the settings name. */
async function restoreFiles(configuration: Configuration, folder: string): Promise<number> {
  const files = await openFileStore(configuration);
  const source = filesPath(folder);
  let count = 0;
  for (const kind of (await readdir(source).catch(ignoreMissing)) ?? []) {
    for (const name of await readdir(join(source, kind))) {
      const temporary = files.temporaryPath();
      try {
        await copyFile(join(source, kind, name), temporary);
        await files.keep(temporary, `${kind}/${name}`);
      } finally {
        await rm(temporary, { force: true });
      }
      count += 1;
    }
  }
  return count;
}

/**
 * Restores a backup into an empty database and upgrades it to this version. Files come first: if they do not fit on the
 * disk, the database stays empty, so that the command can be repeated.
 *
 * @returns what to tell the operator
 */
export async function restore(configuration: Configuration, from: string): Promise<string> {
  const folder = resolve(from);
  const manifest = await readManifest(folder);
  await ensurePrivateFolder(configuration.dataFolder);
  await expectSameKey(configuration, manifest);
  const files = await withDatabaseForCopy(configuration, async (connection) => {
    await expectRestorable(connection, manifest);
    const count = manifest.hasFiles ? await restoreFiles(configuration, folder) : 0;
    await restoreTables(connection, manifest, folder);
    return count;
  });
  await migrateDatabase(configuration);
  await ensurePrivateFolder(configuration.dataFolder);
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  return [
    `The backup of ${manifest.createdAt} is restored: ${String(rows)} rows and ${String(files)} uploaded files.`,
    ...(manifest.hasFiles ? [] : ['It has no uploaded files. Set S3_BUCKET to the bucket that has them.']),
    'Start with SENDING=off first: messages that were sent after the backup would be sent again. Check the campaigns that were ongoing or due since then, and cancel or pause them. Then start without SENDING=off.',
  ].join('\n');
}
