import { contract } from '@x/api-client/contract';
import { desc, eq } from 'drizzle-orm';
import { audiences, readPage } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { selectAudiences, toAudience } from './audience.ts';

export const listAudiences = implement(contract.audiences.list, async ({ params, query }, { database }) => {
  const inProject = eq(audiences.projectId, params.id);
  return readPage(query, await database.$count(audiences, inProject), async ({ limit, offset }) => {
    const rows = await selectAudiences(database)
      .where(inProject)
      .orderBy(desc(audiences.id))
      .limit(limit)
      .offset(offset);
    return rows.map(toAudience);
  });
});
