import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { weakPassword } from '../identity/users/password-strength.ts';
import {
  createTestAccount,
  createTestApplication,
  type TestApplication,
} from '../testing/test-application.ts';
import {
  alignDemoPasswords,
  demoMember,
  demoOwner,
  loadDemoPassword,
  replacePublishedPasswords,
} from './accounts.ts';

/** Accounts with the passwords that earlier versions printed. */
const published = [
  { ...demoOwner, password: 'lantern-orchard-42' },
  { ...demoMember, password: 'harbor-mosaic-lamp-17' },
];
const given = 'tobak-mirel-suvon-dapik';

let application: TestApplication;
beforeEach(async () => {
  application = await createTestApplication();
});
afterEach(() => application.close());

function register(account: (typeof published)[number]) {
  return createTestAccount(application.services, account);
}

function login(email: string, password: string) {
  return application.anonymous.call(contract.session.login, { body: { email, password } });
}

const folder = () => application.services.configuration.dataFolder;

describe('demo password', () => {
  test('is generated once, readable only by its owner, and hard to guess', async () => {
    const made = await loadDemoPassword(undefined, folder());
    expect(made).toMatch(/^(?:[a-z]{5}-){3}[a-z]{5}$/u);
    expect(await loadDemoPassword(undefined, folder())).toBe(made);
    const file = join(folder(), 'demo-password');
    expect(await readFile(file, 'utf8')).toBe(`${made}\n`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    // The product must accept the generated password for a new account.
    expect(await weakPassword(made, { ...demoOwner, organizations: [] })).toBeUndefined();
  });

  test('is the configured one, if any, and otherwise different in each installation', async () => {
    const made = await loadDemoPassword(undefined, folder());
    expect(await loadDemoPassword('of the operator', folder())).toBe('of the operator');
    expect(await loadDemoPassword(undefined, folder())).toBe(made);
    const other = await createTestApplication();
    expect(await loadDemoPassword(undefined, other.services.configuration.dataFolder)).not.toBe(made);
    await other.close();
  });
});

describe('demo accounts, if the demo runs', () => {
  test('get the printed password after an upgrade, which ends their old sessions', async () => {
    for (const account of published) await register(account);
    const { token, id } = await expectData(login(demoOwner.email, 'lantern-orchard-42'));
    await alignDemoPasswords(application.services, given);
    for (const { email, password } of published) {
      expect(await login(email, password)).toMatchObject({ status: 401 });
      expect(await login(email, given)).toMatchObject({ success: true });
    }
    const old = application.withToken(token);
    expect(await old.call(contract.users.get, { params: { id } })).toMatchObject({ status: 401 });
  });

  test('follow the configured password, and keep their sessions while it is unchanged', async () => {
    await register({ ...demoOwner, password: given });
    const { token, id } = await expectData(login(demoOwner.email, given));
    const client = application.withToken(token);
    await alignDemoPasswords(application.services, given);
    expect((await client.call(contract.users.get, { params: { id } })).success).toBe(true);
    await alignDemoPasswords(application.services, 'another of the operator');
    expect((await client.call(contract.users.get, { params: { id } })).success).toBe(false);
    expect(await login(demoOwner.email, given)).toMatchObject({ status: 401 });
    expect(await login(demoOwner.email, 'another of the operator')).toMatchObject({ success: true });
  });

  test('do not have to exist', async () => {
    await alignDemoPasswords(application.services, given);
    expect(await login(demoOwner.email, given)).toMatchObject({ status: 401 });
  });
});

describe('demo accounts, if the demo no longer runs', () => {
  test('cannot be opened with a published password', async () => {
    for (const account of published) await register(account);
    await replacePublishedPasswords(application.services);
    const kept = await loadDemoPassword(undefined, folder());
    for (const { email, password } of published) {
      expect(await login(email, password)).toMatchObject({ status: 401 });
      expect(await login(email, kept)).toMatchObject({ success: true });
    }
  });

  test('keep a password of their own', async () => {
    await register({ ...demoOwner, password: given });
    await replacePublishedPasswords(application.services);
    expect(await login(demoOwner.email, given)).toMatchObject({ success: true });
  });
});
