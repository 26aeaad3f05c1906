import type { FactorReset } from '@x/api-client/contract';
import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { organizations, users } from '../../tables/accounts.ts';
import { factorResets } from '../../tables/sign-in.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** Member of an organization. */
export interface MemberKey {
  readonly organizationId: string;
  readonly userId: string;
}

export function isOfMember({ organizationId, userId }: MemberKey) {
  return and(eq(factorResets.organizationId, organizationId), eq(factorResets.userId, userId));
}

const requesters = alias(users, 'requesters');

/** Selects resets with the names of the people and the organization. */
export function selectResets(tx: Transaction) {
  return tx
    .select({
      reset: factorResets,
      user: { id: users.id, name: users.name, email: users.email },
      requester: { id: requesters.id, name: requesters.name },
      organization: organizations.name,
    })
    .from(factorResets)
    .innerJoin(users, eq(users.id, factorResets.userId))
    .innerJoin(requesters, eq(requesters.id, factorResets.requestedBy))
    .innerJoin(organizations, eq(organizations.id, factorResets.organizationId))
    .$dynamic();
}

export type NamedFactorReset = Awaited<ReturnType<typeof selectResets>>[number];

export function toFactorReset({ reset, requester }: NamedFactorReset): FactorReset {
  return {
    requested_at: reset.createdAt.toISOString(),
    requested_by: requester.name,
    effective_at: reset.effectiveAt?.toISOString() ?? null,
  };
}

/** Locks a user. Everything that writes resets takes this lock first, so that nothing deadlocks. */
export async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}
