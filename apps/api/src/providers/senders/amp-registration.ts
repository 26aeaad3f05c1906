import {
  ampMailProviders,
  contract,
  type AmpMailProvider,
  type AmpRegistration,
} from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { implement } from '../../identity/index.ts';
import { emailSenders } from '../../tables/providers.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { toEmailSender } from './email-sender.ts';

type StoredSender = Pick<typeof emailSenders.$inferSelect, 'ampValidated' | 'ampRegistrations'>;

/** Registration of a sender at each mail provider. */
export function ampRegistrationsOf({
  ampValidated,
  ampRegistrations,
}: StoredSender): Readonly<Record<AmpMailProvider, AmpRegistration>> {
  const usual: AmpRegistration = { status: ampValidated ? 'registered' : 'not_registered', since: null };
  const { gmail = usual, yahoo = usual, mail_ru = usual } = ampRegistrations;
  return { gmail, yahoo, mail_ru };
}

export const recordAmp = implement(contract.emailSenders.recordAmp, async ({ params, body }, { tx }) => {
  const [sender] = await tx.select().from(emailSenders).where(eq(emailSenders.id, params.id)).for('update');
  if (sender === undefined) return notFound();
  const registrations = {
    ...ampRegistrationsOf(sender),
    [params.mail_provider]: body.status === 'not_registered' ? { ...body, since: null } : body,
  };
  const [updated] = await tx
    .update(emailSenders)
    .set({
      ampRegistrations: registrations,
      ampValidated: ampMailProviders.some((id) => registrations[id].status === 'registered'),
    })
    .where(eq(emailSenders.id, params.id))
    .returning();
  return updated === undefined ? notFound() : toEmailSender(updated);
});
