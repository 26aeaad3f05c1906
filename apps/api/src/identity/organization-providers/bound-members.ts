import { and, eq, exists, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
import {
  asSystem,
  asTenant,
  type Database,
  identityProviders,
  mailDomains,
  memberships,
  organizations,
  type Refusal,
  refuse,
  type Transaction,
  users,
} from '../../platform/index.ts';

function isInVerifiedDomain(tx: Transaction): SQL {
  return exists(
    tx
      .select({ found: sql`1` })
      .from(mailDomains)
      .where(
        and(
          eq(mailDomains.organizationId, memberships.organizationId),
          isNotNull(mailDomains.verifiedAt),
          eq(mailDomains.domain, sql`split_part(${users.emailLower}, '@', 2)`),
        ),
      ),
  );
}

/** Selects members who must sign in through the provider of an organization that requires it. Excludes the owner. */
export function selectBoundMembers(tx: Transaction, where: SQL) {
  return tx
    .select({ organizationId: memberships.organizationId, userId: memberships.userId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .innerJoin(
      identityProviders,
      and(
        eq(identityProviders.organizationId, memberships.organizationId),
        eq(identityProviders.required, true),
      ),
    )
    .where(
      and(
        where,
        ne(organizations.ownerId, memberships.userId),
        or(memberships.boundToProvider, isInVerifiedDomain(tx)),
      ),
    );
}

/**
 * Returns whether an organization of the user requires a sign-in through its provider. Reads the organizations as the
 * tenant too, because row-level security hides deleted ones.
 */
export async function mustUseProvider(database: Database, userId: string): Promise<boolean> {
  const bound = await asSystem(database, (tx) => selectBoundMembers(tx, eq(memberships.userId, userId)));
  const ids = bound.map(({ organizationId }) => organizationId);
  if (ids.length === 0) return false;
  return (
    (await asTenant(database, ids, (tx) => tx.$count(organizations, inArray(organizations.id, ids)))) > 0
  );
}

/** Returned only after a sign-in step succeeded, so that it tells strangers nothing about the account. */
export function signOnRequired(): Refusal<'sign_on_required'> {
  return refuse('sign_on_required', {
    message: 'Your organization requires single sign-on. Sign in through its identity provider.',
  });
}
