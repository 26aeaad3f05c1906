import { contract } from '@x/api-client/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import { identityProviderTeams, memberIdentities } from '../../tables/sign-in.ts';
import { invitations, invitationTeams, teamMembers } from '../../tables/tenancy.ts';
import { memberships, users } from '../../tables/accounts.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { secureAccount } from '../accounts/secure-account.ts';
import { type Origin, recordAction } from '../audit/record-action.ts';
import { createAccount } from '../users/create-account.ts';
import type { ProvenIdentity } from './proven-identity.ts';

interface SignIn extends Origin {
  readonly organizationId: string;
  readonly identity: ProvenIdentity;
  /** Hash of a password that nobody knows, for new accounts and for accounts whose password somebody else may know. */
  readonly passwordHash: string;
  readonly now: Date;
}

/**
 * Returns the person's name as one line of at most 255 characters, or the local part of the address if there is no
 * name.
 */
function nameOf({ name, email }: ProvenIdentity): string {
  const line = name
    .replaceAll(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, 255);
  return line === '' ? email.slice(0, email.lastIndexOf('@')) : line;
}

async function findLinked(
  tx: Transaction,
  { organizationId, identity, now }: SignIn,
): Promise<string | undefined> {
  const [linked] = await tx
    .update(memberIdentities)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(memberIdentities.organizationId, organizationId),
        eq(memberIdentities.issuer, identity.issuer),
        eq(memberIdentities.subject, identity.subject),
      ),
    )
    .returning({ userId: memberIdentities.userId });
  return linked?.userId;
}

async function findOrCreateAccount(tx: Transaction, signIn: SignIn): Promise<string> {
  const { identity, passwordHash, address, userAgent, now } = signIn;
  const { email } = identity;
  const created = await createAccount(tx, { name: nameOf(identity), email, passwordHash }, now);
  if (created !== undefined) return created.id;
  const [existing] = await tx
    .select({ id: users.id, addressConfirmedAt: users.addressConfirmedAt })
    .from(users)
    .where(eq(users.emailLower, email.toLowerCase()));
  if (existing === undefined) throw new Error('An account was neither created nor found.');
  if (existing.addressConfirmedAt === null) {
    await secureAccount(tx, existing.id, { passwordHash, address, userAgent, now });
  }
  return existing.id;
}

/** Uses up the open invitation for the address. Returns its role and teams for the membership. */
async function takeInvitation(tx: Transaction, { organizationId, identity, now }: SignIn) {
  const open = and(
    eq(invitations.organizationId, organizationId),
    eq(invitations.emailLower, identity.email.toLowerCase()),
    gt(invitations.expiresAt, now),
  );
  const rows = await tx
    .select({ id: invitations.id, isAdmin: invitations.isAdmin, teamId: invitationTeams.teamId })
    .from(invitations)
    .leftJoin(invitationTeams, eq(invitationTeams.invitationId, invitations.id))
    .where(open);
  await tx.delete(invitations).where(open);
  return {
    isAdmin: rows.some(({ isAdmin }) => isAdmin),
    teamIds: rows.flatMap(({ teamId }) => (teamId === null ? [] : [teamId])),
  };
}

/** Makes the user a member who is bound to the provider. New members join the teams of the settings. */
async function join(tx: Transaction, signIn: SignIn, userId: string): Promise<void> {
  const { organizationId } = signIn;
  const invited = await takeInvitation(tx, signIn);
  const [membership] = await tx
    .insert(memberships)
    .values({ organizationId, userId, isAdmin: invited.isAdmin, boundToProvider: true })
    .onConflictDoUpdate({
      target: [memberships.organizationId, memberships.userId],
      set: { boundToProvider: true, isAdmin: sql`${memberships.isAdmin} or excluded.is_admin` },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  const standard = membership?.isNew === true ? await standardTeams(tx, organizationId) : [];
  const teamIds = [...new Set([...standard, ...invited.teamIds])];
  if (teamIds.length === 0) return;
  await tx
    .insert(teamMembers)
    .values(teamIds.map((teamId) => ({ organizationId, teamId, userId })))
    .onConflictDoNothing();
}

async function standardTeams(tx: Transaction, organizationId: string): Promise<readonly string[]> {
  const rows = await tx
    .select({ teamId: identityProviderTeams.teamId })
    .from(identityProviderTeams)
    .where(eq(identityProviderTeams.organizationId, organizationId));
  return rows.map(({ teamId }) => teamId);
}

/** Returns false if the user is linked to another identity at this provider. */
async function link(
  tx: Transaction,
  { organizationId, identity, now }: SignIn,
  userId: string,
): Promise<boolean> {
  const linked = await tx
    .insert(memberIdentities)
    .values({
      organizationId,
      userId,
      issuer: identity.issuer,
      subject: identity.subject,
      createdAt: now,
      lastUsedAt: now,
    })
    .onConflictDoNothing()
    .returning({ userId: memberIdentities.userId });
  return linked.length > 0;
}

async function record(
  tx: Transaction,
  { organizationId, address, userAgent, now }: SignIn,
  userId: string,
): Promise<void> {
  const [user] = await tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (user === undefined) return;
  await recordAction(tx, {
    endpoint: contract.singleSignOn.finish,
    request: { params: undefined, query: undefined, body: undefined },
    caller: { kind: 'user', user: { ...user, superAdmin: false, memberships: [], sessionHash: '' } },
    subject: { organizationId },
    address,
    userAgent,
    now,
  });
}

/**
 * Finds the user of an identity. Links a new identity to the account with the same address, and adds a missing account
 * and a missing membership. Callers must check that the address is verified and in a domain of the organization.
 */
export async function findOrAddMember(
  tx: Transaction,
  signIn: SignIn,
): Promise<string | Refusal<'sign_on_identity_changed'>> {
  const linked = await findLinked(tx, signIn);
  if (linked !== undefined) return linked;
  const userId = await findOrCreateAccount(tx, signIn);
  await join(tx, signIn, userId);
  if (!(await link(tx, signIn, userId))) {
    return refuse('sign_on_identity_changed');
  }
  await record(tx, signIn, userId);
  return userId;
}
