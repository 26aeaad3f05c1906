import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { emailSenders } from '../database/schema/index.js';
import { implement } from '../http/implement.js';

export const removeEmailSender = implement(contract.emailSenders.remove, async ({ params }, { database }) => {
  await database.delete(emailSenders).where(eq(emailSenders.id, params.id));
  return {};
});
