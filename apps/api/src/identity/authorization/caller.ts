import type { Subject } from './authorization.ts';
import type { Submitter } from '../../platform/index.ts';

export interface Membership {
  readonly organizationId: string;
  readonly isAdmin: boolean;
  readonly isOwner: boolean;
}

/** Who makes the request. */
export interface SignedInUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly superAdmin: boolean;
  readonly memberships: readonly Membership[];
  /** Key of the session that the request came with. */
  readonly sessionHash: string;
}

/** Who acts in a project: a user, or one of its access keys, which is no user and has no id of one. */
export type ProjectActor = SignedInUser | { readonly id: null; readonly name: string };

/** An access key of a project, as it makes a request. */
export interface ProjectKey {
  readonly id: string;
  readonly name: string;
  readonly organizationId: string;
  readonly projectId: string;
}

/** Who makes a request: a user with a session, or a key of a project. */
export type Caller =
  | { readonly kind: 'user'; readonly user: SignedInUser }
  | { readonly kind: 'access_key'; readonly key: ProjectKey };

/** The organizations of whose rows a caller may see any. */
export function organizationsOf(caller: Caller | undefined): readonly string[] {
  if (caller === undefined) return [];
  return caller.kind === 'user'
    ? caller.user.memberships.map(({ organizationId }) => organizationId)
    : [caller.key.organizationId];
}

/** Owner of queued work that a request asks for. The access keys of an organization count as one user. */
export function submitterOf({ organizationId }: Subject, { id }: ProjectActor): Submitter {
  return id === null ? { tenant: organizationId } : { tenant: organizationId, user: id };
}
