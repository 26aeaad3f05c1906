import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { emailSenders, Refusal } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';

/** Ongoing campaigns of the sender are canceled if the request says so; otherwise they prevent the deletion. */
export const removeEmailSender = implement(
  contract.emailSenders.remove,
  async ({ params, query }, { tx, user, services }) => {
    const released = await services.campaigns.release(
      tx,
      { kind: 'email_sender', id: params.id },
      {
        choice: query.ongoing,
        userId: user.id,
        path: 'query.ongoing',
        mayFinish: false,
      },
    );
    if (released instanceof Refusal) return released;
    await tx.delete(emailSenders).where(eq(emailSenders.id, params.id));
    await released();
    return {};
  },
);
