import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { emailProviders, emailSenders, Refusal, refuse } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';

export const removeEmailProvider = implement(
  contract.emailProviders.remove,
  async ({ params, query }, { tx, user, services }) => {
    // Locks the row, so that no sender can start using it meanwhile.
    await tx
      .select({ id: emailProviders.id })
      .from(emailProviders)
      .where(eq(emailProviders.id, params.id))
      .for('update');
    const senders = await tx.$count(emailSenders, eq(emailSenders.emailProviderId, params.id));
    if (senders > 0) {
      return refuse('email_provider_in_use', {
        message: 'Senders use this provider. Delete them or assign another provider first.',
        details: { senders },
      });
    }
    const released = await services.campaigns.release(
      tx,
      { kind: 'email_provider', id: params.id },
      {
        choice: query.ongoing,
        userId: user.id,
        path: 'query.ongoing',
        mayFinish: false,
      },
    );
    if (released instanceof Refusal) return released;
    await tx.delete(emailProviders).where(eq(emailProviders.id, params.id));
    return {};
  },
);
