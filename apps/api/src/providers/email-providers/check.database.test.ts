import { expectData } from '@x/api-client';
import { contract, type EmailProviderFields } from '@x/api-client/contract';
import { startMailCatcher, type MailCatcher } from '@x/mail-catcher';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestUser,
} from '../../testing/test-application.ts';
import { json, startHttpDouble, type HttpDouble } from '../transport/testing/http-double.ts';

let application: TestApplication;
let catcher: MailCatcher;
let double: HttpDouble;
let user: TestUser;
let projectId: string;

beforeAll(async () => {
  [catcher, double] = await Promise.all([startMailCatcher({ smtpPort: 0, pagePort: 0 }), startHttpDouble()]);
  application = await createTestApplication({
    configuration: {
      emailProviders: {
        sesApiUrl: double.origin,
        sesSmtpUrl: `smtp://127.0.0.1:${String(catcher.smtpPort)}`,
        sendgridApiUrl: double.origin,
      },
    },
  });
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
  await Promise.all([catcher.close(), double.close()]);
});

async function add(fields: EmailProviderFields): Promise<string> {
  const { id } = await expectData(
    user.call(contract.emailProviders.create, { body: { ...fields, project_id: projectId } }),
  );
  return id;
}

function check(id: string) {
  return user.call(contract.emailProviders.check, { params: { id } });
}

async function sendTest(providerId: string, email: string) {
  await expectData(
    user.call(contract.emailSenders.create, {
      body: { email, name: 'Shop', email_provider_id: providerId, project_id: projectId },
    }),
  );
  return user.call(contract.templates.sendEmail, {
    body: {
      project_id: projectId,
      from: email,
      from_name: 'Shop',
      subject: 'Hello',
      contacts: ['ana@example.com'],
      content: { html: '<p>Hi</p>', amp: '', text: 'Hi' },
    },
  });
}

const ses: EmailProviderFields = {
  name: 'SES',
  type_id: 'aws_ses_api',
  config: {
    region: 'eu-west-1',
    access_key_id: 'AKIAIOSFODNN7EXAMPLE',
    secret_access_key: 'wJalrXUtnFEMI/K7MDENG',
  },
};
const sesSmtp: EmailProviderFields = {
  name: 'SES SMTP',
  type_id: 'aws_ses_smtp',
  config: { region: 'eu-west-1', user: 'me', password: 'any' },
};
const sendgrid: EmailProviderFields = {
  name: 'SendGrid',
  type_id: 'sendgrid',
  config: { api_key: 'SG.key.secret' },
};

describe('Amazon SES by its API', () => {
  test('is checked, with remarks and problems', async () => {
    const id = await add(ses);
    double.on('GET /v2/email/account', json(200, { SendingEnabled: true, ProductionAccessEnabled: false }));
    expect(await check(id)).toMatchObject({ success: true, data: { remarks: [{ code: 'sandbox' }] } });
    double.on(
      'GET /v2/email/account',
      json(
        403,
        { message: 'The security token is invalid.' },
        { 'x-amzn-errortype': 'UnrecognizedClientException' },
      ),
    );
    expect(await check(id)).toMatchObject({
      status: 422,
      errors: [
        { code: 'email_provider_refused', message: expect.stringContaining('security token is invalid') },
      ],
    });
  });

  test('sends a test email', async () => {
    double.on('GET /v2/email/account', json(200, { SendingEnabled: true, ProductionAccessEnabled: true }));
    double.on('POST /v2/email/outbound-emails', json(200, { MessageId: '1' }));
    expect(await sendTest(await add(ses), 'ses@example.com')).toMatchObject({
      data: { accepted: ['ana@example.com'], rejected: [] },
    });
    const sent = JSON.parse(double.seen.at(-1)?.body ?? '') as { Content: { Raw: { Data: string } } };
    expect(Buffer.from(sent.Content.Raw.Data, 'base64').toString()).toContain('Subject: Hello');
    expect(sent).not.toHaveProperty('EmailTags');
  });
});

describe('Amazon SES by SMTP', () => {
  test('is checked and sends a test email', async () => {
    const id = await add(sesSmtp);
    expect(await check(id)).toMatchObject({ data: { remarks: [] } });
    expect(await sendTest(id, 'ses-smtp@example.com')).toMatchObject({
      data: { accepted: ['ana@example.com'] },
    });
    expect(catcher.mailbox.list()).toHaveLength(1);
  });
});

describe('SendGrid', () => {
  test('is checked', async () => {
    const id = await add(sendgrid);
    double.on('GET /v3/scopes', json(200, { scopes: ['mail.send'] }));
    expect(await check(id)).toMatchObject({ success: true, data: { remarks: [] } });
    double.on('GET /v3/scopes', json(401, { errors: [{ message: 'authorization required', field: null }] }));
    expect(await check(id)).toMatchObject({
      status: 422,
      errors: [
        { code: 'email_provider_refused', message: expect.stringContaining('authorization required') },
      ],
    });
  });

  test('sends a test email', async () => {
    double.on('GET /v3/scopes', json(200, { scopes: ['mail.send'] }));
    double.on('POST /v3/mail/send', json(202, undefined, { 'x-message-id': '1' }));
    expect(await sendTest(await add(sendgrid), 'sendgrid@example.com')).toMatchObject({
      data: { accepted: ['ana@example.com'], rejected: [] },
    });
    expect(JSON.parse(double.seen.at(-1)?.body ?? '')).toMatchObject({
      subject: 'Hello',
      content: [{ type: 'text/plain' }, { type: 'text/html' }],
    });
  });
});
