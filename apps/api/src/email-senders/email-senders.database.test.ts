import { contract } from '@x/api-client/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  expectData,
  type TestApplication,
  type TestUser,
} from '../testing/test-application.js';
import { newId } from '../database/identifier.js';
import { send } from '../testing/send.js';
import { startDnsDouble, type DnsDouble } from './testing/dns-double.js';

let application: TestApplication;
let dns: DnsDouble;
let user: TestUser;
let projectId: string;
let providerId: string;

beforeAll(async () => {
  dns = await startDnsDouble({
    'brand.test': ['v=spf1 include:sendgrid.net ~all'],
    '_dmarc.brand.test': ['v=DMARC1; p=none'],
    'own._domainkey.brand.test': ['v=DKIM1; p='],
    'slow.test': 'failing',
  });
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

test('the records of a sender are those that its domain has now', async () => {
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

test('what DNS does not answer is not known', async () => {
  const { codes } = await recordsOf(await add('hi@slow.test'));
  expect(codes[0]).toEqual(['spf', 'dns_unanswered']);
});

test.each(['a b', '-a', 'a..b', 'ä', 'a'.repeat(64)])('%j is no selector', async (selector) => {
  // It is refused before anything is looked for, the sender included.
  const request = { params: { id: newId() }, query: { selector } };
  const answer = await send(application, contract.emailSenders.records, request, user.token);
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.text)).toMatchObject({ errors: [{ path: 'query.selector' }] });
});

test.each([
  [0, false],
  [1, true],
  [true, true],
] as const)('amp_validated is taken as %j and shown as %j', async (given, shown) => {
  const id = await add(`amp-${String(given)}@brand.test`, given);
  const sender = await expectData(user.call(contract.emailSenders.get, { params: { id } }));
  expect(sender.amp_validated).toBe(shown);
  expect((await recordsOf(id)).amp_validated).toBe(shown);
});
