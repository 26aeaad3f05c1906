import { contract } from '@x/api-client/contract';
import { asc, eq } from 'drizzle-orm';
import { memberIdentities } from '../../tables/sign-in.ts';
import { organizations } from '../../tables/accounts.ts';
import { implement, type Implementation } from '../requests/implement.ts';
import { addDomain, checkDomain, removeDomain } from './domains.ts';
import { finishSignOn } from './finish-sign-on.ts';
import { getSingleSignOn, removeSingleSignOn, setSingleSignOn, testSingleSignOn } from './settings.ts';
import { startSignOn } from './start-sign-on.ts';

const listIdentities = implement(contract.singleSignOn.identities, async (_request, { tx, user }) => {
  const rows = await tx
    .select({ identity: memberIdentities, organization: { id: organizations.id, name: organizations.name } })
    .from(memberIdentities)
    .innerJoin(organizations, eq(organizations.id, memberIdentities.organizationId))
    .where(eq(memberIdentities.userId, user.id))
    .orderBy(asc(organizations.name), asc(memberIdentities.issuer));
  return rows.map(({ identity, organization }) => ({
    organization,
    issuer: identity.issuer,
    linked_at: identity.createdAt.toISOString(),
    last_used_at: identity.lastUsedAt.toISOString(),
  }));
});

export const singleSignOnImplementations: readonly Implementation[] = [
  getSingleSignOn,
  setSingleSignOn,
  removeSingleSignOn,
  testSingleSignOn,
  addDomain,
  checkDomain,
  removeDomain,
  startSignOn,
  finishSignOn,
  listIdentities,
];
