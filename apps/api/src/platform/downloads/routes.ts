import { Hono } from 'hono';
import { contactsAsCsv } from '../../audience/contacts/contacts-as-csv.ts';
import { refusalsAsCsv } from '../../audience/imports/refusals-as-csv.ts';
import type { Services } from '../services.ts';
import { suppressionsAsCsv } from '../../audience/suppressions/suppressions-as-csv.ts';
import { readDownload, type Download } from './signed-download.ts';

function linesOf(services: Services, download: Download): AsyncGenerator<string, undefined> {
  switch (download.kind) {
    case 'contacts':
      return contactsAsCsv(services.database, download);
    case 'refusals':
      return refusalsAsCsv(services.database, download);
    case 'suppressions':
      return suppressionsAsCsv(services.database, download);
  }
}

async function* encode(lines: AsyncGenerator<string, undefined>): AsyncGenerator<Uint8Array, undefined> {
  const encoder = new TextEncoder();
  for await (const text of lines) yield encoder.encode(text);
}

/** Files that are made while they are fetched. They are opened by a link that is signed and soon expires. */
export function createDownloads(services: Services): Hono {
  return new Hono().get('/downloads/:token', (context) => {
    const download = readDownload(context.req.param('token'), services.keys.downloads, services.now());
    if (download === undefined) return context.text('This link has expired. Ask for the file again.', 404);
    return new Response(ReadableStream.from(encode(linesOf(services, download))), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${download.kind}.csv"`,
        'cache-control': 'no-store',
      },
    });
  });
}
