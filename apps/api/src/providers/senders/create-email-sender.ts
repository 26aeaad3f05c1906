import { contract } from '@x/api-client/contract';
import { newId } from '../../platform/database/identifier.ts';
import { emailSenders } from '../../platform/database/schema/index.ts';
import { implement } from '../../identity/requests/implement.ts';
import { senderExists, toEmailSender } from './email-sender.ts';

export const createEmailSender = implement(
  contract.emailSenders.create,
  async ({ body }, { database, subject }) => {
    const [created] = await database
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
