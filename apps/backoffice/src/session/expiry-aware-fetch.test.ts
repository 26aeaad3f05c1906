import { expect, test } from 'vitest';
import { expiryAwareFetch } from './expiry-aware-fetch.ts';

test.each([
  ['a refused token', 401, { authorization: 'Bearer t1' }, ['t1']],
  ['a refused login, which has no token', 401, {}, []],
  ['another failure', 404, { authorization: 'Bearer t1' }, []],
  ['success', 200, { authorization: 'Bearer t1' }, []],
])('expiryAwareFetch with %s', async (_name, status, headers, expected) => {
  const refused: string[] = [];
  const send = expiryAwareFetch(
    () => Promise.resolve(new Response('{}', { status })),
    (token) => refused.push(token),
  );
  const response = await send('/api/users/u1', { headers });
  expect(response.status).toBe(status);
  expect(refused).toEqual(expected);
});
