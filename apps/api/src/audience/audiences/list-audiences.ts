import { contract } from '@x/api-client/contract';
import { desc, eq } from 'drizzle-orm';
import { audiences, readPage } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { selectAudiences, toAudience } from './audience.ts';

export const listAudiences = implement(contract.audiences.list, async ({ params, query }, { tx }) => {
  const inProject = eq(audiences.projectId, params.id);
  return readPage(query, await tx.$count(audiences, inProject), async ({ limit, offset }) => {
    const rows = await selectAudiences(tx)
      .where(inProject)
      .orderBy(desc(audiences.id))
      .limit(limit)
      .offset(offset);
    return rows.map(toAudience);
  });
});
