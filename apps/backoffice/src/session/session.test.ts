import { expect, test, vi } from 'vitest';
import type { CookieJar } from '#/browser/cookie.ts';
import { createSession } from './session.ts';

function createJar() {
  const values = new Map<string, string>();
  const jar: CookieJar = {
    read: (name) => values.get(name),
    write: (name, value) => values.set(name, value),
    remove: (name) => values.delete(name),
  };
  /** Does what the API does when somebody logs in. */
  const logIn = (userId: string, sessionId: string) => jar.write('signed_in', `${userId}.${sessionId}`);
  return { jar, logIn };
}

test('a session can be read by another page and ended', () => {
  const { jar, logIn } = createJar();
  const announce = vi.fn();
  const session = createSession(jar, announce);
  logIn('u1', 's1');
  session.start();
  expect(session.signedIn()).toEqual({ userId: 'u1', sessionId: 's1' });
  expect(createSession(jar).signedIn()).toEqual({ userId: 'u1', sessionId: 's1' });
  session.end();
  expect(session.signedIn()).toBeUndefined();
  expect(createSession(jar).signedIn()).toBeUndefined();
  expect(announce).toHaveBeenCalledTimes(2);
});

test.each(['', 'u1', '.s1', 'u1.'])('%j is no session', (text) => {
  const { jar } = createJar();
  jar.write('signed_in', text);
  expect(createSession(jar).signedIn()).toBeUndefined();
});

test('a refused session ends, but not a newer one', () => {
  const { jar, logIn } = createJar();
  logIn('u1', 's1');
  const session = createSession(jar);
  session.expire('an older session');
  expect(session.signedIn()?.sessionId).toBe('s1');
  session.expire('s1');
  expect([session.signedIn(), session.expired.get()]).toEqual([undefined, true]);
  logIn('u1', 's2');
  session.start();
  expect(session.expired.get()).toBe(false);
});

test('a tab shows its user until it follows the others', () => {
  const { jar, logIn } = createJar();
  logIn('u1', 's1');
  const session = createSession(jar);
  logIn('u2', 's2');
  expect(session.signedIn()?.userId).toBe('u1');
  session.follow();
  expect([session.signedIn()?.userId, session.expired.get()]).toEqual(['u2', true]);
});

test('a request of the old user that is refused after another login keeps the new session', () => {
  const { jar, logIn } = createJar();
  logIn('u1', 's1');
  const session = createSession(jar);
  logIn('u2', 's2');
  session.expire('s1');
  expect([session.signedIn()?.userId, jar.read('signed_in')]).toEqual(['u2', 'u2.s2']);
});

test('a new session of the same user changes nothing for the tab', () => {
  const { jar, logIn } = createJar();
  logIn('u1', 's1');
  const session = createSession(jar);
  logIn('u1', 's2');
  session.follow();
  expect([session.signedIn()?.sessionId, session.expired.get()]).toEqual(['s2', false]);
});

test('a logout in another tab ends the session', () => {
  const { jar, logIn } = createJar();
  logIn('u1', 's1');
  const session = createSession(jar);
  jar.remove('signed_in');
  session.follow();
  expect([session.signedIn(), session.expired.get()]).toEqual([undefined, true]);
});

test('a login in another tab continues the session here', () => {
  const { jar, logIn } = createJar();
  logIn('u1', 's1');
  const session = createSession(jar);
  session.expire('s1');
  logIn('u1', 's2');
  session.follow();
  expect([session.signedIn()?.sessionId, session.expired.get()]).toEqual(['s2', false]);
});
