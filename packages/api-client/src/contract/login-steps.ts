import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { assertedCredentialSchema, requestOptionsSchema } from './passkey-credential.ts';
import { anyone } from './permission.ts';
import { instantSchema } from './time.ts';

/** Kinds of second factors: a code of an authenticator app, a passkey, a recovery code. */
export const secondFactorKinds = ['totp', 'passkey', 'recovery_code'] as const;
export type SecondFactorKind = (typeof secondFactorKinds)[number];

/** Code of an authenticator app or a recovery code, as the user typed it. */
export const codeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter the code.'),
  v.maxLength(40, 'This code is too long.'),
);

/** Token of `second_factor_needed`. Pages leave it out, because their browser has it in a cookie. */
const pendingToken = v.optional(
  v.pipe(v.string(), v.regex(/^[\w-]{20,128}$/u, 'This is not a valid token.')),
);

const openedSchema = v.object({ token: v.string(), id: v.string() });

/** Second step of a login, for accounts with a second factor. */
export const loginSteps = {
  get: defineEndpoint({
    method: 'GET',
    path: '/auth/login/pending',
    summary: 'Returns with which second factors the login that this browser has started can be completed.',
    answer: v.object({ ways: v.array(v.picklist(secondFactorKinds)), expires_at: instantSchema }),
    errors: ['pending_login_invalid', 'origin_refused'],
    permission: anyone,
  }),
  submitCode: defineEndpoint({
    method: 'POST',
    path: '/auth/login/code',
    summary:
      'Completes a login with a code of an authenticator app or a recovery code. A code works once. The error `second_factor_needed` of the login has the token for `token` in `details.token`, which is valid for 10 minutes, and the second factors of the account in `details.ways`. Pages of the back-office get the token in a cookie instead.',
    body: v.object({
      token: pendingToken,
      way: v.picklist(['totp', 'recovery_code']),
      code: codeSchema,
    }),
    answer: openedSchema,
    errors: ['pending_login_invalid', 'second_factor_invalid', 'sign_on_required', 'origin_refused'],
    permission: anyone,
  }),
  passkeyOptions: defineEndpoint({
    method: 'POST',
    path: '/auth/login/passkey-options',
    summary: 'Returns a challenge, which a passkey of the account signs to complete a login.',
    body: v.object({ token: pendingToken }),
    answer: requestOptionsSchema,
    errors: ['pending_login_invalid', 'origin_refused'],
    permission: anyone,
  }),
  submitPasskey: defineEndpoint({
    method: 'POST',
    path: '/auth/login/passkey',
    summary: 'Completes a login with a challenge that a passkey has signed. A challenge works once.',
    body: v.object({ token: pendingToken, credential: assertedCredentialSchema }),
    answer: openedSchema,
    errors: ['pending_login_invalid', 'passkey_invalid', 'sign_on_required', 'origin_refused'],
    permission: anyone,
  }),
} as const;
