import { contract } from '@x/api-client/contract';
import { desc, eq } from 'drizzle-orm';
import { imports, readPage } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { selectImports, toImport } from './import.ts';

export const listImports = implement(contract.audiences.imports, async ({ params, query }, { tx }) => {
  const ofAudience = eq(imports.audienceId, params.id);
  return readPage(query, await tx.$count(imports, ofAudience), async ({ limit, offset }) => {
    const rows = await selectImports(tx)
      .where(ofAudience)
      .orderBy(desc(imports.id))
      .limit(limit)
      .offset(offset);
    return rows.map(toImport);
  });
});
