import * as v from 'valibot';
import type { EndpointAnswer, EndpointDefinition, EndpointInput } from '../contract/endpoint.ts';
import { failureFromBody, failureFromException, type Failure } from './failure.ts';
import type { ErrorItem } from '../contract/errors.ts';
import { buildRequest } from './request.ts';
import type { RevisionMemory } from './revisions.ts';

export interface Success<Data> {
  readonly success: true;
  readonly status: number;
  readonly data: Data;
}

/** Failure of a call. `current` is the present state of the entity if the change was based on an older revision. */
export interface CallFailed<Data> extends Failure {
  readonly current?: Data;
}

export type CallResult<Data> = Success<Data> | CallFailed<Data>;

export interface ClientOptions {
  /** Base path or URL of the API, for example `/api`. */
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
  /** Returns the session token, or undefined while nobody is signed in. Called before each request. */
  readonly token?: () => string | undefined;
  /**
   * Returns the memory of received revisions. The client sends them as `If-Match`, so that an update does not overwrite
   * the changes of others. Called before and after each request. By default, updates replace any revision.
   */
  readonly revisions?: () => RevisionMemory | undefined;
  /** Called whenever the number of requests in flight changes, with the new number. */
  readonly onInFlight?: (calls: number) => void;
  /** Called with every failure, except those of calls with `quiet`. */
  readonly onFailure?: (failure: Failure, endpoint: EndpointDefinition) => void;
  /** Generates the ids of error items. Defaults to random UUIDs. */
  readonly newId?: () => string;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Set by callers that display failures themselves. `onFailure` is then not called. */
  readonly quiet?: boolean;
  /** True for calls that go on when the user leaves the page. */
  readonly keepalive?: true;
  /**
   * Entity on which the change is based, as returned by this client. If somebody else has changed the entity since, the
   * call fails with the code `revision_conflict`. By default, an update is based on the newest revision that the client
   * has received, and a deletion succeeds at any revision. Needs {@link ClientOptions.revisions}.
   */
  readonly basedOn?: object | undefined;
}

export interface Client {
  /** Calls an endpoint. Returns failures as values and never throws for a failed request. */
  readonly call: <const Definition extends EndpointDefinition>(
    endpoint: Definition,
    input: EndpointInput<Definition>,
    options?: CallOptions,
  ) => Promise<CallResult<EndpointAnswer<Definition>>>;
}

function failureFromIssues(
  issues: readonly v.BaseIssue<unknown>[],
  newId: () => string,
  status: number,
): Failure {
  return {
    success: false,
    status,
    errors: issues.map((issue) => ({
      id: newId(),
      code: 'invalid_request',
      message: issue.message,
      path: v.getDotPath(issue) ?? '',
    })),
  };
}

/** Returns the `data` of the envelope, or the whole body if it has no envelope. */
function unwrap(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
}

function isRefusal(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false;
}

function readAnswer<Definition extends EndpointDefinition>(
  endpoint: Definition,
  response: Response,
  { text, newId }: { readonly text: string; readonly newId: () => string },
): CallResult<EndpointAnswer<Definition>> {
  if (!response.ok) return failureFromBody(response.status, text, newId);
  let body: unknown;
  try {
    // An empty body, as with 204, is a valid response of an endpoint that only confirms.
    body = text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    return failureFromBody(response.status, text, newId);
  }
  if (isRefusal(body)) return failureFromBody(response.status, text, newId);
  const parsed = v.safeParse(endpoint.answer, unwrap(body));
  if (!parsed.success) return failureFromIssues(parsed.issues, newId, response.status);
  return { success: true, status: response.status, data: parsed.output };
}

/** Returns the errors with which a call fails if the contract refuses its request. Empty if the request is valid. */
export function requestErrors<const Definition extends EndpointDefinition>(
  endpoint: Definition,
  input: EndpointInput<Definition>,
): readonly ErrorItem[] {
  const request = buildRequest(endpoint, input, { baseUrl: '', token: undefined, ifMatch: undefined });
  return request.ok ? [] : failureFromIssues(request.issues, () => crypto.randomUUID(), 0).errors;
}

export function createClient(options: ClientOptions): Client {
  const newId = options.newId ?? (() => crypto.randomUUID());
  const send = options.fetch ?? ((...request: Parameters<typeof fetch>) => fetch(...request));
  let inFlight = 0;

  function count(change: 1 | -1): void {
    inFlight += change;
    options.onInFlight?.(inFlight);
  }

  async function attempt<Definition extends EndpointDefinition>(
    endpoint: Definition,
    input: EndpointInput<Definition>,
    { signal, basedOn, keepalive }: CallOptions,
  ): Promise<CallResult<EndpointAnswer<Definition>>> {
    const request = buildRequest(endpoint, input, {
      baseUrl: options.baseUrl,
      token: options.token?.(),
      ifMatch: options.revisions?.()?.ifMatch(endpoint, input.params, basedOn),
    });
    if (!request.ok) return failureFromIssues(request.issues, newId, 0);
    try {
      const response = await send(request.url, {
        ...request.init,
        ...(signal === undefined ? {} : { signal }),
        ...(keepalive && { keepalive }),
      });
      const text = await response.text();
      const result = readAnswer(endpoint, response, { text, newId });
      const { headers } = response;
      const current = options.revisions?.()?.receive(endpoint, input.params, { result, headers, text });
      return result.success || current === undefined
        ? result
        : { ...result, current: current as EndpointAnswer<Definition> };
    } catch (exception) {
      return failureFromException(exception, newId);
    }
  }

  return {
    async call(endpoint, input, callOptions = {}) {
      count(1);
      try {
        const result = await attempt(endpoint, input, callOptions);
        if (!result.success && callOptions.quiet !== true) options.onFailure?.(result, endpoint);
        return result;
      } finally {
        count(-1);
      }
    },
  };
}
