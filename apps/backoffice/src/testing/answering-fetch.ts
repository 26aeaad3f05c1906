import { errorStatus, type EndpointDefinition, type ErrorCode } from '@x/api-client';
import type { InferInput } from 'valibot';

/** A stubbed response of the API. */
export interface Answering {
  readonly endpoint: EndpointDefinition;
  readonly respond: (query: URLSearchParams) => Promise<Response> | Response;
}

/** The call succeeds, with data as the contract has it. */
export function answers<const Definition extends EndpointDefinition>(
  endpoint: Definition,
  data: InferInput<Definition['answer']>,
): Answering {
  const { status = 200 } = endpoint;
  return { endpoint, respond: () => Response.json({ success: true, data, errors: [] }, { status }) };
}

/** The call is refused, with a code of the contract. */
export function refuses(endpoint: EndpointDefinition, code: ErrorCode): Answering {
  const errors = [{ id: 'e1', code, message: `The call failed: ${code}.` }];
  return {
    endpoint,
    respond: () => Response.json({ success: false, errors }, { status: errorStatus[code] }),
  };
}

/** The call is never answered: what is shown while it is on its way. */
export function waits(endpoint: EndpointDefinition): Answering {
  return { endpoint, respond: () => new Promise<never>(() => {}) };
}

/** What is said depends on the query of the call, as where one address answers about several things. */
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
 * A `fetch` in the place of the API: the first answer for a call counts. A call that nothing is said about is told to
 * `onUnanswered`, since a screen in a story must not show an error by accident.
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
