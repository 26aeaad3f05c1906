import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Database } from '../database/database.js';

/** A bound on tries per key within a window. */
export interface RateLimit {
  /** Counts a try. Answers 0, or after how many seconds the next one is allowed. */
  readonly take: (key: string) => Promise<number>;
  /** Forgets the tries of a key. */
  readonly forgive: (key: string) => Promise<void>;
}

export interface RateLimits {
  readonly loginByAddress: RateLimit;
  readonly loginByAccount: RateLimit;
  readonly registerByAddress: RateLimit;
}

export interface Bound {
  readonly tries: number;
  readonly seconds: number;
}

export type RateLimitBounds = Readonly<Record<keyof RateLimits, Bound>>;

export const standardBounds: RateLimitBounds = {
  /** Many people may share an address. */
  loginByAddress: { tries: 50, seconds: 900 },
  loginByAccount: { tries: 10, seconds: 900 },
  registerByAddress: { tries: 20, seconds: 3600 },
};

function toRateLimit(limiter: RateLimiterAbstract): RateLimit {
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        return 0;
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) return Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
        throw rejection;
      }
    },
    async forgive(key) {
      await limiter.delete(key);
    },
  };
}

/** Counted in the database where several processes may share it, in memory where it is embedded. */
export function createRateLimits(database: Database, bounds: RateLimitBounds = standardBounds): RateLimits {
  function limit(name: keyof RateLimits): RateLimit {
    const { tries, seconds } = bounds[name];
    const shared = { keyPrefix: name, points: tries, duration: seconds };
    const { driver } = database;
    if (driver.kind === 'pglite') return toRateLimit(new RateLimiterMemory(shared));
    return toRateLimit(
      new RateLimiterPostgres({
        ...shared,
        storeClient: driver.pool,
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
      }),
    );
  }
  return {
    loginByAddress: limit('loginByAddress'),
    loginByAccount: limit('loginByAccount'),
    registerByAddress: limit('registerByAddress'),
  };
}
