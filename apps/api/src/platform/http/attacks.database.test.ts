import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invitationLetter } from '../../tenancy/invitations/invitation-letter.ts';
import { composeLetter } from '../mail/letter.ts';
import { sendPasswordReset, type PasswordResetRequest } from '../../identity/users/password-reset-mail.ts';
import { signUpWithProject, type ProjectUser } from '../../testing/sign-up-with-project.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

let application: TestApplication;
let person: ProjectUser;
let transactions = 0;
beforeAll(async () => {
  application = await createTestApplication({
    services: ({ database }) => ({
      database: {
        ...database,
        transaction: (work) => {
          transactions += 1;
          return database.transaction(work);
        },
      },
    }),
  });
  person = await signUpWithProject(application);
});
afterAll(() => application.close());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  application.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.user.token}`, ...headers },
    body: JSON.stringify(body),
  });

describe('account enumeration', () => {
  /** Returns the parts of a response that could reveal an account, and the number of transactions of the request. */
  async function traceOf(path: string, body: unknown) {
    const before = transactions;
    const response = await post(path, body);
    const text = (await response.text()).replaceAll(/"id":"[^"]+"/gu, '');
    const headers = [...response.headers.keys()].toSorted((a, b) => a.localeCompare(b, 'en'));
    return { status: response.status, text, headers, transactions: transactions - before };
  }

  test('a login does the same work whether or not the account exists, and does not reveal it', async () => {
    const password = 'not the password';
    const known = await traceOf('/api/auth/login', { email: person.user.email, password });
    expect(await traceOf('/api/auth/login', { email: 'nobody@example.com', password })).toEqual(known);
    expect(known).toMatchObject({ status: 401, transactions: 1 });
  });

  test('a reset request reveals nothing, and looks up no account before responding', async () => {
    const known = await traceOf('/api/users/request-password', { email: person.user.email });
    expect(await traceOf('/api/users/request-password', { email: 'nobody@example.com' })).toEqual(known);
    expect(known).toMatchObject({ status: 200, transactions: 0 });
  });

  test('registering responds and writes the same whether or not the address is taken', async () => {
    const body = { name: 'Grace', password: 'a nanosecond of wire' };
    const taken = await traceOf('/api/users', { ...body, email: person.user.email });
    const enqueued = application.enqueued.at(-1);
    expect(await traceOf('/api/users', { ...body, email: 'free@example.com' })).toEqual(taken);
    expect(taken).toMatchObject({ status: 201, transactions: 1 });
    expect(application.enqueued.at(-1)?.job).toBe(enqueued?.job);
  });
});

describe('header injection', () => {
  test.each([
    'Ada\r\nBcc: all@example.com',
    'Ada\nX-Header: 1',
    'Ada\u0000',
    'Ada\u0085Bcc: all@example.com',
    'Ada\u001B[31m',
  ])('refuses %j as a name', async (name) => {
    const registered = await post('/api/users', {
      name,
      email: 'injected@example.com',
      password: 'a nanosecond of wire',
    });
    const organization = await post('/api/organizations/', { name });
    const campaign = await post('/api/campaigns/', {
      name: 'Spring',
      from: 'shop@example.com',
      from_name: name,
      subject: name,
      project_id: person.projectId,
    });
    expect([registered.status, organization.status, campaign.status]).toEqual([400, 400, 400]);
  });

  test.each([
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com, b@example.com',
    '"a b"@example.com',
    'a@[127.0.0.1]',
  ])('sends no mail to %j', async (email) => {
    const response = await post('/api/users/request-password', { email });
    expect(response.status).toBe(400);
  });

  test('the link in a reset mail uses the configured URL, whatever host the request was sent to', async () => {
    await post(
      '/api/users/request-password',
      { email: person.user.email },
      { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    );
    const { payload } = application.enqueued.at(-1) ?? {};
    await sendPasswordReset(payload as PasswordResetRequest, application.services);
    const mail = application.mails.at(-1);
    expect(`${mail?.html ?? ''}${mail?.text ?? ''}`).not.toContain('evil.example');
    expect(mail?.text).toContain(`${application.services.configuration.publicUrl}/reset-password/`);
  });
});

describe('a script in a name', () => {
  const script = '"><img src=x onerror=alert(1)>\'</script><script>alert(1)</script>{{7*7}}';

  test('is returned unchanged, as JSON that browsers do not render as a page', async () => {
    const organization = await post('/api/organizations/', { name: script });
    const { data } = (await organization.json()) as { data: { id: string; name: string } };
    const bodies: readonly (readonly [string, object])[] = [
      ['/api/projects', { name: script, organization_id: data.id, timezone_id: 'UTC', week_start: 1 }],
      ['/api/audiences', { name: script, description: script, project_id: person.projectId }],
      [
        '/api/campaigns/',
        {
          name: script,
          description: script,
          from: 'shop@example.com',
          from_name: script,
          subject: script,
          project_id: person.projectId,
        },
      ],
      ['/api/teams', { name: script, organization_id: data.id }],
    ];
    expect(data.name).toBe(script);
    for (const [path, body] of bodies) {
      const response = await post(path, body);
      expect([path, response.status]).toEqual([path, 201]);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await response.json()).toMatchObject({ data: { name: script } });
    }
    const renamed = await expectData(
      person.user.call(contract.users.update, { params: { id: person.user.id }, body: { name: script } }),
    );
    expect(renamed.name).toBe(script);
  });

  test('is escaped in the product’s own mail', () => {
    const { html } = composeLetter(
      invitationLetter({
        language: 'en',
        organization: script,
        inviter: script,
        email: 'ada@example.com',
        url: 'https://mail.example.com/register/token',
        days: 7,
      }),
    );
    expect(html).not.toMatch(/<img src=x|<script>alert/u);
    expect(html).toContain('&lt;script&gt;');
  });
});

describe('bodies of unusual size and form', () => {
  test.each([
    ['an object with 100,000 levels', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 400],
    ['a list with 200,000 levels', '['.repeat(200_000) + ']'.repeat(200_000), 400],
    [
      '90,000 keys',
      `{${Array.from({ length: 90_000 }, (_, index) => `"k${String(index)}":1`).join(',')}}`,
      400,
    ],
    ['2 MB', JSON.stringify({ email: 'a'.repeat(2_000_000) }), 413],
    ['text in place of an object', '"text"', 400],
    ['a list in place of text', '{"email":["a@example.com"],"password":{"length":12}}', 400],
  ])('a login of %s is refused without affecting others', async (_name, body, status) => {
    const response = await application.fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(status);
  });

  test.each([
    ['an operator', { email: { $ne: null }, password: { $ne: null } }],
    ['a list', { email: ['person1@example.com'], password: ['x'] }],
    ['a quote', { email: "' or 1=1 --@example.com", password: "' or 1=1 --" }],
  ])('a login with %s as a value is refused', async (_name, body) => {
    expect([400, 401]).toContain((await post('/api/auth/login', body)).status);
  });

  test.each([
    'Bearer',
    'Bearer ',
    'bearer x',
    'Basic YTpi',
    'Bearer a b',
    `Bearer ${'a'.repeat(5000)}`,
    'null',
  ])('ignores %j as an authorization header', async (authorization) => {
    const response = await application.fetch('/api/timezones', { headers: { authorization } });
    expect(response.status).toBe(401);
  });
});
