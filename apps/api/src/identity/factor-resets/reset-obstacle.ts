import type { FactorResetObstacle } from '@x/api-client/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { memberships, organizations, users } from '../../tables/accounts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isAdminOf, type SignedInUser } from '../authorization/caller.ts';
import { hasSecondFactor } from '../second-factors/factors-of-user.ts';
import { notInTrash } from '../trash.ts';
import type { MemberKey } from '../accounts/factor-reset.ts';

/** Person who resets the second factors of another one. */
interface Resetter {
  readonly id: string;
  /** The operator, who may reset every account. */
  readonly superAdmin: boolean;
  readonly isAdminOf: (organizationId: string) => boolean;
}

/** The session decides: it may be limited to an organization, or lack a second factor that another one requires. */
export function resetterOf(user: SignedInUser): Resetter {
  return {
    id: user.id,
    superAdmin: user.superAdmin,
    isAdminOf: (organizationId) => isAdminOf(user, organizationId),
  };
}

/** Reads what a person may do now, without a session. Undefined for a deleted account. */
export async function findResetter(tx: Transaction, id: string): Promise<Resetter | undefined> {
  const [user] = await tx
    .select({ superAdmin: users.superAdmin })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (user === undefined) return undefined;
  const own = await tx
    .select({ organizationId: memberships.organizationId })
    .from(memberships)
    .where(
      and(eq(memberships.userId, id), eq(memberships.isAdmin, true), notInTrash(memberships.organizationId)),
    );
  const ids = new Set(own.map(({ organizationId }) => organizationId));
  return { id, ...user, isAdminOf: (organizationId) => user.superAdmin || ids.has(organizationId) };
}

/**
 * Returns why a person may not reset the second factors of a member, or undefined. Counts all organizations of the member,
 * also those in the trash, which can be restored: the factors protect each of them.
 */
export async function findObstacle(
  tx: Transaction,
  { organizationId, userId }: MemberKey,
  resetter: Resetter,
): Promise<FactorResetObstacle | 'unknown' | undefined> {
  if (userId === resetter.id) return 'own';
  const theirs = await tx
    .select({
      organizationId: memberships.organizationId,
      isOwner: sql<boolean>`${organizations.ownerId} = ${users.id}`,
      superAdmin: users.superAdmin,
      hasFactor: hasSecondFactor,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(memberships.userId, userId), isNull(users.deletedAt)));
  const here = theirs.find((membership) => membership.organizationId === organizationId);
  if (here === undefined) return 'unknown';
  if (!here.hasFactor) return 'needless';
  if (resetter.superAdmin) return undefined;
  if (here.isOwner) return 'owner';
  const isElsewhere = theirs.some(
    (membership) => membership.isOwner || !resetter.isAdminOf(membership.organizationId),
  );
  return isElsewhere || here.superAdmin ? 'elsewhere' : undefined;
}
