import { and, eq } from 'drizzle-orm';
import { memberships } from '../../tables/accounts.ts';
import type { Transaction } from '../../platform/database/database.ts';

/**
 * Returns whether the tenant role sees a member, or any member without `userId`. Handlers that then run as the system ask
 * this first, so that row-level security protects other organizations there too.
 */
export async function seesMember(
  tx: Transaction,
  { organizationId, userId }: { readonly organizationId: string; readonly userId?: string | undefined },
): Promise<boolean> {
  const member = userId === undefined ? undefined : eq(memberships.userId, userId);
  return (await tx.$count(memberships, and(eq(memberships.organizationId, organizationId), member))) > 0;
}
