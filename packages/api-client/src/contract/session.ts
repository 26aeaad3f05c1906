import * as v from 'valibot';
import { defineEndpoint } from './endpoint.js';
import { emailSchema, nothingSchema } from './entity.js';
import { anyone, signedIn } from './permission.js';

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
} as const;
