import type { Subject } from '../authorization/authorization.js';
import type { Submitter } from '../queue/fair-queue.js';
import type { ProjectActor } from './implement.js';

/** Owner of queued work that a request asks for. The access keys of an organization count as one user. */
export function submitterOf({ organizationId }: Subject, { id }: ProjectActor): Submitter {
  return id === null ? { tenant: organizationId } : { tenant: organizationId, user: id };
}
