import type { ModuleName } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { memberships, organizations } from './accounts.ts';
import { inProject, projectColumns } from './in-project.ts';
import { createdAt, primaryId, tenantPolicy, updatedAt } from './tenancy.ts';

export const teams = pgTable(
  'teams',
  {
    id: primaryId(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('teams_tenant').on(table.organizationId, table.id), tenantPolicy(table.organizationId)],
);

export function ofTeam(
  name: string,
  table: { readonly organizationId: AnyPgColumn; readonly teamId: AnyPgColumn },
) {
  return foreignKey({
    name,
    columns: [table.organizationId, table.teamId],
    foreignColumns: [teams.organizationId, teams.id],
  }).onDelete('cascade');
}

export const teamMembers = pgTable(
  'team_members',
  {
    organizationId: uuid('organization_id').notNull(),
    teamId: uuid('team_id').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.teamId] }),
    index('team_members_team_id').on(table.teamId),
    ofTeam('team_members_of_team', table),
    /** Removes members who leave the organization from its teams. */
    foreignKey({
      name: 'team_members_in_organization',
      columns: [table.organizationId, table.userId],
      foreignColumns: [memberships.organizationId, memberships.userId],
    }).onDelete('cascade'),
    tenantPolicy(table.organizationId),
  ],
);

export const projectTeams = pgTable(
  'project_teams',
  {
    ...projectColumns(),
    teamId: uuid('team_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.projectId, table.teamId] }),
    index('project_teams_team_id').on(table.teamId),
    index('project_teams_project_id').on(table.projectId),
    inProject('project_teams_in_project', table),
    ofTeam('project_teams_of_team', table),
    tenantPolicy(table.organizationId, { project: table.projectId }),
  ],
);

/** Deleted when the team is unassigned from the project. */
export const teamPermissions = pgTable(
  'team_permissions',
  {
    id: primaryId(),
    ...projectColumns(),
    teamId: uuid('team_id').notNull(),
    module: text('module').$type<ModuleName>().notNull(),
    mode: text('mode', { enum: ['read-only', 'read-write'] }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('team_permissions_module').on(table.teamId, table.projectId, table.module),
    index('team_permissions_project_id').on(table.projectId),
    check('team_permissions_known', sql`mode in ('read-only', 'read-write')`),
    foreignKey({
      name: 'team_permissions_where_assigned',
      columns: [table.organizationId, table.projectId, table.teamId],
      foreignColumns: [projectTeams.organizationId, projectTeams.projectId, projectTeams.teamId],
    }).onDelete('cascade'),
    tenantPolicy(table.organizationId, { project: table.projectId }),
  ],
);
