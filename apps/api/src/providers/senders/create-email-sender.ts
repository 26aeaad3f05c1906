import { contract } from '@x/api-client/contract';
import { emailSenders, newId } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { senderExists, toEmailSender } from './email-sender.ts';

export const createEmailSender = implement(
  contract.emailSenders.create,
  async ({ body }, { tx, subject }) => {
    const [created] = await tx
      .insert(emailSenders)
      .values({
        id: newId(),
        ...subject,
        email: body.email,
        name: body.name,
        emailProviderId: body.email_provider_id,
        ampValidated: body.amp_validated,
      })
      .onConflictDoNothing()
      .returning();
    return created === undefined ? senderExists(body.email) : toEmailSender(created);
  },
);
