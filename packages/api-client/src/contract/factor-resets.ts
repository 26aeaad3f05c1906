import * as v from 'valibot';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { entityId } from './entity.ts';
import { anyone, organizationAdmin } from './permission.ts';
import { instantSchema } from './time.ts';

/** Hours in which the user can stop a reset, counted from the mail to the user. */
export const factorResetHours = 24;

/** Actions in the audit log that are no endpoints: the end of a reset. */
export const factorResetEnds = {
  /** The second factors were removed. */
  completed: 'factorResets.complete',
  /** The user used a second factor, so nothing had to be removed. */
  signedIn: 'factorResets.endBySignIn',
  /** The mail to the user could not be sent, or the reset was no longer permitted when it was due. */
  lapsed: 'factorResets.lapse',
} as const;

/** Reset of a user's second factors that has not taken effect. */
export const factorResetSchema = v.object({
  requested_at: instantSchema,
  /** Name of the admin who asked for the reset. */
  requested_by: v.string(),
  /** null until the mail to the user is sent. */
  effective_at: v.nullable(instantSchema),
});
export type FactorReset = v.InferOutput<typeof factorResetSchema>;

/** Why a user's second factors cannot be reset. Each is the end of an error code (`factor_reset_own`). */
export const factorResetObstacles = ['own', 'owner', 'elsewhere', 'needless'] as const;
export type FactorResetObstacle = (typeof factorResetObstacles)[number];

const memberParams = v.object({ id: entityId('organization'), userId: entityId('member') });

const tokenBody = v.object({
  token: v.pipe(v.string(), v.nonEmpty('link_invalid'), v.maxLength(128, 'too_long')),
});

export const factorResets = {
  get: defineEndpoint({
    method: 'GET',
    path: '/organizations/{id}/users/{userId}/factor-reset',
    summary:
      'Returns the pending reset of a user’s second factors, or null, and in `obstacle` why you cannot ask for one, or null.',
    params: memberParams,
    answer: v.object({
      reset: v.nullable(factorResetSchema),
      obstacle: v.nullable(v.picklist(factorResetObstacles)),
    }),
    permission: organizationAdmin('id'),
  }),
  request: defineEndpoint({
    method: 'POST',
    path: '/organizations/{id}/users/{userId}/factor-reset',
    summary:
      'Asks to remove the second factors of a user who lost them. The user gets a mail with a link that stops the reset. 24 hours after this mail, the authenticator app, passkeys and recovery codes are removed and all sessions of the user end. A sign-in with a second factor stops the reset too. You must be an admin of all organizations of the user, who must own none of them, and you must have confirmed who you are in the last ten minutes.',
    params: memberParams,
    answer: factorResetSchema,
    errors: [
      'mail_not_configured',
      'confirmation_needed',
      'factor_reset_own',
      'factor_reset_owner',
      'factor_reset_elsewhere',
      'factor_reset_needless',
      'factor_reset_pending',
    ],
    permission: organizationAdmin('id'),
  }),
  cancel: defineEndpoint({
    method: 'DELETE',
    path: '/organizations/{id}/users/{userId}/factor-reset',
    summary:
      'Cancels the pending reset of a user’s second factors, if an admin of this organization asked for it.',
    params: memberParams,
    answer: nothingSchema,
    permission: organizationAdmin('id'),
  }),
  read: defineEndpoint({
    method: 'POST',
    path: '/users/factor-reset/read',
    summary:
      'Returns the pending reset of second factors for the `token` in a mailed link, without changing it. Fails if the reset was stopped or has taken effect.',
    body: tokenBody,
    answer: v.object({ ...factorResetSchema.entries, organization: v.string() }),
    errors: ['factor_reset_invalid'],
    permission: anyone,
  }),
  stop: defineEndpoint({
    method: 'POST',
    path: '/users/factor-reset/stop',
    summary: 'Stops the pending reset of second factors for the `token` in a mailed link.',
    body: tokenBody,
    answer: nothingSchema,
    errors: ['factor_reset_invalid'],
    permission: anyone,
  }),
} as const;
