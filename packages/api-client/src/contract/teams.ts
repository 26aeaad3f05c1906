import * as v from 'valibot';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { entityId, namedSchema, nameSchema } from './entity.ts';
import { paged, pageQuery } from './lists.ts';
import { instantSchema } from './time.ts';
import { modesOfModule, moduleSchema, permissionModeSchema } from './modules.ts';
import { mayReadAnywhere, mayWrite, mayWriteAnywhere, signedIn } from './permission.ts';

export const teamSchema = v.object({
  id: v.string(),
  name: v.string(),
  created_at: instantSchema,
  organization: namedSchema,
});
export type Team = v.InferOutput<typeof teamSchema>;

export const teamPermissionSchema = v.object({
  id: v.string(),
  mode: permissionModeSchema,
  /** Module of the permission. `id` is the name that requests use. */
  module: v.object({ id: moduleSchema, name: v.string() }),
  team_id: v.string(),
});
export type TeamPermission = v.InferOutput<typeof teamPermissionSchema>;

/** A team's permissions in a project. */
export const projectPermissionsSchema = v.object({
  project: namedSchema,
  assigned: v.boolean(),
  /** Permissions by module, in the order of the modules. Leaves out modules without access. */
  permissions: v.array(teamPermissionSchema),
});
export type ProjectPermissions = v.InferOutput<typeof projectPermissionsSchema>;

/** A user, as in lists. */
export const personSchema = v.object({ id: v.string(), name: v.string(), email: v.string() });
export type Person = v.InferOutput<typeof personSchema>;

const teamParams = v.object({ id: entityId('team') });
const memberParams = v.object({ id: entityId('team'), userId: entityId('member') });

/**
 * Action in the audit log for a team that had a permission for the whole organization when the log began to tell these
 * permissions apart.
 */
export const teamReachedOrganization = 'teams.reachOrganization';

export const teams = {
  create: defineEndpoint({
    method: 'POST',
    path: '/teams',
    summary: 'Creates a team in an organization. The team has no users and no permissions yet.',
    body: v.object({ name: nameSchema, organization_id: entityId('organization') }),
    answer: teamSchema,
    status: 201,
    creates: 'team',
    permission: mayWriteAnywhere('teams', 'organization_id', 'body'),
  }),
  modules: defineEndpoint({
    method: 'GET',
    path: '/teams/modules',
    summary: 'Lists the modules that permissions apply to, in the order in which the back-office shows them.',
    answer: v.array(v.object({ id: moduleSchema, name: v.string() })),
    permission: signedIn,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/teams/{id}',
    summary: 'Returns a team.',
    params: teamParams,
    answer: teamSchema,
    revisionOf: 'id',
    permission: mayReadAnywhere('teams', 'id'),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/teams/{id}',
    summary: 'Renames a team.',
    params: teamParams,
    body: v.object({ name: nameSchema }),
    answer: teamSchema,
    revisionOf: 'id',
    permission: mayWriteAnywhere('teams', 'id'),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/teams/{id}',
    summary:
      'Deletes a team with its permissions. Its users stay in the organization. Fails if the team has a permission that you do not have yourself.',
    params: teamParams,
    answer: nothingSchema,
    errors: ['permission_exceeded'],
    revisionOf: 'id',
    permission: mayWriteAnywhere('teams', 'id'),
  }),
  permissions: defineEndpoint({
    method: 'GET',
    path: '/teams/{id}/permissions',
    summary:
      'Lists the permissions of a team for each of the organization’s projects that you have access to, sorted by project name.',
    params: teamParams,
    query: v.object(pageQuery(20)),
    answer: paged(projectPermissionsSchema),
    permission: mayReadAnywhere('teams', 'id'),
  }),
  setPermission: defineEndpoint({
    method: 'POST',
    path: '/teams/{id}/permissions',
    summary:
      'Sets the permission of a team for a module in a project, and assigns the team to the project. The only mode of the module `exports` is `read-write`, that of `audit` is `read-only`. Fails if you do not have this permission yourself, or the one that it replaces.',
    params: teamParams,
    body: v.pipe(
      v.object({
        mode: permissionModeSchema,
        module_id: moduleSchema,
        project_id: entityId('project'),
      }),
      v.forward(
        v.check(({ mode, module_id }) => modesOfModule(module_id).includes(mode), 'option_unknown'),
        ['mode'],
      ),
    ),
    answer: teamPermissionSchema,
    errors: ['permission_exceeded'],
    permission: mayWrite('teams', 'project_id', 'body'),
  }),
  removePermission: defineEndpoint({
    method: 'DELETE',
    path: '/teams/{id}/permissions',
    summary:
      'Removes the permission of a team for a module in a project. The team stays assigned to the project. Fails if you do not have this permission yourself.',
    params: teamParams,
    body: v.object({ module_id: moduleSchema, project_id: entityId('project') }),
    answer: nothingSchema,
    errors: ['permission_exceeded'],
    permission: mayWrite('teams', 'project_id', 'body'),
  }),
  users: defineEndpoint({
    method: 'GET',
    path: '/teams/{id}/users',
    summary: 'Lists the users of a team, sorted by name.',
    params: teamParams,
    query: v.object(pageQuery(20)),
    answer: paged(personSchema),
    permission: mayReadAnywhere('teams', 'id'),
  }),
  assignUser: defineEndpoint({
    method: 'POST',
    path: '/teams/{id}/users/{userId}',
    summary:
      'Adds a user of the organization to a team. Fails if the team has a permission that you do not have yourself.',
    params: memberParams,
    answer: nothingSchema,
    errors: ['permission_exceeded'],
    permission: mayWriteAnywhere('teams', 'id'),
  }),
  unassignUser: defineEndpoint({
    method: 'DELETE',
    path: '/teams/{id}/users/{userId}',
    summary: 'Removes a user from a team. Fails if the team has a permission that you do not have yourself.',
    params: memberParams,
    answer: nothingSchema,
    errors: ['permission_exceeded'],
    permission: mayWriteAnywhere('teams', 'id'),
  }),
} as const;
