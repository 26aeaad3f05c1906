import type { HandOver } from './transport.ts';

/** What is known of a request over HTTP that did not succeed. */
export interface HttpFailure {
  /** Status of the answer; undefined where none came. */
  readonly status: number | undefined;
  /** Code of the error below HTTP, such as ECONNREFUSED. */
  readonly code: string | undefined;
  readonly message: string;
  /** Whether the provider says that the recipient's address is none. */
  readonly badAddress?: boolean;
}

/** Errors of finding and connecting: nothing of the request has left this machine. */
const neverSent: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNECTTIMEOUT',
  'EPROTO',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Statuses that are about who asks and with what rights, not about the message. */
const aboutTheAccount: ReadonlySet<number> = new Set([401, 403, 404, 405]);

/** Statuses that ask to come back later (RFC 9110 §15.5.9, §15.6.4; RFC 6585 §4). */
const later: ReadonlySet<number> = new Set([408, 425, 429, 503]);

/** Whether the provider refused the account. No message is at fault then, and no other will fare better. */
export function refusesAccount({ status }: HttpFailure): boolean {
  return status !== undefined && aboutTheAccount.has(status);
}

/**
 * What came of a hand-over that failed. A 4xx is about the message and final, except where it is about the account or
 * asks for patience. Without an answer, and after a 5xx other than 503 (which may come from a gateway that lost the
 * answer of the machine behind it), the message may have been taken.
 */
export function outcomeOf(failure: HttpFailure): HandOver {
  const { status, code, message: reason } = failure;
  if (status === undefined) {
    const unsent = code !== undefined && neverSent.has(code);
    return unsent ? { outcome: 'retry', reason, strain: 'throttled' } : { outcome: 'unknown', reason };
  }
  if (later.has(status)) return { outcome: 'retry', reason, strain: 'throttled' };
  if (refusesAccount(failure)) return { outcome: 'retry', reason };
  if (status < 400 || status >= 500) return { outcome: 'unknown', reason };
  return { outcome: 'rejected', reason, bounce: failure.badAddress === true ? 'hard' : 'refused' };
}

/** The code of an error, looked for in what caused it too. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return errorCode(error.cause);
}
