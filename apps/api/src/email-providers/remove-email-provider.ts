import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { emailProviders, emailSenders } from '../database/schema/index.js';
import { implement } from '../http/implement.js';
import { refuse } from '../http/refusal.js';

export const removeEmailProvider = implement(
  contract.emailProviders.remove,
  async ({ params }, { database }) => {
    const senders = await database.$count(emailSenders, eq(emailSenders.emailProviderId, params.id));
    if (senders > 0) {
      return refuse('email_provider_in_use', {
        message: `${String(senders)} senders use this provider: delete them or give them another one first.`,
        details: { senders },
      });
    }
    await database.delete(emailProviders).where(eq(emailProviders.id, params.id));
    return {};
  },
);
