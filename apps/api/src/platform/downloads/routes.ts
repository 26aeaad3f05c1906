import { Hono } from 'hono';
import type { Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import { readDownload, type Download } from './signed-download.ts';

/** Functions that generate the lines of each kind of file. The area that owns the rows provides the function. */
export type DownloadSources = {
  readonly [Kind in Download['kind']]: (
    database: Database,
    download: Extract<Download, { readonly kind: Kind }>,
    services: Services,
  ) => AsyncGenerator<string, undefined>;
};

function linesOf(
  services: Services,
  sources: DownloadSources,
  download: Download,
): AsyncGenerator<string, undefined> {
  const { database } = services;
  switch (download.kind) {
    case 'audit':
      return sources.audit(database, download, services);
    case 'campaign-people':
      return sources['campaign-people'](database, download, services);
    case 'contacts':
      return sources.contacts(database, download, services);
    case 'person':
      return sources.person(database, download, services);
    case 'skipped_values':
      return sources.skipped_values(database, download, services);
    case 'refusals':
      return sources.refusals(database, download, services);
    case 'segment-contacts':
      return sources['segment-contacts'](database, download, services);
    case 'suppressions':
      return sources.suppressions(database, download, services);
  }
}

async function* encode(lines: AsyncGenerator<string, undefined>): AsyncGenerator<Uint8Array, undefined> {
  const encoder = new TextEncoder();
  for await (const text of lines) yield encoder.encode(text);
}

function formatOf(download: Download): keyof typeof contentTypes {
  if (download.kind === 'person') return 'json';
  return download.kind === 'audit' ? download.format : 'csv';
}

const contentTypes = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

/** Serves files that are generated during the download. A signed link grants access until it expires. */
export function createDownloads(services: Services, sources: DownloadSources): Hono {
  return new Hono().get('/downloads/:token', (context) => {
    const download = readDownload(context.req.param('token'), services.keys.downloads, services.now());
    if (download === undefined) return context.text('This link has expired. Request the file again.', 404);
    const format = formatOf(download);
    return new Response(ReadableStream.from(encode(linesOf(services, sources, download))), {
      headers: {
        'content-type': contentTypes[format],
        'content-disposition': `attachment; filename="${download.kind}.${format}"`,
        'cache-control': 'no-store',
      },
    });
  });
}
