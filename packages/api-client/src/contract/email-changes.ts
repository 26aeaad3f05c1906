import * as v from 'valibot';
import { asciiMailboxSchema } from './email-address.ts';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { entityId } from './entity.ts';
import { anyone, self } from './permission.ts';
import { passwordSchema } from './session.ts';
import { instantSchema } from './time.ts';

/** Change of an account's email address that has not taken effect yet. */
export const emailChangeSchema = v.object({
  /** The new address. */
  email: v.string(),
  requested_at: instantSchema,
  /** True after the link that was mailed to this address was used. */
  confirmed: v.object({ current: v.boolean(), new: v.boolean() }),
  /** The change is dropped unless the new address is confirmed by then. */
  confirm_by: instantSchema,
  /** Without the confirmation from the current address, the change takes effect then, unless it is stopped. */
  effective_at: instantSchema,
});
export type EmailChange = v.InferOutput<typeof emailChangeSchema>;

const tokenBody = v.object({
  token: v.pipe(v.string(), v.nonEmpty('Open the link in the email again.'), v.maxLength(128)),
});

export const emailChanges = {
  get: defineEndpoint({
    method: 'GET',
    path: '/users/{id}/email-change',
    summary: 'Returns the email address of the signed-in user and the pending change of it, if any.',
    params: v.object({ id: entityId('user') }),
    answer: v.object({ email: v.string(), change: v.nullable(emailChangeSchema) }),
    permission: self('id'),
  }),
  request: defineEndpoint({
    method: 'POST',
    path: '/users/{id}/email-change',
    summary:
      'Asks to change the email address of the signed-in user. Mails a link to the new address and a link to the current one. The response is the same if the new address already has an account, whose owner gets an email that says so. Replaces a pending change.',
    params: v.object({ id: entityId('user') }),
    body: v.object({ email: asciiMailboxSchema, current_password: passwordSchema }),
    answer: emailChangeSchema,
    errors: ['current_password_invalid', 'mail_not_configured'],
    permission: self('id'),
  }),
  cancel: defineEndpoint({
    method: 'DELETE',
    path: '/users/{id}/email-change',
    summary: 'Cancels the pending change of the email address of the signed-in user. Its links stop working.',
    params: v.object({ id: entityId('user') }),
    answer: nothingSchema,
    permission: self('id'),
  }),
  read: defineEndpoint({
    method: 'POST',
    path: '/users/email-change/read',
    summary:
      'Returns the change of an email address that a mailed link belongs to. Does not use up the link.',
    body: tokenBody,
    answer: v.object({
      /** The address to which the link was mailed. */
      sent_to: v.picklist(['current', 'new']),
      change: emailChangeSchema,
    }),
    errors: ['email_change_invalid'],
    permission: anyone,
  }),
  confirm: defineEndpoint({
    method: 'POST',
    path: '/users/email-change/confirm',
    summary:
      'Confirms the change of an email address with the token from one of its two emails. The second confirmation changes the address, ends all sessions but the one that asked for the change, and invalidates password reset links.',
    body: tokenBody,
    answer: v.object({
      /** True if the address has now changed. */
      changed: v.boolean(),
      change: emailChangeSchema,
    }),
    errors: ['email_change_invalid'],
    permission: anyone,
  }),
  stop: defineEndpoint({
    method: 'POST',
    path: '/users/email-change/stop',
    summary:
      'Stops the change of an email address with the token from the email to the current address. All sessions of the user end.',
    body: tokenBody,
    answer: nothingSchema,
    errors: ['email_change_invalid'],
    permission: anyone,
  }),
} as const;
