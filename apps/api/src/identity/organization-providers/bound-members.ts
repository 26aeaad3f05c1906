import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { memberships, organizations, users } from '../../tables/accounts.ts';
import { notInTrash } from '../trash.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';

/**
 * Condition for an organization that manages the user's address, which is in a verified mail domain of the organization.
 * For statements that select from users.
 */
export function managesAddress(organizationId: AnyPgColumn) {
  return sql<boolean>`exists (select from mail_domains as own
    where own.organization_id = ${organizationId} and own.verified_at is not null
      and own.domain = split_part(${users.emailLower}, '@', 2))`;
}

/** Condition for a membership in an organization that requires single sign-on. Exempts the owner. */
const requiresProvider = sql`(${organizations.ownerId} <> ${memberships.userId}
  and exists (select from identity_providers as provider
    where provider.organization_id = ${memberships.organizationId} and provider.required))`;

/**
 * Condition for a membership that can be used only after a sign-in through the organization's provider. For statements
 * that join users, memberships and organizations.
 */
export const isBound = sql<boolean>`(${requiresProvider}
  and (${memberships.boundToProvider} or ${managesAddress(memberships.organizationId)}))`;

/** Selects the memberships of {@link isBound}, except in organizations in the trash. */
export function selectBoundMembers(tx: Transaction, where: SQL) {
  return tx
    .select({ organizationId: memberships.organizationId, userId: memberships.userId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(where, notInTrash(memberships.organizationId), isBound));
}

/**
 * Returns whether the user must log in through an identity provider, because an organization manages the user's address
 * and requires single sign-on. Otherwise the user can log in without the provider, but then cannot use the memberships
 * of {@link isBound}.
 */
export async function mustUseProvider(tx: Transaction, userId: string): Promise<boolean> {
  const isOwn = eq(memberships.userId, userId);
  const where = and(isOwn, managesAddress(memberships.organizationId)) ?? isOwn;
  return (await selectBoundMembers(tx, where).limit(1)).length > 0;
}

/** Returned only after a sign-in step succeeded, so that it tells strangers nothing about the account. */
export function signOnRequired(): Refusal<'sign_on_required'> {
  return refuse('sign_on_required');
}

/** Returned for everything outside the organization to which a session is limited. */
export function sessionLimited(): Refusal<'session_limited'> {
  return refuse('session_limited');
}
