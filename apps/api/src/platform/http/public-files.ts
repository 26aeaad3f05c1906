import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import type { FileStore } from '../files/file-store.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
};

/**
 * Serves uploaded images at `/files/images/<name>` and previews at `/files/previews/<name>` to any origin, because
 * emails contain them. Names cannot be guessed. Files never change, so they may be cached forever.
 */
export function createPublicFiles(files: FileStore): Hono {
  const routes = new Hono();
  routes.get('/files/:folder{images|previews}/:name{[\\w-]+\\.[a-z]+}', async (context) => {
    const { folder, name } = context.req.param();
    const type = contentTypes[extname(name)];
    if (type === undefined) return context.text('Not found.', 404);
    const found = await files.find(`${folder}/${name}`);
    if (found === undefined) return context.text('Not found.', 404);
    // Do not open the file for HEAD requests, because nothing would read and close the stream.
    const content =
      context.req.method === 'HEAD' ? null : (Readable.toWeb(await found.read()) as ReadableStream);
    return new Response(content, {
      headers: {
        'content-type': type,
        'content-length': String(found.bytes),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      },
    });
  });
  routes.all('/files/*', (context) => context.text('Not found.', 404));
  return routes;
}
