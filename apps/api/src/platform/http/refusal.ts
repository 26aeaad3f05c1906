import type { ErrorCode, ErrorItem } from '@x/api-client/contract';

type RefusalDetails = Pick<ErrorItem, 'message' | 'path' | 'details'>;

/**
 * Result of a valid request that cannot be carried out. When a handler returns a refusal, the router rolls back the
 * transaction, if there is one, and responds with the status of the code.
 */
export class Refusal<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly items: readonly RefusalDetails[];
  /** Seconds after which retrying makes sense. */
  readonly retryAfter: number | undefined;

  constructor(code: Code, items: readonly RefusalDetails[], retryAfter?: number) {
    this.code = code;
    this.items = items;
    this.retryAfter = retryAfter;
  }
}

/** `message` tells the caller what to do. `path` names the invalid field, such as `body.email`. */
export function refuse<const Code extends ErrorCode>(code: Code, details: RefusalDetails): Refusal<Code> {
  return new Refusal(code, [details]);
}

/**
 * Refuses access to an entity that does not exist or that the caller has no permission for. Both cases have the same
 * response, so that callers cannot learn which ids exist.
 */
export function notFound(): Refusal<'not_found'> {
  return refuse('not_found', { message: 'Not found.' });
}

export function bodyTooSlow(): Refusal<'request_timeout'> {
  return refuse('request_timeout', {
    message: 'The request took too long to arrive. Check your connection and send it again.',
    path: 'body',
  });
}

export function tooManyRequests(seconds: number): Refusal<'too_many_requests'> {
  const message = `Too many attempts. Try again in ${String(seconds)} seconds.`;
  return new Refusal('too_many_requests', [{ message, details: { seconds } }], seconds);
}
