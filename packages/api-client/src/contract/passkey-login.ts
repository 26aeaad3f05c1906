import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { assertedCredentialSchema, requestOptionsSchema } from './passkey-credential.ts';
import { anyone } from './permission.ts';

/** Login with a passkey alone. Only for pages, because the challenge is bound to a cookie of the browser. */
export const passkeyLogin = {
  options: defineEndpoint({
    method: 'POST',
    path: '/auth/passkey-login/options',
    summary: 'Returns a challenge for signing in with a passkey, without a password.',
    answer: requestOptionsSchema,
    errors: ['origin_refused'],
    permission: anyone,
  }),
  login: defineEndpoint({
    method: 'POST',
    path: '/auth/passkey-login',
    summary:
      'Signs in with a challenge that a passkey has signed after verifying its user. A challenge works once.',
    body: v.object({
      credential: assertedCredentialSchema,
      /** True if the cookie survives closing the browser. */
      remember: v.boolean(),
    }),
    answer: v.object({ token: v.string(), id: v.string() }),
    errors: ['sign_on_required', 'passkey_invalid', 'origin_refused'],
    permission: anyone,
  }),
} as const;
