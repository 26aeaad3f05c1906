import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { emailProviders, emailSenders } from '../database/schema/index.js';
import { implement } from '../http/implement.js';
import { refuse } from '../http/refusal.js';

export const removeEmailProvider = implement(
  contract.emailProviders.remove,
  async ({ params }, { database }) => {
    // Locked, so that no sender comes to use it in between.
    await database
      .select({ id: emailProviders.id })
      .from(emailProviders)
      .where(eq(emailProviders.id, params.id))
      .for('update');
    const senders = await database.$count(emailSenders, eq(emailSenders.emailProviderId, params.id));
    if (senders > 0) {
      return refuse('email_provider_in_use', {
        message: 'Senders use this provider: delete them or give them another provider first.',
        details: { senders },
      });
    }
    await database.delete(emailProviders).where(eq(emailProviders.id, params.id));
    return {};
  },
);
