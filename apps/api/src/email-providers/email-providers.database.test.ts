import type { AddressInfo } from 'node:net';
import { contract } from '@x/api-client/contract';
import { startMailCatcher, type MailCatcher } from '@x/mail-catcher';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../../tools/free-port.ts';
import {
  createTestApplication,
  expectData,
  type TestApplication,
  type TestUser,
} from '../testing/test-application.js';

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

function create(config: { host: string; port?: number; password?: string }) {
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
  test('keeps its password to itself', async () => {
    const created = await create({ host: '127.0.0.1', password: 'hunter2-hunter2' });
    expect(JSON.stringify(created)).not.toContain('hunter2');
    expect(created).toMatchObject({ data: { config: { has_password: true, user: 'me' } } });
  });

  test('keeps a password that is left out on a change, but not for another host', async () => {
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

  test('that nobody answers at says so', async () => {
    const port = await freePort();
    const { id } = await expectData(create({ host: '127.0.0.1', port }));
    expect(await user.call(contract.emailProviders.check, { params: { id } })).toMatchObject({
      success: false,
      errors: [
        { code: 'email_provider_unreachable', message: expect.stringContaining(`127.0.0.1:${String(port)}`) },
      ],
    });
  });

  test('whose host does not exist can be added, and the check says so', async () => {
    const { id } = await expectData(create({ host: 'mail.nowhere.invalid' }));
    expect(await user.call(contract.emailProviders.check, { params: { id } })).toMatchObject({
      success: false,
      status: 422,
      errors: [
        { code: 'email_provider_unreachable', message: expect.stringContaining('mail.nowhere.invalid') },
      ],
    });
  });

  test('that does not take the password says so, and takes the right one as it was typed', async () => {
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

  test('stays while a sender uses it', async () => {
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

describe('a sender', () => {
  test('has an address of its own in the project, whatever its letters’ case', async () => {
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
