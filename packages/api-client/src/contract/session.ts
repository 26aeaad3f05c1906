import * as v from 'valibot';
import { defineEndpoint } from './endpoint.js';
import { emailSchema, instantSchema, nothingSchema } from './entity.js';
import { anyone, signedIn } from './permission.js';

/** A place where someone is signed in. */
export const sessionSchema = v.object({
  id: v.string(),
  /** As `Firefox on Linux`; empty where the client did not say. */
  device: v.string(),
  /** Network address that it was opened from. */
  address: v.string(),
  created_at: instantSchema,
  /** To the minute. */
  last_seen_at: instantSchema,
  expires_at: instantSchema,
  /** True for the session that asks. */
  current: v.boolean(),
});
export type Session = v.InferOutput<typeof sessionSchema>;

export const session = {
  login: defineEndpoint({
    method: 'POST',
    path: '/auth/login',
    summary:
      'Opens a session: answers the bearer token and the id of its user. The token lives 36,000 seconds.',
    body: v.object({ email: emailSchema, password: v.pipe(v.string(), v.minLength(1), v.maxLength(1024)) }),
    answer: v.object({ token: v.string(), id: v.string() }),
    errors: ['invalid_credentials'],
    permission: anyone,
  }),
  logout: defineEndpoint({
    method: 'DELETE',
    path: '/auth/logout',
    summary: 'Ends the session of the token that it is called with.',
    answer: nothingSchema,
    permission: signedIn,
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/auth/sessions',
    summary: 'The live sessions of the signed-in user, the one that asks first.',
    answer: v.array(sessionSchema),
    permission: signedIn,
  }),
  revoke: defineEndpoint({
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    summary: 'Ends one session of the signed-in user. Also done where there is no such session any more.',
    params: v.object({ id: v.pipe(v.string(), v.uuid('This is not an id.')) }),
    answer: nothingSchema,
    permission: signedIn,
  }),
  revokeOthers: defineEndpoint({
    method: 'DELETE',
    path: '/auth/sessions',
    summary: 'Ends every session of the signed-in user but the one that asks.',
    answer: nothingSchema,
    permission: signedIn,
  }),
} as const;
