import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { secureHeaders } from 'hono/secure-headers';

/**
 * Scripts come from this server alone. Styles may stand in attributes, which is what an email is made of; images may
 * come from anywhere, and web fonts from where the compiler takes them, as they may in an email.
 */
const policy = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'", 'https://fonts.googleapis.com'],
    imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
    fontSrc: ["'self'", 'data:', 'https://fonts.gstatic.com'],
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

const notBuilt = 'The back-office is not built. Build it with: npx --yes pnpm@12 build';

/** File names under /assets carry a hash of what is in them: they never change. */
const setCaching: MiddlewareHandler = async (context, next) => {
  await next();
  const immutable = context.req.path.startsWith('/assets/') && context.res.ok;
  context.res.headers.set('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
};

/** Pictures of the starter templates stand in messages, which mail clients show on pages of their own. */
const shownAnywhere: MiddlewareHandler = async (context, next) => {
  await next();
  context.res.headers.set('cross-origin-resource-policy', 'cross-origin');
};

/** Serves the built back-office. Addresses that are no files get its page, which does its own routing. */
export function createBackOffice(folder: string): Hono {
  const pages = new Hono({ strict: false });
  pages.use('/starters/*', shownAnywhere);
  pages.use(policy, setCaching, compress());
  if (existsSync(folder)) pages.get('*', serveStatic({ root: folder }));
  pages.get('*', async (context) => {
    const isFile =
      extname(context.req.path) !== '' && !(context.req.header('accept') ?? '').includes('text/html');
    if (isFile || context.req.path.startsWith('/assets/')) return context.text('Not found.', 404);
    try {
      const page = await readFile(join(folder, 'index.html'), 'utf8');
      return context.html(page);
    } catch {
      return context.text(notBuilt, 503);
    }
  });
  return pages;
}
