import { contract } from '@x/api-client/contract';
import { newId } from '../database/identifier.js';
import { emailSenders } from '../database/schema/index.js';
import { implement } from '../http/implement.js';
import { senderExists, toEmailSender } from './email-sender.js';

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
