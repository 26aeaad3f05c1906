import type { SignedInUser } from '../session/authenticate.ts';

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
