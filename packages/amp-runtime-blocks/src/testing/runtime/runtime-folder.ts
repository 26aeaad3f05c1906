import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Origin from which messages load the AMP runtime and its components. */
export const runtimeOrigin = 'https://cdn.ampproject.org';

const named = process.env['AMP_RUNTIME_DIR'];
const folder = named === undefined || named === '' ? undefined : resolve(named);

/** True if the tests run in the AMP runtime too. */
export const runtimeWanted = folder !== undefined;

/** Error message if the folder does not contain the runtime, or else undefined. */
export const runtimeProblem =
  folder === undefined || existsSync(join(folder, 'v0.js'))
    ? undefined
    : `AMP_RUNTIME_DIR must contain v0.js (got ${folder}). Its layout is that of AMP's CDN: v0.js, v0/amp-form-0.1.js …`;

/**
 * Reads the file for a URL of the CDN. undefined if there is no such file. The runtime loads components from
 * `/rtv/<version>/v0/`, which the folder may store as `/v0/`.
 */
export function runtimeFile(url: string): string | undefined {
  if (folder === undefined) return undefined;
  const { pathname } = new URL(url);
  const candidates = [pathname, pathname.replace(/^\/rtv\/\d+/, '')];
  const found = candidates.map((path) => join(folder, path)).find((path) => existsSync(path));
  return found === undefined ? undefined : readFileSync(found, 'utf8');
}
