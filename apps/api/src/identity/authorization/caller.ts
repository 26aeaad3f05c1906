import type { Subject } from './authorization.ts';
import type { Submitter } from '../../platform/index.ts';

export interface Membership {
  readonly organizationId: string;
  readonly isAdmin: boolean;
  readonly isOwner: boolean;
}

export interface SignedInUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly superAdmin: boolean;
  readonly memberships: readonly Membership[];
  /** SHA-256 of the token of the current session. */
  readonly sessionHash: string;
}

/** Acts in a project: a user, or one of the project's access keys, which has no user id. */
export type ProjectActor = SignedInUser | { readonly id: null; readonly name: string };

/** An access key that authenticates a request. */
export interface ProjectKey {
  readonly id: string;
  readonly name: string;
  readonly organizationId: string;
  readonly projectId: string;
}

/** Identity behind a request: a user with a session, or a project's access key. */
export type Caller =
  | { readonly kind: 'user'; readonly user: SignedInUser }
  | { readonly kind: 'access_key'; readonly key: ProjectKey };

export function isAdminOf(user: SignedInUser, organizationId: string): boolean {
  return user.memberships.some(
    (membership) => membership.organizationId === organizationId && membership.isAdmin,
  );
}

/** Organizations that the caller has any access to. */
export function organizationsOf(caller: Caller | undefined): readonly string[] {
  if (caller === undefined) return [];
  return caller.kind === 'user'
    ? caller.user.memberships.map(({ organizationId }) => organizationId)
    : [caller.key.organizationId];
}

/** Owner of work that a request puts in a queue. All access keys of an organization count as one user. */
export function submitterOf({ organizationId }: Subject, { id }: ProjectActor): Submitter {
  return id === null ? { tenant: organizationId } : { tenant: organizationId, user: id };
}
