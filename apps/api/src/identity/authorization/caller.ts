import type { KeyPermissions } from '@x/api-client/contract';
import type { Submitter } from '../../platform/concurrency/fair-queue.ts';

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
  /**
   * Memberships that this session cannot use, because it lacks the second factor that the organization requires. A
   * session through the organization's own identity provider needs none.
   */
  readonly withheld: readonly Membership[];
  /**
   * Memberships that this session cannot use, because they require a sign-in through the organization's own identity
   * provider, or because the session is limited to another organization.
   */
  readonly otherProvider: readonly Membership[];
  /**
   * True if the session can only use the organization whose identity provider opened it. This is so if the account's
   * address is in no verified domain of that organization: its provider then must not open the rest of the account.
   */
  readonly limited: boolean;
  /** SHA-256 of the current session's token. */
  readonly sessionHash: string;
}

/** User, or access key of the project, which has no user id. */
export type ProjectActor = SignedInUser | { readonly id: null; readonly name: string };

export interface ProjectKey {
  readonly id: string;
  readonly name: string;
  readonly organizationId: string;
  readonly projectId: string;
  readonly permissions: KeyPermissions;
}

/** Returns the user as if the session could use more memberships. */
export function withMemberships(user: SignedInUser, more: readonly Membership[]): SignedInUser {
  return { ...user, memberships: [...user.memberships, ...more] };
}

export type Caller =
  | { readonly kind: 'user'; readonly user: SignedInUser }
  | { readonly kind: 'access_key'; readonly key: ProjectKey };

export function isAdminOf(user: SignedInUser, organizationId: string): boolean {
  return user.memberships.some(
    (membership) => membership.organizationId === organizationId && membership.isAdmin,
  );
}

export function organizationsOf(caller: Caller | undefined): readonly string[] {
  if (caller === undefined) return [];
  return caller.kind === 'user'
    ? caller.user.memberships.map(({ organizationId }) => organizationId)
    : [caller.key.organizationId];
}

/** Organization and project that own the requested entity. */
export interface Subject {
  readonly organizationId: string;
  /** Undefined if the request refers to an organization as a whole. */
  readonly projectId?: string;
}

/**
 * Returns the tenant and user for whom a request adds work to a queue. All access keys of an organization count as one
 * user.
 */
export function submitterOf({ organizationId }: Subject, { id }: ProjectActor): Submitter {
  return id === null ? { tenant: organizationId } : { tenant: organizationId, user: id };
}
