import { contract } from '@x/api-client/contract';
import { desc } from 'drizzle-orm';
import { organizations, readPage } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { selectOrganizations, toOrganization } from './organization.ts';

/** Row-level security leaves the organizations of the user; all of them for a super admin. */
export const listOrganizations = implement(contract.organizations.list, async ({ query }, { database }) =>
  readPage(query, await database.$count(organizations), async ({ limit, offset }) => {
    const rows = await selectOrganizations(database)
      .orderBy(desc(organizations.id))
      .limit(limit)
      .offset(offset);
    return rows.map((row) => toOrganization(row));
  }),
);
