import { expect, test } from 'vitest';
import type { CookieJar } from '#/browser/cookie.ts';
import { createSession } from './session.ts';

function createJar() {
  const values = new Map<string, { readonly value: string; readonly maxAge: number | undefined }>();
  const jar: CookieJar = {
    read: (name) => values.get(name)?.value,
    write: (name, value, maxAge) => values.set(name, { value, maxAge }),
    remove: (name) => values.delete(name),
  };
  return { jar, values };
}

const credentials = { token: 't1', userId: 'u1' };

test('a session can be read by another page and ended', () => {
  const { jar } = createJar();
  createSession(jar).start(credentials, { remember: false });
  expect(createSession(jar).credentials()).toEqual(credentials);
  createSession(jar).end();
  expect(createSession(jar).credentials()).toBeUndefined();
});

test.each([
  { remember: true, maxAge: 36_000 },
  { remember: false, maxAge: undefined },
])('remember: $remember lives $maxAge seconds', ({ remember, maxAge }) => {
  const { jar, values } = createJar();
  createSession(jar).start(credentials, { remember });
  expect([...values.values()].map((cookie) => cookie.maxAge)).toEqual([maxAge, maxAge]);
});

test('a refused token ends its own session but not a newer one', () => {
  const session = createSession(createJar().jar);
  session.start(credentials, { remember: false });
  session.expire('an older token');
  expect(session.credentials()).toEqual(credentials);
  session.expire('t1');
  expect(session.credentials()).toBeUndefined();
  expect(session.expired.get()).toBe(true);
  session.start({ token: 't2', userId: 'u1' }, { remember: false });
  expect(session.expired.get()).toBe(false);
});
