import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { assertedCredentialSchema, requestOptionsSchema } from './passkey-credential.ts';
import { anyone } from './permission.ts';

/** Login with a passkey alone. Only for pages, because the challenge is bound to a cookie of the browser. */
export const passkeyLogin = {
  options: defineEndpoint({
    method: 'POST',
    path: '/auth/passkey-login/options',
    summary:
      'Returns a challenge for signing in with a passkey alone, without a password, and sets a cookie that the sign-in needs. Only for pages of the back-office.',
    answer: requestOptionsSchema,
    errors: ['origin_refused'],
    permission: anyone,
  }),
  login: defineEndpoint({
    method: 'POST',
    path: '/auth/passkey-login',
    summary:
      'Signs in with a passkey alone. The passkey must have signed the challenge of `/auth/passkey-login/options` and verified the user, for example with a PIN or a fingerprint. A challenge works once. Only for pages of the back-office.',
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
