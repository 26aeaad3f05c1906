import type { Subject } from '../authorization/authorization.ts';
import type { Submitter } from '../../platform/index.ts';
import type { ProjectActor } from '../authorization/caller.ts';

/** Owner of queued work that a request asks for. The access keys of an organization count as one user. */
export function submitterOf({ organizationId }: Subject, { id }: ProjectActor): Submitter {
  return id === null ? { tenant: organizationId } : { tenant: organizationId, user: id };
}
