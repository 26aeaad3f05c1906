import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { alreadyRegisteredLetter, confirmRegistrationLetter } from './registration-letter.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { defineJob, type JobQueue } from '../../platform/queue/queue.ts';
import type { CallerLanguage } from '../../platform/http/caller-language.ts';
import type { Services } from '../../platform/services.ts';
import { registrations } from '../../tables/identity.ts';
import { users } from '../../tables/accounts.ts';
import { hashToken } from '../session/authenticate.ts';
import { sendAccountMail } from '../accounts/account-mail.ts';

/** Lifetime of a registration whose address is not confirmed. */
export const registrationHours = 24;

export interface RegistrationMailRequest {
  /** Id of the registration. */
  readonly id: string;
  readonly language: CallerLanguage;
  /** Starts at 1. */
  readonly attempt: number;
}

export const sendRegistrationJob = defineJob<RegistrationMailRequest>({
  name: 'send-registration',
  key: ({ id }) => id,
  concurrency: 2,
});

interface Prepared {
  readonly email: string;
  /** Undefined if the address has an account. */
  readonly token: string | undefined;
}

/** Creates the token of a registration. Runs as the system, because nobody is signed in. */
function prepare(id: string, { database, now }: Services): Promise<Prepared | undefined> {
  return asSystem(database, async (tx) => {
    const [registration] = await tx
      .select({ email: registrations.email, emailLower: registrations.emailLower })
      .from(registrations)
      .where(and(eq(registrations.id, id), gt(registrations.expiresAt, now())));
    if (registration === undefined) return undefined;
    const { email, emailLower } = registration;
    if ((await tx.$count(users, eq(users.emailLower, emailLower))) > 0) return { email, token: undefined };
    const token = randomBytes(32).toString('base64url');
    await tx
      .update(registrations)
      .set({ tokenHash: hashToken(token) })
      .where(eq(registrations.id, id));
    return { email, token };
  });
}

/** Sends the link that confirms the address, or tells the owner of an account that somebody tried to register. */
export async function sendRegistration(request: RegistrationMailRequest, services: Services): Promise<void> {
  const { language, attempt } = request;
  const { publicUrl } = services.configuration;
  const prepared = await prepare(request.id, services);
  if (prepared === undefined) return;
  const { email, token } = prepared;
  const letter =
    token === undefined
      ? alreadyRegisteredLetter({ language, url: `${publicUrl}/login` })
      : confirmRegistrationLetter({
          language,
          url: `${publicUrl}/confirm-registration/${token}`,
          hours: registrationHours,
        });
  await sendAccountMail(services, {
    to: email,
    letter,
    attempt,
    retry: (next, at) => services.queue.enqueue(sendRegistrationJob, { ...request, attempt: next }, at),
  });
}

export function startRegistrations(services: Services, queue: JobQueue): Promise<void> {
  return queue.work(sendRegistrationJob, (request) => sendRegistration(request, services));
}
