import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Database } from './database/database.ts';

/** Limits attempts per key within a time window. */
interface RateLimit {
  /** Counts an attempt. Returns 0 if the attempt is allowed, otherwise the seconds to wait. */
  readonly take: (key: string) => Promise<number>;
  /** Resets a key. */
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
  /** Logins from one IP address, which many people may share. */
  loginByAddress: { tries: 50, seconds: 900 },
  loginByAccount: { tries: 10, seconds: 900 },
  registerByAddress: { tries: 20, seconds: 3600 },
  inviteByOrganization: { tries: 100, seconds: 3600 },
  /** Invitations sent to one email address, by all organizations together. */
  inviteByAccount: { tries: 5, seconds: 3600 },
  /** Invitation links opened, accepted or declined from one IP address. */
  invitationByAddress: { tries: 60, seconds: 900 },
  /** Requests with one access key: ten per second on average. */
  accessKey: { tries: 600, seconds: 60 },
  /** Connection tests and product searches of one organization. */
  integrationCall: { tries: 120, seconds: 60 },
  /** Requests from recipients to one webhook or shop. */
  connectorByIntegration: { tries: 6000, seconds: 60 },
  /** Forms and events from one recipient of one message. */
  connectorByRecipient: { tries: 300, seconds: 3600 },
  resetByAddress: { tries: 20, seconds: 3600 },
  /** Password reset mails to one account. The limit prevents strangers from flooding a mailbox. */
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
