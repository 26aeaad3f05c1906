import { Hono } from 'hono';
import type { Addresses } from '../configuration/configuration.ts';
import { pagesOrigin } from './request-hosts.ts';

/**
 * Serves `/robots.txt` (RFC 9309), which lets crawlers in everywhere and names the sitemap. Pages that are not to be found
 * say so themselves (`X-Robots-Tag`), which a crawler that is kept out never reads.
 */
export function createRobots(addresses: Addresses): Hono {
  const robots = `User-agent: *\nAllow: /\nSitemap: ${pagesOrigin(addresses)}/sitemap.xml\n`;
  return new Hono().get('/robots.txt', (context) =>
    context.text(robots, 200, { 'cache-control': 'public, max-age=86400' }),
  );
}
