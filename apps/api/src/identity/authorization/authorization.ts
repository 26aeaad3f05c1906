import type {
  EndpointDefinition,
  ModuleName,
  Permission,
  Subject as SubjectPlace,
} from '@x/api-client/contract';
import { type EntityReference, entityReferences, type Transaction } from '../../platform/index.ts';
import type { SignedInUser } from './caller.ts';
import type { Caller, ProjectKey } from './caller.ts';
import { resolveOwners, type OwnedReference, type Owner } from './owners.ts';
import { teamsGive } from './team-permissions.ts';

/** Whose rows a request is about. */
export interface Subject {
  readonly organizationId: string;
  /** Undefined where the request is about the organization as a whole. */
  readonly projectId?: string;
}

export interface ParsedRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** `subject` is undefined where the permission names none. */
export type Decision =
  | { readonly permitted: true; readonly subject: Subject | undefined }
  | { readonly permitted: false };

/** Decides, inside the request's transaction, whether a request may be made. */
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

/** Where the permission's subject stands, as an {@link EntityReference} path. */
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

/** An organization's admins have every module of every project; its members what their teams give them. */
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
  const { module, mode } = permission;
  return teamsGive(tx, user.id, { organizationId, projectId: wantedProject, module, mode });
}

/** Modules that are about people: who holds a key could else give rights to a team, and with these reach the organization. */
const aboutPeople: ReadonlySet<ModuleName> = new Set(['users', 'teams', 'organizations']);

/** A key has the modules of its own project, and nothing of the people and the organization around it. */
function keyHolds({ projectId }: ProjectKey, permission: OwnedPermission, owner: Owner): boolean {
  return (
    permission.kind === 'project' && owner.projectId === projectId && !aboutPeople.has(permission.module)
  );
}

function holds(tx: Transaction, caller: Caller, permission: OwnedPermission, owner: Owner): Promise<boolean> {
  if (caller.kind === 'user') return userHolds(tx, caller.user, permission, owner);
  return Promise.resolve(keyHolds(caller.key, permission, owner));
}

/** True where a request does not reach from one project, or one organization, into another. */
function belongsWith(owner: Owner, subject: Owner): boolean {
  if (owner.organizationId !== subject.organizationId) return false;
  return owner.projectId === null || subject.projectId === null || owner.projectId === subject.projectId;
}

function toSubject({ organizationId, projectId }: Owner): Subject {
  return projectId === null ? { organizationId } : { organizationId, projectId };
}

/** A request names as `user` only the user who makes it. */
function namesOthers(caller: Caller, references: readonly EntityReference[]): boolean {
  return references.some(
    ({ entity, id }) => entity === 'user' && (caller.kind !== 'user' || id !== caller.user.id),
  );
}

/**
 * The contract's permission, checked against what the ids of the request resolve to under row-level security: one
 * query for the ids, and one more for a member who is no admin.
 */
export const authorize: Authorize = async (tx, caller, endpoint, request) => {
  const { permission } = endpoint;
  const references = entityReferences(endpoint, request);
  if (namesOthers(caller, references)) return denied;
  if (!isOwnedPermission(permission) && caller.kind !== 'user') return denied;
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
