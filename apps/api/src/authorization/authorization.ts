import type { EndpointDefinition, Permission, Subject as SubjectPlace } from '@x/api-client/contract';
import type { Queries } from '../database/database.js';
import type { SignedInUser } from '../session/authenticate.js';
import { entityReferences, type EntityReference } from './entity-ids.js';
import { resolveOwners, type OwnedReference, type Owner } from './owners.js';

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

/** Decides, inside the request's transaction, whether a user may make a request. */
export type Authorize = (
  queries: Queries,
  user: SignedInUser,
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

function holds(user: SignedInUser, permission: Permission, owner: Owner): boolean {
  const membership = user.memberships.find(({ organizationId }) => organizationId === owner.organizationId);
  if (membership === undefined) return false;
  if (permission.kind === 'organization') return permission.role === 'member' || membership.isAdmin;
  // Members get at projects through the permissions of their teams; an organization's admins have all.
  return membership.isAdmin;
}

/** True where a request does not reach from one project, or one organization, into another. */
function belongsWith(owner: Owner, subject: Owner): boolean {
  if (owner.organizationId !== subject.organizationId) return false;
  return owner.projectId === null || subject.projectId === null || owner.projectId === subject.projectId;
}

function toSubject({ organizationId, projectId }: Owner): Subject {
  return projectId === null ? { organizationId } : { organizationId, projectId };
}

/** The contract's permission, checked against what the ids of the request resolve to under row-level security. */
export const authorize: Authorize = async (queries, user, endpoint, request) => {
  const { permission } = endpoint;
  const references = entityReferences(endpoint, request);
  if (references.some(({ entity, id }) => entity === 'user' && id !== user.id)) return denied;
  const owned = references.filter(isOwned);
  const owners = await resolveOwners(queries, owned);
  if (owners.includes(undefined)) return denied;
  if (permission.kind !== 'organization' && permission.kind !== 'project') {
    return { permitted: true, subject: undefined };
  }
  const subject = owners[owned.findIndex(({ path }) => path === subjectPath(permission))];
  if (subject === undefined || !holds(user, permission, subject)) return denied;
  if (!owners.every((owner) => owner !== undefined && belongsWith(owner, subject))) return denied;
  return { permitted: true, subject: toSubject(subject) };
};
