import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import {
  backUpTables,
  type Configuration,
  filesPath,
  findSecretKey,
  ignoreMissing,
  keyFingerprint,
  withExistingDatabase,
  writeManifest,
} from '../../platform/index.ts';

async function expectFree(folder: string): Promise<void> {
  const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
  if (names.length === 0) return;
  throw new Error(`${folder} is not empty. Name a new folder for the backup.`);
}

/** Copies uploaded files. Incomplete ones are left out. Files are only ever added, so copying them last is enough. */
async function copyFiles(dataFolder: string, target: string): Promise<void> {
  const source = join(dataFolder, 'files');
  for (const name of (await readdir(source).catch(ignoreMissing)) ?? []) {
    if (name === 'temporary') continue;
    await cp(join(source, name), join(filesPath(target), name), { recursive: true });
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
  const stored = await withExistingDatabase(configuration, (connection) =>
    backUpTables(connection, unfinished),
  );
  if (bucket === undefined) await copyFiles(dataFolder, unfinished);
  await writeManifest(unfinished, {
    ...stored,
    createdAt: new Date().toISOString(),
    keyFingerprint: keyFingerprint(key),
    hasFiles: bucket === undefined,
  });
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
  const rows = Object.values(stored.tables).reduce((sum, count) => sum + count, 0);
  return [
    `The backup is in ${folder}: ${plural(Object.keys(stored.tables).length, 'table')} with ${plural(rows, 'row')}${bucket === undefined ? ' and the uploaded files' : ''}.`,
    ...(bucket === undefined ? [] : [`Uploaded files are not in it. Back up the bucket ${bucket.bucket}.`]),
    secretKey === undefined
      ? `Keep ${join(dataFolder, 'secret-key')} too, in another place. Without it, the backup cannot be restored.`
      : 'Keep SECRET_KEY too, in another place. Without it, the backup cannot be restored.',
  ].join('\n');
}
