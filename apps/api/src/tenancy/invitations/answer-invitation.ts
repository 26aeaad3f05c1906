import { and, eq, gt, sql } from 'drizzle-orm';
import { contract } from '@x/api-client/contract';
import { invitations, teamMembers } from '../../tables/tenancy.ts';
import { notInTrash, hashToken, implement, recordAction, type SignedInUser } from '../../identity/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type Refusal, refuse, tooManyRequests } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { organizations, users, memberships } from '../../tables/accounts.ts';
import { teamsOf, type StoredInvitation } from './invitation.ts';

/**
 * Finds and locks the invitation of a link. If two requests accept or decline at the same time, the second finds no
 * invitation.
 */
async function lockByToken(tx: Transaction, token: string, now: Date) {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.tokenHash, hashToken(token)),
        gt(invitations.expiresAt, now),
        notInTrash(invitations.organizationId),
      ),
    )
    .for('update');
  return row;
}

/** Returns the same refusal for every problem with a link, so that it reveals nothing about other people. */
function invitationInvalid(): Refusal<'invitation_invalid'> {
  return refuse('invitation_invalid', { path: 'body.token' });
}

/** Limits the use of links by IP address. Links cannot be guessed, so this is an additional protection. */
async function limitedByAddress(
  { rateLimits }: Services,
  address: string,
): Promise<Refusal<'too_many_requests'> | undefined> {
  const seconds = await rateLimits.invitationByAddress.take(address);
  return seconds === 0 ? undefined : tooManyRequests(seconds);
}

async function hasAccount(tx: Transaction, { emailLower, accountId }: StoredInvitation): Promise<boolean> {
  return accountId !== null || (await tx.$count(users, eq(users.emailLower, emailLower))) > 0;
}

/** Returns whether an invitation is for a user, who may have changed the invited address since. */
function isFor({ emailLower, accountId }: StoredInvitation, user: SignedInUser): boolean {
  return accountId === user.id || emailLower === user.email.toLowerCase();
}

/**
 * Runs as the system, because nobody is signed in yet. The link gives access to the invitation, because it was mailed
 * only to the invited person.
 */
export const readInvitation = implement(
  contract.invitations.read,
  { transaction: false },
  async ({ body }, { services, address }) => {
    const limit = await limitedByAddress(services, address);
    if (limit !== undefined) return limit;
    return asSystem(services.database, async (tx) => {
      const found = await lockByToken(tx, body.token, services.now());
      if (found === undefined) return invitationInvalid();
      const [organization] = await tx
        .select({ name: organizations.name })
        .from(organizations)
        .where(eq(organizations.id, found.organizationId));
      return {
        email: found.email,
        organization: { name: organization?.name ?? '' },
        registered: await hasAccount(tx, found),
        expires_at: found.expiresAt.toISOString(),
      };
    });
  },
);

/**
 * Adds the user to the organization and the invitation's teams. A user who is already a member keeps all existing
 * rights.
 */
async function join(tx: Transaction, invitation: StoredInvitation, userId: string): Promise<void> {
  const { organizationId, isAdmin } = invitation;
  await tx
    .insert(memberships)
    .values({ organizationId, userId, isAdmin })
    .onConflictDoUpdate({
      target: [memberships.organizationId, memberships.userId],
      set: { isAdmin: sql`${memberships.isAdmin} or excluded.is_admin` },
    });
  const teamIds = await teamsOf(tx, invitation.id);
  if (teamIds.length > 0) {
    await tx
      .insert(teamMembers)
      .values(teamIds.map((teamId) => ({ organizationId, teamId, userId })))
      .onConflictDoNothing();
  }
  await tx.delete(invitations).where(eq(invitations.id, invitation.id));
}

/**
 * Runs as the system, because the caller is not yet a member of the organization. Only a user with the invited email
 * address can accept.
 */
export const acceptInvitation = implement(
  contract.invitations.accept,
  { transaction: false },
  async ({ body }, { user, services, address, recordIn }) => {
    const limit = await limitedByAddress(services, address);
    if (limit !== undefined) return limit;
    return asSystem(services.database, async (tx) => {
      const invitation = await lockByToken(tx, body.token, services.now());
      if (invitation === undefined || !isFor(invitation, user)) return invitationInvalid();
      await join(tx, invitation, user.id);
      await recordIn(tx, invitation.organizationId);
      const [organization] = await tx
        .select({ id: organizations.id, name: organizations.name })
        .from(organizations)
        .where(eq(organizations.id, invitation.organizationId));
      return organization === undefined ? invitationInvalid() : { organization };
    });
  },
);

/** Runs as the system, because declining an invitation needs no account. */
export const rejectInvitation = implement(
  contract.invitations.reject,
  { transaction: false },
  async (request, { services, address, userAgent }) => {
    const limit = await limitedByAddress(services, address);
    if (limit !== undefined) return limit;
    const now = services.now();
    return asSystem(services.database, async (tx) => {
      const invitation = await lockByToken(tx, request.body.token, now);
      if (invitation === undefined) return invitationInvalid();
      await tx.delete(invitations).where(eq(invitations.id, invitation.id));
      await recordAction(tx, {
        endpoint: contract.invitations.reject,
        request,
        caller: { kind: 'invited', invitationId: invitation.id, email: invitation.email },
        subject: { organizationId: invitation.organizationId },
        address,
        userAgent,
        now,
      });
      return {};
    });
  },
);
