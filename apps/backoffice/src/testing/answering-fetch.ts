import { errorStatus, type EndpointDefinition, type ErrorCode, type ErrorItem } from '@x/api-client';
import type { InferInput } from 'valibot';

export interface Answering {
  readonly endpoint: EndpointDefinition;
  readonly respond: (query: URLSearchParams) => Promise<Response> | Response;
}

export function answers<const Definition extends EndpointDefinition>(
  endpoint: Definition,
  data: InferInput<Definition['answer']>,
): Answering {
  const { status = 200 } = endpoint;
  return { endpoint, respond: () => Response.json({ success: true, data, errors: [] }, { status }) };
}

/** Stubs a call that fails with an error code of the contract. */
export function refuses(endpoint: EndpointDefinition, code: ErrorCode): Answering {
  const errors = [{ id: 'e1', code, message: `The call failed: ${code}.` }];
  return {
    endpoint,
    respond: () => Response.json({ success: false, errors }, { status: errorStatus[code] }),
  };
}

/** Stubs a call that fails with these errors. */
export function fails(
  endpoint: EndpointDefinition,
  code: ErrorCode,
  errors: readonly ErrorItem[],
): Answering {
  return {
    endpoint,
    respond: () => Response.json({ success: false, errors }, { status: errorStatus[code] }),
  };
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
  return { endpoint, respond: (query) => choose(query).respond(query) };
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
    if (answering !== undefined) return answering.respond(searchParams);
    onUnanswered(`${method} ${pathname}`);
    return Response.json({ success: false, errors: [] }, { status: 404 });
  };
}
