import { randomBytes } from 'node:crypto';
import type { Invitation } from '@x/api-client/contract';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { invitations, invitationTeams, teams } from '../../tables/tenancy.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { hashToken, isAdminOf, mayDelegateTeams, type SignedInUser } from '../../identity/index.ts';

export type StoredInvitation = typeof invitations.$inferSelect;

/** Converts rows to the contract's format and adds their teams. Runs a single query for all rows. */
export async function withTeams(
  tx: Transaction,
  rows: readonly StoredInvitation[],
  now: Date,
): Promise<Invitation[]> {
  const theirs = await tx
    .select({ invitationId: invitationTeams.invitationId, id: teams.id, name: teams.name })
    .from(invitationTeams)
    .innerJoin(teams, eq(teams.id, invitationTeams.teamId))
    .where(
      inArray(
        invitationTeams.invitationId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(sql`lower(${teams.name})`), asc(teams.id));
  const byInvitation = Map.groupBy(theirs, ({ invitationId }) => invitationId);
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    admin: row.isAdmin,
    teams: (byInvitation.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
    mail: row.mail,
    expired: row.expiresAt <= now,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  }));
}

export async function findInvitation(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<Invitation | undefined> {
  const rows = await tx.select().from(invitations).where(eq(invitations.id, id));
  return (await withTeams(tx, rows, now))[0];
}

export async function teamsOf(tx: Transaction, invitationId: string): Promise<readonly string[]> {
  const rows = await tx
    .select({ teamId: invitationTeams.teamId })
    .from(invitationTeams)
    .where(eq(invitationTeams.invitationId, invitationId));
  return rows.map(({ teamId }) => teamId);
}

export const invitationDays = 7;
const dayMilliseconds = 86_400_000;

export interface NewToken {
  /** Token of the mailed link. It is never stored. */
  readonly token: string;
  readonly tokenHash: string;
  readonly expiresAt: Date;
}

export function makeToken(now: Date): NewToken {
  const token = randomBytes(32).toString('base64url');
  return {
    token,
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + invitationDays * dayMilliseconds),
  };
}

interface Invited {
  readonly organizationId: string;
  readonly isAdmin: boolean;
  readonly teamIds: readonly string[];
}

/**
 * Returns whether a user may send an invitation. Only admins may invite admins, and nobody may invite people to teams
 * with more permissions than their own.
 */
export async function mayInvite(
  tx: Transaction,
  user: SignedInUser,
  { organizationId, isAdmin, teamIds }: Invited,
): Promise<boolean> {
  if (isAdmin && !isAdminOf(user, organizationId)) return false;
  return mayDelegateTeams(tx, user, organizationId, teamIds);
}
