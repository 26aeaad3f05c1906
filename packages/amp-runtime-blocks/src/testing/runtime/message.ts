import { compile, createEmptyDocument, type Block, type CompileOptions } from '@x/email-compiler';
import type { Browser, BrowserContext, Page, Route } from 'playwright';
import { offlineValidator, options } from '../golden.ts';
import { ApiDouble, type Call } from './api-double.ts';
import type { AmpDriver } from './drivers.ts';
import { runtimeOrigin } from './runtime-folder.ts';

/** Origin of the mail client's page that shows the message. */
const mailOrigin = 'https://mail.example.com';
const sender = 'shop@example.com';

export interface OpenOptions {
  /** Width of the window in px. Default 600. */
  readonly width?: number;
  /**
   * Version of CORS in AMP for Email. In version 1, the runtime itself sends the requests to the API. In version 2,
   * they go through the mail client's server. Default 1.
   */
  readonly cors?: 1 | 2;
  readonly compile?: Partial<CompileOptions>;
  /** Sets the API's responses before the message opens. */
  readonly api?: (api: ApiDouble) => void;
  /** Matches console messages that the test expects, such as a failed request. */
  readonly allow?: RegExp;
}

export interface Message {
  readonly page: Page;
  readonly api: ApiDouble;
  /** URLs of opened links. */
  readonly opened: readonly string[];
  /** Errors of the browser and the runtime, and requests to unknown URLs. */
  readonly problems: readonly string[];
  readonly allowed: RegExp | undefined;
}

/** Compiles blocks to a message, validates it, and opens its AMP part in the driver. */
export async function openMessage(
  browser: Browser,
  driver: AmpDriver,
  rows: readonly Block[],
  given: OpenOptions = {},
): Promise<Message> {
  const { amp } = compile({ ...createEmptyDocument(), rows }, { ...options, ...given.compile });
  const { errors } = (await offlineValidator()).validate(amp);
  if (errors.length > 0) throw new Error(`The message is not valid AMP: ${JSON.stringify(errors)}`);
  return openAmp(browser, driver, amp, given);
}

/** Opens AMP in the driver. */
export async function openAmp(
  browser: Browser,
  driver: AmpDriver,
  amp: string,
  { width = 600, cors = 1, api: prepare, allow }: Omit<OpenOptions, 'compile'> = {},
): Promise<Message> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'en-GB' });
  context.setDefaultTimeout(15_000);
  const api = new ApiDouble(options.api?.url ?? '', sender);
  prepare?.(api);
  const page = await context.newPage();
  const problems = watchProblems(page);
  const opened: string[] = [];
  await routeAll(context, { amp, driver, api, cors, opened, problems });
  await page.goto(`${mailOrigin}/message`);
  await page.waitForFunction(driver.ready);
  return { page, api, opened, problems, allowed: allow };
}

function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return problems;
}

interface Routed {
  readonly amp: string;
  readonly driver: AmpDriver;
  readonly api: ApiDouble;
  readonly cors: 1 | 2;
  readonly opened: string[];
  readonly problems: string[];
}

async function routeAll(context: BrowserContext, routed: Routed): Promise<void> {
  const { amp, api, cors, opened, problems } = routed;
  await context.route('**/*', async (route) => {
    const url = route.request().url();
    const { origin, pathname } = new URL(url);
    if (url === `${mailOrigin}/message`) {
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: amp });
    }
    if (origin === runtimeOrigin) return serveRuntime(route, routed);
    if (origin === api.origin) return passOn(route, api, cors);
    if (origin === 'https://img.example.com') return serveImage(route, pathname);
    if (route.request().isNavigationRequest()) {
      opened.push(url);
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Shop</title>' });
    }
    if (pathname === '/favicon.ico') return route.fulfill({ status: 204 });
    // Ignores the runtime's error reports to AMP's server, because the errors also appear in the console.
    if (!pathname.endsWith('/r')) problems.push(`Request to an unknown address: ${url}`);
    return route.fulfill({ status: 204 });
  });
}

async function serveRuntime(route: Route, { amp, driver, problems }: Routed): Promise<void> {
  const url = route.request().url();
  const body = await driver.file(url);
  // Requires only amp-bind's worker and the scripts that the message names. The folder may lack other files.
  const needed = amp.includes(`"${url}"`) || /\/ww(?:\.min)?\.m?js$/.test(url);
  if (body === undefined && needed) problems.push(`AMP_RUNTIME_DIR has no file for ${url}`);
  return route.fulfill({
    contentType: 'text/javascript; charset=utf-8',
    headers: { 'access-control-allow-origin': '*' },
    body: body ?? '',
  });
}

/**
 * Passes a request on to the API. In version 2 of CORS, acts as the mail client's proxy, which names the sender and
 * withholds responses that do not allow this sender.
 */
async function passOn(route: Route, api: ApiDouble, cors: 1 | 2): Promise<void> {
  const request = route.request();
  const headers = request.headers();
  if (cors === 1) return route.fulfill(await api.receive(request, headers));
  const { origin = mailOrigin, ...others } = headers;
  const answer = await api.receive(request, { ...others, 'amp-email-sender': sender });
  if (answer.headers['amp-email-allow-sender'] !== sender) return route.abort();
  return route.fulfill({
    ...answer,
    headers: {
      ...answer.headers,
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
    },
  });
}

/** Responds with an SVG image, whose color depends on its name. */
function serveImage(route: Route, pathname: string): Promise<void> {
  const hue = (pathname.length * 47 + pathname.charCodeAt(3) * 13) % 360;
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="hsl(${hue} 55% 55%)"/><circle cx="640" cy="200" r="90" fill="#fff" opacity=".5"/></svg>`;
  return route.fulfill({ contentType: 'image/svg+xml', body });
}

/** Events that count only if the form's connector succeeds. */
const countedByConnectors = new Set(['submission', 'submit_order']);

/** Returns the expected fields of a recorded event (spec 3 §7). */
export function tracked(
  event: string,
  target: string,
  value?: string,
): Call['fields'] & { readonly event: string } {
  return {
    event,
    campaign_id: '%%campaign_id%%',
    audience_id: '%%audience_id%%',
    contact_id: '%%contact_id%%',
    target,
    ...(countedByConnectors.has(event) ? { counted_by: 'connectors' } : {}),
    ...(value === undefined ? {} : { value }),
  };
}
