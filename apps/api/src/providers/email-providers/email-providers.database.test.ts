import { expectData } from '@x/api-client';
import type { AddressInfo } from 'node:net';
import { contract, type EmailProviderFields } from '@x/api-client/contract';
import { startMailCatcher, type MailCatcher } from '@x/mail-catcher';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../../../tools/free-port.ts';
import { send } from '../../testing/send.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { unseal } from '../../platform/secrets/seal.ts';
import {
  createTestApplication,
  type TestApplication,
  type TestUser,
} from '../../testing/test-application.ts';
import { findStoredProvider } from './email-provider.ts';

let application: TestApplication;
let catcher: MailCatcher;
let user: TestUser;
let projectId: string;

beforeAll(async () => {
  application = await createTestApplication({ configuration: { allowedHosts: ['127.0.0.1'] } });
  catcher = await startMailCatcher({ smtpPort: 0, pagePort: 0 });
  user = await application.signUp();
  const organization = await expectData(user.call(contract.organizations.create, { body: { name: 'Acme' } }));
  const project = await expectData(
    user.call(contract.projects.create, {
      body: { name: 'Shop', organization_id: organization.id, timezone_id: 'UTC', week_start: 1 },
    }),
  );
  projectId = project.id;
});
afterAll(async () => {
  await application.close();
  await catcher.close();
});

interface ConfigOfTest {
  readonly host: string;
  readonly port?: number;
  readonly password?: string;
  readonly messages_per_second?: number;
  readonly messages_per_day?: number;
  readonly max_connections?: number;
}

function create(config: ConfigOfTest) {
  return user.call(contract.emailProviders.create, {
    body: {
      name: 'Server',
      type_id: 'smtp',
      project_id: projectId,
      config: { port: catcher.smtpPort, security: 'none', user: 'me', ...config },
    },
  });
}

describe('a provider', () => {
  test('never shows its password', async () => {
    const created = await create({ host: '127.0.0.1', password: 'hunter2-hunter2' });
    expect(JSON.stringify(created)).not.toContain('hunter2');
    expect(created).toMatchObject({ data: { config: { has_password: true, user: 'me' } } });
  });

  test('keeps an omitted password on a change, but not for another host', async () => {
    const { id } = await expectData(create({ host: '127.0.0.1', password: 'secret' }));
    const config = { host: '127.0.0.1', port: 2525, security: 'none' as const, user: 'me' };
    async function change(changed: typeof config & { password?: string }) {
      const body = { name: 'Server', type_id: 'smtp' as const, config: changed };
      const answer = await expectData(user.call(contract.emailProviders.update, { params: { id }, body }));
      return answer.type_id === 'smtp' && answer.config.has_password;
    }
    expect(await change(config)).toBe(true);
    expect(await change({ ...config, host: 'smtp.example.com' })).toBe(false);
    expect(await change({ ...config, password: 'new' })).toBe(true);
    expect(await change({ ...config, password: '' })).toBe(false);
  });

  test.each(['10.0.0.7', '192.168.1.1', '169.254.169.254', '::1'])('cannot be at %s', async (host) => {
    expect(await create({ host })).toMatchObject({
      success: false,
      status: 422,
      errors: [{ code: 'host_refused', path: 'body.config.host' }],
    });
  });

  test('is checked by connecting to it and logging in', async () => {
    const { id } = await expectData(create({ host: '127.0.0.1', password: 'any' }));
    expect(await user.call(contract.emailProviders.check, { params: { id } })).toMatchObject({
      success: true,
    });
    expect(catcher.mailbox.list()).toEqual([]);
  });

  test('reports that nothing listens', async () => {
    const port = await freePort();
    const { id } = await expectData(create({ host: '127.0.0.1', port }));
    expect(await user.call(contract.emailProviders.check, { params: { id } })).toMatchObject({
      success: false,
      errors: [
        { code: 'email_provider_unreachable', message: expect.stringContaining(`127.0.0.1:${String(port)}`) },
      ],
    });
  });

  test('can be added with an unknown host, which the check reports', async () => {
    const { id } = await expectData(create({ host: 'mail.nowhere.invalid' }));
    expect(await user.call(contract.emailProviders.check, { params: { id } })).toMatchObject({
      success: false,
      status: 422,
      errors: [
        { code: 'email_provider_unreachable', message: expect.stringContaining('mail.nowhere.invalid') },
      ],
    });
  });

  test('reports a refused password, and logs in with a non-ASCII one', async () => {
    const server = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, callback) => {
        if (username === 'me' && password === 'pässword') callback(null, { user: username });
        else callback(new Error('Wrong password'));
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.server.address() as AddressInfo;
    const wrong = await expectData(create({ host: '127.0.0.1', port, password: 'other' }));
    const right = await expectData(create({ host: '127.0.0.1', port, password: 'pässword' }));
    const check = (id: string) => user.call(contract.emailProviders.check, { params: { id } });
    expect(await check(wrong.id)).toMatchObject({
      status: 422,
      errors: [{ code: 'email_provider_refused', message: expect.stringContaining('Wrong password') }],
    });
    expect(await check(right.id)).toMatchObject({ success: true });
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
  });

  test('cannot be deleted while a sender uses it', async () => {
    const { id } = await expectData(create({ host: '127.0.0.1' }));
    const sender = await expectData(
      user.call(contract.emailSenders.create, {
        body: { email: 'in-use@example.com', name: 'Shop', email_provider_id: id, project_id: projectId },
      }),
    );
    const params = { id };
    expect(await user.call(contract.emailProviders.remove, { params })).toMatchObject({
      status: 409,
      errors: [{ code: 'email_provider_in_use' }],
    });
    await expectData(user.call(contract.emailSenders.remove, { params: { id: sender.id } }));
    expect(await user.call(contract.emailProviders.remove, { params })).toMatchObject({ success: true });
  });
});

const types = {
  aws_ses_api: {
    config: {
      region: 'eu-west-1',
      access_key_id: 'AKIAIOSFODNN7EXAMPLE',
      topic_arn: 'arn:aws:sns:eu-west-1:123456789012:email-events',
      configuration_set: 'email-events',
    },
    secret: { secret_access_key: 'wJalrXUtnFEMI/K7MDENG' },
    renewed: { secret_access_key: 'je7MtGbClwBF/2Zp9Utk/h3' },
    other: { access_key_id: 'AKIAI44QH8DHBEXAMPLE' },
  },
  aws_ses_smtp: {
    config: { region: 'eu-west-1', port: 587, user: 'AKIASMTP', topic_arn: '' },
    secret: { password: 'smtp-secret-1' },
    renewed: { password: 'smtp-secret-2' },
    other: { user: 'AKIAOTHER' },
  },
  sendgrid: {
    config: {
      region: 'global',
      verification_key:
        'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE83T4O/n84iotIvIW4mdBgQ/7dAfSmpqIM8kF9mN1flpVKS3GRqe62gw+2fNNRaINXvVpiglSI8eNEc6wEA3F+g==',
    },
    secret: { api_key: 'SG.first.secret' },
    renewed: { api_key: 'SG.second.secret' },
    other: undefined,
  },
} as const;
type ApiType = keyof typeof types;
const apiTypes = Object.keys(types) as readonly ApiType[];

/** Builds a request body. Does not check that `config` fits `type_id`, because some tests send wrong bodies. */
function body(type_id: ApiType, config: object): Parameters<typeof change>[1] {
  return { name: 'Cloud', type_id, config } as Parameters<typeof change>[1];
}

function add(type: ApiType, config: object) {
  const added = { ...body(type, config), project_id: projectId };
  return user.call(contract.emailProviders.create, { body: added });
}

function change(id: string, changed: EmailProviderFields) {
  return user.call(contract.emailProviders.update, { params: { id }, body: changed });
}

async function storedSecret(id: string): Promise<string> {
  const { database, keys } = application.services;
  const row = await asSystem(database, (tx) => findStoredProvider(tx, id));
  return row?.secret === null || row === undefined ? '' : unseal(row.secret, id, keys.credentials);
}

describe.each(apiTypes)('a provider of type %s', (type) => {
  const { config, secret, renewed, other } = types[type];
  const [[field, value] = ['', '']] = Object.entries(secret);
  const [renewedValue = ''] = Object.values(renewed);

  test('shows its configuration without the secret, which is stored encrypted', async () => {
    const created = await expectData(add(type, { ...config, ...secret }));
    const unlimited = { messages_per_second: null, messages_per_day: null, max_connections: null };
    expect(created.config).toEqual({ ...config, ...unlimited, [`has_${field}`]: true });
    expect(created.provider_type).toMatchObject({
      id: type,
      name: expect.stringMatching(/^(?:AWS SES|SendGrid)/u),
    });
    const read = await expectData(user.call(contract.emailProviders.get, { params: { id: created.id } }));
    const list = await expectData(
      user.call(contract.emailProviders.list, { params: { id: projectId }, query: { rows: 100 } }),
    );
    expect(JSON.stringify([created, read, list])).not.toContain(value);
    const row = await asSystem(application.services.database, (tx) => findStoredProvider(tx, created.id));
    expect(JSON.stringify(row?.config)).not.toContain(value);
    expect(Buffer.from(row?.secret ?? []).includes(value)).toBe(false);
    expect(await storedSecret(created.id)).toBe(value);
  });

  test('requires its secret', async () => {
    const missing = {
      status: 422,
      errors: [{ code: 'email_provider_secret_missing', path: `body.config.${field}` }],
    };
    expect(await add(type, config)).toMatchObject(missing);
    if (other === undefined) return;
    const { id } = await expectData(add(type, { ...config, ...secret }));
    expect(await change(id, body(type, { ...config, ...other }))).toMatchObject(missing);
    expect(await storedSecret(id)).toBe(value);
  });

  test('keeps an omitted secret, and accepts a new one', async () => {
    const { id } = await expectData(add(type, { ...config, ...secret }));
    await expectData(change(id, body(type, config)));
    expect(await storedSecret(id)).toBe(value);
    await expectData(change(id, body(type, { ...config, ...renewed })));
    expect(await storedSecret(id)).toBe(renewedValue);
  });

  test('cannot change its type', async () => {
    const { id } = await expectData(add(type, { ...config, ...secret }));
    const foreign = apiTypes.find((known) => known !== type) ?? 'sendgrid';
    const changed = { ...types[foreign].config, ...types[foreign].secret };
    expect(await change(id, body(foreign, changed))).toMatchObject({
      status: 422,
      errors: [{ code: 'email_provider_type_fixed' }],
    });
  });
});

test.each([
  ['aws_ses_api', { region: 'mars-north-1' }, 'body.config.region'],
  ['aws_ses_api', { region: 'evil.example.com/' }, 'body.config.region'],
  ['aws_ses_api', { access_key_id: 'short' }, 'body.config.access_key_id'],
  ['aws_ses_smtp', { port: 2525 }, 'body.config.port'],
  ['aws_ses_smtp', { user: ' ' }, 'body.config.user'],
  ['sendgrid', { region: 'moon' }, 'body.config.region'],
  ['sendgrid', { api_key: 'no-key' }, 'body.config.api_key'],
  ['sendgrid', { api_key: 'SG.a\r\nX-Evil: 1' }, 'body.config.api_key'],
] as const)('%s with %j is refused at %s', async (type, wrong, path) => {
  const config = { ...types[type].config, ...types[type].secret, ...wrong };
  const request = { body: { ...body(type, config), project_id: projectId } };
  const answer = await send(application, contract.emailProviders.create, request, user.token);
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.text)).toMatchObject({ errors: [{ code: 'invalid_request', path }] });
});

test('refuses an unknown type, with the path of the field', async () => {
  const request = { body: { name: 'Cloud', type_id: 'pigeon', config: {}, project_id: projectId } };
  const answer = await send(application, contract.emailProviders.create, request, user.token);
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.text)).toMatchObject({ errors: [{ path: 'body.type_id' }] });
});

test('lists the types with their configuration fields', async () => {
  const limits = ['messages_per_second', 'messages_per_day', 'max_connections'];
  const list = await expectData(user.call(contract.emailProviders.types, {}));
  expect(
    list.map(({ id, config }) => [id, config.map(({ name, secret }) => (secret ? `(${name})` : name))]),
  ).toEqual([
    ['smtp', ['host', 'port', 'security', 'user', '(password)', ...limits]],
    [
      'aws_ses_api',
      ['region', 'access_key_id', 'topic_arn', 'configuration_set', '(secret_access_key)', ...limits],
    ],
    ['aws_ses_smtp', ['region', 'port', 'user', 'topic_arn', '(password)', ...limits]],
    ['sendgrid', ['region', 'verification_key', '(api_key)', ...limits]],
  ]);
});

describe('rate limits of a provider', () => {
  test('are stored and shown, and removed with null', async () => {
    const limits = { messages_per_second: 14.5, messages_per_day: 50_000, max_connections: 20 };
    const created = await expectData(create({ host: '127.0.0.1', ...limits }));
    expect(created.config).toMatchObject(limits);
    const config = { host: '127.0.0.1', port: 25, security: 'none' as const, messages_per_second: null };
    const body = { name: 'Server', type_id: 'smtp' as const, config };
    const changed = await expectData(
      user.call(contract.emailProviders.update, { params: { id: created.id }, body }),
    );
    expect(changed.config).toMatchObject({ messages_per_second: null, messages_per_day: null });
  });

  test.each([
    { messages_per_second: 0 },
    { messages_per_second: -1 },
    { messages_per_day: 0 },
    { messages_per_day: 1.5 },
    { messages_per_day: 2e9 },
    { max_connections: 0 },
    { max_connections: 2.5 },
    { max_connections: 201 },
  ])('are not %j', async (limits) => {
    const [field = ''] = Object.keys(limits);
    expect(await create({ host: '127.0.0.1', ...limits })).toMatchObject({
      errors: [{ path: expect.stringContaining(field) }],
    });
  });
});

describe('a sender', () => {
  test('has an address that is unique in its project, ignoring case', async () => {
    const { id: email_provider_id } = await expectData(create({ host: '127.0.0.1' }));
    function add(email: string) {
      return user.call(contract.emailSenders.create, {
        body: { email, name: 'Shop', email_provider_id, project_id: projectId },
      });
    }
    const first = await expectData(add('shop@example.com'));
    expect(await add('Shop@Example.com')).toMatchObject({
      status: 409,
      errors: [{ code: 'email_sender_exists' }],
    });
    const second = await expectData(add('other@example.com'));
    const body = { email: 'SHOP@example.com', name: 'Shop', email_provider_id };
    expect(await user.call(contract.emailSenders.update, { params: { id: second.id }, body })).toMatchObject({
      status: 409,
    });
    expect(await user.call(contract.emailSenders.update, { params: { id: first.id }, body })).toMatchObject({
      data: { email: 'SHOP@example.com' },
    });
  });
});
