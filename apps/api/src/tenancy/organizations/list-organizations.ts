import { contract } from '@x/api-client/contract';
import { desc } from 'drizzle-orm';
import { organizations, readPage } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { selectOrganizations, toOrganization } from './organization.ts';

/** Row-level security leaves the organizations of the user; all of them for a super admin. */
export const listOrganizations = implement(contract.organizations.list, async ({ query }, { tx }) =>
  readPage(query, await tx.$count(organizations), async ({ limit, offset }) => {
    const rows = await selectOrganizations(tx).orderBy(desc(organizations.id)).limit(limit).offset(offset);
    return rows.map((row) => toOrganization(row));
  }),
);
