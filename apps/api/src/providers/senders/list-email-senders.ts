import { contract } from '@x/api-client/contract';
import { desc, eq } from 'drizzle-orm';
import { emailSenders, readPage } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { toEmailSender } from './email-sender.ts';

export const listEmailSenders = implement(contract.emailSenders.list, async ({ params, query }, { tx }) => {
  const inProject = eq(emailSenders.projectId, params.id);
  return readPage(query, await tx.$count(emailSenders, inProject), async ({ limit, offset }) => {
    const rows = await tx
      .select()
      .from(emailSenders)
      .where(inProject)
      .orderBy(desc(emailSenders.id))
      .limit(limit)
      .offset(offset);
    return rows.map(toEmailSender);
  });
});
