import type { MiddlewareHandler } from 'hono';

/**
 * Headers of each response, unless its handler sets others. The content may not run scripts, load resources or be
 * framed.
 */
export const strictHeaders = {
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=15552000',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
} as const;

/** Adds the headers to every response, including refusals and errors. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  for (const [name, value] of Object.entries(strictHeaders)) {
    if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  }
};
