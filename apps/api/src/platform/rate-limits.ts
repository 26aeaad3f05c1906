import { createHmac } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Database } from './database/database.ts';
import { createGrowingLimit, type GrowingBound, type GrowingLimit } from './growing-limit.ts';
import { type Attempt, createLeases } from './leases.ts';

interface RateLimit {
  /** Counts an attempt. Returns 0 if the attempt is allowed, otherwise the number of seconds to wait. */
  readonly take: (key: string) => Promise<number>;
}

interface FixedLimits {
  readonly registerByAddress: RateLimit;
  readonly registerByAccount: RateLimit;
  readonly inviteByOrganization: RateLimit;
  readonly inviteByAccount: RateLimit;
  readonly invitationByAddress: RateLimit;
  readonly accessKey: RateLimit;
  readonly integrationCall: RateLimit;
  readonly connectorByIntegration: RateLimit;
  readonly connectorByRecipient: RateLimit;
  readonly listByAddress: RateLimit;
  readonly pageByAddress: RateLimit;
  readonly guestByAddress: RateLimit;
  readonly guestByCampaign: RateLimit;
  readonly visitorByAddress: RateLimit;
  readonly visitorByPage: RateLimit;
  readonly passkeyByAddress: RateLimit;
  readonly signOnByAddress: RateLimit;
  readonly signOnSetUp: RateLimit;
  readonly resetByAddress: RateLimit;
  readonly resetByAccount: RateLimit;
  readonly factorResetByOrganization: RateLimit;
  readonly factorResetByUser: RateLimit;
  readonly emailChangeByUser: RateLimit;
  readonly emailChangeByAccount: RateLimit;
  readonly signupByAddress: RateLimit;
  readonly signupUncheckedByAddress: RateLimit;
  readonly signupUncheckedByForm: RateLimit;
  readonly signupByForm: RateLimit;
  readonly signupByRecipient: RateLimit;
  readonly confirmationByRecipient: RateLimit;
  readonly confirmationByForm: RateLimit;
  readonly signupChallengeByAddress: RateLimit;
  readonly signupSolution: RateLimit;
  readonly signupLinkByAddress: RateLimit;
  readonly preferencesByAddress: RateLimit;
  readonly preferencesByLink: RateLimit;
}

interface GrowingLimits {
  readonly loginByAddress: GrowingLimit;
  readonly loginByAddressAndAccount: GrowingLimit;
  readonly loginByDevice: GrowingLimit;
  readonly codeByAccount: GrowingLimit;
  readonly passwordBySession: GrowingLimit;
}

interface Counter {
  /** Counts an event and returns how many there were within the hour that began with the first one. */
  readonly count: (key: string) => Promise<number>;
}

interface Counters {
  /** Refused logins, to record only some of them. */
  readonly refusedLogins: Counter;
}

export type RateLimits = FixedLimits & GrowingLimits & Counters;

interface Bound {
  readonly tries: number;
  readonly seconds: number;
  /**
   * Attempts that a process takes from the database at once, for what is asked for hundreds of times a second. `tries`
   * is a multiple of it. Several processes may refuse up to `lease - 1` attempts each too early, and none too late.
   */
  readonly lease?: number;
}

export type RateLimitBounds = Readonly<
  Record<keyof FixedLimits, Bound> & Record<keyof GrowingLimits, GrowingBound>
>;

export const standardBounds: RateLimitBounds = {
  /** Wrong logins per network, which many people may share. */
  loginByAddress: { free: 50, firstDelay: 2, longestDelay: 300, memory: 3600 },
  /** Wrong logins per network and account. A limit per account alone would let anybody lock anybody out. */
  loginByAddressAndAccount: { free: 5, firstDelay: 2, longestDelay: 900, memory: 86_400 },
  /** Wrong logins per device and account, for devices that have logged in to the account before. */
  loginByDevice: { free: 10, firstDelay: 2, longestDelay: 900, memory: 86_400 },
  /** Wrong codes of an authenticator app per account, from devices that have not logged in to the account before. */
  codeByAccount: { free: 20, firstDelay: 30, longestDelay: 900, memory: 86_400 },
  /** Wrong guesses of the current password per session, because a session may be stolen. */
  passwordBySession: { free: 5, firstDelay: 2, longestDelay: 900, memory: 86_400 },
  registerByAddress: { tries: 20, seconds: 3600 },
  /** Registration mails per email address, so that strangers cannot flood a mailbox. */
  registerByAccount: { tries: 3, seconds: 3600 },
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
  /** Lists that messages load, per project and IP address. Many recipients share the address of their mail provider. */
  listByAddress: { tries: 3000, seconds: 60 },
  /** Forms and events, per recipient of a message. */
  connectorByRecipient: { tries: 300, seconds: 3600 },
  /**
   * Pages of messages that are opened, and what they send, per network. A company whose scanner opens every link of its
   * employees' mail has one address.
   */
  pageByAddress: { tries: 3000, seconds: 60, lease: 50 },
  /**
   * Forms of people who are not the recipient of a message, per campaign and network, and in total. Their events are counted
   * apart, by the same numbers.
   */
  guestByAddress: { tries: 60, seconds: 3600 },
  guestByCampaign: { tries: 3000, seconds: 3600 },
  /**
   * Forms of visitors per landing page and network, which many phones share, and in total. Their events are counted apart, by the
   * same numbers.
   */
  visitorByAddress: { tries: 300, seconds: 3600 },
  visitorByPage: { tries: 30_000, seconds: 3600 },
  /** Logins with a passkey that are started or completed, per IP address. */
  passkeyByAddress: { tries: 200, seconds: 900 },
  /** Sign-ins through an identity provider that were started or finished, per IP address. */
  signOnByAddress: { tries: 120, seconds: 900 },
  /** Connection tests and DNS checks of single sign-on, per organization. */
  signOnSetUp: { tries: 30, seconds: 300 },
  resetByAddress: { tries: 20, seconds: 3600 },
  /** Password reset mails per account, so that strangers cannot flood a mailbox. */
  resetByAccount: { tries: 3, seconds: 3600 },
  /** Resets of second factors that admins ask for, per organization. */
  factorResetByOrganization: { tries: 20, seconds: 86_400 },
  /** The same, per user, who gets a mail for each. */
  factorResetByUser: { tries: 3, seconds: 86_400 },
  /** Requests to change the address of an account. Each one sends a mail to the current and to the new address. */
  emailChangeByUser: { tries: 5, seconds: 3600 },
  /** Requests to change the address of an account, per new address, so that strangers cannot flood a mailbox. */
  emailChangeByAccount: { tries: 3, seconds: 3600 },
  /** Sign-up forms sent, per IP address, which visitors of an event may share. */
  signupByAddress: { tries: 60, seconds: 3600 },
  /** Like the one above, for forms whose challenge no browser solved, and such forms in total per form. */
  signupUncheckedByAddress: { tries: 10, seconds: 3600 },
  signupUncheckedByForm: { tries: 200, seconds: 3600 },
  /** Sign-ups per form, so that solved challenges cannot send mail without bound either. */
  signupByForm: { tries: 5000, seconds: 3600 },
  /** Messages that ask to confirm a sign-up, per project and email address, so that strangers cannot flood a mailbox. */
  signupByRecipient: { tries: 3, seconds: 86_400 },
  /** The same, per email address over all projects, whose forms a stranger may use together. */
  confirmationByRecipient: { tries: 20, seconds: 86_400 },
  /** Messages that ask to confirm a sign-up, per form. They count against the quota. Those over the limit are sent later. */
  confirmationByForm: { tries: 500, seconds: 3600 },
  signupChallengeByAddress: { tries: 300, seconds: 3600 },
  /** Uses of a solved challenge. Remembered longer than a challenge is valid. */
  signupSolution: { tries: 1, seconds: 3600 },
  /** Links of sign-ups that are opened or confirmed, per IP address. */
  signupLinkByAddress: { tries: 120, seconds: 900 },
  /** Pages for preferences that are opened or sent, per IP address. */
  preferencesByAddress: { tries: 120, seconds: 900 },
  /** Changes of preferences per link, so that a forwarded link can do little. */
  preferencesByLink: { tries: 30, seconds: 3600 },
};

/** Seconds by which the clocks of processes may differ. */
const clockTolerance = 60;

/**
 * @param seconds longest time to wait. A longer one comes from a clock that was set back since, so counting begins again.
 */
function attemptBy(limiter: RateLimiterAbstract, seconds: number): (key: string) => Promise<Attempt> {
  return async (key) => {
    try {
      const { msBeforeNext } = await limiter.consume(key);
      return { wait: 0, remaining: msBeforeNext };
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      const { msBeforeNext: remaining } = rejection;
      const wait = Math.max(1, Math.ceil(remaining / 1000));
      if (wait > seconds + clockTolerance) await limiter.delete(key);
      return { wait: Math.min(wait, seconds), remaining };
    }
  };
}

function createFixed(fixed: (name: keyof FixedLimits) => RateLimit): FixedLimits {
  return {
    registerByAddress: fixed('registerByAddress'),
    registerByAccount: fixed('registerByAccount'),
    inviteByOrganization: fixed('inviteByOrganization'),
    inviteByAccount: fixed('inviteByAccount'),
    invitationByAddress: fixed('invitationByAddress'),
    accessKey: fixed('accessKey'),
    integrationCall: fixed('integrationCall'),
    connectorByIntegration: fixed('connectorByIntegration'),
    connectorByRecipient: fixed('connectorByRecipient'),
    listByAddress: fixed('listByAddress'),
    pageByAddress: fixed('pageByAddress'),
    guestByAddress: fixed('guestByAddress'),
    guestByCampaign: fixed('guestByCampaign'),
    visitorByAddress: fixed('visitorByAddress'),
    visitorByPage: fixed('visitorByPage'),
    passkeyByAddress: fixed('passkeyByAddress'),
    signOnByAddress: fixed('signOnByAddress'),
    signOnSetUp: fixed('signOnSetUp'),
    resetByAddress: fixed('resetByAddress'),
    resetByAccount: fixed('resetByAccount'),
    factorResetByOrganization: fixed('factorResetByOrganization'),
    factorResetByUser: fixed('factorResetByUser'),
    emailChangeByUser: fixed('emailChangeByUser'),
    emailChangeByAccount: fixed('emailChangeByAccount'),
    signupByAddress: fixed('signupByAddress'),
    signupUncheckedByAddress: fixed('signupUncheckedByAddress'),
    signupUncheckedByForm: fixed('signupUncheckedByForm'),
    signupByForm: fixed('signupByForm'),
    signupByRecipient: fixed('signupByRecipient'),
    confirmationByRecipient: fixed('confirmationByRecipient'),
    confirmationByForm: fixed('confirmationByForm'),
    signupChallengeByAddress: fixed('signupChallengeByAddress'),
    signupSolution: fixed('signupSolution'),
    signupLinkByAddress: fixed('signupLinkByAddress'),
    preferencesByAddress: fixed('preferencesByAddress'),
    preferencesByLink: fixed('preferencesByLink'),
  };
}

/**
 * Counts in the database, which several processes may share. Rows expire (upkeep/sweeps.ts).
 *
 * @param hashKey hashes what is counted by. So the rows do not show addresses, also of people without an account, and
 *   all keys have the same length.
 */
export function createRateLimits(
  database: Database,
  hashKey: Buffer,
  bounds: RateLimitBounds = standardBounds,
): RateLimits {
  const hash = (key: string) => createHmac('sha256', hashKey).update(key).digest('base64url');

  function limiter(
    keyPrefix: string,
    { tries: points, seconds: duration }: Bound,
    options: { readonly inMemoryBlockOnConsumed?: number } = {},
  ): RateLimiterAbstract {
    const shared = { keyPrefix, points, duration };
    return new RateLimiterPostgres({
      ...shared,
      ...options,
      storeClient: database.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
    });
  }
  function fixed(name: keyof FixedLimits): RateLimit {
    const { tries, seconds, lease = 1 } = bounds[name];
    const leases = tries / lease;
    // Refuses callers over the limit from memory, so that a flood of requests costs no queries.
    const counted = limiter(name, { tries: leases, seconds }, { inMemoryBlockOnConsumed: leases });
    const attempt = createLeases(attemptBy(counted, seconds), lease);
    return { take: async (key) => (await attempt(hash(key))).wait };
  }
  function growing(name: keyof GrowingLimits): GrowingLimit {
    const { memory, longestDelay } = bounds[name];
    const limit = createGrowingLimit(
      {
        counter: limiter(name, { tries: 1, seconds: memory }),
        gate: limiter(`${name}Gate`, { tries: 1, seconds: longestDelay }),
      },
      bounds[name],
    );
    return {
      attempt: (key) => limit.attempt(hash(key)),
      refund: (key) => limit.refund(hash(key)),
      forgive: (key) => limit.forgive(hash(key)),
    };
  }
  function counter(name: keyof Counters): Counter {
    const counted = limiter(name, { tries: 1, seconds: 3600 });
    return { count: async (key) => (await counted.penalty(hash(key))).consumedPoints };
  }
  return {
    refusedLogins: counter('refusedLogins'),
    loginByAddress: growing('loginByAddress'),
    loginByAddressAndAccount: growing('loginByAddressAndAccount'),
    loginByDevice: growing('loginByDevice'),
    codeByAccount: growing('codeByAccount'),
    passwordBySession: growing('passwordBySession'),
    ...createFixed(fixed),
  };
}
