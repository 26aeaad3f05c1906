import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { backUpTables } from '../../platform/database/backup/back-up.ts';
import type { Configuration } from '../../platform/configuration/configuration.ts';
import { filesPath, writeManifest } from '../../platform/database/backup/manifest.ts';
import { findSecretKey, keyFingerprint } from '../../platform/secrets/keys.ts';
import { ignoreMissing } from '../../platform/files/file-store.ts';
import { withExistingDatabase } from '../../platform/database/open-for-copy.ts';
import { copyFilesAround } from './copy-files.ts';

/** A folder on which another volume is mounted cannot be replaced, and lies in a folder of another volume. */
async function isMounted(folder: string): Promise<boolean> {
  const [own, above] = await Promise.all([
    stat(folder).catch(ignoreMissing),
    stat(dirname(folder)).catch(ignoreMissing),
  ]);
  return own !== undefined && above !== undefined && own.dev !== above.dev;
}

async function expectFree(folder: string): Promise<void> {
  if (await isMounted(folder)) {
    throw new Error(
      `${folder} is a mounted volume. Name a new folder in it, such as ${join(folder, 'backup')}.`,
    );
  }
  const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
  if (names.length === 0) return;
  throw new Error(`${folder} is not empty. Name a new folder for the backup.`);
}

/** Gives a complete backup its name. Never deletes what somebody put under that name during the backup. */
async function giveName(unfinished: string, folder: string): Promise<void> {
  try {
    await rmdir(folder).catch(ignoreMissing);
    await rename(unfinished, folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The backup is complete, but still in ${unfinished}, because it cannot replace ${folder} (${reason}). Rename it to a name that is free.`,
      { cause: error },
    );
  }
}

const plural = (count: number, one: string) => `${String(count)} ${one}${count === 1 ? '' : 's'}`;

/**
 * Writes the database and the uploaded files into a new folder, which appears under its name only when it is complete.
 *
 * @returns what to tell the operator
 */
export async function backUp(configuration: Configuration, to: string): Promise<string> {
  const { bucket, dataFolder, secretKey } = configuration;
  const folder = resolve(to);
  await expectFree(folder);
  const key = await findSecretKey(secretKey, dataFolder);
  if (key === undefined) {
    throw new Error(
      `There is no secret key: neither SECRET_KEY is set nor does ${dataFolder} contain one. Set the settings that the product runs with.`,
    );
  }
  const unfinished = join(dirname(folder), `${basename(folder)}.unfinished`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const copyRows = () =>
    withExistingDatabase(configuration, (connection) => backUpTables(connection, unfinished));
  const stored =
    bucket === undefined
      ? await copyFilesAround(join(dataFolder, 'files'), filesPath(unfinished), copyRows)
      : await copyRows();
  await writeManifest(unfinished, {
    ...stored,
    createdAt: new Date().toISOString(),
    keyFingerprint: keyFingerprint(key),
    hasFiles: bucket === undefined,
  });
  await giveName(unfinished, folder);
  const rows = Object.values(stored.tables).reduce((sum, count) => sum + count, 0);
  return [
    `The backup is in ${folder}: ${plural(Object.keys(stored.tables).length, 'table')} with ${plural(rows, 'row')}${bucket === undefined ? ' and the uploaded files' : ''}.`,
    ...(bucket === undefined ? [] : [`Uploaded files are not in it. Back up the bucket ${bucket.bucket}.`]),
    secretKey === undefined
      ? `Keep ${join(dataFolder, 'secret-key')} too, in another place. Without it, the backup cannot be restored.`
      : 'Keep SECRET_KEY too, in another place. Without it, the backup cannot be restored.',
  ].join('\n');
}
