import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '../../platform/database/tenant.ts';
import { createRateLimits } from '../../platform/rate-limits.ts';
import { mailedLink, TestOrganization } from '../../testing/organization.ts';
import {
  createTestAccount,
  createTestApplication,
  type TestApplication,
  type TestUser,
} from '../../testing/test-application.ts';

let application: TestApplication;
let organization: TestOrganization;
beforeAll(async () => {
  application = await createTestApplication();
  organization = await TestOrganization.create(application);
});
afterAll(() => application.close());

let count = 0;
function newAddress(): string {
  count += 1;
  return `Invited${String(count)}@Example.com`;
}

function invite(
  email: string,
  options: { admin?: boolean; teams?: string[]; replace?: boolean } = {},
  by = organization.owner,
) {
  const body = { email, organization_id: organization.id, ...options };
  return by.call(contract.invitations.create, { body });
}

async function register(email: string): Promise<TestUser> {
  const password = 'correct horse battery staple';
  await createTestAccount(application.services, { name: 'Invited', email, password });
  const { token, id } = await expectData(
    application.anonymous.call(contract.session.login, { body: { email, password } }),
  );
  return { ...application.withToken(token), id, email, password, token };
}

function accept(user: TestUser, token: string) {
  return user.call(contract.invitations.accept, { body: { token, user_id: user.id } });
}

async function memberIds(): Promise<readonly string[]> {
  const request = { params: { id: organization.id }, query: { rows: 100 } };
  const { items } = await expectData(organization.owner.call(contract.organizations.users, request));
  return items.map(({ id }) => id);
}

const invalid = { success: false, status: 422, errors: [{ code: 'invitation_invalid' }] };

test('a person without an account can register and joins with the invitation’s teams', async () => {
  const team = await organization.team('Writers');
  const email = newAddress();
  const invited = await expectData(invite(email, { teams: [team] }));
  expect(invited).toMatchObject({
    email,
    admin: false,
    teams: [{ id: team, name: 'Writers' }],
    mail: 'sent',
    expired: false,
  });
  const { page, token } = mailedLink(application, email);
  expect(page).toBe('register');
  const read = await expectData(application.anonymous.call(contract.invitations.read, { body: { token } }));
  expect(read).toMatchObject({ email, organization: { name: 'Acme' }, registered: false });
  const user = await register(email.toUpperCase());
  expect(await expectData(accept(user, token))).toEqual({
    organization: { id: organization.id, name: 'Acme' },
  });
  const membership = await expectData(
    organization.owner.call(contract.organizations.user, {
      params: { id: organization.id, userId: user.id },
    }),
  );
  expect(membership).toMatchObject({
    admin: false,
    owner: false,
    user: { id: user.id },
    teams: [{ id: team }],
  });
});

test('a person who registers cannot use the name of the organization as password', async () => {
  const { owner } = organization;
  const { id, name } = await expectData(
    owner.call(contract.organizations.create, { body: { name: 'Fabrikam' } }),
  );
  const email = newAddress();
  await expectData(owner.call(contract.invitations.create, { body: { email, organization_id: id } }));
  const { token } = mailedLink(application, email);
  const body = { name: 'Invited', email, password: `${name}2026!`, invitation: token };
  expect(await application.anonymous.call(contract.users.create, { body })).toMatchObject({
    errors: [{ code: 'password_too_weak', path: 'body.password' }],
  });
});

test('a person with an account can log in, and the inviter gets the same response', async () => {
  const user = await application.signUp();
  const known = await expectData(invite(user.email));
  const unknown = await expectData(invite(newAddress()));
  expect(mailedLink(application, user.email).page).toBe('login');
  expect(Object.keys(known).toSorted()).toEqual(Object.keys(unknown).toSorted());
  expect({ ...known, id: '', email: '', created_at: '', expires_at: '' }).toEqual({
    ...unknown,
    id: '',
    email: '',
    created_at: '',
    expires_at: '',
  });
});

test('the mail is in the inviter’s language', async () => {
  const email = newAddress();
  const response = await application.fetch('/api/organizations/user/invite', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${organization.owner.token}`,
      'content-type': 'application/json',
      cookie: 'language=es',
    },
    body: JSON.stringify({ email, organization_id: organization.id }),
  });
  expect(response.status).toBe(201);
  expect(application.mails.at(-1)).toMatchObject({
    to: email,
    subject: 'Owner te ha invitado a unirte a Acme',
  });
});

test('a link works only once', async () => {
  const user = await application.signUp();
  await expectData(invite(user.email));
  const { token } = mailedLink(application, user.email);
  await expectData(accept(user, token));
  expect(await accept(user, token)).toMatchObject(invalid);
  expect(await application.anonymous.call(contract.invitations.read, { body: { token } })).toMatchObject(
    invalid,
  );
});

test('only one of two concurrent uses of a link succeeds', async () => {
  const user = await application.signUp();
  await expectData(invite(user.email));
  const { token } = mailedLink(application, user.email);
  const both = await Promise.all([accept(user, token), accept(user, token)]);
  expect(both.map(({ success }) => success).toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true]);
});

test('a link does not work for another address, or on behalf of another user', async () => {
  const [invited, thief] = [await application.signUp(), await application.signUp()];
  await expectData(invite(invited.email, { admin: true }));
  const { token } = mailedLink(application, invited.email);
  expect(await accept(thief, token)).toMatchObject(invalid);
  const inHerName = thief.call(contract.invitations.accept, { body: { token, user_id: invited.id } });
  expect(await inHerName).toMatchObject({ status: 404 });
  expect(await memberIds()).not.toContain(thief.id);
  expect(await accept(invited, token)).toMatchObject({ success: true });
});

test('an unknown link gets the same response as one for somebody else', async () => {
  const [invited, other] = [await application.signUp(), await application.signUp()];
  await expectData(invite(invited.email));
  const { token } = mailedLink(application, invited.email);
  const words = async (text: string) => {
    const refused = await accept(other, text);
    return refused.success ? '' : JSON.stringify(refused.errors).replaceAll(/"id":"[^"]+"/gu, '');
  };
  expect(await words('a-token-that-nobody-was-given-at-all')).toBe(await words(token));
});

test('the token is neither stored nor returned', async () => {
  const email = newAddress();
  const created = await expectData(invite(email));
  const { token } = mailedLink(application, email);
  const list = await expectData(
    organization.owner.call(contract.invitations.list, { params: { id: organization.id } }),
  );
  const { rows } = await asSystem(application.services.database, (tx) =>
    tx.execute(sql`select to_jsonb(invitations)::text as row from invitations`),
  );
  const audit = await expectData(
    organization.owner.call(contract.audit.list, { params: { id: organization.id } }),
  );
  expect(JSON.stringify([created, list, rows, audit])).not.toContain(token);
});

test('a second invitation to an address replaces the first', async () => {
  const user = await application.signUp();
  const first = await expectData(invite(user.email, { admin: true }));
  const before = mailedLink(application, user.email).token;
  const second = await expectData(invite(user.email.toUpperCase(), { admin: false }));
  expect(second.id).toBe(first.id);
  expect(await accept(user, before)).toMatchObject(invalid);
  const { token } = mailedLink(application, user.email.toUpperCase());
  await expectData(accept(user, token));
  const joined = await expectData(
    organization.owner.call(contract.organizations.user, {
      params: { id: organization.id, userId: user.id },
    }),
  );
  expect(joined.admin).toBe(false);
});

test('an open invitation is replaced only on request', async () => {
  const user = await application.signUp();
  const first = await expectData(invite(user.email, { admin: true }));
  expect(await invite(user.email, { replace: false })).toMatchObject({
    success: false,
    status: 409,
    errors: [{ code: 'invitation_exists', path: 'body.email' }],
  });
  const list = await expectData(
    organization.owner.call(contract.invitations.list, {
      params: { id: organization.id },
      query: { search: user.email },
    }),
  );
  expect(list.items).toEqual([first]);
});

test('resending replaces the link, and revoking invalidates it', async () => {
  const user = await application.signUp();
  const { id } = await expectData(invite(user.email));
  const before = mailedLink(application, user.email).token;
  await expectData(organization.owner.call(contract.invitations.resend, { params: { id } }));
  const { token } = mailedLink(application, user.email);
  expect(await accept(user, before)).toMatchObject(invalid);
  await expectData(organization.owner.call(contract.invitations.revoke, { params: { id } }));
  expect(await accept(user, token)).toMatchObject(invalid);
  expect(await organization.owner.call(contract.invitations.resend, { params: { id } })).toMatchObject({
    status: 404,
  });
});

test('an invitation can be declined without an account, once', async () => {
  const email = newAddress();
  await expectData(invite(email));
  const { token } = mailedLink(application, email);
  const reject = () => application.anonymous.call(contract.invitations.reject, { body: { token } });
  expect(await reject()).toMatchObject({ success: true });
  expect(await reject()).toMatchObject(invalid);
  const trail = organization.owner.call(contract.audit.list, {
    params: { id: organization.id },
    query: { action: 'invitations.reject' },
  });
  expect((await expectData(trail)).items).toMatchObject([{ actor: { kind: 'invited', name: '', email } }]);
});

test('a member of the organization cannot be invited again', async () => {
  const member = await organization.join();
  expect(await invite(member.email.toUpperCase())).toMatchObject({
    status: 409,
    errors: [{ code: 'already_member', path: 'body.email' }],
  });
});

describe('a member who may invite', () => {
  async function inviter() {
    const team = await organization.team('Inviters');
    const user = await organization.join('Inviter', { teams: [team] });
    await organization.give(team, organization.project, { users: 'read-write' });
    return { team, user };
  }
  const exceeded = { status: 403, errors: [{ code: 'permission_exceeded' }] };

  test('cannot invite admins, or into teams with more permissions', async () => {
    const { team, user } = await inviter();
    const strong = await organization.team('Strong');
    await organization.give(strong, organization.project, { campaigns: 'read-write' });
    expect(await invite(newAddress(), { admin: true }, user)).toMatchObject(exceeded);
    expect(await invite(newAddress(), { teams: [strong] }, user)).toMatchObject(exceeded);
    expect(await invite(newAddress(), { teams: [team] }, user)).toMatchObject({ success: true });
  });

  test('cannot replace or resend an admin’s invitation of higher rights', async () => {
    const { user } = await inviter();
    const email = newAddress();
    const { id } = await expectData(invite(email, { admin: true }));
    expect(await invite(email, {}, user)).toMatchObject(exceeded);
    expect(await user.call(contract.invitations.resend, { params: { id } })).toMatchObject(exceeded);
  });
});

test('fields that cannot be set are ignored', async () => {
  const email = newAddress();
  const response = await application.fetch('/api/organizations/user/invite', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${organization.owner.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      email,
      organization_id: organization.id,
      id: organization.id,
      token_hash: 'known',
      expires_at: '2100-01-01T00:00:00.000Z',
      mail: 'failed',
    }),
  });
  const { data } = (await response.json()) as { data: { id: string; expires_at: string; mail: string } };
  expect(data.id).not.toBe(organization.id);
  expect(data.mail).toBe('sent');
  expect(new Date(data.expires_at).getUTCFullYear()).toBeLessThan(2100);
});

test('an invitation whose mail is refused can be sent again', async () => {
  let broken = true;
  const failing = await createTestApplication({
    services: ({ mailer }) => ({
      mailer: {
        ...mailer,
        send: (mail) =>
          broken ? Promise.resolve({ accepted: false, reason: 'mailbox full' }) : mailer.send(mail),
      },
    }),
  });
  try {
    const { owner, id } = await TestOrganization.create(failing);
    const body = { email: 'grace@example.com', organization_id: id };
    expect(await owner.call(contract.invitations.create, { body })).toMatchObject({
      status: 502,
      errors: [{ code: 'mail_not_sent', message: expect.stringContaining('mailbox full') }],
    });
    const list = () => expectData(owner.call(contract.invitations.list, { params: { id } }));
    const [waiting] = (await list()).items;
    expect(waiting).toMatchObject({ email: body.email, mail: 'failed' });
    broken = false;
    const params = { id: waiting?.id ?? '' };
    expect(await owner.call(contract.invitations.resend, { params })).toMatchObject({
      success: true,
      data: { mail: 'sent' },
    });
  } finally {
    await failing.close();
  }
});

test('an invitation expires after seven days', async () => {
  const later = await createTestApplication();
  try {
    const { owner, id } = await TestOrganization.create(later);
    const user = await later.signUp();
    await expectData(
      owner.call(contract.invitations.create, { body: { email: user.email, organization_id: id } }),
    );
    const { token } = mailedLink(later, user.email);
    const read = () => later.anonymous.call(contract.invitations.read, { body: { token } });
    later.passSeconds(7 * 86_400 - 60);
    expect(await read()).toMatchObject({ success: true });
    later.passSeconds(61);
    expect(await read()).toMatchObject(invalid);
    const { email, password } = owner;
    const session = await expectData(
      later.anonymous.call(contract.session.login, { body: { email, password } }),
    );
    const list = await expectData(
      later.withToken(session.token).call(contract.invitations.list, { params: { id } }),
    );
    expect(list.items).toMatchObject([{ email: user.email, expired: true }]);
  } finally {
    await later.close();
  }
});

test('invitations to one address and attempts to use links are limited', async () => {
  const limited = await createTestApplication({
    services: ({ database, keys }) => ({ rateLimits: createRateLimits(database, keys.rateLimits) }),
  });
  try {
    const { owner, id } = await TestOrganization.create(limited);
    const body = { email: 'grace@example.com', organization_id: id };
    for (let sent = 0; sent < 5; sent++) await expectData(owner.call(contract.invitations.create, { body }));
    expect(await owner.call(contract.invitations.create, { body })).toMatchObject({ status: 429 });
    const tried = async () =>
      (
        await limited.anonymous.call(contract.invitations.read, {
          body: { token: 'a-token-that-nobody-was-given-at-all' },
        })
      ).status;
    const statuses: number[] = [];
    while (statuses.length < 61) statuses.push(await tried());
    expect([statuses[59], statuses[60]]).toEqual([422, 429]);
  } finally {
    await limited.close();
  }
});
