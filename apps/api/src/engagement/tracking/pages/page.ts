import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { strictHeaders } from '../../../platform/index.ts';
import { pageLanguage, pageTexts, type PageLanguage } from './texts.ts';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
main { max-width: 28rem; padding: 2rem; text-align: center; }
h1 { font-size: 1.25rem; }
p { overflow-wrap: anywhere; }
button { font: inherit; font-weight: 600; padding: .625rem 1.25rem; border: 0; border-radius: .5rem; background: #1f2937; color: #fff; cursor: pointer; }
button:focus-visible { outline: 3px solid #3b82f6; outline-offset: 2px; }
@media (prefers-color-scheme: dark) { button { background: #e5e7eb; color: #111827; } }
`;

const styleHash = createHash('sha256').update(style).digest('base64');
const contentSecurityPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

type Texts = (typeof pageTexts)[PageLanguage];

/**
 * Responds with a public page for a recipient. The page has no scripts or external resources and is not indexed by
 * search engines.
 */
export function respondWithPage(
  context: Context,
  status: 200 | 404,
  content: (texts: Texts) => {
    readonly heading: string;
    readonly text: string;
    readonly button?: string;
    readonly title?: string;
  },
): Response | Promise<Response> {
  const language = pageLanguage(context.req.header('accept-language'));
  const texts = pageTexts[language];
  const { heading, text, button, title = texts.title } = content(texts);
  const form =
    button === undefined ? '' : html`<form method="post"><button type="submit">${button}</button></form>`;
  return context.html(
    html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${raw(style)}</style></head><body><main><h1>${heading}</h1><p>${text}</p>${form}</main></body></html>`,
    status,
    {
      ...strictHeaders,
      'content-security-policy': contentSecurityPolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  );
}
