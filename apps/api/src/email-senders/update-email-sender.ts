import { contract } from '@x/api-client/contract';
import { eq, sql, type AnyColumn } from 'drizzle-orm';
import { brokenConstraint } from '../database/failures.js';
import { emailSenders } from '../database/schema/index.js';
import { implement } from '../http/implement.js';
import { notFound } from '../http/refusal.js';
import { senderExists, toEmailSender } from './email-sender.js';

/** A key is for one domain: with another it is forgotten, since nothing is published there. */
function ofSameDomain(column: AnyColumn, email: string) {
  return sql`case when lower(substring(${emailSenders.email} from '[^@]*$')) = lower(substring(${email} from '[^@]*$'))
    then ${column} end`;
}

export const updateEmailSender = implement(
  contract.emailSenders.update,
  async ({ params, body }, { database }) => {
    try {
      const [updated] = await database
        .update(emailSenders)
        .set({
          email: body.email,
          name: body.name,
          emailProviderId: body.email_provider_id,
          ampValidated: body.amp_validated,
          dkimSelector: ofSameDomain(emailSenders.dkimSelector, body.email),
          dkimPublicKey: ofSameDomain(emailSenders.dkimPublicKey, body.email),
          dkimPrivateKey: ofSameDomain(emailSenders.dkimPrivateKey, body.email),
        })
        .where(eq(emailSenders.id, params.id))
        .returning();
      return updated === undefined ? notFound() : toEmailSender(updated);
    } catch (error) {
      if (brokenConstraint(error) === 'email_senders_email') return senderExists(body.email);
      throw error;
    }
  },
);
