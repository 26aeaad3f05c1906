import { errorStatus, type EndpointDefinition, type ErrorCode, type ErrorItem } from '@x/api-client';
import { english, writeSentence } from '@x/api-client/sentences';
import { spanish } from '@x/api-client/sentences/es';
import type { InferInput } from 'valibot';

export interface Answering {
  readonly endpoint: EndpointDefinition;
  readonly respond: (query: URLSearchParams, language: string | null) => Promise<Response> | Response;
}

export function answers<const Definition extends EndpointDefinition>(
  endpoint: Definition,
  data: InferInput<Definition['answer']>,
): Answering {
  const { status = 200 } = endpoint;
  return { endpoint, respond: () => Response.json({ success: true, data, errors: [] }, { status }) };
}

/** An error of a stub. Its message is written as the API does. */
type StubbedError = Omit<ErrorItem, 'message'>;

function failure(code: ErrorCode, errors: readonly StubbedError[], language: string | null): Response {
  const sentences = language === 'es' ? spanish : english;
  const written = errors.map((error) => ({
    ...error,
    message: writeSentence(sentences, { ...error, code: error.code ?? code }),
  }));
  return Response.json({ success: false, errors: written }, { status: errorStatus[code] });
}

/** Stubs a call that fails with an error code of the contract. Codes with values in their sentence need `details`. */
export function refuses(
  endpoint: EndpointDefinition,
  code: ErrorCode,
  details?: ErrorItem['details'],
): Answering {
  return fails(endpoint, code, [{ id: 'e1', code, ...(details && { details }) }]);
}

/** Stubs a call that fails with these errors. */
export function fails(
  endpoint: EndpointDefinition,
  code: ErrorCode,
  errors: readonly StubbedError[],
): Answering {
  return { endpoint, respond: (_query, language) => failure(code, errors, language) };
}

/** Stubs a call that never gets a response, for loading states. */
export function waits(endpoint: EndpointDefinition): Answering {
  return { endpoint, respond: () => new Promise<never>(() => {}) };
}

/** Stubs a call whose response depends on the query. */
export function byQuery(
  endpoint: EndpointDefinition,
  choose: (query: URLSearchParams) => Answering,
): Answering {
  return { endpoint, respond: (query, language) => choose(query).respond(query, language) };
}

function isFor({ endpoint }: Answering, method: string, path: string): boolean {
  const pattern = endpoint.path.replaceAll(/\{\w+\}/gu, '[^/]+');
  return endpoint.method === method && new RegExp(`^/api${pattern}$`, 'u').test(path);
}

/**
 * Returns a `fetch` that answers from stubs. If several stubs match a call, the first one answers. A call without a
 * stub is reported to `onUnanswered` and answered with status 404.
 */
export function answeringFetch(
  answerings: readonly Answering[],
  onUnanswered: (call: string) => void,
): typeof fetch {
  return async (input, init) => {
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : input,
      window.location.href,
    );
    const method = init?.method ?? 'GET';
    const answering = answerings.find((candidate) => isFor(candidate, method, pathname));
    const language = new Headers(init?.headers).get('accept-language');
    if (answering !== undefined) return answering.respond(searchParams, language);
    onUnanswered(`${method} ${pathname}`);
    return Response.json({ success: false, errors: [] }, { status: 404 });
  };
}
