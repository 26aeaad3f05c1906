import * as v from 'valibot';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { emailSchema } from './email-address.ts';
import { instantSchema } from './time.ts';
import { accountHolder, anyone, signedIn } from './permission.ts';

/** A session, which begins when a user signs in on a device. */
export const sessionSchema = v.object({
  id: v.string(),
  /** Browser, such as `Firefox`. Empty if unknown. */
  browser: v.string(),
  /** Operating system, such as `Linux`. Empty if unknown. */
  system: v.string(),
  /** IP address at sign-in. */
  address: v.string(),
  created_at: instantSchema,
  /** Time of the last request, to the minute. */
  last_seen_at: instantSchema,
  expires_at: instantSchema,
  /** True for the session of the current request. */
  current: v.boolean(),
});
export type Session = v.InferOutput<typeof sessionSchema>;

/** Password of an account, as the user typed it. */
export const passwordSchema = v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(1024, 'too_long'));

export const session = {
  login: defineEndpoint({
    method: 'POST',
    path: '/auth/login',
    summary:
      'Signs in. Returns the user ID and a session token that is valid for 36,000 seconds (10 hours). An account with a second factor gets the error `second_factor_needed`: see `/auth/login/code`.',
    body: v.object({
      email: emailSchema,
      password: passwordSchema,
      /**
       * Only for pages of the back-office, which get the session in a cookie. If true, the cookie survives closing the
       * browser.
       */
      remember: v.optional(v.boolean()),
      /** `true` restores an account that was deleted within the last 30 days. */
      restore: v.optional(v.boolean(), false),
    }),
    answer: v.object({ token: v.string(), id: v.string() }),
    errors: [
      'invalid_credentials',
      'account_deleted',
      'second_factor_needed',
      'sign_on_required',
      'origin_refused',
    ],
    permission: anyone,
  }),
  logout: defineEndpoint({
    method: 'DELETE',
    path: '/auth/logout',
    summary: 'Ends the current session.',
    answer: nothingSchema,
    permission: signedIn,
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/auth/sessions',
    summary: 'Lists the sessions of the signed-in user.',
    answer: v.array(sessionSchema),
    permission: accountHolder,
  }),
  revoke: defineEndpoint({
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    summary: 'Ends a session of the signed-in user.',
    params: v.object({ id: v.pipe(v.string(), v.uuid('id_invalid')) }),
    answer: nothingSchema,
    permission: accountHolder,
  }),
  revokeOthers: defineEndpoint({
    method: 'DELETE',
    path: '/auth/sessions',
    summary: 'Ends all sessions of the signed-in user except the current one.',
    answer: nothingSchema,
    permission: accountHolder,
  }),
} as const;
