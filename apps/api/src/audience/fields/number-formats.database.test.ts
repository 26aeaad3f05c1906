import { expectData } from '@x/api-client';
import { contract, numberFormats, type FieldType } from '@x/api-client/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ImportingUser } from '../../testing/importing-user.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

let application: TestApplication;
let owner: ImportingUser;
beforeAll(async () => {
  application = await createTestApplication();
  owner = await ImportingUser.signUp(application);
});
afterAll(() => application.close());

test('a number field has a format, which its values do not depend on', async () => {
  const { user, projectId } = owner;
  const plain = { number_format: 'plain', decimals: 2 } as const;
  const body = { project_id: projectId, label: 'Customer', type: 'number' as const, ...plain };
  const field = await expectData(user.call(contract.fields.create, { body }));
  expect(field).toMatchObject(plain);
  const orders = { project_id: projectId, label: 'Orders', type: 'number' as const };
  expect(await expectData(user.call(contract.fields.create, { body: orders }))).toMatchObject({
    number_format: 'grouped',
    decimals: null,
  });
  const contact = { audience_id: await owner.createAudience(), email: 'ana@example.com' };
  const { id } = await expectData(
    user.call(contract.contacts.create, { body: { ...contact, fields: { customer: 10_000.123 } } }),
  );
  const change = (type: FieldType) =>
    user.call(contract.fields.update, {
      params: { id: field.id },
      body: { label: 'Customer', ...plain, type },
    });
  for (const number_format of numberFormats) {
    const changed = await expectData(
      user.call(contract.fields.update, {
        params: { id: field.id },
        body: { label: 'Customer', type: 'number', number_format, decimals: 0 },
      }),
    );
    expect(changed).toMatchObject({ number_format, decimals: 0 });
    expect((await expectData(user.call(contract.contacts.get, { params: { id } }))).fields).toEqual({
      customer: 10_000.123,
    });
  }
  // Other types have no format, and a number that becomes a text loses it.
  expect(await expectData(change('text'))).toMatchObject({
    type: 'text',
    number_format: 'grouped',
    decimals: null,
  });
  expect(
    (await expectData(user.call(contract.fields.list, { params: { id: projectId } }))).items.map(
      ({ decimals }) => decimals,
    ),
  ).toEqual([null, null]);
});

test.each([
  ['number_format', { number_format: 'roman' }],
  ['decimals', { decimals: 5 }],
  ['decimals', { decimals: -1 }],
  ['decimals', { decimals: 1.5 }],
  ['decimals', { decimals: '2' }],
])('a wrong %s is refused: %j', async (path, wrong) => {
  const { user, projectId } = owner;
  const response = await application.fetch('/api/contact-fields', {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ project_id: projectId, label: 'Paid', type: 'number', ...wrong }),
  });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(path);
});
