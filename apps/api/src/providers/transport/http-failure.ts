import type { DeliveryResult } from './transport.ts';

export interface HttpFailure {
  /** HTTP status. Undefined without a response. */
  readonly status: number | undefined;
  /** Network error code, such as ECONNREFUSED. */
  readonly code: string | undefined;
  readonly message: string;
  /** True if the provider reported the recipient's address as invalid. */
  readonly badAddress?: boolean;
}

/** Codes of errors that occur before a connection is established. Nothing was sent. */
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

/** Statuses about the credentials, the permissions or the API's address rather than the message. */
const aboutTheAccount: ReadonlySet<number> = new Set([401, 403, 404, 405]);

/** Statuses that ask to retry later (RFC 9110 §15.5.9, §15.6.4; RFC 8470 §5.2; RFC 6585 §4). */
const later: ReadonlySet<number> = new Set([408, 425, 429, 503]);

export function refusesAccount({ status }: HttpFailure): boolean {
  return status !== undefined && aboutTheAccount.has(status);
}

/**
 * Classifies a failed request. A 4xx status is final, unless it is about the account or asks to retry. The message may
 * have been accepted after a 5xx other than 503, because a gateway may have lost the response. It may also have been
 * accepted if there is no response, unless no connection was made.
 */
export function classifyHttpFailure(failure: HttpFailure): DeliveryResult {
  const { status, code, message: reason } = failure;
  if (status === undefined) {
    const unsent = code !== undefined && neverSent.has(code);
    return unsent
      ? { outcome: 'retry', reason, providerFailure: 'throttled' }
      : { outcome: 'unknown', reason };
  }
  if (later.has(status)) return { outcome: 'retry', reason, providerFailure: 'throttled' };
  if (refusesAccount(failure)) return { outcome: 'retry', reason };
  if (status < 400 || status >= 500) return { outcome: 'unknown', reason };
  return { outcome: 'rejected', reason, bounce: failure.badAddress === true ? 'hard' : 'refused' };
}

export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return errorCode(error.cause);
}
