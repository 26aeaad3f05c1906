import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberships } from '../../tables/accounts.ts';
import { asSystem } from '../../platform/database/tenant.ts';
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

const grace = { name: 'Grace Hopper', email: 'Grace@Example.com', password: 'a nanosecond of wire' };

async function createProject(user: TestUser) {
  const organization = await expectData(user.call(contract.organizations.create, { body: { name: 'Acme' } }));
  const project = await expectData(
    user.call(contract.projects.create, {
      body: { name: 'Spring', organization_id: organization.id, timezone_id: 'UTC', week_start: 1 },
    }),
  );
  return { organization, project };
}

test.each([
  ['too short', 'xk4!Qz', 400, 'invalid_request'],
  ['common', 'password123', 422, 'password_too_weak'],
  ['a keyboard sequence', 'qwertyuiop', 422, 'password_too_weak'],
  ['a repeated character', 'aaaaaaaaaaaa', 422, 'password_too_weak'],
  ['the user’s name', 'gracehopper', 422, 'password_too_weak'],
])('refuses a password that is %s', async (_name, password, status, code) => {
  const response = await application.fetch('/api/users', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...grace, email: 'other@example.com', password }),
  });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ errors: [{ code, path: 'body.password' }] });
});

test('a new user has no organization or project', async () => {
  const user = await application.signUp('Ada Lovelace');
  expect(await expectData(user.call(contract.users.get, { params: { id: user.id } }))).toEqual({
    id: user.id,
    name: 'Ada Lovelace',
    email: user.email,
    avatar: null,
    project_id: null,
    project: null,
    organizations: [],
    admin: false,
    super_admin: false,
    agency_id: null,
  });
});

test('a selected project becomes the current one', async () => {
  const user = await application.signUp();
  const { organization, project } = await createProject(user);
  const params = { userId: user.id, projectId: project.id };
  const picked = await expectData(user.call(contract.users.assignProject, { params }));
  expect(picked).toMatchObject({
    project_id: project.id,
    project: { id: project.id, name: 'Spring', timezone_id: project.timezone.id },
    organizations: [{ id: organization.id, name: 'Acme', projects: [{ id: project.id, name: 'Spring' }] }],
    admin: true,
  });
  expect(await expectData(user.call(contract.users.get, { params: { id: user.id } }))).toEqual(picked);
});

test('a member without permissions sees the organization but none of its projects', async () => {
  const admin = await application.signUp();
  const member = await application.signUp();
  const { organization, project } = await createProject(admin);
  await asSystem(application.services.database, (tx) =>
    tx.insert(memberships).values({ organizationId: organization.id, userId: member.id }),
  );
  const seen = await expectData(member.call(contract.users.get, { params: { id: member.id } }));
  expect(seen.organizations).toEqual([
    {
      id: organization.id,
      name: 'Acme',
      logo: null,
      admin: false,
      owner: false,
      idool: false,
      second_factor_needed: false,
      projects: [],
    },
  ]);
  const params = { userId: member.id, projectId: project.id };
  expect(await member.call(contract.users.assignProject, { params })).toMatchObject({ status: 404 });
});
