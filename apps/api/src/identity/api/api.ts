import { type EndpointDefinition, endpoints, type NamedEndpoint } from '@x/api-client/contract';
import { Hono, type Context } from 'hono';
import type * as v from 'valibot';
import { authorize as checkPermission, type Authorize } from '../authorization/authorization.ts';
import { answerResponse, refusalResponse } from '../../platform/http/envelope.ts';
import { callerAddress } from '../../platform/http/caller-address.ts';
import { entityOf, entityReferences } from '../../platform/http/entity-ids.ts';
import { explainFailure } from '../../platform/http/failure.ts';
import { jsonBodyBytes } from '../../platform/http/body-bounds.ts';
import { type CallerLanguage, requestLanguage } from '../../platform/http/caller-language.ts';
import { newId } from '../../platform/database/identifier.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { openBrowser } from '../../platform/http/browser.ts';
import { parsePart } from '../../platform/http/parse-request.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { readMultipart } from '../../platform/http/multipart-body.ts';
import type { Services } from '../../platform/services.ts';
import { identify } from './identify.ts';
import type { Implementation } from '../requests/implement.ts';
import { parseIfMatch, toEntityTag } from '../revisions/revisions.ts';
import { denialOf, permitAhead, run, type Call, type Outcome, type RunDependencies } from './run.ts';

export interface ApiOptions {
  readonly services: Services;
  readonly implementations: readonly Implementation[];
  readonly authorize?: Authorize;
}

interface ApiDependencies extends RunDependencies {
  /** Implementations that return an entity with its revision, longest path first. */
  readonly readers: readonly Implementation[];
}

async function handleJson(
  implementation: Implementation,
  context: Context,
  request: { readonly params: unknown; readonly query: unknown },
  call: Call,
  dependencies: RunDependencies,
): Promise<Outcome | Refusal> {
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
): Promise<Outcome | Refusal> {
  const { endpoint, options } = implementation;
  const { services } = dependencies;
  const ahead = await permitAhead(endpoint, { ...request, body: undefined }, call, dependencies);
  if (!ahead.permitted) return denialOf(ahead);
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
  dependencies: ApiDependencies,
): Promise<Outcome | Refusal> {
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
  const outcome = await handleBody(
    implementation,
    context,
    { params, query },
    { ...call, caller },
    dependencies,
  );
  if (!(outcome instanceof Refusal) || outcome.code !== 'revision_conflict') return outcome;
  return withCurrentState(outcome, { endpoint, params }, { ...call, caller }, dependencies);
}

/**
 * Adds the current state of the entity to a conflict, so that the caller can compare it with the change. Uses the
 * endpoint that reads the entity. Returns that endpoint's refusal if the entity was deleted in the meantime.
 */
async function withCurrentState(
  conflict: Refusal,
  { endpoint, params }: { readonly endpoint: EndpointDefinition; readonly params: unknown },
  call: Call,
  dependencies: ApiDependencies,
): Promise<Outcome | Refusal> {
  const reader = dependencies.readers.find((reading) => endpoint.path.startsWith(reading.endpoint.path));
  if (reader === undefined) return conflict;
  const state = await run(reader, { params, query: undefined, body: undefined }, call, dependencies);
  if (!(state instanceof Refusal)) return { ...state, conflict };
  // The state of an entity in the trash is not shown.
  return isInTrash(endpoint, params) ? conflict : state;
}

function isInTrash(endpoint: EndpointDefinition, params: unknown): boolean {
  const request = { params, query: undefined, body: undefined };
  return entityReferences(endpoint, request).some(({ trashed }) => trashed);
}

function toResponse(
  { answer, revision, conflict }: Outcome,
  endpoint: EndpointDefinition,
  language: CallerLanguage,
): Response {
  const headers = revision === undefined ? {} : { etag: toEntityTag(revision) };
  return conflict === undefined
    ? answerResponse(answer, endpoint.status ?? 200, headers)
    : refusalResponse(conflict, language, { data: answer, headers });
}

async function respond(
  implementation: Implementation,
  context: Context,
  dependencies: ApiDependencies,
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
    ifMatch: parseIfMatch(context.req.header('if-match')),
    log,
  };
  let response: Response;
  try {
    const outcome = await handle(implementation, context, call, dependencies);
    response =
      outcome instanceof Refusal
        ? refusalResponse(outcome, call.language)
        : toResponse(outcome, endpoint, call.language);
  } catch (error) {
    const { refusal, fault } = explainFailure(error);
    if (fault) log.error({ err: error }, 'request failed');
    response = refusalResponse(refusal, call.language);
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

function hasIds(schema: v.GenericSchema | undefined): boolean {
  const entries = schema !== undefined && 'entries' in schema ? Object.values(schema.entries as object) : [];
  return entries.some((entry: v.GenericSchema) => entityOf(entry) !== undefined);
}

/** Throws if an endpoint has no implementation or more than one, or if an implementation is not in the contract. */
export function checkImplementations(
  contract: readonly NamedEndpoint[],
  implementations: readonly Implementation[],
): void {
  const faults = contract.flatMap(({ name, endpoint }) => {
    const count = implementations.filter((implementation) => implementation.endpoint === endpoint).length;
    const counted = count === 1 ? [] : [`${name} is implemented ${String(count)} times instead of 1.`];
    // Multipart endpoints are authorized before their body is received, so the permission check would miss ids in the
    // body.
    const late = endpoint.encoding === 'multipart' && hasIds(endpoint.body);
    return late ? [...counted, `${name} carries an id in a multipart body: put it into the path.`] : counted;
  });
  const foreign = implementations.filter(
    ({ endpoint }) => !contract.some((named) => named.endpoint === endpoint),
  );
  faults.push(
    ...foreign.map(({ endpoint }) => `${endpoint.method} ${endpoint.path} is not in the contract.`),
  );
  if (faults.length > 0)
    throw new Error(`The implementations do not match the contract:\n${faults.join('\n')}`);
}

/** Builds the API below `/api`. Throws unless each endpoint of the contract has one implementation. */
export function createApi({ services, implementations, authorize = checkPermission }: ApiOptions): Hono {
  checkImplementations(endpoints, implementations);
  const api = new Hono({ strict: false });
  const readers = implementations
    .filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.revisionOf !== undefined)
    .toSorted((a, b) => b.endpoint.path.length - a.endpoint.path.length);
  const dependencies = { services, authorize, readers };
  for (const implementation of implementations.toSorted(bySpecificity)) {
    // Remove the trailing slash of routes, because `strict: false` removes it from the paths of requests.
    const path = implementation.endpoint.path.replaceAll(/\{(\w+)\}/gu, ':$1').replace(/\/$/u, '');
    api.on(implementation.endpoint.method, path, (context) => respond(implementation, context, dependencies));
  }
  api.all('*', ({ req }) => refusalResponse(notFound(), requestLanguage(req.raw.headers)));
  return api;
}
