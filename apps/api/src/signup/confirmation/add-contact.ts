import type { FieldValue } from '@x/api-client/contract';
import { and, eq, isNull } from 'drizzle-orm';
import {
  type ConfirmedPerson,
  endsOnSignup,
  forgetErased,
  suppressErased,
  writeConfirmedContact,
} from '../../audience/index.ts';
import { audienceDepartures, mailPauses, suppressions } from '../../tables/audience.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { signups } from '../../tables/signup.ts';

type ConfirmableSignup = Pick<
  typeof signups.$inferSelect,
  | 'id'
  | 'organizationId'
  | 'projectId'
  | 'audienceId'
  | 'email'
  | 'emailLower'
  | 'submitted'
  | 'tagIds'
  | 'formName'
>;

export interface Confirmation {
  readonly by: 'link' | 'form';
  readonly address: string;
  readonly now: Date;
}

function textOf(value: FieldValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function personOf(signup: ConfirmableSignup): ConfirmedPerson {
  const { organizationId, projectId, audienceId, email, tagIds, formName } = signup;
  const { first_name, surname, phone, birthdate, ...fields } = signup.submitted;
  return {
    organizationId,
    projectId,
    audienceId,
    email,
    firstName: textOf(first_name),
    surname: textOf(surname),
    phone: textOf(phone),
    birthdate: textOf(birthdate),
    fields,
    tagIds,
    actorName: formName,
  };
}

/** Ends what the person chose earlier on the page for their preferences. */
async function returnToAudience(
  tx: Transaction,
  { projectId, audienceId, emailLower }: ConfirmableSignup,
): Promise<void> {
  await tx
    .delete(audienceDepartures)
    .where(and(eq(audienceDepartures.audienceId, audienceId), eq(audienceDepartures.emailLower, emailLower)));
  await tx
    .delete(mailPauses)
    .where(and(eq(mailPauses.projectId, projectId), eq(mailPauses.emailLower, emailLower)));
}

/**
 * Makes the person a contact and marks the sign-up as confirmed. Ends an earlier unsubscription, erasure, lack of consent,
 * departure from the audience or pause, because the person has just asked for messages. Suppressions for other reasons stay. Lock the
 * audience before. Returns false if the sign-up was confirmed already.
 */
export async function addContact(
  tx: Transaction,
  signup: ConfirmableSignup,
  { by, address, now }: Confirmation,
  services: Pick<Services, 'keys'>,
): Promise<boolean> {
  const contactId = await writeConfirmedContact(tx, personOf(signup));
  if (contactId === undefined) return false;
  const { projectId, emailLower } = signup;
  await forgetErased(tx, projectId, [emailLower], { ...services, onSignup: true });
  await suppressErased(tx, signup, [emailLower], services);
  await tx
    .delete(suppressions)
    .where(
      and(
        eq(suppressions.projectId, projectId),
        eq(suppressions.emailLower, emailLower),
        endsOnSignup(suppressions.reason),
      ),
    );
  await returnToAudience(tx, signup);
  const marked = await tx
    .update(signups)
    .set({ confirmedAt: now, confirmedBy: by, confirmedIpAddress: address, contactId })
    .where(and(eq(signups.id, signup.id), isNull(signups.confirmedAt)))
    .returning({ id: signups.id });
  return marked.length > 0;
}
