import { inArray, type SQL } from 'drizzle-orm';
import { projects, type Transaction } from '../../platform/index.ts';
import type { SignedInUser } from './caller.ts';
import { isAdminOf } from './delegation.ts';
import { permissionsOfMember } from './team-permissions.ts';

/** Leaves the projects of an organization that somebody can reach: those where their teams may do anything; all of them for an admin. */
export async function visibleProjects(
  tx: Transaction,
  user: SignedInUser,
  organizationId: string,
): Promise<SQL | undefined> {
  if (isAdminOf(user, organizationId)) return undefined;
  const permissions = await permissionsOfMember(tx, user.id, [organizationId]);
  return inArray(projects.id, [...permissions.keys()]);
}
