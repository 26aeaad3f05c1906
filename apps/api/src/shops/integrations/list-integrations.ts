import { contract } from '@x/api-client/contract';
import { desc, eq } from 'drizzle-orm';
import { integrations, readPage } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { toIntegration } from './integration.ts';

export const listIntegrations = implement(contract.integrations.list, async ({ params, query }, { tx }) => {
  const inProject = eq(integrations.projectId, params.id);
  return readPage(query, await tx.$count(integrations, inProject), async ({ limit, offset }) => {
    const rows = await tx
      .select()
      .from(integrations)
      .where(inProject)
      .orderBy(desc(integrations.id))
      .limit(limit)
      .offset(offset);
    return rows.map(toIntegration);
  });
});
