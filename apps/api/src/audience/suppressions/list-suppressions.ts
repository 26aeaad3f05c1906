import { contract } from '@x/api-client/contract';
import { asc, desc } from 'drizzle-orm';
import { readPage, suppressions } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { matches, selectSuppressions, toSuppression } from './suppression.ts';

export const listSuppressions = implement(contract.suppressions.list, async ({ params, query }, { tx }) => {
  const asked = matches(params.id, query);
  return readPage(query, await tx.$count(suppressions, asked), async ({ limit, offset }) => {
    const rows = await selectSuppressions(tx)
      .where(asked)
      .orderBy(desc(suppressions.createdAt), asc(suppressions.emailLower))
      .limit(limit)
      .offset(offset);
    return rows.map(toSuppression);
  });
});
