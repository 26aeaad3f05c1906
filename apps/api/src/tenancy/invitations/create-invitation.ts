import { contract, type EndpointRequest } from '@x/api-client/contract';
import { and, eq, sql } from 'drizzle-orm';
import { implement, permissionExceeded, type SignedInUser } from '../../identity/index.ts';
import { invitations, invitationTeams } from '../../tables/tenancy.ts';
import { memberships, users } from '../../tables/accounts.ts';
import { newId } from '../../platform/database/identifier.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import { teamsOf, mayInvite, makeToken, type NewToken, type StoredInvitation } from './invitation.ts';
import { limited, sendInvitation } from './send-invitation.ts';

type Body = EndpointRequest<typeof contract.invitations.create>['body'];

async function isMember(tx: Transaction, organizationId: string, email: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        eq(sql`lower(${users.email})`, email.toLowerCase()),
      ),
    );
  return found !== undefined;
}

async function lockWaiting(
  tx: Transaction,
  organizationId: string,
  email: string,
): Promise<StoredInvitation | undefined> {
  const [waiting] = await tx
    .select()
    .from(invitations)
    .where(
      and(eq(invitations.organizationId, organizationId), eq(invitations.emailLower, email.toLowerCase())),
    )
    .for('update');
  return waiting;
}

/**
 * Returns whether the user may replace a pending invitation. The user must also be allowed to grant the rights of the
 * pending invitation.
 */
async function mayReplace(
  tx: Transaction,
  user: SignedInUser,
  waiting: StoredInvitation | undefined,
): Promise<boolean> {
  if (waiting === undefined) return true;
  const { organizationId, isAdmin } = waiting;
  return mayInvite(tx, user, { organizationId, isAdmin, teamIds: await teamsOf(tx, waiting.id) });
}

function invitationExists(): Refusal<'invitation_exists'> {
  return refuse('invitation_exists', { path: 'body.email' });
}

async function store(tx: Transaction, user: SignedInUser, body: Body, token: NewToken): Promise<string> {
  const { organization_id: organizationId, email } = body;
  const changing = {
    email,
    isAdmin: body.admin,
    tokenHash: token.tokenHash,
    expiresAt: token.expiresAt,
    invitedBy: user.id,
    mail: 'sending' as const,
  };
  const [row] = await tx
    .insert(invitations)
    .values({ id: newId(), organizationId, emailLower: email.toLowerCase(), ...changing })
    .onConflictDoUpdate({ target: [invitations.organizationId, invitations.emailLower], set: changing })
    .returning({ id: invitations.id });
  if (row === undefined) throw new Error('An invitation was neither inserted nor updated.');
  await tx.delete(invitationTeams).where(eq(invitationTeams.invitationId, row.id));
  const teamIds = [...new Set(body.teams)];
  if (teamIds.length > 0) {
    await tx
      .insert(invitationTeams)
      .values(teamIds.map((teamId) => ({ organizationId, invitationId: row.id, teamId })));
  }
  return row.id;
}

/**
 * Sends the mail after the transaction that stores the invitation. The response does not reveal whether the address has
 * an account.
 */
export const createInvitation = implement(
  contract.invitations.create,
  { transaction: false },
  async ({ body }, { user, services, transaction, change, language }) => {
    const { organization_id: organizationId, email, admin: isAdmin, teams: teamIds } = body;
    const limit = await limited(services, organizationId, email);
    if (limit !== undefined) return limit;
    const token = makeToken(services.now());
    const stored = await change(async (tx) => {
      if (!(await mayInvite(tx, user, { organizationId, isAdmin, teamIds }))) {
        return permissionExceeded();
      }
      const waiting = await lockWaiting(tx, organizationId, email);
      if (!(await mayReplace(tx, user, waiting))) return permissionExceeded();
      if (await isMember(tx, organizationId, email)) {
        return refuse('already_member', { path: 'body.email' });
      }
      if (waiting !== undefined && waiting.expiresAt > services.now() && !body.replace)
        return invitationExists();
      return { id: await store(tx, user, body, token) };
    });
    if (stored instanceof Refusal) return stored;
    return sendInvitation({
      services,
      transaction,
      language,
      inviter: user.name,
      email,
      organizationId,
      invitationId: stored.id,
      token: token.token,
    });
  },
);
