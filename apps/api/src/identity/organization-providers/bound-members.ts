import { and, eq, sql, type SQL } from 'drizzle-orm';
import {
  memberships,
  notInTrash,
  organizations,
  type Refusal,
  refuse,
  type Transaction,
  users,
} from '../../platform/index.ts';

/**
 * Condition for a membership that obliges its user to sign in through the organization's provider. Exempts the owner. For
 * statements that join users, memberships and organizations.
 */
export const isBound = sql<boolean>`(${organizations.ownerId} <> ${memberships.userId}
  and exists (select from identity_providers as provider
    where provider.organization_id = ${memberships.organizationId} and provider.required)
  and (${memberships.boundToProvider} or exists (select from mail_domains as own
    where own.organization_id = ${memberships.organizationId} and own.verified_at is not null
      and own.domain = split_part(${users.emailLower}, '@', 2))))`;

/** Selects the memberships of {@link isBound}, except in organizations in the trash. */
export function selectBoundMembers(tx: Transaction, where: SQL) {
  return tx
    .select({ organizationId: memberships.organizationId, userId: memberships.userId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(where, notInTrash(memberships.organizationId), isBound));
}

/** Returns whether an organization of the user requires a sign-in through its provider. */
export async function mustUseProvider(tx: Transaction, userId: string): Promise<boolean> {
  return (await selectBoundMembers(tx, eq(memberships.userId, userId)).limit(1)).length > 0;
}

/** Returned only after a sign-in step succeeded, so that it tells strangers nothing about the account. */
export function signOnRequired(): Refusal<'sign_on_required'> {
  return refuse('sign_on_required', {
    message: 'Your organization requires single sign-on. Sign in through its identity provider.',
  });
}
