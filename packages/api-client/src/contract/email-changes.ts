import * as v from 'valibot';
import { asciiMailboxSchema } from './email-address.ts';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { entityId } from './entity.ts';
import { anyone, ownAccount } from './permission.ts';
import { passwordSchema } from './session.ts';
import { instantSchema } from './time.ts';

/** Change of an account's email address that has not taken effect yet. */
export const emailChangeSchema = v.object({
  /** The new address. */
  email: v.string(),
  requested_at: instantSchema,
  /** True after the link that was mailed to this address was used. */
  confirmed: v.object({ current: v.boolean(), new: v.boolean() }),
  /** Time by which the new address must be confirmed. Otherwise, the change is dropped. */
  confirm_by: instantSchema,
  /** Time at which the change takes effect without confirmation from the current address, unless it is stopped. */
  effective_at: instantSchema,
});
export type EmailChange = v.InferOutput<typeof emailChangeSchema>;

const tokenBody = v.object({
  token: v.pipe(v.string(), v.nonEmpty('link_invalid'), v.maxLength(128, 'too_long')),
});

export const emailChanges = {
  get: defineEndpoint({
    method: 'GET',
    path: '/users/{id}/email-change',
    summary:
      'Returns the email address of the signed-in user and, in `change`, the pending change of this address, or null if there is none.',
    params: v.object({ id: entityId('user') }),
    answer: v.object({ email: v.string(), change: v.nullable(emailChangeSchema) }),
    permission: ownAccount('id'),
  }),
  request: defineEndpoint({
    method: 'POST',
    path: '/users/{id}/email-change',
    summary:
      'Requests a change of the signed-in user’s email address, replacing any pending one, and sends a link to the new address and another to the current address. The address changes when both links are confirmed or, if only the new address confirms, 7 days after the request. If the new address already has an account, the response is the same, but its owner gets an email that says so instead of a link.',
    params: v.object({ id: entityId('user') }),
    body: v.object({ email: asciiMailboxSchema, current_password: passwordSchema }),
    answer: emailChangeSchema,
    errors: ['current_password_invalid', 'mail_not_configured'],
    permission: ownAccount('id'),
  }),
  cancel: defineEndpoint({
    method: 'DELETE',
    path: '/users/{id}/email-change',
    summary:
      'Cancels the pending change of the signed-in user’s email address, if any. The links that were mailed for this change stop working.',
    params: v.object({ id: entityId('user') }),
    answer: nothingSchema,
    permission: ownAccount('id'),
  }),
  read: defineEndpoint({
    method: 'POST',
    path: '/users/email-change/read',
    summary:
      'Returns the pending change of an email address for the `token` in a mailed link, without using up the link. Fails if the link was used or has expired, or if the change was canceled.',
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
      'Confirms the pending change of an email address with the `token` in a link that was mailed to the new or the current address. When both have confirmed, the address changes, password reset links stop working, and all sessions end except the one that requested the change.',
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
      'Cancels the pending change of an email address and ends all sessions of the user. Fails unless `token` is from a link that was mailed to the current address.',
    body: tokenBody,
    answer: nothingSchema,
    errors: ['email_change_invalid'],
    permission: anyone,
  }),
} as const;
