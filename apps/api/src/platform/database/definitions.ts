import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The migrations and the files beside them: in the sources, and beside the bundle once built. */
export const sqlFolder = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../sql' : './sql', import.meta.url),
);

/** What a database holds besides tables, as scripts that can run again: functions, triggers, the role of tenants and its grants. */
export interface Definitions {
  /** What tables refer to. */
  readonly before: string;
  /** What refers to tables. */
  readonly after: string;
  /** Differs where any of the scripts or the list of migrations does. */
  readonly hash: string;
}

async function readScripts(folder: string): Promise<string> {
  const names = (await readdir(join(sqlFolder, folder))).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(sqlFolder, folder, name), 'utf8')));
  return texts.join('\n');
}

export async function readDefinitions(): Promise<Definitions> {
  const [before, functions, grants, journal] = await Promise.all([
    readScripts('before'),
    readScripts('functions'),
    readFile(join(sqlFolder, 'grants.sql'), 'utf8'),
    readFile(join(sqlFolder, 'meta/_journal.json'), 'utf8'),
  ]);
  const after = `${functions}\n${grants}`;
  const hash = createHash('sha256').update([before, after, journal].join('\0')).digest('hex');
  return { before, after, hash };
}
