import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Host that messages load the AMP runtime and its components from. */
export const runtimeOrigin = 'https://cdn.ampproject.org';

const named = process.env['AMP_RUNTIME_DIR'];
const folder = named === undefined || named === '' ? undefined : resolve(named);

/** Whether messages are driven in the AMP runtime too. */
export const runtimeWanted = folder !== undefined;

/** Problems of the folder. */
export const runtimeProblem =
  folder === undefined || existsSync(join(folder, 'v0.js'))
    ? undefined
    : `AMP_RUNTIME_DIR names ${folder}, in which there is no v0.js. Lay the folder out like AMP's CDN (v0.js, v0/amp-form-0.1.js …).`;

/**
 * The file of an address of the CDN. The runtime asks for components that it loads by itself under
 * `/rtv/<version>/v0/`, where the folder may have them or not.
 */
export function runtimeFile(url: string): string | undefined {
  if (folder === undefined) return undefined;
  const { pathname } = new URL(url);
  const candidates = [pathname, pathname.replace(/^\/rtv\/\d+/, '')];
  const found = candidates.map((path) => join(folder, path)).find((path) => existsSync(path));
  return found === undefined ? undefined : readFileSync(found, 'utf8');
}
