import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { emailSenders, notFound } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { toEmailSender } from './email-sender.ts';

export const removeDkimKey = implement(contract.emailSenders.removeDkimKey, async ({ params }, { tx }) => {
  const [updated] = await tx
    .update(emailSenders)
    .set({ dkimSelector: null, dkimPublicKey: null, dkimPrivateKey: null })
    .where(eq(emailSenders.id, params.id))
    .returning();
  return updated === undefined ? notFound() : toEmailSender(updated);
});
