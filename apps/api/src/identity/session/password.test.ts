import { expect, test } from 'vitest';
import { checkPassword, hashPassword } from './password.ts';

const cost = { memoryKib: 8, passes: 1 };

test('passwords are hashed with argon2id at the configured cost, each with its own salt', async () => {
  const [first, second] = await Promise.all([hashPassword('secret', cost), hashPassword('secret', cost)]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/u);
  expect(first).not.toBe(second);
});

test.each([
  ['the password', 'secret', true],
  ['another password', 'Secret', false],
  ['no password', '', false],
])('%s', async (_name, given, matches) => {
  expect(await checkPassword(await hashPassword('secret', cost), given, cost)).toBe(matches);
});

test('both Unicode forms of a character match', async () => {
  expect(await checkPassword(await hashPassword('caf\u00e9', cost), 'cafe\u0301', cost)).toBe(true);
});

test('a missing account accepts no password, including that of the decoy hash', async () => {
  expect(await checkPassword(undefined, '', cost)).toBe(false);
});
