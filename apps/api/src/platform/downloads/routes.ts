import { Hono } from 'hono';
import type { Services } from '../services.ts';
import { type Download, readDownload } from './signed-download.ts';

async function* encode(lines: AsyncGenerator<string, undefined>): AsyncGenerator<Uint8Array, undefined> {
  const encoder = new TextEncoder();
  for await (const text of lines) yield encoder.encode(text);
}

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
};

/** Serves files that are generated during the download. A signed link grants access until it expires. */
export function createDownloads(services: Services, downloads: readonly Download[]): Hono {
  return new Hono().get('/downloads/:token', (context) => {
    const { database, keys, now } = services;
    const opened = readDownload(context.req.param('token'), downloads, keys.downloads, now());
    if (opened === undefined) return context.text('This link has expired. Request the file again.', 404);
    const { download, content } = opened;
    const format = download.formatOf(content);
    return new Response(ReadableStream.from(encode(download.write(database, content, services))), {
      headers: {
        'content-type': contentTypes[format],
        'content-disposition': `attachment; filename="${download.kind}.${format}"`,
        'cache-control': 'no-store',
      },
    });
  });
}
