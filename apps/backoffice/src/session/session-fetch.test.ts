import { expect, test } from 'vitest';
import { sessionFetch } from './session-fetch.ts';
import type { SignedIn } from './session.ts';

const ada: SignedIn = { userId: 'u1', sessionId: 's1' };

test.each([
  ['a refused session', 401, ada, ['s1'], 'u1'],
  ['a refused login, which has no session', 401, undefined, [], null],
  ['another failure', 404, ada, [], 'u1'],
  ['success', 200, ada, [], 'u1'],
])('sessionFetch with %s', async (_name, status, shown, expected, named) => {
  const refused: string[] = [];
  const sent: (string | null)[] = [];
  const send = sessionFetch(
    (_input, init) => {
      sent.push(new Headers(init?.headers).get('session-user'));
      return Promise.resolve(new Response('{}', { status }));
    },
    { signedIn: () => shown, expire: (id) => refused.push(id) },
  );
  const response = await send('/api/users/u1', { headers: { accept: 'application/json' } });
  expect(response.status).toBe(status);
  expect([refused, sent]).toEqual([expected, [named]]);
});
