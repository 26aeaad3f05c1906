import {
  accessesOf,
  isGranted,
  type ModuleName,
  type ModulePermissions,
  type PermissionMode,
  type PermissionOf,
} from '@x/api-client/contract';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { teamMembers, teamPermissions } from '../../tables/tenancy.ts';
import { projects } from '../../tables/accounts.ts';
import { isAdminOf, type SignedInUser } from './caller.ts';

export type PermissionsByProject = ReadonlyMap<string, ModulePermissions>;

interface Cell {
  readonly projectId: string;
  readonly module: ModuleName;
  readonly mode: PermissionMode;
}

/** Returns whether `mode` includes everything that `other` allows. */
export function includes(mode: PermissionMode | undefined, other: PermissionMode): boolean {
  return mode === 'read-write' || mode === other;
}

/** Merges the permissions of several teams. The highest mode wins. */
export function union(cells: readonly Cell[]): PermissionsByProject {
  const byProject = new Map<string, ModulePermissions>();
  for (const { projectId, module, mode } of cells) {
    const known = byProject.get(projectId) ?? {};
    byProject.set(projectId, includes(known[module], mode) ? known : { ...known, [module]: mode });
  }
  return byProject;
}

const cellColumns = {
  projectId: teamPermissions.projectId,
  module: teamPermissions.module,
  mode: teamPermissions.mode,
};

function cellsOfMember(tx: Transaction, userId: string, where: SQL | undefined) {
  return tx
    .select(cellColumns)
    .from(teamMembers)
    .innerJoin(teamPermissions, eq(teamPermissions.teamId, teamMembers.teamId))
    .where(and(eq(teamMembers.userId, userId), where));
}

interface WantedAccess {
  readonly organizationId: string;
  /** If undefined, any project of the organization counts. */
  readonly projectId: string | undefined;
  readonly permission: PermissionOf<'project' | 'organization-module'>;
}

export async function teamsGive(
  tx: Transaction,
  userId: string,
  { organizationId, projectId, permission }: WantedAccess,
): Promise<boolean> {
  const { oneOf, all } = accessesOf(permission);
  const modules = [...oneOf, ...all].map(({ module }) => module);
  const cells = await cellsOfMember(
    tx,
    userId,
    and(
      eq(teamPermissions.organizationId, organizationId),
      projectId === undefined ? undefined : eq(teamPermissions.projectId, projectId),
      inArray(teamPermissions.module, modules),
    ),
  );
  return isGranted(permission, (access) =>
    cells.some(({ module, mode }) => module === access.module && includes(mode, access.mode)),
  );
}

export async function permissionsOfMember(
  tx: Transaction,
  userId: string,
  organizationIds: readonly string[],
): Promise<PermissionsByProject> {
  const inOrganizations = inArray(teamPermissions.organizationId, [...organizationIds]);
  return union(await cellsOfMember(tx, userId, inOrganizations));
}

export async function permissionsOfTeams(
  tx: Transaction,
  teamIds: readonly string[],
): Promise<PermissionsByProject> {
  return union(
    await tx
      .select(cellColumns)
      .from(teamPermissions)
      .where(inArray(teamPermissions.teamId, [...teamIds])),
  );
}

/**
 * Returns a condition for the projects of the organization that the user can open. For admins the condition is
 * undefined. Others can open the projects where their teams have any permission.
 */
export async function visibleProjects(
  tx: Transaction,
  user: SignedInUser,
  organizationId: string,
): Promise<SQL | undefined> {
  if (isAdminOf(user, organizationId)) return undefined;
  const permissions = await permissionsOfMember(tx, user.id, [organizationId]);
  return inArray(projects.id, [...permissions.keys()]);
}
