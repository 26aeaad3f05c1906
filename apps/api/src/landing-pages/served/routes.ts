import { landingPagePath, longestSlug } from '@x/api-client/contract';
import { type Context, Hono } from 'hono';
import {
  messagePagePolicy,
  type PageProject,
  respondWithSentence,
  tooManyPage,
  unknownPage,
} from '../../content/index.ts';
import { arrivalParameter } from '../../engagement/index.ts';
import { callerNetwork } from '../../platform/http/caller-address.ts';
import { redirectTo } from '../../platform/http/redirect.ts';
import { pagesOrigin } from '../../platform/http/request-hosts.ts';
import { strictHeaders } from '../../platform/http/security-headers.ts';
import { readThing } from '../../platform/secrets/signed-identifier.ts';
import type { Services } from '../../platform/services.ts';
import { findRecipient } from '../../shops/index.ts';
import { formLoaderSource } from '../../signup/index.ts';
import type { VisitCounter } from '../visits/visit-counter.ts';
import { compileLandingPage } from './compile-landing-page.ts';
import { readDraftPage } from './find-page.ts';
import { placeForms } from './place-forms.ts';
import { previewPath, readPreviewLink } from './preview-link.ts';
import { createServedPages, type ServedPage } from './served-pages.ts';
import { createSitemap } from './sitemap.ts';

/** The page is asked for again at each visit, and sent only if it has changed. */
const cacheControl = 'no-cache';

function hasTag(context: Context, tag: string): boolean {
  const header = context.req.header('if-none-match') ?? '';
  return header.split(',').some((given) => given.trim().replace(/^W\//u, '') === tag);
}

/** Responds with a page, or says that the browser has it already (RFC 9110 §13.1.2). */
function respond(
  context: Context,
  page: ServedPage,
  { origin, isPersonal }: { readonly origin: string; readonly isPersonal: boolean },
): Response {
  const isGzipped = /\bgzip\b/u.test(context.req.header('accept-encoding') ?? '');
  const tag = isGzipped ? page.gzippedTag : page.tag;
  const headers = {
    ...strictHeaders,
    'content-security-policy': messagePagePolicy({
      origin,
      isInteractive: page.isInteractive,
      ...(page.formTargets && { forms: { loader: formLoaderSource, targets: page.formTargets } }),
    }),
    vary: 'Accept-Encoding',
    ...(isPersonal ? { 'cache-control': 'no-store, private' } : { 'cache-control': cacheControl, etag: tag }),
    ...(page.isIndexed ? {} : { 'x-robots-tag': 'noindex' }),
  };
  if (!isPersonal && hasTag(context, tag)) return context.body(null, 304, headers);
  const body = isGzipped ? page.gzipped : page.html;
  return context.body(body, 200, {
    ...headers,
    'content-type': 'text/html; charset=UTF-8',
    ...(isGzipped ? { 'content-encoding': 'gzip' } : {}),
  });
}

function respondGone(context: Context, project: PageProject): Promise<Response> {
  return respondWithSentence(context, { status: 410, project }, ({ say }) => ({
    title: say('other.unknown_title'),
    text: say('other.page_gone'),
  }));
}

/** Serves landing pages to visitors. Nobody is signed in, and no request sets or reads a cookie. */
export function createLandingPageRoutes(services: Services, visits: Pick<VisitCounter, 'count'>): Hono {
  const { configuration, database, keys, now, rateLimits } = services;
  const origin = pagesOrigin(configuration);
  const served = createServedPages(services);
  const readSitemap = createSitemap(services);
  const routes = new Hono();

  async function showDraft(context: Context): Promise<Response> {
    const link = readPreviewLink(context.req.param('draft') ?? '', now(), keys.tracking);
    if (link === undefined) return unknownPage(context, 'unknown_page');
    if (link === 'expired') return unknownPage(context, 'preview_expired');
    const found = await readDraftPage(database, link.pageId);
    if (found === undefined) return unknownPage(context, 'unknown_page');
    const compiled = compileLandingPage(found.page, {
      addresses: configuration,
      look: found.look,
      alternates: [],
      actions: undefined,
    });
    if (compiled === undefined) return unknownPage(context, 'unknown_page');
    const { projectId, settings } = found.page;
    const forms = { projectId, language: settings.language, visitorId: undefined };
    const { html } = await placeForms(compiled.html, forms, services);
    return context.html(html, 200, {
      ...strictHeaders,
      'content-security-policy': messagePagePolicy({ origin, isInteractive: false }),
      'cache-control': 'no-store, private',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    });
  }

  /** Returns the page for the recipient whose message led to it. Undefined if nobody is known to be there. */
  async function readFor(
    context: Context,
    found: Parameters<typeof served.readFor>[1],
  ): Promise<ServedPage | undefined> {
    const arrival = readThing(context.req.query(arrivalParameter) ?? '', 'arrival', keys.tracking);
    const recipient = arrival && (await findRecipient(database, arrival.deliveryId));
    return recipient?.projectId === found.projectId ? served.readFor(recipient, found) : undefined;
  }

  async function showPage(context: Context): Promise<Response> {
    const slug = context.req.param('slug') ?? '';
    if (slug.length > longestSlug) return unknownPage(context, 'unknown_page');
    const found = await served.find(slug);
    switch (found.state) {
      case 'unknown':
        return unknownPage(context, 'unknown_page');
      case 'gone':
        return respondGone(context, found.owner);
      case 'moved': {
        // Not stored, because a page can get an earlier address back, and browsers would then be sent in a circle.
        const { search } = new URL(context.req.url);
        const target = `${landingPagePath}/${found.slug}${search}`;
        return redirectTo(context, target, 308, { 'cache-control': cacheControl });
      }
      case 'shown': {
        const page = await served.read(found);
        if (page === undefined) return unknownPage(context, 'unknown_page');
        visits.count(context, found);
        const personal = page.isInteractive ? await readFor(context, found) : undefined;
        return respond(context, personal ?? page, { origin, isPersonal: personal !== undefined });
      }
    }
  }

  const bounded = (show: (context: Context) => Promise<Response>) => async (context: Context) => {
    const wait = await rateLimits.pageByAddress.take(callerNetwork(context, services));
    return wait > 0 ? tooManyPage(context, wait) : show(context);
  };

  routes.get(`${previewPath}/:draft`, bounded(showDraft));
  routes.get(`${landingPagePath}/:slug`, bounded(showPage));
  routes.get(`${landingPagePath}/*`, (context) => unknownPage(context, 'unknown_page'));
  routes.get(
    '/sitemap.xml',
    bounded(async (context) =>
      context.body(await readSitemap(), 200, {
        'content-type': 'application/xml; charset=UTF-8',
        'cache-control': 'public, max-age=3600',
      }),
    ),
  );
  return routes;
}
