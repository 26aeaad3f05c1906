import * as v from 'valibot';
import { brokenRuleOf } from '../contract/rules.ts';
import { isRule, writeRule, type RuleSentences } from '../sentences/sentences.ts';
import type { EndpointAnswer, EndpointDefinition, EndpointInput } from '../contract/endpoint.ts';
import { failureFromBody, failureFromException, type Failure } from './failure.ts';
import type { ErrorItem } from '../contract/errors.ts';
import { buildRequest } from './request.ts';
import type { RevisionMemory } from './revisions.ts';
import type { CallResult } from './call-result.ts';

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
  /**
   * Language of the API's error messages, as a value for `Accept-Language` such as `es`. Called before each request. By
   * default, the header is not set, and the API answers in English.
   */
  readonly language?: string | (() => string | undefined);
  /**
   * Sentences for requests that break a rule of the contract and are not sent. Defaults to English. A function is called
   * when the first one is needed, so that a page need not load them ahead.
   */
  readonly rules?: RuleSource;
  /** Generates the ids of error items. Defaults to random UUIDs. */
  readonly newId?: () => string;
}

export type RuleSource = RuleSentences | (() => RuleSentences | Promise<RuleSentences>);

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

async function loadEnglish(): Promise<RuleSentences> {
  const { englishRules } = await import('../sentences/en/rules.ts');
  return englishRules;
}

interface Writing {
  readonly newId: () => string;
  readonly rules: RuleSource;
}

async function failureFromIssues(
  issues: readonly v.BaseIssue<unknown>[],
  status: number,
  { newId, rules: source }: Writing,
): Promise<Failure> {
  const rules = typeof source === 'function' ? await source() : source;
  return {
    success: false,
    status,
    errors: issues.map((issue) => {
      const broken = brokenRuleOf(issue, (message) => isRule(rules, message));
      const message = writeRule(rules, broken.rule, broken.details);
      return { id: newId(), code: 'invalid_request', message, ...broken, path: v.getDotPath(issue) ?? '' };
    }),
  };
}

/** Returns the `data` of the envelope, or the whole body if it has no envelope. */
function unwrap(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
}

function isRefusal(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false;
}

async function readAnswer<Definition extends EndpointDefinition>(
  endpoint: Definition,
  response: Response,
  text: string,
  writing: Writing,
): Promise<CallResult<EndpointAnswer<Definition>>> {
  const { newId } = writing;
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
  if (!parsed.success) return failureFromIssues(parsed.issues, response.status, writing);
  return { success: true, status: response.status, data: parsed.output };
}

const randomId = () => crypto.randomUUID();

/**
 * Returns the errors with which a call fails if the contract refuses its request. Empty if the request is valid.
 * @param rules sentences of another language than English
 */
export async function requestErrors<const Definition extends EndpointDefinition>(
  endpoint: Definition,
  input: EndpointInput<Definition>,
  rules: RuleSource = loadEnglish,
): Promise<readonly ErrorItem[]> {
  const request = buildRequest(endpoint, input, { baseUrl: '' });
  if (request.ok) return [];
  try {
    return (await failureFromIssues(request.issues, 0, { newId: randomId, rules })).errors;
  } catch (exception) {
    return failureFromException(exception, randomId).errors;
  }
}

export function createClient(options: ClientOptions): Client {
  const { newId = randomId, rules = loadEnglish, language } = options;
  const writing = { newId, rules };
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
      language: typeof language === 'function' ? language() : language,
      ifMatch: options.revisions?.()?.ifMatch(endpoint, input.params, basedOn),
    });
    try {
      if (!request.ok) return await failureFromIssues(request.issues, 0, writing);
      const response = await send(request.url, {
        ...request.init,
        ...(signal === undefined ? {} : { signal }),
        ...(keepalive && { keepalive }),
      });
      const text = await response.text();
      const result = await readAnswer(endpoint, response, text, writing);
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
