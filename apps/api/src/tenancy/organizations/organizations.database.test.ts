import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../tables/accounts.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());

const named = (name: string) => ({ body: { name } });

test('the creator of an organization is its owner and admin', async () => {
  const user = await application.signUp('Ada Lovelace');
  const created = await expectData(user.call(contract.organizations.create, named('  Acme  ')));
  expect(created).toMatchObject({ name: 'Acme', owner: { name: 'Ada Lovelace', email: user.email } });
  const params = { id: created.id };
  expect(await expectData(user.call(contract.organizations.get, { params }))).toMatchObject(created);
  const project = user.call(contract.projects.create, {
    body: { name: 'Spring', organization_id: created.id, timezone_id: 'UTC', week_start: 0 },
  });
  expect(await project).toMatchObject({ success: true });
});

test('the list shows the user’s organizations, newest first, in pages', async () => {
  const [user, other] = [await application.signUp(), await application.signUp()];
  for (const name of ['one', 'two', 'three'])
    await expectData(user.call(contract.organizations.create, named(name)));
  await expectData(other.call(contract.organizations.create, named('foreign')));
  const list = (page: number) =>
    expectData(user.call(contract.organizations.list, { query: { page, rows: 2 } }));
  expect((await list(1)).items.map(({ name }) => name)).toEqual(['three', 'two']);
  expect(await list(2)).toMatchObject({
    items: [{ name: 'one' }],
    pagination: { current_page: 2, first_page: 1, last_page: 2, per_page: 2, total_items: 3 },
  });
  expect((await list(3)).items).toEqual([]);
});

test('a super admin sees every organization', async () => {
  const [user, superAdmin] = [await application.signUp(), await application.signUp()];
  const { id } = await expectData(user.call(contract.organizations.create, named('Somebody')));
  await asSystem(application.services.database, (tx) =>
    tx.update(users).set({ superAdmin: true }).where(eq(users.id, superAdmin.id)),
  );
  const seen = await expectData(superAdmin.call(contract.organizations.list, { query: { rows: 100 } }));
  expect(seen.items.map((item) => item.id)).toContain(id);
  expect(await superAdmin.call(contract.organizations.get, { params: { id } })).toMatchObject({
    success: true,
  });
});
