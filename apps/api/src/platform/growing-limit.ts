import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

export interface GrowingBound {
  /** Attempts without a delay. */
  readonly free: number;
  /** Delay in seconds after the first attempt beyond `free`. Each further attempt doubles the delay. */
  readonly firstDelay: number;
  readonly longestDelay: number;
  /** Seconds after which the attempts are forgotten. */
  readonly memory: number;
}

/** Delays repeated attempts. The delay has a maximum, so that nobody is locked out. */
export interface GrowingLimit {
  /** Counts an attempt. Returns 0 if the attempt is allowed, otherwise the number of seconds to wait. */
  readonly attempt: (key: string) => Promise<number>;
  /** Takes back one counted attempt. */
  readonly refund: (key: string) => Promise<void>;
  /** Forgets all attempts. */
  readonly forgive: (key: string) => Promise<void>;
}

export interface GrowingLimiters {
  /** Counts the attempts. */
  readonly counter: RateLimiterAbstract;
  /** Allows one attempt per delay. */
  readonly gate: RateLimiterAbstract;
}

function delayOf(attempt: number, { free, firstDelay, longestDelay }: GrowingBound): number {
  return Math.min(longestDelay, firstDelay * 2 ** (attempt - free - 1));
}

/**
 * Each attempt is counted before its result is known, so that parallel attempts cannot exceed `free` without a delay.
 * Refused attempts do not lengthen the delay.
 */
export function createGrowingLimit({ counter, gate }: GrowingLimiters, bound: GrowingBound): GrowingLimit {
  return {
    async attempt(key) {
      const { consumedPoints } = await counter.penalty(key);
      if (consumedPoints <= bound.free) return 0;
      try {
        await gate.consume(key, 1, { customDuration: delayOf(consumedPoints, bound) });
        return 0;
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        await counter.reward(key);
        return Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
      }
    },
    async refund(key) {
      await counter.reward(key);
    },
    async forgive(key) {
      await Promise.all([counter.delete(key), gate.delete(key)]);
    },
  };
}
