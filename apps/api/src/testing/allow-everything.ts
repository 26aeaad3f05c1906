import { sql } from 'drizzle-orm';
import { subjectPath, isOwned, type Authorize } from '../authorization/authorization.js';
import { organizationsOf } from '../authorization/caller.js';
import { entityReferences } from '../authorization/entity-ids.js';
import { resolveOwners } from '../authorization/owners.js';
import { enterOrganizations } from '../database/tenant.js';

/** The permission check taken away: anyone may do anything to whatever exists. What is left is the database role. */
export const allowEverything: Authorize = async (queries, caller, endpoint, request) => {
  const owned = entityReferences(endpoint, request).filter(isOwned);
  await queries.execute(sql`select set_config('role', 'none', true)`);
  const owners = await resolveOwners(queries, owned);
  await enterOrganizations(queries, organizationsOf(caller));
  const owner = owners[owned.findIndex(({ path }) => path === subjectPath(endpoint.permission))]?.[0];
  if (owner === undefined) return { permitted: true, subject: undefined };
  const { organizationId, projectId } = owner;
  return {
    permitted: true,
    subject: projectId === null ? { organizationId } : { organizationId, projectId },
  };
};
