import { contract } from '@x/api-client/contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import { emailSenders } from '../database/schema/index.js';
import { implement } from '../http/implement.js';
import { notFound } from '../http/refusal.js';
import { senderExists, toEmailSender } from './email-sender.js';

export const updateEmailSender = implement(
  contract.emailSenders.update,
  async ({ params, body }, { database, subject }) => {
    const sameAddress = await database.$count(
      emailSenders,
      and(
        eq(emailSenders.projectId, subject.projectId),
        ne(emailSenders.id, params.id),
        sql`lower(${emailSenders.email}) = lower(${body.email})`,
      ),
    );
    if (sameAddress > 0) return senderExists(body.email);
    const [updated] = await database
      .update(emailSenders)
      .set({
        email: body.email,
        name: body.name,
        emailProviderId: body.email_provider_id,
        ampValidated: body.amp_validated,
      })
      .where(eq(emailSenders.id, params.id))
      .returning();
    return updated === undefined ? notFound() : toEmailSender(updated);
  },
);
