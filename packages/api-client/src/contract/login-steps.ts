import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { assertedCredentialSchema, requestOptionsSchema } from './passkey-credential.ts';
import { anyone } from './permission.ts';
import { instantSchema } from './time.ts';

/** Kinds of second factors: a code of an authenticator app, a passkey, a recovery code. */
export const secondFactorKinds = ['totp', 'passkey', 'recovery_code'] as const;
export type SecondFactorKind = (typeof secondFactorKinds)[number];

/** First steps of a login. */
export const signInMethods = ['password', 'passkey', 'single_sign_on'] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** Code of an authenticator app or a recovery code, as the user typed it. */
export const codeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(40, 'code_too_long'),
);

/** Token of `second_factor_needed`. Pages leave it out, because their browser has it in a cookie. */
const pendingToken = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{20,128}$/u, 'token_invalid')));

const openedSchema = v.object({ token: v.string(), id: v.string() });

/** Second step of a login, for accounts with a second factor. */
export const loginSteps = {
  get: defineEndpoint({
    method: 'GET',
    path: '/auth/login/pending',
    summary:
      'Returns the second factors that can complete the login started in this browser, and when that login expires. Fails if there is none or it has expired.',
    answer: v.object({ ways: v.array(v.picklist(secondFactorKinds)), expires_at: instantSchema }),
    errors: ['pending_login_invalid', 'origin_refused'],
    permission: anyone,
  }),
  submitCode: defineEndpoint({
    method: 'POST',
    path: '/auth/login/code',
    summary:
      'Completes a login with a code from an authenticator app or a recovery code. A code works once. `token` is the `details.token` of the error `second_factor_needed` that `/auth/login` returned, and is valid for 10 minutes. `details.ways` of that error lists the second factors of the account. Pages of the back-office leave `token` out, because they get it in a cookie.',
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
    summary:
      'Returns a challenge for completing a login with a passkey. A passkey of the account must sign it; send the result to `/auth/login/passkey`.',
    body: v.object({ token: pendingToken }),
    answer: requestOptionsSchema,
    errors: ['pending_login_invalid', 'origin_refused'],
    permission: anyone,
  }),
  submitPasskey: defineEndpoint({
    method: 'POST',
    path: '/auth/login/passkey',
    summary:
      'Completes a login with the challenge of `/auth/login/passkey-options`, signed by a passkey. A challenge works once.',
    body: v.object({ token: pendingToken, credential: assertedCredentialSchema }),
    answer: openedSchema,
    errors: ['pending_login_invalid', 'passkey_invalid', 'sign_on_required', 'origin_refused'],
    permission: anyone,
  }),
} as const;
