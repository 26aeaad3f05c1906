import {
  contract,
  moduleNames,
  type ModuleName,
  type TeamPermission,
  type PermissionMode,
} from '@x/api-client/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import {
  implement,
  visibleProjects,
  mayDelegate,
  permissionExceeded,
  type ProjectActor,
  union,
} from '../../identity/index.ts';
import { teamPermissions, projectTeams } from '../../tables/tenancy.ts';
import { projects } from '../../tables/accounts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readPage } from '../../platform/http/page.ts';
import { notFound } from '../../platform/http/refusal.ts';

/** English names of the modules. The back-office translates them by id. */
const titles: Readonly<Record<ModuleName, string>> = {
  users: 'Users',
  teams: 'Teams',
  projects: 'Projects',
  organizations: 'Organizations',
  audit: 'Audit log',
  campaigns: 'Campaigns',
  audiences: 'Audiences',
  templates: 'Templates',
  landing_pages: 'Landing pages',
  analytics: 'Analytics',
  configurations: 'Configurations',
  exports: 'Exports',
};

function toModule(id: ModuleName): { id: ModuleName; name: string } {
  return { id, name: titles[id] };
}

export const listModules = implement(contract.teams.modules, () =>
  Promise.resolve(moduleNames.map((name) => toModule(name))),
);

function toTeamPermission({
  id,
  mode,
  module,
  teamId,
}: Pick<typeof teamPermissions.$inferSelect, 'id' | 'mode' | 'module' | 'teamId'>): TeamPermission {
  return { id, mode, module: toModule(module), team_id: teamId };
}

async function permissionsIn(
  tx: Transaction,
  teamId: string,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, TeamPermission[]>> {
  const rows = await tx
    .select()
    .from(teamPermissions)
    .where(and(eq(teamPermissions.teamId, teamId), inArray(teamPermissions.projectId, [...projectIds])));
  const inOrder = rows.toSorted((a, b) => moduleNames.indexOf(a.module) - moduleNames.indexOf(b.module));
  const byProject = Map.groupBy(inOrder, ({ projectId }) => projectId);
  return new Map([...byProject].map(([id, group]) => [id, group.map((row) => toTeamPermission(row))]));
}

export const listPermissions = implement(
  contract.teams.permissions,
  async ({ params, query }, { tx, user, subject }) => {
    const { organizationId } = subject;
    const where = and(
      eq(projects.organizationId, organizationId),
      await visibleProjects(tx, user, organizationId),
    );
    return readPage(query, await tx.$count(projects, where), async ({ limit, offset }) => {
      const rows = await tx
        .select({
          project: { id: projects.id, name: projects.name },
          assigned: sql<boolean>`${projectTeams.teamId} is not null`,
        })
        .from(projects)
        .leftJoin(
          projectTeams,
          and(eq(projectTeams.projectId, projects.id), eq(projectTeams.teamId, params.id)),
        )
        .where(where)
        .orderBy(asc(projects.name), asc(projects.id))
        .limit(limit)
        .offset(offset);
      const permissions = await permissionsIn(
        tx,
        params.id,
        rows.map(({ project }) => project.id),
      );
      return rows.map((row) => ({ ...row, permissions: permissions.get(row.project.id) ?? [] }));
    });
  },
);

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

/** Returns whether the user may grant both the current and the new mode. */
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

/**
 * Sets a permission. Also assigns the team to the project, because the permission has no effect without the assignment.
 */
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
