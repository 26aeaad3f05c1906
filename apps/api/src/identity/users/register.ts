import { randomBytes } from 'node:crypto';
import { contract, type EndpointRequest } from '@x/api-client/contract';
import { and, eq, gt } from 'drizzle-orm';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Browser } from '../../platform/http/browser.ts';
import { type Refusal, refuse, tooManyRequests } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { organizations } from '../../tables/accounts.ts';
import { invitations } from '../../tables/tenancy.ts';
import { registrations } from '../../tables/identity.ts';
import { implement } from '../requests/implement.ts';
import { hashToken } from '../session/authenticate.ts';
import { hashPassword } from '../session/password.ts';
import { createAccount, type NewAccount } from './create-account.ts';
import { weakPassword } from './password-strength.ts';
import { registrationHours, sendRegistrationJob } from './registration-mail.ts';

type Body = EndpointRequest<typeof contract.users.create>['body'];

async function limited(
  { rateLimits }: Services,
  address: string,
  { email, invitation }: Body,
): Promise<Refusal<'too_many_requests'> | undefined> {
  const seconds = Math.max(
    await rateLimits.registerByAddress.take(address),
    invitation === undefined ? await rateLimits.registerByAccount.take(email.toLowerCase()) : 0,
  );
  return seconds === 0 ? undefined : tooManyRequests(seconds);
}

function liveInvitation({ email, invitation = '' }: Body, now: Date) {
  return and(
    eq(invitations.tokenHash, hashToken(invitation)),
    eq(invitations.emailLower, email.toLowerCase()),
    gt(invitations.expiresAt, now),
  );
}

async function isInvited(tx: Transaction, body: Body, now: Date): Promise<boolean> {
  return (await tx.$count(invitations, liveInvitation(body, now))) > 0;
}

/** The name of the organization that invites the person, if any. */
async function findInvitingOrganization(
  { database }: Services,
  body: Body,
  now: Date,
): Promise<readonly string[]> {
  if (body.invitation === undefined) return [];
  const found = await asSystem(database, (tx) =>
    tx
      .select({ name: organizations.name })
      .from(invitations)
      .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
      .where(liveInvitation(body, now)),
  );
  return found.map(({ name }) => name);
}

/**
 * Creates the account without asking for a confirmation of its address. With an invitation, the address counts as
 * confirmed, because the invitation was mailed there. Without an invitation, the address stays unconfirmed, because
 * this function is then called only if the installation cannot send mail.
 */
async function registerInvited(
  tx: Transaction,
  body: Body,
  { account, now }: { readonly account: NewAccount; readonly now: Date },
): Promise<{ id: string } | Refusal<'email_unavailable' | 'invitation_invalid'>> {
  if (body.invitation !== undefined && !(await isInvited(tx, body, now))) {
    return refuse('invitation_invalid', { path: 'body.invitation' });
  }
  return (
    (await createAccount(tx, account, body.invitation === undefined ? null : now)) ??
    refuse('email_unavailable', { path: 'body.email' })
  );
}

/** Cookie of the browser that registered. The mailed link signs in without a password in this browser only. */
export const registrationCookie = 'registration';

/** Stores the registration until its address is confirmed. Does the same for an address that has an account. */
async function store(
  tx: Transaction,
  account: NewAccount,
  { now, browser }: { readonly now: Date; readonly browser: Browser },
): Promise<string> {
  const mark = browser.isOwnPage ? randomBytes(32).toString('base64url') : undefined;
  if (mark !== undefined) browser.setCookie(registrationCookie, mark, { maxAge: registrationHours * 3600 });
  const [stored] = await tx
    .insert(registrations)
    .values({
      ...account,
      emailLower: account.email.toLowerCase(),
      browserHash: mark === undefined ? null : hashToken(mark),
      createdAt: now,
      expiresAt: new Date(now.getTime() + registrationHours * 3_600_000),
    })
    .returning({ id: registrations.id });
  if (stored === undefined) throw new Error('A registration was not inserted.');
  return stored.id;
}

/**
 * Runs as the system, because nobody is signed in yet. Without an invitation, the response and its time do not depend
 * on whether the address has an account. A job finds out, and mails either the link or a note about the attempt. An
 * installation that cannot send mail creates the account at once, because nobody could confirm the address.
 */
export const createUser = implement(
  contract.users.create,
  { transaction: false },
  async ({ body }, { services, address, language, browser }) => {
    const { database, mailer, queue, configuration } = services;
    const limit = await limited(services, address, body);
    if (limit !== undefined) return limit;
    const now = services.now();
    const inviting = await findInvitingOrganization(services, body, now);
    const weak = await weakPassword(body.password, { ...body, organizations: inviting });
    if (weak !== undefined) return weak;
    const passwordHash = await hashPassword(body.password, configuration.password);
    const account = { name: body.name, email: body.email, passwordHash };
    if (body.invitation !== undefined || !mailer.isConfigured) {
      return asSystem(database, (tx) => registerInvited(tx, body, { account, now }));
    }
    const id = await asSystem(database, (tx) => store(tx, account, { now, browser }));
    await queue.enqueue(sendRegistrationJob, { id, language, attempt: 1 });
    return { id: null };
  },
);
