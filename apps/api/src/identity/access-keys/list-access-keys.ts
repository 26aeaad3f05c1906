import { contract } from '@x/api-client/contract';
import { desc, eq } from 'drizzle-orm';
import { accessKeys, readPage } from '../../platform/index.ts';
import { implement } from '../requests/implement.ts';
import { selectAccessKeys, toAccessKey } from './access-key.ts';

export const listAccessKeys = implement(contract.accessKeys.list, async ({ params, query }, { tx }) => {
  const inProject = eq(accessKeys.projectId, params.id);
  return readPage(query, await tx.$count(accessKeys, inProject), async ({ limit, offset }) => {
    const rows = await selectAccessKeys(tx)
      .where(inProject)
      .orderBy(desc(accessKeys.id))
      .limit(limit)
      .offset(offset);
    return rows.map((row) => toAccessKey(row));
  });
});
