import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { memberships, organizations } from '../../tables/accounts.ts';

/** Names of all organizations of a user, also of those that the session may not open. */
export async function findOrganizationNames(tx: Transaction, userId: string): Promise<readonly string[]> {
  const found = await tx
    .select({ name: organizations.name })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(eq(memberships.userId, userId));
  return found.map(({ name }) => name);
}
