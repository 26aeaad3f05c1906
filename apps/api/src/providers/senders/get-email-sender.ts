import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { emailSenders, notFound } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { toEmailSender } from './email-sender.ts';

export const getEmailSender = implement(contract.emailSenders.get, async ({ params }, { tx }) => {
  const [sender] = await tx.select().from(emailSenders).where(eq(emailSenders.id, params.id));
  return sender === undefined ? notFound() : toEmailSender(sender);
});
