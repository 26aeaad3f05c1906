import { isUnavailable, sqlState } from '../database/failures.ts';
import { FairQueueFullError, FairQueueTimeoutError } from '../concurrency/fair-queue.ts';
import { bodyTooSlow, notFound, refuse, Refusal } from './refusal.ts';
import { BodyTimeoutError, RequestAbortedError } from './timed-body.ts';

/**
 * Thrown when a request is abandoned because its work takes too long. The message to the caller contains `work` and
 * `remedy`.
 */
export class WorkTimeoutError extends Error {
  override readonly name: string = 'WorkTimeoutError';
  /** Subject of the sentence "… took too long". */
  readonly work: string;
  /** Advice to the caller besides trying again, such as "send less". */
  readonly remedy: string;

  constructor(message: string, { work, remedy }: { readonly work: string; readonly remedy: string }) {
    super(message);
    this.work = work;
    this.remedy = remedy;
  }
}

interface Explained {
  readonly refusal: Refusal;
  /** True for unexpected errors, which are logged. */
  readonly fault: boolean;
}

function isStorageFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

function unavailable(): Refusal {
  return refuse('service_unavailable', { message: 'The database is not available. Try again in a moment.' });
}

function byClass(state: string): Explained | undefined {
  // The first two characters of an SQLSTATE are its class (PostgreSQL, appendix A).
  switch (state.slice(0, 2)) {
    case '22':
      return { refusal: refuse('invalid_request', { message: 'A value is out of range.' }), fault: true };
    case '08':
    case '53':
    case '57':
    case '40':
      return { refusal: unavailable(), fault: true };
    default:
      return undefined;
  }
}

/** Seconds after which a caller should repeat a request that was refused because the server was busy. */
const retryAfter = 5;

function explainBusy(error: unknown): Refusal | undefined {
  if (error instanceof FairQueueFullError && error.bound !== 'queue') {
    const message = `Too many of your requests are already waiting. Nothing was saved. Try again in ${String(retryAfter)} seconds.`;
    return new Refusal('too_many_requests', [{ message, details: { seconds: retryAfter } }], retryAfter);
  }
  if (error instanceof FairQueueFullError || error instanceof FairQueueTimeoutError) {
    const message = `The server is busy with other requests like this one. Nothing was saved. Try again in ${String(retryAfter)} seconds.`;
    return new Refusal('service_unavailable', [{ message, details: { seconds: retryAfter } }], retryAfter);
  }
  if (error instanceof WorkTimeoutError) {
    const message = `${error.work} took too long. Nothing was saved. Try again in ${String(retryAfter)} seconds, or ${error.remedy}.`;
    return new Refusal('service_unavailable', [{ message, details: { seconds: retryAfter } }], retryAfter);
  }
  return undefined;
}

export function explainFailure(error: unknown): Explained {
  // Do not log this as a fault, because the outage is logged once in platform/database/availability.ts.
  if (isUnavailable(error)) return { refusal: unavailable(), fault: false };
  if (error instanceof BodyTimeoutError) return { refusal: bodyTooSlow(), fault: false };
  if (error instanceof RequestAbortedError) {
    const message = 'The request ended before its body was complete.';
    return { refusal: refuse('invalid_request', { message, path: 'body' }), fault: false };
  }
  const busy = explainBusy(error);
  if (busy !== undefined) return { refusal: busy, fault: false };
  const state = sqlState(error);
  if (isStorageFull(error) || state === '53100') {
    return {
      refusal: refuse('storage_full', { message: 'The server is out of storage. Nothing was saved.' }),
      fault: true,
    };
  }
  // Row-level security or a missing grant refused the access. Respond as if the entity did not exist.
  if (state === '42501') return { refusal: notFound(), fault: true };
  // A referenced entity was deleted while the request ran.
  if (state === '23503') return { refusal: notFound(), fault: false };
  return (
    (state === undefined ? undefined : byClass(state)) ?? {
      refusal: refuse('internal_error', { message: 'Something went wrong. The error has been logged.' }),
      fault: true,
    }
  );
}
