import { Hono } from 'hono';

/**
 * Lets crawlers in everywhere. Pages that are not to be found say so themselves (`X-Robots-Tag`), which a crawler that is
 * kept out never reads.
 */
const robots = 'User-agent: *\nAllow: /\n';

/** Serves `/robots.txt` (RFC 9309). */
export function createRobots(): Hono {
  return new Hono().get('/robots.txt', (context) =>
    context.text(robots, 200, { 'cache-control': 'public, max-age=86400' }),
  );
}
