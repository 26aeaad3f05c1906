import { isAdminOf, mayDelegateTeams, type SignedInUser } from '../../identity/index.ts';
import type { Transaction } from '../../platform/index.ts';

/** What an invitation gives to whoever accepts it. */
export interface Invited {
  readonly organizationId: string;
  readonly isAdmin: boolean;
  readonly teamIds: readonly string[];
}

/** Only admins make admins, and nobody invites into teams that may do more than they. */
export async function mayInvite(
  tx: Transaction,
  user: SignedInUser,
  { organizationId, isAdmin, teamIds }: Invited,
): Promise<boolean> {
  if (isAdmin && !isAdminOf(user, organizationId)) return false;
  return mayDelegateTeams(tx, user, organizationId, teamIds);
}
