import { contract, type ModuleName, type PermissionMode } from '@x/api-client/contract';
import { and, eq } from 'drizzle-orm';
import {
  implement,
  mayDelegate,
  permissionExceeded,
  type ProjectActor,
  union,
} from '../../identity/index.ts';
import { notFound, projectTeams, type Transaction, teamPermissions } from '../../platform/index.ts';
import { toTeamPermission } from './team-permission.ts';

/** A team's permission on a module of a project. */
interface Place {
  readonly organizationId: string;
  readonly projectId: string;
  readonly teamId: string;
  readonly module: ModuleName;
}

function at({ projectId, teamId, module }: Place) {
  return and(
    eq(teamPermissions.teamId, teamId),
    eq(teamPermissions.projectId, projectId),
    eq(teamPermissions.module, module),
  );
}

/** Whether somebody has at least what stands there now and what shall stand there. */
async function mayChange(
  tx: Transaction,
  user: ProjectActor,
  place: Place,
  wanted: PermissionMode | undefined,
): Promise<boolean> {
  const [now] = await tx
    .select({ mode: teamPermissions.mode })
    .from(teamPermissions)
    .where(at(place))
    .for('update');
  const modes = [now?.mode, wanted].filter((mode) => mode !== undefined);
  return mayDelegate(tx, user, place.organizationId, union(modes.map((mode) => ({ ...place, mode }))));
}

/** Giving a permission assigns the team to the project: a permission that counts for nothing would only mislead. */
export const setPermission = implement(
  contract.teams.setPermission,
  async ({ params, body }, { tx, user, subject }) => {
    const place = { ...subject, teamId: params.id, module: body.module_id };
    if (!(await mayChange(tx, user, place, body.mode))) return permissionExceeded();
    const { module: _module, ...assignment } = place;
    await tx.insert(projectTeams).values(assignment).onConflictDoNothing();
    const [row] = await tx
      .insert(teamPermissions)
      .values({ ...place, mode: body.mode })
      .onConflictDoUpdate({
        target: [teamPermissions.teamId, teamPermissions.projectId, teamPermissions.module],
        set: { mode: body.mode },
      })
      .returning();
    return row === undefined ? notFound() : toTeamPermission(row);
  },
);

export const removePermission = implement(
  contract.teams.removePermission,
  async ({ params, body }, { tx, user, subject }) => {
    const place = { ...subject, teamId: params.id, module: body.module_id };
    if (!(await mayChange(tx, user, place, undefined))) return permissionExceeded();
    await tx.delete(teamPermissions).where(at(place));
    return {};
  },
);
