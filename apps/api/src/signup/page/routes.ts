import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { loadTexts, tooManyPage, unknownPage } from '../../content/index.ts';
import { callerAddress, callerNetwork } from '../../platform/http/caller-address.ts';
import { readThing } from '../../platform/secrets/signed-identifier.ts';
import { redirectTo } from '../../platform/http/redirect.ts';
import type { Services } from '../../platform/services.ts';
import { confirmSignup, findSignup, type FoundSignup } from '../confirmation/confirm.ts';
import { thankYouUrl } from '../landing-page/thank-you.ts';
import { createFormRoutes, forOtherWebsites } from './form-routes.ts';
import { donePage, questionPage } from './short-pages.ts';
import { formScript } from './automatic-check.ts';
import { embedScript } from './embed-script.ts';

const require = createRequire(import.meta.url);

/** Solves the challenges. The package does not export it to `require`. */
const worker = join(dirname(dirname(require.resolve('altcha/altcha.css'))), 'workers', 'sha.js');

/** Its main file is not minified. */
const hashLibrary = join(dirname(require.resolve('js-sha256')), '../build/sha256.min.js');

const javascript = 'text/javascript; charset=utf-8';

const assets: Readonly<Record<string, { readonly type: string; readonly read: () => Promise<string> }>> = {
  'form.js': { type: javascript, read: () => Promise.resolve(formScript) },
  'embed.js': { type: javascript, read: () => Promise.resolve(embedScript) },
  'altcha-sha.js': { type: javascript, read: () => readFile(worker, 'utf8') },
  'sha256.js': { type: javascript, read: () => readFile(hashLibrary, 'utf8') },
};

const loaded = new Map<string, Promise<string>>();

/** Returns a file of the form pages, which is read once. Undefined for any other name. */
async function findAsset(
  name: string,
): Promise<{ readonly type: string; readonly content: string } | undefined> {
  const asset = Object.hasOwn(assets, name) ? assets[name] : undefined;
  if (asset === undefined) return undefined;
  const content = loaded.get(name) ?? asset.read();
  loaded.set(name, content);
  return { type: asset.type, content: await content };
}

/** Files that the embed script loads on other websites. They are the same for everybody. */
function createAssetRoutes(): Hono {
  const routes = new Hono();
  routes.use('/forms/assets/*', compress());
  routes.get('/forms/assets/:file', async (context) => {
    const asset = await findAsset(context.req.param('file'));
    if (asset === undefined) return context.text('Not found.', 404);
    return context.body(asset.content, 200, {
      ...forOtherWebsites,
      'content-type': asset.type,
      'cache-control': 'public, max-age=3600',
    });
  });
  return routes;
}

async function completePage(context: Context, found: FoundSignup, services: Services): Promise<Response> {
  const { signup, form } = found;
  const target = (await thankYouUrl(signup.landingPageId, services)) ?? form.redirectUrl;
  if (target !== '') return redirectTo(context, target, 303);
  const texts = await loadTexts(found.pages, signup.language);
  return donePage(context, found, texts, form.texts[signup.language]?.thanks ?? '');
}

function createConfirmationRoutes(services: Services): Hono {
  const { configuration, keys, rateLimits } = services;
  const routes = new Hono();

  function signupIdOf(context: Context): string | undefined {
    return readThing(context.req.param('signup') ?? '', 'signup', keys.tracking)?.signupId;
  }

  routes.get('/signups/:signup', async (context) => {
    const seconds = await rateLimits.signupLinkByAddress.take(callerNetwork(context, services));
    if (seconds > 0) return tooManyPage(context, seconds);
    const id = signupIdOf(context);
    const found = id === undefined ? undefined : await findSignup(id, services);
    if (found === undefined) return unknownPage(context, 'expired');
    return found.signup.confirmedAt === null
      ? questionPage(context, found)
      : completePage(context, found, services);
  });

  routes.post('/signups/:signup', async (context) => {
    const seconds = await rateLimits.signupLinkByAddress.take(callerNetwork(context, services));
    if (seconds > 0) return tooManyPage(context, seconds);
    const id = signupIdOf(context);
    const address = callerAddress(context, configuration.trustedProxies);
    const found = id === undefined ? undefined : await confirmSignup(id, address, services);
    return found === undefined ? unknownPage(context, 'expired') : completePage(context, found, services);
  });

  return routes;
}

/** Pages on which visitors sign up and confirm. */
export function createPageRoutes(services: Services): Hono {
  const routes = new Hono();
  routes.route('/', createAssetRoutes());
  routes.route('/', createFormRoutes(services));
  routes.route('/', createConfirmationRoutes(services));
  return routes;
}
