import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createAssets, iconNames, iconVersion } from '@x/email-icons';
import { Hono } from 'hono';

const require = createRequire(import.meta.url);

/** Folder of the pictures. The build and the installation of dependencies draw them. */
const folder = join(dirname(require.resolve('@x/email-icons/package.json')), 'icons', iconVersion);

const path = '/icons';

/** Creates the compiler's option `assets` for messages that load their icons from this installation. */
export function createIconAssets(publicUrl: string): (name: string) => string | undefined {
  return createAssets(`${publicUrl}${path}`);
}

/**
 * Serves the pictures of icons at `/icons/v1/<name>.png` to any origin, because emails contain them. Only names in the
 * list of the package lead to a file. The pictures of a version never change, so they may be cached forever.
 */
export function createIcons(): Hono {
  const pictures = new Map<string, Uint8Array<ArrayBuffer>>();
  const routes = new Hono();
  routes.get(`${path}/${iconVersion}/:file`, async (context) => {
    const name = /^([a-z-]+)\.png$/u.exec(context.req.param('file'))?.[1] ?? '';
    if (!iconNames.has(name)) return context.text('Not found.', 404);
    const picture = pictures.get(name) ?? new Uint8Array(await readFile(join(folder, `${name}.png`)));
    pictures.set(name, picture);
    return context.body(picture, 200, {
      'content-type': 'image/png',
      'content-length': String(picture.byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
  routes.all(`${path}/*`, (context) => context.text('Not found.', 404));
  return routes;
}
