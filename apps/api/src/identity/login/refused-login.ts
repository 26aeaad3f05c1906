import type { AuditReason, ErrorCode, SecondFactorKind, SignInMethod } from '@x/api-client/contract';
import { asSystem } from '../../platform/database/tenant.ts';
import { newId } from '../../platform/database/identifier.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { defineJob, type JobQueue } from '../../platform/queue/queue.ts';
import type { Services } from '../../platform/services.ts';
import { findAccount } from '../accounts/account.ts';
import { recordAccountEvent } from '../audit/record-account-event.ts';
import type { Origin } from '../audit/record-action.ts';
import { networkOf } from './login-attempts.ts';

/* Refused logins in the audit log. Their number is bounded, because anybody can try to log in. */

interface RefusedLogin extends Origin {
  /** Email address in lower case. There may be no such account. */
  readonly account: string;
  readonly method: SignInMethod;
  readonly secondFactor?: SecondFactorKind;
}

export interface RefusedLoginRecord extends RefusedLogin {
  /** Tells refusals of one account apart. */
  readonly id: string;
  readonly reason: AuditReason;
  /** Refused logins to the account for this reason within an hour. */
  readonly count: number;
  /** ISO 8601. */
  readonly at: string;
}

const recordRefusedLoginJob = defineJob<RefusedLoginRecord>({
  name: 'record-refused-login',
  key: ({ id }) => id,
  concurrency: 2,
});

/** Other refusals, such as that of a login that has expired, concern no account or are no attempt to get into one. */
const reasons: Readonly<Partial<Record<ErrorCode, AuditReason>>> = {
  invalid_credentials: 'wrong_password',
  second_factor_invalid: 'wrong_code',
  passkey_invalid: 'wrong_passkey',
  too_many_requests: 'too_many_attempts',
  sign_on_required: 'sign_on_required',
  sign_on_identity_changed: 'identity_changed',
};

/** Refused logins in an hour that have an entry each. */
const eachUpTo = 10;
/** Refused logins in an hour up to which the first one from another network has an entry. */
const networksUpTo = 100;

function isPowerOfTen(count: number): boolean {
  return Number.isInteger(Math.log10(count));
}

/** Longest User-Agent header that is passed on. */
const longestAgent = 500;

/**
 * Notes a refused login, to be recorded if the address has an account in an organization. Does the same work for every
 * address, so that neither the response nor its time tells whether there is an account. A job finds that out.
 */
export async function noteRefusedLogin<Refused extends Refusal>(
  { rateLimits, queue, now }: Pick<Services, 'rateLimits' | 'queue' | 'now'>,
  refusal: Refused,
  { account, method, secondFactor, address, userAgent }: RefusedLogin,
): Promise<Refused> {
  const reason = reasons[refusal.code];
  if (reason === undefined) return refusal;
  const key = `${account} ${reason}`;
  const count = await rateLimits.refusedLogins.count(key);
  const isFirstOfNetwork =
    count <= networksUpTo && (await rateLimits.refusedLogins.count(`${key} ${networkOf(address)}`)) === 1;
  if (count > eachUpTo && !isPowerOfTen(count) && !isFirstOfNetwork) return refusal;
  await queue.enqueue(recordRefusedLoginJob, {
    id: newId(),
    account,
    method,
    ...(secondFactor === undefined ? {} : { secondFactor }),
    reason,
    address,
    userAgent: userAgent.slice(0, longestAgent),
    count,
    at: now().toISOString(),
  });
  return refusal;
}

/** Runs as the system, because nobody is signed in. */
export async function recordRefusedLogin(
  { account, at, id: _id, ...rest }: RefusedLoginRecord,
  { database }: Pick<Services, 'database'>,
): Promise<void> {
  await asSystem(database, async (tx) => {
    const found = await findAccount(tx, { emailLower: account });
    if (found === undefined) return;
    const event = { ...rest, action: 'session.login', userId: found.id, now: new Date(at) } as const;
    await recordAccountEvent(tx, event, 'refused');
  });
}

export function startRefusedLogins(services: Services, queue: JobQueue): Promise<void> {
  return queue.work(recordRefusedLoginJob, (request) => recordRefusedLogin(request, services));
}
