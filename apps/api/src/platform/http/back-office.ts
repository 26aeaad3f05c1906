import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { html } from 'hono/html';
import { secureHeaders } from 'hono/secure-headers';
import type { Configuration } from '../configuration/configuration.ts';

/**
 * Allows scripts and fonts from this server only. Allows inline styles and images from anywhere, because the back-office
 * shows emails.
 */
const policy = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    frameSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
  xFrameOptions: 'DENY',
  referrerPolicy: 'same-origin',
  strictTransportSecurity: 'max-age=15552000',
});

/** Paths that are no pages: assets, and what the product serves only elsewhere (METRICS_PORT). */
const notPages = /^\/(?:assets\/|metrics(?:\/|$))/u;

/** `serveStatic` looks for this file in a folder. No such file exists, so the handler that adds settings serves `/`. */
const noFile = 'no-such-file';

const notBuilt = 'The back-office is not built. Build it with: npx --yes pnpm@12 build';

/** Files under /assets can be cached forever, because their names contain a content hash. */
const setCaching: MiddlewareHandler = async (context, next) => {
  await next();
  const immutable = context.req.path.startsWith('/assets/') && context.res.ok;
  context.res.headers.set('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
};

/** Lets other origins load the images of starter templates, because emails contain them. */
const shownAnywhere: MiddlewareHandler = async (context, next) => {
  await next();
  context.res.headers.set('cross-origin-resource-policy', 'cross-origin');
};

/** Adds the settings that the back-office needs before anybody is signed in. */
async function withSettings(page: string, termsUrl: string | undefined): Promise<string> {
  if (termsUrl === undefined) return page;
  const setting: string = await html`<meta name="terms-url" content="${termsUrl}" />`;
  return page.replace('</head>', () => `${setting}</head>`);
}

/** Matches the first segment of a path that may have an HTML file of its own. */
const firstSegment = /^\/([a-z-]+)(?:\/|$)/u;

/**
 * Reads the HTML file of a page: `login.html` for `/login` and every path below it, if the build has this file, otherwise
 * `index.html`, which contains the client-side router.
 */
async function readDocument(folder: string, path: string): Promise<string> {
  const [, segment = 'index'] = firstSegment.exec(path) ?? [];
  try {
    return await readFile(join(folder, `${segment}.html`), 'utf8');
  } catch {
    return readFile(join(folder, 'index.html'), 'utf8');
  }
}

/** Serves the built back-office. Paths of missing files get status 404. */
export function createBackOffice({
  backOfficeFolder: folder,
  termsUrl,
}: Pick<Configuration, 'backOfficeFolder' | 'termsUrl'>): Hono {
  const pages = new Hono({ strict: false });
  pages.use('/starters/*', shownAnywhere);
  pages.use(policy, setCaching, compress());
  if (existsSync(folder)) {
    // The build has Brotli files, which are smaller than what `compress` makes of a response.
    pages.get('*', serveStatic({ root: folder, index: noFile, precompressed: true }));
  }
  pages.get('*', async (context) => {
    const isFile =
      extname(context.req.path) !== '' && !(context.req.header('accept') ?? '').includes('text/html');
    if (isFile || notPages.test(context.req.path)) return context.text('Not found.', 404);
    try {
      const page = await readDocument(folder, context.req.path);
      return context.html(await withSettings(page, termsUrl));
    } catch {
      return context.text(notBuilt, 503);
    }
  });
  return pages;
}
