import { contract } from '@x/api-client/contract';
import { desc, eq } from 'drizzle-orm';
import { emailProviders, readPage } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { toEmailProvider } from './email-provider.ts';

export const listEmailProviders = implement(
  contract.emailProviders.list,
  async ({ params, query }, { tx, services }) => {
    const inProject = eq(emailProviders.projectId, params.id);
    return readPage(query, await tx.$count(emailProviders, inProject), async ({ limit, offset }) => {
      const rows = await tx
        .select()
        .from(emailProviders)
        .where(inProject)
        .orderBy(desc(emailProviders.id))
        .limit(limit)
        .offset(offset);
      return rows.map((row) => toEmailProvider(row, services));
    });
  },
);
