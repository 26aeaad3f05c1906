import { expectData } from '@x/api-client';
import type { AddressInfo } from 'node:net';
import { contract } from '@x/api-client/contract';
import { compile, createStarterDocument } from '@x/email-compiler';
import { readMessage, startMailCatcher, type MailCatcher } from '@x/mail-catcher';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { validateAmp } from '../../content/amp-validation/validate-amp.ts';
import { blocks } from '../../content/blocks.ts';
import { freePort } from '../../../../../tools/free-port.ts';
import { signUpWithProject, type ProjectUser } from '../../testing/sign-up-with-project.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

let application: TestApplication;
let catcher: MailCatcher;
let person: ProjectUser;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  catcher = await startMailCatcher({ smtpPort: 0, pagePort: 0 });
  application = await createTestApplication({
    configuration: { allowedHosts: ['127.0.0.1'], publicUrl: 'https://mail.test' },
  });
  person = await signUpWithProject(application);
});
afterAll(async () => {
  await application.close();
  await catcher.close();
});
beforeEach(() => catcher.mailbox.clear());
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

let ids = 0;
const compiled = compile(createStarterDocument({ newId: () => `b000000${String(ids++)}` }), {
  blocks,
  unsubscribe: { label: 'Unsubscribe' },
});
const content = { html: compiled.html, amp: compiled.amp, text: compiled.text };

async function addSender(email: string, port: number, credentials = {}): Promise<string> {
  const provider = await expectData(
    person.user.call(contract.emailProviders.create, {
      body: {
        name: 'Server',
        type_id: 'smtp',
        project_id: person.projectId,
        config: { host: '127.0.0.1', port, security: 'none', ...credentials },
      },
    }),
  );
  await expectData(
    person.user.call(contract.emailSenders.create, {
      body: { email, name: 'Shop', email_provider_id: provider.id, project_id: person.projectId },
    }),
  );
  return email;
}

function send(
  from: string,
  contacts: readonly string[],
  part: Partial<typeof content> & { subject?: string } = {},
) {
  const { subject = 'Sale', ...given } = part;
  return person.user.call(contract.templates.sendEmail, {
    body: {
      project_id: person.projectId,
      from,
      from_name: 'The shop',
      subject,
      contacts: [...contacts],
      content: { ...content, ...given },
    },
  });
}

/** Starts a server that refuses some recipients, permanently or temporarily, depending on the start of the address. */
async function pickyServer(): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, callback) => {
      if (address.startsWith('unknown')) {
        callback(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
      } else if (address.startsWith('busy')) {
        callback(Object.assign(new Error('Try again later'), { responseCode: 451 }));
      } else callback();
    },
    onData: (stream, _session, callback) => {
      stream.resume();
      stream.once('end', () => callback());
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closing.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  );
  return (server.server.address() as AddressInfo).port;
}

test('a test message arrives once at each address, like that of a campaign, with links that have no effect', async () => {
  const from = await addSender('shop@example.com', catcher.smtpPort);
  const sent = await expectData(
    send(from, ['ana@example.com', 'Ana@example.com', 'ben@example.com'], {
      subject: 'For {{first_name|you}}, {{email}}',
    }),
  );
  expect(sent).toEqual({ accepted: ['Ana@example.com', 'ben@example.com'], rejected: [] });
  expect(catcher.mailbox.list().map(({ envelope }) => envelope)).toEqual([
    { from: 'shop@example.com', to: ['Ana@example.com'] },
    { from: 'shop@example.com', to: ['ben@example.com'] },
  ]);
  const [caught] = catcher.mailbox.list('ben@example.com');
  if (caught === undefined) throw new Error('Nothing came.');
  const message = await readMessage(caught.raw);
  expect(message).toMatchObject({ subject: 'For you, ben@example.com', from: 'shop@example.com' });
  const [, path = ''] = /https:\/\/mail\.test(\/u\/[\w-]+)/u.exec(message.html) ?? [];
  expect(message.text).toContain(path);
  const page = await application.fetch(path, { method: 'POST' });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('This is a test message')]);
  expect(`${message.html}${message.amp}${message.text}`).not.toMatch(/%%|\{\{/u);
  expect(await validateAmp(message.amp, { tenant: 'test' })).toEqual({ valid: true, errors: [] });
  const types = [...caught.raw.toString().matchAll(/^Content-Type: (text\/[\w-]+)/gimu)].map(
    (match) => match[1],
  );
  expect(types).toEqual(['text/plain', 'text/x-amp-html', 'text/html']);
});

test('a message without AMP is sent without an AMP part', async () => {
  const from = await addSender('plain@example.com', catcher.smtpPort);
  await expectData(send(from, ['ana@example.com'], { amp: '' }));
  expect(catcher.mailbox.list()[0]?.raw.toString()).not.toContain('text/x-amp-html');
});

test('a refused address does not affect the others', async () => {
  const from = await addSender('picky@example.com', await pickyServer());
  const contacts = ['one@example.com', 'unknown@example.com', 'busy@example.com', 'two@example.com'];
  expect(await expectData(send(from, contacts))).toEqual({
    accepted: ['one@example.com', 'two@example.com'],
    rejected: [
      { email: 'unknown@example.com', reason: expect.stringContaining('No such mailbox') },
      { email: 'busy@example.com', reason: expect.stringContaining('Try again later') },
    ],
  });
});

describe('nothing is sent', () => {
  test('from an address that is not a sender of the project', async () => {
    expect(await send('stranger@example.com', ['ana@example.com'])).toMatchObject({
      success: false,
      status: 422,
      errors: [{ code: 'email_sender_unknown', path: 'body.from' }],
    });
  });

  test('from a sender of another project', async () => {
    await addSender('mine@example.com', catcher.smtpPort);
    const other = await signUpWithProject(application);
    const body = {
      project_id: other.projectId,
      from: 'mine@example.com',
      from_name: 'Shop',
      subject: 'Sale',
      contacts: ['ana@example.com'],
      content,
    };
    expect(await other.user.call(contract.templates.sendEmail, { body })).toMatchObject({
      errors: [{ code: 'email_sender_unknown' }],
    });
    expect(catcher.mailbox.list()).toEqual([]);
  });

  test('if the provider does not answer', async () => {
    const port = await freePort();
    const from = await addSender('down@example.com', port);
    expect(await send(from, ['ana@example.com'])).toMatchObject({
      status: 422,
      errors: [
        { code: 'email_provider_unreachable', message: expect.stringContaining(`127.0.0.1:${String(port)}`) },
      ],
    });
  });

  test.each([
    ['no address', []],
    ['eleven addresses', Array.from({ length: 11 }, (_, index) => `a${String(index)}@example.com`)],
    ['what is no address', ['ana']],
  ])('to %s', async (_name, contacts) => {
    const body = {
      project_id: person.projectId,
      from: 'shop@example.com',
      from_name: 'Shop',
      subject: 'Sale',
      contacts,
      content,
    };
    const response = await application.fetch('/api/campaign-templates/send-email', {
      method: 'POST',
      headers: { authorization: `Bearer ${person.user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(catcher.mailbox.list()).toEqual([]);
  });
});
