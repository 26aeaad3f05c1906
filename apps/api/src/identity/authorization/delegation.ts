import { moduleNames } from '@x/api-client/contract';
import type { Transaction } from '../../platform/database/database.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { isAdminOf, type ProjectActor, type SignedInUser } from './caller.ts';
import {
  includes,
  permissionsOfMember,
  permissionsOfTeams,
  type PermissionsByProject,
} from './team-permissions.ts';

/*
 * Users who are not admins can grant or revoke only permissions that their own teams have. Otherwise they could give
 * themselves more permissions by editing their own team.
 */

function covers(own: PermissionsByProject, other: PermissionsByProject): boolean {
  return [...other].every(([projectId, modules]) =>
    moduleNames.every((module) => {
      const mode = modules[module];
      return mode === undefined || includes(own.get(projectId)?.[module], mode);
    }),
  );
}

export function permissionExceeded(): Refusal<'permission_exceeded'> {
  return refuse('permission_exceeded');
}

/**
 * Returns whether the user may grant or revoke these permissions. Admins may do so for all permissions, access keys for
 * none.
 */
export async function mayDelegate(
  tx: Transaction,
  user: ProjectActor,
  organizationId: string,
  permissions: PermissionsByProject,
): Promise<boolean> {
  if (user.id === null) return false;
  if (isAdminOf(user, organizationId)) return true;
  return covers(await permissionsOfMember(tx, user.id, [organizationId]), permissions);
}

/** Returns whether the user may add people to these teams, which grants the permissions of the teams. */
export async function mayDelegateTeams(
  tx: Transaction,
  user: SignedInUser,
  organizationId: string,
  teamIds: readonly string[],
): Promise<boolean> {
  if (isAdminOf(user, organizationId)) return true;
  return mayDelegate(tx, user, organizationId, await permissionsOfTeams(tx, teamIds));
}
