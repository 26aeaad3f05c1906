import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/identifier.ts';
import {
  createTestApplication,
  type TestApplication,
  type TestUser,
} from '../../testing/test-application.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Signs the user in again, as if from another device. */
async function signInElsewhere({ email, password }: TestUser) {
  const response = await application.fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': firefox },
    body: JSON.stringify({ email, password }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return application.withToken(data.token);
}

const list = (client: Pick<TestUser, 'call'>) => expectData(client.call(contract.session.list, {}));
const works = async (client: Pick<TestUser, 'call'>, { id }: TestUser) =>
  (await client.call(contract.users.get, { params: { id } })).success;

test('lists the user’s sessions, with the current one first', async () => {
  const user = await application.signUp();
  await signInElsewhere(user);
  expect(await list(user)).toEqual([
    expect.objectContaining({ browser: '', system: '', address: '127.0.0.1', current: true }),
    expect.objectContaining({ browser: 'Firefox', system: 'Windows', address: '127.0.0.1', current: false }),
  ]);
});

test('does not list sessions of other users or expired ones', async () => {
  const user = await application.signUp();
  await application.signUp();
  application.passSeconds(36_001);
  const again = await signInElsewhere(user);
  expect(await list(again)).toHaveLength(1);
});

test('reveals nothing that would give access to a session', async () => {
  const user = await application.signUp();
  const [session] = await list(user);
  expect(Object.keys(session ?? {}).toSorted()).toEqual([
    'address',
    'browser',
    'created_at',
    'current',
    'expires_at',
    'id',
    'last_seen_at',
    'system',
  ]);
});

test('a revoked session no longer works; the others do', async () => {
  const user = await application.signUp();
  const elsewhere = await signInElsewhere(user);
  const other = (await list(user)).find(({ current }) => !current);
  await expectData(user.call(contract.session.revoke, { params: { id: other?.id ?? '' } }));
  expect(await works(elsewhere, user)).toBe(false);
  expect(await works(user, user)).toBe(true);
});

test('all other sessions can be ended at once', async () => {
  const user = await application.signUp();
  const others = [await signInElsewhere(user), await signInElsewhere(user)];
  await expectData(user.call(contract.session.revokeOthers, {}));
  expect(await Promise.all(others.map((other) => works(other, user)))).toEqual([false, false]);
  expect(await works(user, user)).toBe(true);
});

test('cannot end another user’s session, nor find out if it exists', async () => {
  const [user, stranger] = [await application.signUp(), await application.signUp()];
  const [theirs] = await list(stranger);
  const revoke = (id: string) => user.call(contract.session.revoke, { params: { id } });
  expect(await revoke(theirs?.id ?? '')).toEqual(await revoke(newId()));
  expect(await works(stranger, stranger)).toBe(true);
});
