import { contract } from '@x/api-client/contract';
import { desc, eq } from 'drizzle-orm';
import { imports, readPage } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { selectImports, toImport } from './import.ts';

export const listImports = implement(contract.audiences.imports, async ({ params, query }, { database }) => {
  const ofAudience = eq(imports.audienceId, params.id);
  return readPage(query, await database.$count(imports, ofAudience), async ({ limit, offset }) => {
    const rows = await selectImports(database)
      .where(ofAudience)
      .orderBy(desc(imports.id))
      .limit(limit)
      .offset(offset);
    return rows.map(toImport);
  });
});
