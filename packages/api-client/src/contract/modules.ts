import * as v from 'valibot';

/** Modules whose permissions apply only to the project in which a team has them. */
export const projectModuleNames = [
  'projects',
  'campaigns',
  'audiences',
  'templates',
  'analytics',
  'configurations',
] as const;
export type ProjectModuleName = (typeof projectModuleNames)[number];

/**
 * Modules about people and the organization, and its audit log. A permission in any project applies to all users, teams and projects of the
 * organization.
 */
export const organizationModuleNames = ['users', 'teams', 'organizations', 'audit'] as const;
export type OrganizationModuleName = (typeof organizationModuleNames)[number];

export const moduleNames = [...projectModuleNames, ...organizationModuleNames] as const;
export type ModuleName = (typeof moduleNames)[number];

/** Returns whether a permission for the module applies to the whole organization. */
export function reachesOrganization(module: ModuleName): module is OrganizationModuleName {
  return organizationModuleNames.some((name) => name === module);
}

export const moduleSchema = v.picklist(moduleNames);

export const permissionModeSchema = v.picklist(['read-only', 'read-write']);
export type PermissionMode = v.InferOutput<typeof permissionModeSchema>;

/** Returns whether a module can have the mode. Nobody changes the audit log, so it can only be read. */
export function offersMode(module: ModuleName, mode: PermissionMode): boolean {
  return mode === 'read-only' || module !== 'audit';
}

/** Permissions in a project, by module. A user cannot access modules that are missing here. */
export const modulePermissionsSchema = v.partial(
  v.object(v.entriesFromList(moduleNames, permissionModeSchema)),
);
export type ModulePermissions = v.InferOutput<typeof modulePermissionsSchema>;
