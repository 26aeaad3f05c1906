import {
  type AmpMailProvider,
  ampMailProviders,
  type AmpRegistration,
  contract,
  type EmailSender,
} from '@x/api-client/contract';
import { and, eq, sql } from 'drizzle-orm';
import { implement } from '../../identity/index.ts';
import { notFound, refuse } from '../../platform/http/refusal.ts';
import { domainOf } from '../../platform/email-addresses/domain.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { emailProviders, emailSenders } from '../../tables/providers.ts';
import { keyName } from './records/dkim.ts';

type StoredKey = Pick<typeof emailSenders.$inferSelect, 'email' | 'dkimSelector' | 'dkimPublicKey'>;

/** DNS record with the sender's public key (RFC 6376 §3.6.1). Null if the sender has no key. */
export function publicRecord({
  email,
  dkimSelector: selector,
  dkimPublicKey: key,
}: StoredKey): EmailSender['dkim_key'] {
  if (selector === null || key === null) return null;
  const name = keyName(selector, domainOf(email));
  return { selector, record: { name, value: `v=DKIM1; k=rsa; p=${key}` } };
}

export function toEmailSender(row: typeof emailSenders.$inferSelect): EmailSender {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    email_provider_id: row.emailProviderId,
    amp_validated: row.ampValidated,
    dkim_key: publicRecord(row),
    project_id: row.projectId,
    created_at: row.createdAt.toISOString(),
  };
}

export function senderExists(email: string) {
  return refuse('email_sender_exists', { path: 'body.email', details: { email } });
}

/** Finds a sender with its provider. Ignores the case of `email`. */
export async function findSender(tx: Transaction, projectId: string, email: string) {
  const [row] = await tx
    .select({ sender: emailSenders, provider: emailProviders })
    .from(emailSenders)
    .innerJoin(emailProviders, eq(emailProviders.id, emailSenders.emailProviderId))
    .where(and(eq(emailSenders.projectId, projectId), sql`lower(${emailSenders.email}) = lower(${email})`));
  return row;
}

export function senderUnknown(email: string, path: string) {
  return refuse('email_sender_unknown', { path, details: { email } });
}

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
