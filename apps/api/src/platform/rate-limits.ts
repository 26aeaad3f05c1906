import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Database } from './database/database.ts';

interface RateLimit {
  /** Counts an attempt. Returns 0 if the attempt is allowed, otherwise the number of seconds to wait. */
  readonly take: (key: string) => Promise<number>;
  readonly forgive: (key: string) => Promise<void>;
}

export interface RateLimits {
  readonly loginByAddress: RateLimit;
  readonly loginByAccount: RateLimit;
  readonly registerByAddress: RateLimit;
  readonly inviteByOrganization: RateLimit;
  readonly inviteByAccount: RateLimit;
  readonly invitationByAddress: RateLimit;
  readonly accessKey: RateLimit;
  readonly integrationCall: RateLimit;
  readonly connectorByIntegration: RateLimit;
  readonly connectorByRecipient: RateLimit;
  readonly resetByAddress: RateLimit;
  readonly resetByAccount: RateLimit;
}

interface Bound {
  readonly tries: number;
  readonly seconds: number;
}

export type RateLimitBounds = Readonly<Record<keyof RateLimits, Bound>>;

export const standardBounds: RateLimitBounds = {
  /** Per IP address, which many people may share. */
  loginByAddress: { tries: 50, seconds: 900 },
  loginByAccount: { tries: 10, seconds: 900 },
  registerByAddress: { tries: 20, seconds: 3600 },
  inviteByOrganization: { tries: 100, seconds: 3600 },
  /** Per invited email address, over all organizations. */
  inviteByAccount: { tries: 5, seconds: 3600 },
  /** Invitation links opened, accepted or declined, per IP address. */
  invitationByAddress: { tries: 60, seconds: 900 },
  /** Requests per access key, ten per second on average. */
  accessKey: { tries: 600, seconds: 60 },
  /** Connection tests and product searches, per organization. */
  integrationCall: { tries: 120, seconds: 60 },
  /** Requests from recipients, per webhook or shop. */
  connectorByIntegration: { tries: 6000, seconds: 60 },
  /** Forms and events, per recipient of a message. */
  connectorByRecipient: { tries: 300, seconds: 3600 },
  resetByAddress: { tries: 20, seconds: 3600 },
  /** Password reset mails per account, so that strangers cannot flood a mailbox. */
  resetByAccount: { tries: 3, seconds: 3600 },
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

/** Counts in the database, which several processes may share. With the embedded database, counts in memory. */
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
        storeType: 'pool',
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
    inviteByOrganization: limit('inviteByOrganization'),
    inviteByAccount: limit('inviteByAccount'),
    invitationByAddress: limit('invitationByAddress'),
    accessKey: limit('accessKey'),
    integrationCall: limit('integrationCall'),
    connectorByIntegration: limit('connectorByIntegration'),
    connectorByRecipient: limit('connectorByRecipient'),
    resetByAddress: limit('resetByAddress'),
    resetByAccount: limit('resetByAccount'),
  };
}
