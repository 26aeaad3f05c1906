import type { ModuleName, OrganizationModuleName, PermissionMode } from './modules.ts';

/** Location of the id of the entity to check. The field must be an {@link entityId}. */
export interface Subject {
  readonly in: 'params' | 'query' | 'body';
  readonly name: string;
}

/** Access to a module. */
export interface ModuleAccess {
  readonly module: ModuleName;
  readonly mode: PermissionMode;
}

/**
 * Access rule of an endpoint. The server resolves the subject to its organization and project before the handler runs.
 * Without permission, the server responds with `not_found`, which does not reveal whether the id exists.
 */
export type Permission =
  /** Allows anyone, signed in or not. */
  | { readonly kind: 'public' }
  /**
   * Allows any user with a valid session. Endpoints that concern the account itself (`ofAccount`) refuse a session that is
   * limited to one organization, because that organization's identity provider opened the session and does not manage the
   * account's address.
   */
  | { readonly kind: 'signed-in'; readonly ofAccount?: true }
  /** Allows only the user with the subject's id. `ofAccount` has the same meaning as above. */
  | { readonly kind: 'self'; readonly subject: Subject; readonly ofAccount?: true }
  /** Allows members, admins or the owner of the subject's organization. */
  | { readonly kind: 'organization'; readonly role: 'member' | 'admin' | 'owner'; readonly subject: Subject }
  /**
   * For data of the whole organization: its teams, users, name and audit log. Allows admins of the subject's organization,
   * members whose teams have this mode of the module in at least one of its projects, and access keys of these projects
   * that have it.
   */
  | {
      readonly kind: 'organization-module';
      readonly module: OrganizationModuleName;
      readonly mode: PermissionMode;
      readonly subject: Subject;
    }
  /**
   * Allows admins of the subject's organization, members whose teams have this mode of the module in the subject's
   * project, and access keys of the project that have this mode of the module. Each access in `or` is enough in its
   * place. All accesses in `and` are required in addition.
   */
  | {
      readonly kind: 'project';
      readonly module: ModuleName;
      readonly mode: PermissionMode;
      readonly or?: readonly ModuleAccess[];
      readonly and?: readonly ModuleAccess[];
      readonly subject: Subject;
    };

/** Narrows a permission to the given kind, so that the type of an endpoint determines the context of its handler. */
export type PermissionOf<Kind extends Permission['kind']> = Extract<Permission, { readonly kind: Kind }>;

type ModulePermission = PermissionOf<'project' | 'organization-module'>;

/** Returns the accesses to modules that a permission requires: one of `oneOf`, and all of `all`. */
export function accessesOf(permission: ModulePermission): {
  readonly oneOf: readonly ModuleAccess[];
  readonly all: readonly ModuleAccess[];
} {
  const { module, mode } = permission;
  const { or = [], and = [] } = permission.kind === 'project' ? permission : {};
  return { oneOf: [{ module, mode }, ...or], all: and };
}

/** Returns whether accesses to modules are enough for a permission. `has` says whether a caller has an access. */
export function isGranted(permission: ModulePermission, has: (access: ModuleAccess) => boolean): boolean {
  const { oneOf, all } = accessesOf(permission);
  return oneOf.some(has) && all.every(has);
}

export const anyone: PermissionOf<'public'> = { kind: 'public' };
export const signedIn: PermissionOf<'signed-in'> = { kind: 'signed-in' };

/** Like {@link signedIn}, except that limited sessions are refused. */
export const accountHolder: PermissionOf<'signed-in'> = { kind: 'signed-in', ofAccount: true };

export function self(name: string): PermissionOf<'self'> {
  return { kind: 'self', subject: { in: 'params', name } };
}

/** Like {@link self}, except that limited sessions are refused. */
export function ownAccount(name: string): PermissionOf<'self'> {
  return { ...self(name), ofAccount: true };
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
  module: OrganizationModuleName,
  name: string,
  part: Subject['in'] = 'params',
): PermissionOf<'organization-module'> {
  return { kind: 'organization-module', module, mode: 'read-only', subject: { in: part, name } };
}

export function mayWriteAnywhere(
  module: OrganizationModuleName,
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

/**
 * Allows those who may read audiences or write messages, in templates or campaigns. For the definitions of contact data,
 * which a message can contain as merge tags.
 */
export function mayReadAudiencesOrWriteMessages(name: string): PermissionOf<'project'> {
  return {
    ...mayRead('audiences', name),
    or: [
      { module: 'templates', mode: 'read-write' },
      { module: 'campaigns', mode: 'read-write' },
    ],
  };
}

/** Allows those who may read the module and may also download files with personal data. */
export function mayExport(module: ModuleName, name: string): PermissionOf<'project'> {
  return { ...mayRead(module, name), and: [{ module: 'exports', mode: 'read-write' }] };
}
