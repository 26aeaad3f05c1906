import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suppressions } from '../../tables/audience.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { ImportingUser } from '../../testing/importing-user.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

let application: TestApplication;
let importer: ImportingUser;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());

async function project(...emails: string[]) {
  importer = await ImportingUser.signUp(application);
  const params = { id: importer.projectId };
  if (emails.length > 0) await add(emails);
  return params;
}

const add = (emails: string[]) =>
  expectData(
    importer.user.call(contract.suppressions.add, { params: { id: importer.projectId }, body: { emails } }),
  );

const lift = (emails: string[]) =>
  expectData(
    importer.user.call(contract.suppressions.lift, { params: { id: importer.projectId }, body: { emails } }),
  );

const list = (query: {
  search?: string;
  reason?: 'any' | 'bounce' | 'manual';
  page?: number;
  rows?: number;
}) =>
  expectData(importer.user.call(contract.suppressions.list, { params: { id: importer.projectId }, query }));

test('addresses are added once, ignoring case', async () => {
  await project('Ada@Example.com', 'ada@example.com', 'zoe@example.com');
  expect(await add(['zoe@example.com', 'new@example.com'])).toEqual({ added: 1, known: 1 });
  const { items, pagination } = await list({});
  expect(pagination.total_items).toBe(3);
  expect(items.map(({ email }) => email).sort()).toEqual([
    'ada@example.com',
    'new@example.com',
    'zoe@example.com',
  ]);
  expect(items[0]).toMatchObject({ email: 'new@example.com', reason: 'manual', campaign: null });
});

test('adding an address again keeps its earlier reason', async () => {
  await project();
  const { organizationId, projectId } = importer;
  await asSystem(application.services.database, (tx) =>
    tx
      .insert(suppressions)
      .values({ organizationId, projectId, emailLower: 'gone@example.com', reason: 'bounce' }),
  );
  expect(await add(['gone@example.com'])).toEqual({ added: 0, known: 1 });
  expect((await list({ reason: 'bounce' })).items).toMatchObject([{ email: 'gone@example.com' }]);
  expect((await list({ reason: 'manual' })).items).toEqual([]);
});

test.each([
  ['zoe', ['zoe@example.com']],
  ['EXAMPLE', ['ada@example.com', 'zoe@example.com']],
  ['_', ['under_score@shop.test']],
  ['%', []],
])('searching for %j finds %j', async (search, found) => {
  await project('ada@example.com', 'zoe@example.com', 'under_score@shop.test');
  expect((await list({ search })).items.map(({ email }) => email).sort()).toEqual(found);
});

test('pages contain each address once', async () => {
  await project(...Array.from({ length: 45 }, (_, index) => `p${String(index)}@example.com`));
  const pages = await Promise.all([1, 2, 3].map((page) => list({ page, rows: 20 })));
  const emails = pages.flatMap(({ items }) => items.map(({ email }) => email));
  expect([emails.length, new Set(emails).size]).toEqual([45, 45]);
});

test('lifting a suppression makes its contact mailable and is logged', async () => {
  await project('ada@example.com');
  const audience = await importer.createAudience();
  const body = { audience_id: audience, email: 'Ada@example.com' };
  const contact = await expectData(importer.user.call(contract.contacts.create, { body }));
  expect(contact.suppressed).toBe(true);
  expect(await lift(['ADA@example.com', 'nobody@example.com'])).toEqual({ lifted: 1 });
  const params = { id: contact.id };
  expect(await expectData(importer.user.call(contract.contacts.get, { params }))).toMatchObject({
    suppressed: false,
  });
  const trail = importer.user.call(contract.audit.list, { params: { id: importer.organizationId } });
  expect((await expectData(trail)).items).toContainEqual(
    expect.objectContaining({ action: 'suppressions.lift' }),
  );
});

test('an export contains the matching addresses', async () => {
  const params = await project('ada@example.com', 'zoe@example.com');
  const { url } = await expectData(
    importer.user.call(contract.suppressions.export, { params, body: { search: 'zoe' } }),
  );
  const [header, line, ...rest] = (await (await application.fetch(url)).text()).split('\r\n');
  expect(header).toBe('email,reason,campaign,created_at');
  expect(line).toMatch(/^zoe@example\.com,manual,,\d{4}-/u);
  expect(rest).toEqual(['']);
});

test('an invalid address is refused with its position, before the request is sent', async () => {
  const params = await project();
  const call = importer.user.call(contract.suppressions.add, {
    params,
    body: { emails: ['ada@example.com', 'no address'] },
  });
  expect(await call).toMatchObject({ success: false, errors: [{ path: 'emails.1' }] });
  expect((await list({})).pagination.total_items).toBe(0);
});

test('another organization cannot list, add, lift or export', async () => {
  const params = await project('ada@example.com');
  const stranger = (await ImportingUser.signUp(application)).user;
  const body = { emails: ['ada@example.com'] };
  const calls = [
    stranger.call(contract.suppressions.list, { params }),
    stranger.call(contract.suppressions.add, { params, body }),
    stranger.call(contract.suppressions.lift, { params, body }),
    stranger.call(contract.suppressions.export, { params, body: {} }),
  ];
  for (const call of calls) expect(await call).toMatchObject({ success: false, status: 404 });
  expect((await list({})).pagination.total_items).toBe(1);
});
