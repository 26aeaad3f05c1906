import type { contactFields } from '@x/api-client/contract';
import type { InferOutput, ObjectSchema } from 'valibot';
import { type Refusal, refuse } from '../../platform/index.ts';

type Given = InferOutput<ObjectSchema<typeof contactFields, undefined>>;

/** What a person gave, as the columns of the table. */
export function contactValues(given: Given) {
  return {
    email: given.email,
    emailLower: given.email.toLowerCase(),
    firstName: given.first_name,
    surname: given.surname,
    phone: given.phone,
    birthdate: given.birthdate,
  };
}

/** An audience holds an address once, however it is spelled. */
export function contactExists(): Refusal<'contact_exists'> {
  return refuse('contact_exists', {
    message: 'This audience already has a contact with this email address.',
    path: 'body.email',
  });
}
