import { endpoints } from '@x/api-client/contract';
import { Hono, type Context } from 'hono';
import { authorize as checkPermission, type Authorize } from '../authorization/authorization.ts';
import {
  answerResponse,
  callerAddress,
  explainFailure,
  jsonBodyBytes,
  newId,
  notFound,
  openBrowser,
  parsePart,
  readJson,
  readMultipart,
  Refusal,
  refusalResponse,
  requestLanguage,
  type Services,
} from '../../platform/index.ts';
import { checkImplementations } from './check-implementations.ts';
import { identify } from './identify.ts';
import type { Implementation } from '../requests/implement.ts';
import { permitAhead, run, type Call, type RunDependencies } from './run.ts';

export interface ApiOptions {
  readonly services: Services;
  readonly implementations: readonly Implementation[];
  readonly authorize?: Authorize;
}

async function handleJson(
  implementation: Implementation,
  context: Context,
  request: { readonly params: unknown; readonly query: unknown },
  call: Call,
  dependencies: RunDependencies,
): Promise<unknown> {
  const { endpoint, options } = implementation;
  if (endpoint.body === undefined)
    return run(implementation, { ...request, body: undefined }, call, dependencies);
  const limit = typeof options.bodyBytes === 'number' ? options.bodyBytes : jsonBodyBytes(endpoint);
  const raw = await readJson(context.req.raw, limit);
  const body = raw instanceof Refusal ? raw : parsePart(endpoint, 'body', raw);
  return body instanceof Refusal ? body : run(implementation, { ...request, body }, call, dependencies);
}

async function handleMultipart(
  implementation: Implementation,
  context: Context,
  request: { readonly params: unknown; readonly query: unknown },
  call: Call,
  dependencies: RunDependencies,
): Promise<unknown> {
  const { endpoint, options } = implementation;
  const { services } = dependencies;
  const ahead = await permitAhead(endpoint, { ...request, body: undefined }, call, dependencies);
  if (!ahead.permitted) return notFound();
  const fileBytes =
    typeof options.bodyBytes === 'function' ? options.bodyBytes(services) : (options.bodyBytes ?? 10_485_760);
  const received = await readMultipart(context.req.raw, services.files, {
    fileBytes,
    tooLarge: options.tooLarge ?? 'payload_too_large',
  });
  try {
    if (received.value instanceof Refusal) return received.value;
    const body = parsePart(endpoint, 'body', received.value);
    if (body instanceof Refusal) return body;
    return await run(implementation, { ...request, body }, call, dependencies);
  } finally {
    await received.discard();
  }
}

async function handle(
  implementation: Implementation,
  context: Context,
  call: Omit<Call, 'caller'>,
  dependencies: RunDependencies,
): Promise<unknown> {
  const { endpoint } = implementation;
  const caller = await identify(
    endpoint,
    { headers: context.req.raw.headers, browser: call.browser, address: call.address },
    dependencies.services,
  );
  if (caller instanceof Refusal) return caller;
  const params = parsePart(endpoint, 'params', context.req.param());
  if (params instanceof Refusal) return params;
  const query = parsePart(endpoint, 'query', Object.fromEntries(new URL(context.req.url).searchParams));
  if (query instanceof Refusal) return query;
  const handleBody = endpoint.encoding === 'multipart' ? handleMultipart : handleJson;
  return handleBody(implementation, context, { params, query }, { ...call, caller }, dependencies);
}

async function respond(
  implementation: Implementation,
  context: Context,
  dependencies: RunDependencies,
): Promise<Response> {
  const { endpoint } = implementation;
  const { services } = dependencies;
  const started = performance.now();
  const log = services.log.child({ request: newId(), method: endpoint.method, path: endpoint.path });
  const { browser, setCookies } = openBrowser(context, services.configuration.publicUrl);
  const call = {
    browser,
    address: callerAddress(context, services.configuration.trustedProxies),
    userAgent: (context.req.header('user-agent') ?? '').slice(0, 500),
    language: requestLanguage(context.req.raw.headers),
    log,
  };
  let response: Response;
  try {
    const answer = await handle(implementation, context, call, dependencies);
    response =
      answer instanceof Refusal ? refusalResponse(answer) : answerResponse(answer, endpoint.status ?? 200);
  } catch (error) {
    const { refusal, fault } = explainFailure(error);
    if (fault) log.error({ err: error }, 'request failed');
    response = refusalResponse(refusal);
  }
  for (const cookie of setCookies) response.headers.append('set-cookie', cookie);
  log.info({ status: response.status, ms: Math.round(performance.now() - started) }, 'request');
  return response;
}

/**
 * Sorts paths with fewer parameters first, so that `/email-providers/types` is not matched as a provider with the id
 * `types`.
 */
function bySpecificity(a: Implementation, b: Implementation): number {
  return a.endpoint.path.split('{').length - b.endpoint.path.split('{').length;
}

/** Builds the API below `/api`. Throws unless each endpoint of the contract has one implementation. */
export function createApi({ services, implementations, authorize = checkPermission }: ApiOptions): Hono {
  checkImplementations(endpoints, implementations);
  const api = new Hono({ strict: false });
  const dependencies = { services, authorize };
  for (const implementation of implementations.toSorted(bySpecificity)) {
    // Remove the trailing slash of routes, because `strict: false` removes it from the paths of requests.
    const path = implementation.endpoint.path.replaceAll(/\{(\w+)\}/gu, ':$1').replace(/\/$/u, '');
    api.on(implementation.endpoint.method, path, (context) => respond(implementation, context, dependencies));
  }
  api.all('*', () => refusalResponse(notFound()));
  return api;
}
