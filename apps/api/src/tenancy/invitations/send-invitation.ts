import type { Invitation } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { asSystem } from '../../platform/database/tenant.ts';
import { composeLetter } from '../../platform/mail/letter.ts';
import { type InvitationMail, invitationLetter } from './invitation-letter.ts';
import type { CallerLanguage } from '../../platform/http/caller-language.ts';
import { notFound, type Refusal, refuse, tooManyRequests } from '../../platform/http/refusal.ts';
import { picturePath } from '../../platform/images/keep-picture.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { invitations } from '../../tables/tenancy.ts';
import { organizations, users } from '../../tables/accounts.ts';
import { findInvitation, invitationDays, type NewToken } from './invitation.ts';

/** Limits invitations by organization and by recipient, because several organizations may invite the same person. */
export async function limited(
  { rateLimits }: Services,
  organizationId: string,
  email: string,
): Promise<Refusal<'too_many_requests'> | undefined> {
  const seconds = Math.max(
    await rateLimits.inviteByOrganization.take(organizationId),
    await rateLimits.inviteByAccount.take(email.toLowerCase()),
  );
  return seconds === 0 ? undefined : tooManyRequests(seconds);
}

/** Runs as the system. Only the owner of the address learns the result, from the page that the mailed link opens. */
function hasAccount({ database }: Services, email: string): Promise<boolean> {
  return asSystem(
    database,
    async (tx) => (await tx.$count(users, eq(users.emailLower, email.toLowerCase()))) > 0,
  );
}

export interface Sending {
  readonly services: Services;
  readonly transaction: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  readonly language: CallerLanguage;
  readonly inviter: string;
  readonly email: string;
  readonly invitationId: string;
  readonly organizationId: string;
  readonly token: NewToken['token'];
}

function findInvitingOrganization(tx: Transaction, organizationId: string) {
  return tx
    .select({ name: organizations.name, logo: organizations.logo })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
}

function logoOf(
  { logo }: Pick<typeof organizations.$inferSelect, 'logo'>,
  { configuration }: Services,
): InvitationMail['logo'] {
  if (logo === null) return undefined;
  const { fileName, width, height } = logo;
  return { src: `${configuration.publicUrl}${picturePath(fileName)}`, width, height };
}

/**
 * Sends the mail of a stored invitation and records the result. The invitation is kept even if the mail cannot be sent.
 */
export async function sendInvitation(
  sending: Sending,
): Promise<Invitation | Refusal<'mail_not_sent' | 'not_found'>> {
  const { services, transaction, invitationId, email } = sending;
  const [organization] = await transaction((tx) => findInvitingOrganization(tx, sending.organizationId));
  if (organization === undefined) return notFound();
  const page = (await hasAccount(services, email)) ? 'login' : 'register';
  const letter = invitationLetter({
    language: sending.language,
    organization: organization.name,
    logo: logoOf(organization, services),
    inviter: sending.inviter,
    email,
    url: `${services.configuration.publicUrl}/${page}/${sending.token}`,
    days: invitationDays,
  });
  const outcome = await services.mailer.send({ to: email, ...composeLetter(letter) });
  const noted = await transaction(async (tx) => {
    await tx
      .update(invitations)
      .set({ mail: outcome.accepted ? 'sent' : 'failed' })
      .where(eq(invitations.id, invitationId));
    return findInvitation(tx, invitationId, services.now());
  });
  if (noted === undefined) return notFound();
  if (outcome.accepted) return noted;
  return refuse('mail_not_sent', { details: { reason: outcome.reason } });
}
