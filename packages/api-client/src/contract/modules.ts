import * as v from 'valibot';

export const moduleNames = [
  'users',
  'teams',
  'projects',
  'organizations',
  'campaigns',
  'audiences',
  'templates',
  'analytics',
  'configurations',
] as const;
export type ModuleName = (typeof moduleNames)[number];

export const moduleSchema = v.picklist(moduleNames);

export const permissionModeSchema = v.picklist(['read-only', 'read-write']);
export type PermissionMode = v.InferOutput<typeof permissionModeSchema>;

/** Permissions in a project, by module. A user cannot access modules that are missing here. */
export const modulePermissionsSchema = v.partial(
  v.object(v.entriesFromList(moduleNames, permissionModeSchema)),
);
export type ModulePermissions = v.InferOutput<typeof modulePermissionsSchema>;
