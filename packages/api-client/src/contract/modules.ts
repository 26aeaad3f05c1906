import * as v from 'valibot';

/** Modules whose permissions apply only to the project in which a team has them. */
export const projectModuleNames = [
  'projects',
  'campaigns',
  'audiences',
  'templates',
  'landing_pages',
  'analytics',
  'configurations',
  'exports',
] as const;
export type ProjectModuleName = (typeof projectModuleNames)[number];

/**
 * Modules about people, the organization and its audit log. A permission in any project applies to all users, teams and
 * projects of the organization.
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

/** All modes, from the least to the most access. */
export const permissionModes = ['read-only', 'read-write'] as const;
export const permissionModeSchema = v.picklist(permissionModes);
export type PermissionMode = v.InferOutput<typeof permissionModeSchema>;

/**
 * Modes of modules that have only one. A team that may read everything does not export, so the mode of exports is the
 * higher one. Nobody changes the audit log.
 */
const onlyModes: Readonly<Partial<Record<ModuleName, PermissionMode>>> = {
  exports: 'read-write',
  audit: 'read-only',
};

/** Returns the modes that a permission for the module can have. */
export function modesOfModule(module: ModuleName): readonly PermissionMode[] {
  const only = onlyModes[module];
  return only === undefined ? permissionModes : [only];
}

/** Returns the mode of a module that gives the most access and no more than `limit`. */
export function modeWithin(limit: PermissionMode, module: ModuleName): PermissionMode | undefined {
  return modesOfModule(module).findLast((mode) => mode === limit || mode === 'read-only');
}

/** Schemas of the modes of each module of a project. */
export const projectModuleEntries = {
  ...v.entriesFromList(projectModuleNames, permissionModeSchema),
  exports: v.picklist(modesOfModule('exports')),
};

/** Permissions in a project, by module. A user cannot access modules that are missing here. */
export const modulePermissionsSchema = v.partial(
  v.object({
    ...projectModuleEntries,
    ...v.entriesFromList(organizationModuleNames, permissionModeSchema),
  }),
);
export type ModulePermissions = v.InferOutput<typeof modulePermissionsSchema>;
