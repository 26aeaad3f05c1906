import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());

const fields = { name: 'Spring', timezone_id: 'Europe/Madrid', week_start: 1 };

async function signUpWithOrganization() {
  const user = await application.signUp();
  const organization = await expectData(user.call(contract.organizations.create, { body: { name: 'Acme' } }));
  return { user, organization };
}

test('an admin creates a project and reads it back', async () => {
  const { user, organization } = await signUpWithOrganization();
  const created = await user.call(contract.projects.create, {
    body: { ...fields, organization_id: organization.id },
  });
  expect(created).toMatchObject({
    success: true,
    status: 201,
    data: {
      name: 'Spring',
      week_start: 1,
      organization: { id: organization.id, name: 'Acme' },
      timezone: { id: 'Europe/Madrid', text: expect.stringMatching(/^\(UTC\+0[12]:00\) Europe\/Madrid$/u) },
    },
  });
  if (!created.success) throw new Error('not created');
  const read = await user.call(contract.projects.get, { params: { id: created.data.id } });
  expect(read).toEqual({ success: true, status: 200, data: created.data });
});

test('the organization lists its projects, newest first, in pages', async () => {
  const { user, organization } = await signUpWithOrganization();
  for (const name of ['one', 'two', 'three']) {
    await expectData(
      user.call(contract.projects.create, { body: { ...fields, name, organization_id: organization.id } }),
    );
  }
  const list = (page: number) =>
    expectData(
      user.call(contract.organizations.projects, {
        params: { id: organization.id },
        query: { page, rows: 2 },
      }),
    );
  expect((await list(1)).items.map(({ name }) => name)).toEqual(['three', 'two']);
  expect(await list(2)).toMatchObject({
    items: [{ name: 'one' }],
    pagination: { current_page: 2, first_page: 1, last_page: 2, per_page: 2, total_items: 3 },
  });
});

test('an unknown time zone is refused', async () => {
  const { user, organization } = await signUpWithOrganization();
  const refused = await user.call(contract.projects.create, {
    body: { ...fields, timezone_id: 'Middle/Earth', organization_id: organization.id },
  });
  expect(refused).toMatchObject({
    success: false,
    status: 400,
    errors: [{ code: 'invalid_request', path: 'body.timezone_id' }],
  });
});

test('time zones are listed with their offset', async () => {
  const user = await application.signUp();
  const zones = await expectData(user.call(contract.projects.timezones, {}));
  expect(zones).toContainEqual({ id: 'UTC', text: '(UTC+00:00) UTC' });
  expect(zones).toContainEqual({ id: 'America/Bogota', text: '(UTC-05:00) America/Bogota' });
  const ids = zones.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['Europe/Kyiv', 'Asia/Kolkata']));
  expect(ids).not.toContain('Europe/Kiev');
  expect(new Set(ids).size).toBe(ids.length);
});
