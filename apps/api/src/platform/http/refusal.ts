import type { ErrorCode, ErrorDetails, ErrorItem, LimitRule, Rule } from '@x/api-client/contract';

interface Place {
  /** The invalid field, such as `body.email`. */
  readonly path?: string;
}

type DetailedCode = keyof ErrorDetails;
type PlainCode = Exclude<ErrorCode, DetailedCode>;

/** One reason of a refusal. Its sentence is written with the response, in the language of the caller. */
interface Reason extends Pick<ErrorItem, 'path' | 'rule' | 'details'> {
  /** Set if it differs from the code of the refusal, which decides the status. */
  readonly code?: ErrorCode;
}

/** Reason of a refusal with one of the codes, which must have the details of its code. */
export type RefusalReason<Code extends ErrorCode> = Code extends DetailedCode
  ? Place & { readonly code?: Code; readonly details: ErrorDetails[Code] }
  : Place & { readonly code?: Code };

/**
 * Result of a valid request that cannot be carried out. When a handler returns a refusal, the router rolls back the
 * transaction, if there is one, and responds with the status of the code.
 */
export class Refusal<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly reasons: readonly Reason[];
  /** Seconds after which retrying makes sense. */
  readonly retryAfter: number | undefined;

  /** Use {@link refuse}, which checks the details of the code. */
  constructor(code: Code, reasons: readonly Reason[], retryAfter?: number) {
    this.code = code;
    this.reasons = reasons;
    this.retryAfter = retryAfter;
  }
}

export function refuse<const Code extends PlainCode>(code: Code, place?: Place): Refusal<Code>;
export function refuse<const Code extends DetailedCode>(
  code: Code,
  reason: Place & { readonly details: ErrorDetails[Code] },
): Refusal<Code>;
export function refuse<const Code extends ErrorCode>(code: Code, reason: Reason = {}): Refusal<Code> {
  return new Refusal(code, [reason]);
}

/** Refuses for several reasons, such as several invalid fields. */
export function refuseAll<const Code extends ErrorCode>(
  code: Code,
  reasons: readonly RefusalReason<Code>[],
): Refusal<Code> {
  return new Refusal<Code>(code, reasons);
}

/** Refuses a field that breaks a rule which the contract's schemas cannot express. */
export function refuseRule(rule: Exclude<Rule, LimitRule>, path: string): Refusal<'invalid_request'>;
export function refuseRule(rule: LimitRule, path: string, limit: number): Refusal<'invalid_request'>;
export function refuseRule(rule: Rule, path: string, limit?: number): Refusal<'invalid_request'> {
  return new Refusal('invalid_request', [
    { rule, path, ...(limit === undefined ? {} : { details: { limit } }) },
  ]);
}

/** Refuses for a time, which the response also states as `Retry-After`. */
export function refuseFor<
  const Code extends 'too_many_requests' | 'requests_waiting' | 'server_busy' | 'work_timeout',
>(code: Code, details: ErrorDetails[Code]): Refusal<Code> {
  return new Refusal<Code>(code, [{ details }], details.seconds);
}

/**
 * Refuses access to an entity that does not exist or that the caller has no permission for. Both cases have the same
 * response, so that callers cannot learn which ids exist.
 */
export function notFound(): Refusal<'not_found'> {
  return refuse('not_found');
}

export function bodyTooSlow(): Refusal<'request_timeout'> {
  return refuse('request_timeout', { path: 'body' });
}

export function tooManyRequests(seconds: number): Refusal<'too_many_requests'> {
  return refuseFor('too_many_requests', { seconds });
}
