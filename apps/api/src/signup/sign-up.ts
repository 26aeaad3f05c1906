import type { FieldValue, RecipientLanguage } from '@x/api-client/contract';
import { and, eq } from 'drizzle-orm';
import { findContactId, findErased, lockAudience } from '../audience/index.ts';
import { asTenant } from '../platform/database/tenant.ts';
import { newId } from '../platform/database/identifier.ts';
import type { Services } from '../platform/services.ts';
import type { Transaction } from '../platform/database/database.ts';
import { signups } from '../tables/signup.ts';
import { suppressions } from '../tables/audience.ts';
import { addContact } from './confirmation/add-contact.ts';
import type { SourcePage } from './landing-page/source-page.ts';
import { daysAfter, sendConfirmationJob, waitingDays } from './confirmation/confirmation-mail.ts';
import { formTexts, type PublicForm } from './page/public-form.ts';

export interface SignupRequest {
  readonly found: PublicForm;
  readonly language: RecipientLanguage;
  readonly email: string;
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly address: string;
  /** Page on which the form was filled in. Undefined for any other place. */
  readonly page: SourcePage | undefined;
  /** True if the browser solved the challenge. */
  readonly isChecked: boolean;
}

/**
 * Page that the visitor sees. Depends on the form and the browser only, never on whether the address is known, so that
 * nobody can find out whose addresses are.
 */
export type SignupAnswer = 'sent' | 'done';

function answerOf({ found, isChecked }: SignupRequest): SignupAnswer {
  return isChecked && !found.form.doubleOptIn ? 'done' : 'sent';
}

function evidence({ found, language, email, values, address, page }: SignupRequest, now: Date) {
  const { form, hasLanguage } = found;
  const { consent, legal } = formTexts(found, language);
  const own = hasLanguage ? { language } : {};
  return {
    id: newId(),
    organizationId: form.organizationId,
    projectId: form.projectId,
    audienceId: form.audienceId,
    formId: form.id,
    formName: form.name,
    landingPageId: page?.id ?? null,
    landingPageName: page?.name ?? '',
    email,
    emailLower: email.toLowerCase(),
    language,
    submitted: { ...own, ...values, ...form.fixedValues },
    tagIds: form.tagIds,
    consent,
    legal,
    policyUrl: form.policyUrl,
    version: form.version,
    ipAddress: address,
    createdAt: now,
    expiresAt: daysAfter(now, waitingDays),
  };
}

/** True if nobody with this address has been a contact of the audience or left the project. */
async function isNewAddress(
  tx: Transaction,
  { audienceId, projectId }: { readonly audienceId: string; readonly projectId: string },
  email: string,
  services: Pick<Services, 'keys'>,
): Promise<boolean> {
  const left = await tx.$count(
    suppressions,
    and(eq(suppressions.projectId, projectId), eq(suppressions.emailLower, email.toLowerCase())),
  );
  const erased = await findErased(tx, projectId, [email], services);
  return left + erased.length === 0 && (await findContactId(tx, audienceId, email)) === undefined;
}

/**
 * Stores a sign-up. It waits for its confirmation, unless the form asks for none, the browser was checked and the address
 * is new. Returns undefined if the audience was deleted in the meantime.
 */
async function store(
  tx: Transaction,
  request: SignupRequest,
  services: Pick<Services, 'keys' | 'now'>,
): Promise<{ readonly id: string; readonly isConfirmed: boolean } | undefined> {
  const now = services.now();
  const row = evidence(request, now);
  const asksNothing = answerOf(request) === 'done';
  if (asksNothing && !(await lockAudience(tx, row.audienceId))) return undefined;
  await tx.insert(signups).values(row);
  if (!asksNothing || !(await isNewAddress(tx, row, row.email, services)))
    return { id: row.id, isConfirmed: false };
  const confirmed = await addContact(tx, row, { by: 'form', address: request.address, now }, services);
  return { id: row.id, isConfirmed: confirmed };
}

/**
 * Signs a person up, or asks them to confirm. An address that was asked too often today is neither stored nor asked again.
 */
export async function signUp(request: SignupRequest, services: Services): Promise<SignupAnswer> {
  const { database, rateLimits, queue, log } = services;
  const { organizationId, projectId } = request.found.form;
  const email = request.email.toLowerCase();
  if ((await rateLimits.signupByRecipient.take(`${projectId}:${email}`)) > 0) return answerOf(request);
  if ((await rateLimits.confirmationByRecipient.take(email)) > 0) return answerOf(request);
  const stored = await asTenant(database, [organizationId], (tx) => store(tx, request, services));
  if (stored !== undefined && !stored.isConfirmed) {
    const job = { signupId: stored.id, organizationId, attempt: 1 };
    // The sweep queues the job again if it could not be queued.
    await queue.enqueue(sendConfirmationJob, job).catch((error: unknown) => {
      log.error({ err: error, ...job }, 'a confirmation could not be queued');
    });
  }
  return answerOf(request);
}
