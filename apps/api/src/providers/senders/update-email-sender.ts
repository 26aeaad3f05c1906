import { contract } from '@x/api-client/contract';
import { eq, sql, type AnyColumn } from 'drizzle-orm';
import { brokenConstraint } from '../../platform/database/failures.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { emailSenders } from '../../tables/providers.ts';
import { implement } from '../../identity/index.ts';
import { senderExists, toEmailSender } from './email-sender.ts';
import type { ProviderPorts } from '../ports.ts';

/** Keeps a column of the DKIM key only if the domain stays the same, since another domain does not publish the key. */
function ofSameDomain(column: AnyColumn, email: string) {
  return sql`case when lower(substring(${emailSenders.email} from '[^@]*$')) = lower(substring(${email} from '[^@]*$'))
    then ${column} end`;
}

export const updateEmailSender = ({ beforeDeletion }: ProviderPorts) =>
  implement(contract.emailSenders.update, async ({ params, body }, { tx, user }) => {
    const [before] = await tx
      .select({ email: emailSenders.email })
      .from(emailSenders)
      .where(eq(emailSenders.id, params.id));
    if (before === undefined) return notFound();
    // For campaigns, a changed address has the same effect as a deleted sender.
    const moved = before.email.toLowerCase() !== body.email.toLowerCase();
    const released = moved
      ? await beforeDeletion(
          tx,
          { kind: 'email_sender', id: params.id },
          {
            choice: undefined,
            userId: user.id,
            path: 'body.email',
          },
        )
      : undefined;
    if (released instanceof Refusal) return released;
    try {
      const [updated] = await tx
        .update(emailSenders)
        .set({
          email: body.email,
          name: body.name,
          emailProviderId: body.email_provider_id,
          ampValidated: body.amp_validated,
          // The flag speaks for all mail providers, so that a change replaces what was recorded for each of them.
          ampRegistrations: sql`case when ${emailSenders.ampValidated} = ${body.amp_validated}
            then ${emailSenders.ampRegistrations} else '{}' end`,
          dkimSelector: ofSameDomain(emailSenders.dkimSelector, body.email),
          dkimPublicKey: ofSameDomain(emailSenders.dkimPublicKey, body.email),
          dkimPrivateKey: ofSameDomain(emailSenders.dkimPrivateKey, body.email),
        })
        .where(eq(emailSenders.id, params.id))
        .returning();
      await released?.();
      return updated === undefined ? notFound() : toEmailSender(updated);
    } catch (error) {
      if (brokenConstraint(error) === 'email_senders_email') return senderExists(body.email);
      throw error;
    }
  });
