import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { statementAsSystem } from '../../platform/database/tenant.ts';
import { notInTrash } from '../trash.ts';
import { memberships, organizations, sessions, users } from '../../tables/accounts.ts';
import { isBound, managesAddress } from '../organization-providers/bound-members.ts';
import type { Membership, SignedInUser } from '../authorization/caller.ts';
import { noteActivity } from './last-activity.ts';

/**
 * Returns the hash of a session token. Only the hash is stored, so that read access to the database does not give
 * access to sessions.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

interface StoredMembership extends Membership {
  /** True if the organization requires a second factor. */
  readonly secondFactorRequired: boolean;
  /** True if the membership requires a sign-in through the organization's own provider. Always false for super admins. */
  readonly bound: boolean;
  /** True if the organization manages the account's address. */
  readonly managesAddress: boolean;
}

interface SessionAccess {
  readonly secondFactor: boolean;
  /** Organization whose identity provider opened the session. */
  readonly signedInThrough: string | null;
  readonly limited: boolean;
}

/**
 * Returns whether the rules of single sign-on let a session use a membership. If the membership requires a sign-in
 * through the provider, an open password session can still use it if the organization manages the address.
 */
function isOpen(
  { organizationId, bound, managesAddress: managed }: StoredMembership,
  { signedInThrough, limited }: SessionAccess,
): boolean {
  if (signedInThrough === organizationId) return true;
  if (limited) return false;
  return !bound || (signedInThrough === null && managed);
}

/**
 * Returns why a session cannot use a membership, or undefined if it can. A session from the organization's own identity
 * provider needs no second factor here, since the provider may ask.
 */
export function obstacleTo(
  membership: StoredMembership,
  access: SessionAccess,
): 'sign_on_required' | 'second_factor_required' | undefined {
  if (!isOpen(membership, access)) return 'sign_on_required';
  const { secondFactorRequired, organizationId } = membership;
  const isWithheld =
    secondFactorRequired && !access.secondFactor && access.signedInThrough !== organizationId;
  return isWithheld ? 'second_factor_required' : undefined;
}

/** Super admins count as admins of every organization. */
export async function membershipsOf(
  tx: Transaction,
  user: { readonly id: string; readonly superAdmin: boolean },
): Promise<readonly StoredMembership[]> {
  if (user.superAdmin) {
    const all = await tx
      .select({
        organizationId: organizations.id,
        ownerId: organizations.ownerId,
        secondFactorRequired: organizations.secondFactorRequired,
      })
      .from(organizations)
      .where(notInTrash(organizations.id));
    return all.map(({ ownerId, ...rest }) => ({
      ...rest,
      isAdmin: true,
      isOwner: ownerId === user.id,
      bound: false,
      managesAddress: false,
    }));
  }
  return tx
    .select({
      organizationId: memberships.organizationId,
      isAdmin: memberships.isAdmin,
      isOwner: sql<boolean>`${organizations.ownerId} = ${memberships.userId}`,
      secondFactorRequired: organizations.secondFactorRequired,
      bound: isBound,
      managesAddress: managesAddress(memberships.organizationId),
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(memberships.userId, user.id), notInTrash(organizations.id)));
}

const minuteAgo = sql`now() - interval '1 minute'`;

function noteSeen(database: Database, sessionHash: string): Promise<unknown> {
  return statementAsSystem(database, (tx) =>
    tx
      .update(sessions)
      .set({ lastSeenAt: sql`now()` })
      .where(and(eq(sessions.tokenHash, sessionHash), lt(sessions.lastSeenAt, minuteAgo))),
  );
}

/**
 * Finds the user of a session in a single statement, because every request needs the user. Returns undefined if the
 * token is unknown or has expired.
 */
export async function authenticate(
  database: Database,
  token: string,
  now: Date,
): Promise<SignedInUser | undefined> {
  const sessionHash = hashToken(token);
  const rows = await statementAsSystem(database, (tx) =>
    tx
      .select({
        user: { id: users.id, name: users.name, email: users.email, superAdmin: users.superAdmin },
        seenLongAgo: sql<boolean>`${sessions.lastSeenAt} < ${minuteAgo}`,
        organizationId: memberships.organizationId,
        isAdmin: memberships.isAdmin,
        isOwner: sql<boolean>`${organizations.ownerId} = ${users.id}`,
        secondFactor: sessions.secondFactor,
        signedInThrough: sessions.signedInThrough,
        secondFactorRequired: organizations.secondFactorRequired,
        bound: isBound,
        managesAddress: managesAddress(memberships.organizationId),
        managedByProvider: managesAddress(sessions.signedInThrough),
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(memberships, and(eq(memberships.userId, users.id), notInTrash(memberships.organizationId)))
      .leftJoin(organizations, eq(organizations.id, memberships.organizationId))
      .where(and(eq(sessions.tokenHash, sessionHash), gt(sessions.expiresAt, now), isNull(users.deletedAt)))
      // Prepare the statement, because planning takes longer than running it.
      .prepare('session')
      .execute(),
  );
  const [found] = rows;
  if (found === undefined) return undefined;
  const { seenLongAgo, secondFactor, signedInThrough } = found;
  if (seenLongAgo) {
    await noteSeen(database, sessionHash);
    await noteActivity(database, found.user.id);
  }
  const limited = signedInThrough !== null && !found.managedByProvider;
  const user = { ...found.user, superAdmin: found.user.superAdmin && !limited };
  const own = user.superAdmin
    ? await statementAsSystem(database, (tx) => membershipsOf(tx, user))
    : rows.flatMap(({ organizationId, isAdmin, secondFactorRequired, ...rest }) =>
        organizationId === null
          ? []
          : {
              organizationId,
              isAdmin: isAdmin === true,
              isOwner: rest.isOwner,
              secondFactorRequired: secondFactorRequired === true,
              bound: rest.bound,
              managesAddress: rest.managesAddress,
            },
      );
  const access = { signedInThrough, limited, secondFactor };
  const withObstacle = (obstacle: ReturnType<typeof obstacleTo>) =>
    own.filter((membership) => obstacleTo(membership, access) === obstacle);
  return {
    ...user,
    memberships: withObstacle(undefined),
    withheld: withObstacle('second_factor_required'),
    otherProvider: withObstacle('sign_on_required'),
    limited,
    sessionHash,
  };
}
