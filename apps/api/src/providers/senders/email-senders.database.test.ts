import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestUser,
} from '../../testing/test-application.ts';
import { newId } from '../../platform/database/identifier.ts';
import { send } from '../../testing/send.ts';
import { startDnsDouble, type DnsDouble } from '../../testing/dns-double.ts';

let application: TestApplication;
let dns: DnsDouble;
let user: TestUser;
let projectId: string;
let providerId: string;

const zone: Record<string, readonly string[] | 'failing'> = {};

beforeAll(async () => {
  Object.assign(zone, {
    'brand.test': ['v=spf1 include:sendgrid.net ~all'],
    'sendgrid.net': ['v=spf1 ip4:167.89.0.0/17 ~all'],
    '_dmarc.brand.test': ['v=DMARC1; p=none'],
    'own._domainkey.brand.test': ['v=DKIM1; p='],
    'slow.test': 'failing',
  });
  dns = await startDnsDouble(zone);
  application = await createTestApplication({ configuration: { dnsServers: [dns.server] } });
  user = await application.signUp();
  const organization = await expectData(user.call(contract.organizations.create, { body: { name: 'Acme' } }));
  const project = await expectData(
    user.call(contract.projects.create, {
      body: { name: 'Shop', organization_id: organization.id, timezone_id: 'UTC', week_start: 1 },
    }),
  );
  projectId = project.id;
  const provider = await expectData(
    user.call(contract.emailProviders.create, {
      body: {
        name: 'SendGrid',
        type_id: 'sendgrid',
        config: { api_key: 'SG.key.secret' },
        project_id: projectId,
      },
    }),
  );
  providerId = provider.id;
});
afterAll(async () => {
  await application.close();
  await dns.close();
});

async function add(email: string, amp_validated: boolean | 0 | 1 = false) {
  const body = { email, name: 'Shop', email_provider_id: providerId, project_id: projectId, amp_validated };
  const { id } = await expectData(user.call(contract.emailSenders.create, { body }));
  return id;
}

async function recordsOf(id: string, selector?: string) {
  const query = selector === undefined ? {} : { selector };
  const answer = await expectData(user.call(contract.emailSenders.records, { params: { id }, query }));
  return { ...answer, codes: answer.records.map(({ kind, code }) => [kind, code]) };
}

test('reads the current DNS records of a sender’s domain', async () => {
  const id = await add('Hi@Brand.Test');
  expect(await recordsOf(id)).toMatchObject({
    domain: 'brand.test',
    amp_validated: false,
    codes: [
      ['spf', 'spf_good'],
      ['dkim', 'dkim_missing'],
      ['dmarc', 'dmarc_watches'],
    ],
  });
  expect((await recordsOf(id, 'own')).codes[1]).toEqual(['dkim', 'dkim_revoked']);
});

test('reports a failed DNS lookup as unknown', async () => {
  const { codes } = await recordsOf(await add('hi@slow.test'));
  expect(codes[0]).toEqual(['spf', 'dns_unanswered']);
});

test.each(['a b', '-a', 'a..b', 'ä', 'a'.repeat(64)])('refuses %j as a selector', async (selector) => {
  // The selector is refused before the sender is looked up.
  const request = { params: { id: newId() }, query: { selector } };
  const answer = await send(application, contract.emailSenders.records, request, user.token);
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.text)).toMatchObject({ errors: [{ path: 'query.selector' }] });
});

test.each([
  [0, false],
  [1, true],
  [true, true],
] as const)('amp_validated accepts %j and shows %j', async (given, shown) => {
  const id = await add(`amp-${String(given)}@brand.test`, given);
  const sender = await expectData(user.call(contract.emailSenders.get, { params: { id } }));
  expect(sender.amp_validated).toBe(shown);
  expect((await recordsOf(id)).amp_validated).toBe(shown);
});

describe('registrations for AMP', () => {
  const nobody = { status: 'not_registered', since: null };
  const everybody = { status: 'registered', since: null };

  async function registrationsOf(id: string) {
    const { mail_providers: found } = await expectData(
      user.call(contract.emailSenders.amp, { params: { id } }),
    );
    return Object.fromEntries(found.map((provider) => [provider.id, provider.registration]));
  }
  const record = (
    id: string,
    mail_provider: 'gmail' | 'yahoo' | 'mail_ru',
    status: 'not_registered' | 'pending' | 'registered',
    since: string | null = null,
  ) =>
    expectData(
      user.call(contract.emailSenders.recordAmp, { params: { id, mail_provider }, body: { status, since } }),
    );

  test('are recorded per mail provider, and the sender is registered while one is', async () => {
    const id = await add('per@provider.test');
    expect(await registrationsOf(id)).toEqual({ gmail: nobody, yahoo: nobody, mail_ru: nobody });
    expect((await record(id, 'gmail', 'pending', '2026-11-02')).amp_validated).toBe(false);
    expect((await record(id, 'yahoo', 'registered', '2026-11-09')).amp_validated).toBe(true);
    expect(await registrationsOf(id)).toEqual({
      gmail: { status: 'pending', since: '2026-11-02' },
      yahoo: { status: 'registered', since: '2026-11-09' },
      mail_ru: nobody,
    });
    // A day says nothing about a mail provider that was never asked.
    expect((await record(id, 'yahoo', 'not_registered', '2026-11-09')).amp_validated).toBe(false);
    expect((await registrationsOf(id))['yahoo']).toEqual(nobody);
  });

  test('follow `amp_validated` when it changes, and stay when it does not', async () => {
    const email = 'all@provider.test';
    const id = await add(email, true);
    expect(await registrationsOf(id)).toEqual({ gmail: everybody, yahoo: everybody, mail_ru: everybody });
    await record(id, 'yahoo', 'not_registered');
    const change = (amp_validated: boolean) =>
      expectData(
        user.call(contract.emailSenders.update, {
          params: { id },
          body: { email, name: 'Shop', email_provider_id: providerId, amp_validated },
        }),
      );
    await change(true);
    expect(await registrationsOf(id)).toEqual({ gmail: everybody, yahoo: nobody, mail_ru: everybody });
    await change(false);
    expect(await registrationsOf(id)).toEqual({ gmail: nobody, yahoo: nobody, mail_ru: nobody });
  });
});

describe('the DKIM key of a sender', () => {
  async function makeKey(id: string) {
    const { dkim_key: key } = await expectData(
      user.call(contract.emailSenders.makeDkimKey, { params: { id } }),
    );
    if (key === null) throw new Error('No key was made.');
    return key;
  }
  const get = (id: string) => expectData(user.call(contract.emailSenders.get, { params: { id } }));

  test('is shown as the record to publish, without the private key', async () => {
    const id = await add('signed@key.test');
    expect((await get(id)).dkim_key).toBeNull();
    const { selector, record } = await makeKey(id);
    expect(record.name).toBe(`${selector}._domainkey.key.test`);
    expect(record.value).toMatch(/^v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQ[A-Za-z0-9+/=]+$/u);
    const answer = await send(application, contract.emailSenders.get, { params: { id } }, user.token);
    expect(answer.text).not.toContain('PRIVATE');
    expect(Object.keys((await get(id)).dkim_key ?? {})).toEqual(['selector', 'record']);
  });

  test('is compared with the published record: missing, different, equal', async () => {
    const id = await add('looked@up.test');
    const { record } = await makeKey(id);
    const dkim = async () => (await recordsOf(id)).records[1];
    const suggestion = { type: 'TXT', ...record };
    expect(await dkim()).toMatchObject({ status: 'missing', code: 'dkim_unpublished', suggestion });
    const { record: other } = await makeKey(await add('other@up.test'));
    zone[record.name] = [other.value];
    expect(await dkim()).toMatchObject({ status: 'wrong', code: 'dkim_other_key', suggestion });
    zone[record.name] = [record.value.replace('; p=', ';p= ')];
    expect(await dkim()).toMatchObject({ status: 'good', code: 'dkim_good', name: record.name });
  });

  test('gets a new selector when it is replaced, and can be removed', async () => {
    const id = await add('anew@key.test');
    const first = await makeKey(id);
    await expect.poll(async () => (await makeKey(id)).selector).not.toBe(first.selector);
    expect((await get(id)).dkim_key?.record.value).not.toBe(first.record.value);
    const removed = await expectData(user.call(contract.emailSenders.removeDkimKey, { params: { id } }));
    expect(removed.dkim_key).toBeNull();
  });

  test('is kept for another address of the same domain, and dropped for another domain', async () => {
    const id = await add('stays@domain.test');
    const key = await makeKey(id);
    const change = (email: string) => {
      const body = { email, name: 'Shop', email_provider_id: providerId };
      return expectData(user.call(contract.emailSenders.update, { params: { id }, body }));
    };
    expect((await change('moved@Domain.test')).dkim_key).toEqual(key);
    expect((await change('moved@elsewhere.test')).dkim_key).toBeNull();
  });
});
