import { createHash } from 'node:crypto';
import document from '@x/api-client/openapi.json' with { type: 'json' };
import { Hono } from 'hono';
import * as v from 'valibot';
import { openApiSchema } from './open-api.ts';
import { referencePage } from './page.ts';
import { style } from './style.ts';

const styleHash = createHash('sha256').update(style).digest('base64');
const contentSecurityPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** Serves the API reference: `openapi.json` for programs, `docs` for people. */
export function createReference(): Hono {
  const routes = new Hono({ strict: false });
  const openApi = v.parse(openApiSchema, document);
  routes.get('/openapi.json', (context) => context.json(document));
  routes.get('/docs', async (context) => {
    const response = await context.html(referencePage(openApi));
    response.headers.set('content-security-policy', contentSecurityPolicy);
    return response;
  });
  return routes;
}
