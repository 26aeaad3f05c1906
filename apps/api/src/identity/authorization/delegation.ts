import { moduleNames } from '@x/api-client/contract';
import { type Transaction, type Refusal, refuse } from '../../platform/index.ts';
import type { ProjectActor } from './caller.ts';
import type { SignedInUser } from './caller.ts';
import {
  includes,
  permissionsOfMember,
  permissionsOfTeams,
  type PermissionsByProject,
} from './team-permissions.ts';

/*
 * Nobody gives what they do not have: whoever administers teams or invites people without being an admin of the
 * organization can neither hand out nor take away more than their own teams give them. Editing one's own team
 * therefore leads nowhere.
 */

export function isAdminOf(user: SignedInUser, organizationId: string): boolean {
  return user.memberships.some(
    (membership) => membership.organizationId === organizationId && membership.isAdmin,
  );
}

/** True where one set of permissions allows all that another does. */
function covers(own: PermissionsByProject, other: PermissionsByProject): boolean {
  return [...other].every(([projectId, modules]) =>
    moduleNames.every((module) => {
      const mode = modules[module];
      return mode === undefined || includes(own.get(projectId)?.[module], mode);
    }),
  );
}

export function permissionExceeded(): Refusal<'permission_exceeded'> {
  return refuse('permission_exceeded', {
    message:
      'This goes beyond what your own teams allow you. Ask an admin of the organization to do it, or to give your team more.',
  });
}

/** Whether somebody may hand out, or take away, permissions. An admin may any, a key none. */
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

/** Whether a user may put others into teams, with all that these may do. */
export async function mayDelegateTeams(
  tx: Transaction,
  user: SignedInUser,
  organizationId: string,
  teamIds: readonly string[],
): Promise<boolean> {
  if (isAdminOf(user, organizationId)) return true;
  return mayDelegate(tx, user, organizationId, await permissionsOfTeams(tx, teamIds));
}
