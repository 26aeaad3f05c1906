import * as v from 'valibot';
import { defineEndpoint } from './endpoint.js';
import { emailSchema, entityId, instantSchema, nothingSchema } from './entity.js';
import { mayRead, mayWrite } from './permission.js';

export const contactSchema = v.object({
  id: v.string(),
  audience_id: v.string(),
  email: v.string(),
  first_name: v.string(),
  surname: v.string(),
  phone: v.string(),
  /** YYYY-MM-DD */
  birthdate: v.nullable(v.string()),
  /** True where the address unsubscribed, bounced or complained: nothing is sent to it. */
  suppressed: v.boolean(),
  created_at: instantSchema,
  updated_at: instantSchema,
});
export type Contact = v.InferOutput<typeof contactSchema>;

const shortText = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(255, 'At most 255 characters.'),
  v.check((text) => !text.includes('\u0000'), 'This text holds a null character.'),
);

/** Digits with an optional leading +, and the usual separators; 5 to 32 characters. Empty for none. */
export const phoneSchema = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(?:\+?[\d\s().\-/]{5,32})?$/u, 'Must be a phone number'),
);

function isCalendarDay(date: string): boolean {
  const milliseconds = Date.parse(`${date}T00:00:00Z`);
  // There is no year 0 in a calendar, nor in PostgreSQL.
  const exists = !Number.isNaN(milliseconds) && !date.startsWith('0000');
  return exists && new Date(milliseconds).toISOString().startsWith(date);
}

export const birthdateSchema = v.nullable(
  v.pipe(
    v.string(),
    v.isoDate('A date is written YYYY-MM-DD.'),
    v.check(isCalendarDay, 'This day does not exist.'),
  ),
);

/** The fields of a contact that people give, as the page, the API and the import check them. */
export const contactFields = {
  email: emailSchema,
  first_name: v.optional(shortText, ''),
  surname: v.optional(shortText, ''),
  phone: v.optional(phoneSchema, ''),
  birthdate: v.optional(birthdateSchema, null),
};

const contactParams = v.object({ id: entityId('contact') });

export const contacts = {
  create: defineEndpoint({
    method: 'POST',
    path: '/audience-contacts',
    summary: 'Adds a contact to an audience.',
    body: v.object({ audience_id: entityId('audience'), ...contactFields }),
    answer: contactSchema,
    status: 201,
    creates: 'contact',
    errors: ['contact_exists'],
    permission: mayWrite('audiences', 'audience_id', 'body'),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/audience-contacts/{id}',
    summary: 'One contact, with the name of its audience.',
    params: contactParams,
    answer: v.object({ ...contactSchema.entries, audience: v.object({ id: v.string(), name: v.string() }) }),
    permission: mayRead('audiences', 'id'),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/audience-contacts/{id}',
    summary: 'Changes a contact.',
    params: contactParams,
    body: v.object(contactFields),
    answer: contactSchema,
    errors: ['contact_exists'],
    permission: mayWrite('audiences', 'id'),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/audience-contacts/{id}',
    summary: 'Deletes a contact.',
    params: contactParams,
    answer: nothingSchema,
    permission: mayWrite('audiences', 'id'),
  }),
} as const;
