import {
  isGranted,
  keyModuleNames,
  type EndpointDefinition,
  type KeyModuleName,
  type ModuleName,
  type Permission,
  type Subject as SubjectPlace,
} from '@x/api-client/contract';
import { type EntityReference, entityReferences } from '../../platform/http/entity-ids.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { sessionLimited } from '../organization-providers/bound-members.ts';
import type { Caller, ProjectKey, SignedInUser, Subject } from './caller.ts';
import { resolveOwners, type OwnedReference, type Owner } from './owners.ts';
import { includes, teamsGive } from './team-permissions.ts';

export interface ParsedRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** `subject` is undefined if the permission does not refer to an organization or project. */
export type Decision =
  | { readonly permitted: true; readonly subject: Subject | undefined }
  | {
      readonly permitted: false;
      /** Why the request is refused, if the caller may know that the entity exists. */
      readonly refusal?: Refusal;
    };

export type Authorize = (
  tx: Transaction,
  caller: Caller,
  endpoint: EndpointDefinition,
  request: ParsedRequest,
) => Promise<Decision>;

const denied: Decision = { permitted: false };

export function isOwned(reference: EntityReference): reference is EntityReference & OwnedReference {
  return reference.entity !== 'user';
}

/** Returns the path of the permission's subject in the request, in the format of {@link EntityReference.path}. */
export function subjectPath(permission: Permission): string | undefined {
  if (!('subject' in permission)) return undefined;
  const place: SubjectPlace = permission.subject;
  return `${place.in}.${place.name}`;
}

type OwnedPermission = Extract<Permission, { kind: 'organization' | 'organization-module' | 'project' }>;

function isOwnedPermission(permission: Permission): permission is OwnedPermission {
  return (
    permission.kind === 'organization' ||
    permission.kind === 'organization-module' ||
    permission.kind === 'project'
  );
}

/**
 * Returns whether a user has a permission. Admins have all modules of all projects of their organization. Other members
 * have the modules that their teams grant.
 */
async function userHolds(
  tx: Transaction,
  user: SignedInUser,
  permission: OwnedPermission,
  { organizationId, projectId }: Owner,
): Promise<boolean> {
  const membership = user.memberships.find((own) => own.organizationId === organizationId);
  if (membership === undefined) return false;
  if (permission.kind === 'organization') {
    return { member: true, admin: membership.isAdmin, owner: membership.isOwner }[permission.role];
  }
  if (membership.isAdmin) return true;
  if (permission.kind === 'project' && projectId === null) return false;
  const wantedProject = permission.kind === 'project' ? (projectId ?? undefined) : undefined;
  return teamsGive(tx, user.id, { organizationId, projectId: wantedProject, permission });
}

function isKeyModule(module: ModuleName): module is KeyModuleName {
  return keyModuleNames.some((name) => name === module);
}

/**
 * Returns whether an access key has a permission. A key reaches only the chosen modules of its own project, and of its
 * organization those that a key can have.
 */
function keyHolds(
  { organizationId, projectId, permissions }: ProjectKey,
  permission: OwnedPermission,
  owner: Owner,
): boolean {
  if (permission.kind === 'organization' || owner.organizationId !== organizationId) return false;
  if (permission.kind === 'project' && owner.projectId !== projectId) return false;
  return isGranted(
    permission,
    ({ module, mode }) => isKeyModule(module) && includes(permissions[module], mode),
  );
}

function holds(tx: Transaction, caller: Caller, permission: OwnedPermission, owner: Owner): Promise<boolean> {
  if (caller.kind === 'user') return userHolds(tx, caller.user, permission, owner);
  return Promise.resolve(keyHolds(caller.key, permission, owner));
}

/** Returns whether the caller has the permission of an endpoint for a subject that was resolved before. */
export function holdsFor(
  tx: Transaction,
  caller: Caller,
  { permission }: EndpointDefinition,
  { organizationId, projectId }: Subject,
): Promise<boolean> {
  if (!isOwnedPermission(permission)) return Promise.resolve(false);
  return holds(tx, caller, permission, { organizationId, projectId: projectId ?? null });
}

/** Returns whether the entities belong to the same organization and, if both have a project, to the same project. */
function belongsWith(owner: Owner, subject: Owner): boolean {
  if (owner.organizationId !== subject.organizationId) return false;
  return owner.projectId === null || subject.projectId === null || owner.projectId === subject.projectId;
}

function toSubject({ organizationId, projectId }: Owner): Subject {
  return projectId === null ? { organizationId } : { organizationId, projectId };
}

function isOfAccount(permission: Permission): boolean {
  return 'ofAccount' in permission && permission.ofAccount;
}

/** Returns whether the request names a user other than the signed-in user. */
function namesOthers(caller: Caller, references: readonly EntityReference[]): boolean {
  return references.some(
    ({ entity, id }) => entity === 'user' && (caller.kind !== 'user' || id !== caller.user.id),
  );
}

/**
 * Checks the contract's permission against the owners of all ids in the request. Row-level security hides the owners of
 * foreign entities. Needs one query for the ids, and a second one for members who are not admins.
 */
export const authorize: Authorize = async (tx, caller, endpoint, request) => {
  const { permission } = endpoint;
  const references = entityReferences(endpoint, request);
  if (namesOthers(caller, references)) return denied;
  if (!isOwnedPermission(permission)) {
    if (caller.kind !== 'user') return denied;
    if (isOfAccount(permission) && caller.user.limited)
      return { permitted: false, refusal: sessionLimited() };
  }
  const owned = references.filter(isOwned);
  const owners = await resolveOwners(tx, owned);
  if (owners.some((found) => found.length === 0)) return denied;
  if (!isOwnedPermission(permission)) return { permitted: true, subject: undefined };
  const subject = owners[owned.findIndex(({ path }) => path === subjectPath(permission))]?.[0];
  if (subject === undefined) return denied;
  if (!owners.every((found) => found.some((owner) => belongsWith(owner, subject)))) return denied;
  if (!(await holds(tx, caller, permission, subject))) return denied;
  return { permitted: true, subject: toSubject(subject) };
};
