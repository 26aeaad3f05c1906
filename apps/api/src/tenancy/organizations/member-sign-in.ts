import type { Member, MemberDetails } from '@x/api-client/contract';
import { and, eq, isNull, not, sql, type SQL } from 'drizzle-orm';
import { hasSecondFactor, isBound, kindsOfSecondFactors } from '../../identity/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { memberships, organizations, users } from '../../tables/accounts.ts';
import { lastActivities } from '../../tables/sign-in.ts';

/*
 * SQL for the second factors and logins in the list of users. It runs as the system, because the tenant role has no
 * access, so each statement must name the organization.
 */

/**
 * Condition for members without a second factor. Those who must use the organization's identity provider need none here.
 */
export const isFactorMissing = sql<boolean>`(${not(hasSecondFactor)} and ${not(isBound)})`;

/** Condition for the members of an organization. Row-level security hides deleted users from tenants. */
export function isPresentMember(organizationId: string): SQL | undefined {
  return and(eq(memberships.organizationId, organizationId), isNull(users.deletedAt));
}

/** An organization does not learn of the providers of others. */
const method = sql<Member['signs_in_with']>`case
  when ${lastActivities.method} = 'single_sign_on'
    and ${lastActivities.signedInThrough} is distinct from ${memberships.organizationId} then null
  else ${lastActivities.method} end`;

export const signInColumns = {
  secondFactors: kindsOfSecondFactors,
  isMissing: isFactorMissing,
  method,
  seenAt: lastActivities.seenAt,
};

/** Expressions to sort by. Users without a value count as the smallest. */
export const signInOrders = {
  second_factors: sql`array_to_string(${kindsOfSecondFactors}, ',')`,
  signs_in_with: sql`coalesce(${method}, '')`,
  last_seen_at: sql`coalesce(${lastActivities.seenAt}, '-infinity')`,
};

interface SignInRow {
  readonly secondFactors: Member['second_factors'];
  readonly isMissing: boolean;
  readonly method: Member['signs_in_with'];
  readonly seenAt: Date | null;
}

export function toSignIn({
  secondFactors,
  isMissing,
  method: way,
  seenAt,
}: SignInRow): Pick<Member, 'second_factors' | 'second_factor_missing' | 'signs_in_with' | 'last_seen_at'> {
  return {
    second_factors: secondFactors,
    second_factor_missing: isMissing,
    signs_in_with: way,
    last_seen_at: seenAt?.toISOString() ?? null,
  };
}

type SignIn = Omit<MemberDetails, 'admin' | 'owner' | 'user' | 'organization' | 'teams'>;

export async function findSignIn(
  tx: Transaction,
  organizationId: string,
  userId: string,
): Promise<SignIn | undefined> {
  const [found] = await tx
    .select({ ...signInColumns, remindedAt: memberships.secondFactorRemindedAt })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .leftJoin(lastActivities, eq(lastActivities.userId, users.id))
    .where(and(isPresentMember(organizationId), eq(memberships.userId, userId)));
  return (
    found && {
      ...toSignIn(found),
      second_factor_reminded_at: found.remindedAt?.toISOString() ?? null,
    }
  );
}
