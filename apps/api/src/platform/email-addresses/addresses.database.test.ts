import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ImportingUser } from '../../testing/importing-user.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

let application: TestApplication;
let importer: ImportingUser;
beforeAll(async () => {
  application = await createTestApplication();
  importer = await ImportingUser.signUp(application);
});
afterAll(() => application.close());

async function createAudience() {
  const { id } = await expectData(
    importer.user.call(contract.audiences.create, {
      body: { name: 'Readers', project_id: importer.projectId },
    }),
  );
  return id;
}

test('the Unicode and punycode forms of a domain are one contact, shown in Unicode', async () => {
  const audience_id = await createAudience();
  const create = (email: string) =>
    importer.user.call(contract.contacts.create, { body: { audience_id, email } });
  const contact = await expectData(create('pepe@xn--mnchen-3ya.de'));
  expect(contact.email).toBe('pepe@münchen.de');
  for (const spelling of ['pepe@münchen.de', 'Pepe@MÜNCHEN.de', 'pepe@XN--MNCHEN-3YA.de']) {
    expect(await create(spelling)).toMatchObject({
      success: false,
      errors: [{ code: 'contact_exists', path: 'body.email' }],
    });
  }
  expect(await create('josé@example.com')).toMatchObject({ success: true });
  expect(await create('JOSÉ@example.com')).toMatchObject({ success: false, status: 409 });
});

test('an address suppressed in one form is suppressed in the other', async () => {
  const audience_id = await createAudience();
  await expectData(
    importer.user.call(contract.suppressions.add, {
      params: { id: importer.projectId },
      body: { emails: ['gone@xn--caas-hqa.es', 'gone@cañas.es'] },
    }),
  );
  const contact = await expectData(
    importer.user.call(contract.contacts.create, { body: { audience_id, email: 'gone@cañas.es' } }),
  );
  expect(contact.suppressed).toBe(true);
  const { items } = await expectData(
    importer.user.call(contract.suppressions.list, { params: { id: importer.projectId }, query: {} }),
  );
  expect(items.map(({ email }) => email)).toEqual(['gone@cañas.es']);
});

test.each(['pepe@xn--a.de', `pepe@${'ü'.repeat(60)}.de`])(
  'refuses %s, which cannot exist, and names its field',
  async (email) => {
    const answer = await importer.user.call(contract.suppressions.add, {
      params: { id: importer.projectId },
      body: { emails: ['ada@example.com', email] },
    });
    expect(answer).toMatchObject({
      success: false,
      errors: [{ path: 'body.emails.1', rule: 'email_invalid' }],
    });
  },
);
