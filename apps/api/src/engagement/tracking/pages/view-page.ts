import type { Context } from 'hono';
import type { SentMessage } from '../../../delivery/index.ts';
import { strictHeaders } from '../../../platform/http/security-headers.ts';

/**
 * A message may show pictures and fonts of this installation, which need not have https in a test, and from anywhere, as in a mail client. The sandbox gives the page an origin of its
 * own, without scripts and forms, because authors write parts of its markup.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  'img-src http: https: data:',
  "font-src 'self' https:",
  "style-src 'self' 'unsafe-inline' https:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** Responds with a sent message. The page is personal, so it is neither stored nor indexed. */
export function respondWithMessage(context: Context, { html }: SentMessage): Response | Promise<Response> {
  return context.html(html, 200, {
    ...strictHeaders,
    'content-security-policy': contentSecurityPolicy,
    'cache-control': 'no-store, private',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  });
}
