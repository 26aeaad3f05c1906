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

/** What somebody may do in a project, by module. A module that is missing is out of reach. */
export const modulePermissionsSchema = v.partial(
  v.object(v.entriesFromList(moduleNames, permissionModeSchema)),
);
export type ModulePermissions = v.InferOutput<typeof modulePermissionsSchema>;

/** Where a request names the thing it is about: the part of the request and the field in it, which must be an {@link entityId}. */
export interface Subject {
  readonly in: 'params' | 'query' | 'body';
  readonly name: string;
}

/**
 * Who may call an endpoint. The server resolves the subject to its organization and project before the handler
 * runs; whoever lacks the permission gets `not_found`, so that ids tell nothing.
 */
export type Permission =
  /** Anyone, signed in or not. */
  | { readonly kind: 'public' }
  /** Any user with a valid session. */
  | { readonly kind: 'signed-in' }
  /** Only the user whose id the subject is. */
  | { readonly kind: 'self'; readonly subject: Subject }
  /** A member, an admin, or the owner, of the subject's organization. */
  | { readonly kind: 'organization'; readonly role: 'member' | 'admin' | 'owner'; readonly subject: Subject }
  /**
   * A member whose teams have this module, in this mode, in at least one project of the subject's organization; or
   * one of its admins. For what belongs to the organization as a whole: its teams, users and name.
   */
  | {
      readonly kind: 'organization-module';
      readonly module: ModuleName;
      readonly mode: PermissionMode;
      readonly subject: Subject;
    }
  /** A member whose teams have this module, in this mode, in the subject's project; an admin of its organization; or a key of the project, unless the module is about people: users, teams, organizations. */
  | {
      readonly kind: 'project';
      readonly module: ModuleName;
      readonly mode: PermissionMode;
      readonly subject: Subject;
    };

/** One kind of permission, so that an endpoint's type tells what its handler is given. */
export type PermissionOf<Kind extends Permission['kind']> = Extract<Permission, { readonly kind: Kind }>;

export const anyone: PermissionOf<'public'> = { kind: 'public' };
export const signedIn: PermissionOf<'signed-in'> = { kind: 'signed-in' };

export function self(name: string): PermissionOf<'self'> {
  return { kind: 'self', subject: { in: 'params', name } };
}

export function organizationMember(name: string): PermissionOf<'organization'> {
  return { kind: 'organization', role: 'member', subject: { in: 'params', name } };
}

export function organizationAdmin(
  name: string,
  part: Subject['in'] = 'params',
): PermissionOf<'organization'> {
  return { kind: 'organization', role: 'admin', subject: { in: part, name } };
}

export function organizationOwner(name: string): PermissionOf<'organization'> {
  return { kind: 'organization', role: 'owner', subject: { in: 'params', name } };
}

export function mayReadAnywhere(
  module: ModuleName,
  name: string,
  part: Subject['in'] = 'params',
): PermissionOf<'organization-module'> {
  return { kind: 'organization-module', module, mode: 'read-only', subject: { in: part, name } };
}

export function mayWriteAnywhere(
  module: ModuleName,
  name: string,
  part: Subject['in'] = 'params',
): PermissionOf<'organization-module'> {
  return { kind: 'organization-module', module, mode: 'read-write', subject: { in: part, name } };
}

export function mayRead(
  module: ModuleName,
  name: string,
  part: Subject['in'] = 'params',
): PermissionOf<'project'> {
  return { kind: 'project', module, mode: 'read-only', subject: { in: part, name } };
}

export function mayWrite(
  module: ModuleName,
  name: string,
  part: Subject['in'] = 'params',
): PermissionOf<'project'> {
  return { kind: 'project', module, mode: 'read-write', subject: { in: part, name } };
}
