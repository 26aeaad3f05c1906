import type { LimitedWork } from '@x/api-client/contract';
import { isUnavailable, sqlState } from '../database/failures.ts';
import { FairQueueFullError, FairQueueTimeoutError } from '../concurrency/fair-queue.ts';
import { bodyTooSlow, notFound, refuse, refuseFor, refuseRule, Refusal } from './refusal.ts';
import { BodyTimeoutError, RequestAbortedError } from './timed-body.ts';

/** Thrown when a request is abandoned because its work takes too long. */
export class WorkTimeoutError extends Error {
  override readonly name: string = 'WorkTimeoutError';
  readonly work: LimitedWork;

  constructor(message: string, work: LimitedWork) {
    super(message);
    this.work = work;
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
  return refuse('service_unavailable');
}

function byClass(state: string): Explained | undefined {
  // The first two characters of an SQLSTATE are its class (PostgreSQL, appendix A).
  switch (state.slice(0, 2)) {
    case '22':
      return { refusal: new Refusal('invalid_request', [{ rule: 'out_of_range' }]), fault: true };
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
  const seconds = retryAfter;
  if (error instanceof FairQueueFullError && error.bound !== 'queue') {
    return refuseFor('requests_waiting', { seconds });
  }
  if (error instanceof FairQueueFullError || error instanceof FairQueueTimeoutError) {
    return refuseFor('server_busy', { seconds });
  }
  if (error instanceof WorkTimeoutError) return refuseFor('work_timeout', { seconds, work: error.work });
  return undefined;
}

export function explainFailure(error: unknown): Explained {
  // Do not log this as a fault, because the outage is logged once in platform/database/availability.ts.
  if (isUnavailable(error)) return { refusal: unavailable(), fault: false };
  if (error instanceof BodyTimeoutError) return { refusal: bodyTooSlow(), fault: false };
  if (error instanceof RequestAbortedError) {
    return { refusal: refuseRule('body_incomplete', 'body'), fault: false };
  }
  const busy = explainBusy(error);
  if (busy !== undefined) return { refusal: busy, fault: false };
  const state = sqlState(error);
  if (isStorageFull(error) || state === '53100') {
    return {
      refusal: refuse('storage_full'),
      fault: true,
    };
  }
  // Row-level security or a missing grant refused the access. Respond as if the entity did not exist.
  if (state === '42501') return { refusal: notFound(), fault: true };
  // A referenced entity was deleted while the request ran.
  if (state === '23503') return { refusal: notFound(), fault: false };
  return (
    (state === undefined ? undefined : byClass(state)) ?? {
      refusal: refuse('internal_error'),
      fault: true,
    }
  );
}
