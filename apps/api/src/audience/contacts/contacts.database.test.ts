import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suppressions } from '../../tables/audience.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { send } from '../../testing/send.ts';
import {
  createTestApplication,
  type TestApplication,
  type TestUser,
} from '../../testing/test-application.ts';

let application: TestApplication;
let user: TestUser;
let place: { readonly organizationId: string; readonly projectId: string };
let audience: { readonly id: string; readonly name: string };
beforeAll(async () => {
  application = await createTestApplication();
  user = await application.signUp();
  const organization = await expectData(user.call(contract.organizations.create, { body: { name: 'Acme' } }));
  const project = await expectData(
    user.call(contract.projects.create, {
      body: { name: 'Spring', timezone_id: 'UTC', week_start: 1, organization_id: organization.id },
    }),
  );
  place = { organizationId: organization.id, projectId: project.id };
  audience = await createAudience('Readers');
});
afterAll(() => application.close());

function createAudience(name: string) {
  return expectData(user.call(contract.audiences.create, { body: { name, project_id: place.projectId } }));
}

interface Fields {
  readonly email: string;
  readonly first_name?: string;
  readonly surname?: string;
  readonly phone?: string;
  readonly birthdate?: string | null;
}

function create(fields: Fields, audienceId = audience.id) {
  return user.call(contract.contacts.create, { body: { audience_id: audienceId, ...fields } });
}

test('a contact is created, read with its audience, changed and deleted', async () => {
  const fields = {
    email: 'Ada@example.com',
    first_name: 'Ada',
    surname: 'Lovelace',
    phone: '+44 20 7946 0000',
  };
  const created = await expectData(create({ ...fields, birthdate: '1915-12-10' }));
  expect(created).toMatchObject({
    ...fields,
    phone: '+442079460000',
    birthdate: '1915-12-10',
    audience_id: audience.id,
    suppressed: false,
  });
  const params = { id: created.id };
  expect(await expectData(user.call(contract.contacts.get, { params }))).toEqual({
    ...created,
    audience: { id: audience.id, name: audience.name },
  });
  const changed = await expectData(
    user.call(contract.contacts.update, {
      params,
      body: { email: 'ada@example.org', first_name: 'Augusta' },
    }),
  );
  expect(changed).toMatchObject({
    email: 'ada@example.org',
    first_name: 'Augusta',
    surname: '',
    birthdate: null,
  });
  await expectData(user.call(contract.contacts.remove, { params }));
  expect(await user.call(contract.contacts.get, { params })).toMatchObject({ success: false, status: 404 });
});

test('addresses are unique in an audience, ignoring case', async () => {
  await expectData(create({ email: 'once@example.com' }));
  const exists = { success: false, status: 409, errors: [{ code: 'contact_exists', path: 'body.email' }] };
  expect(await create({ email: 'ONCE@Example.com' })).toMatchObject(exists);
  const other = await expectData(create({ email: 'other@example.com' }));
  const renamed = await user.call(contract.contacts.update, {
    params: { id: other.id },
    body: { email: 'Once@example.com' },
  });
  expect(renamed).toMatchObject(exists);
  const respelled = await user.call(contract.contacts.update, {
    params: { id: other.id },
    body: { email: 'OTHER@example.com' },
  });
  expect(respelled).toMatchObject({ success: true, data: { email: 'OTHER@example.com' } });
  const second = await createAudience('Others');
  expect(await create({ email: 'once@example.com' }, second.id)).toMatchObject({ success: true });
});

test('a suppressed address is marked, ignoring case', async () => {
  const { id } = await createAudience('Suppressed');
  const gone = await expectData(create({ email: 'Gone@example.com' }, id));
  await expectData(create({ email: 'here@example.com' }, id));
  await asSystem(application.services.database, (tx) =>
    tx.insert(suppressions).values({ ...place, emailLower: 'gone@example.com', reason: 'unsubscribe' }),
  );
  const read = await expectData(user.call(contract.contacts.get, { params: { id: gone.id } }));
  expect(read.suppressed).toBe(true);
  const listed = await expectData(user.call(contract.audiences.contacts, { params: { id } }));
  expect(listed.items.map(({ email, suppressed }) => [email, suppressed])).toEqual([
    ['here@example.com', false],
    ['Gone@example.com', true],
  ]);
});

test.each<[fields: Fields, path: string, rule: string]>([
  [{ email: 'ada' }, 'body.email', 'email_invalid'],
  [{ email: `${'a'.repeat(250)}@b.co` }, 'body.email', 'email_too_long'],
  [{ email: 'a@b.co', phone: 'none' }, 'body.phone', 'phone_invalid'],
  [{ email: 'a@b.co', birthdate: '31/12/2000' }, 'body.birthdate', 'date_invalid'],
  [{ email: 'a@b.co', birthdate: '2000-02-30' }, 'body.birthdate', 'date_unknown'],
  [{ email: 'a@b.co', birthdate: '0000-01-01' }, 'body.birthdate', 'date_unknown'],
  [{ email: 'a@b.co', birthdate: '2199-01-01' }, 'body.birthdate', 'birthdate_out_of_range'],
  [{ email: 'a@b.co', birthdate: '1899-12-31' }, 'body.birthdate', 'birthdate_out_of_range'],
  [{ email: 'a@b.co', phone: '-----' }, 'body.phone', 'phone_invalid'],
  [{ email: 'a@b.co', phone: '+999 123456789012345678' }, 'body.phone', 'phone_invalid'],
  [{ email: 'a@b.co', phone: '+999 12345' }, 'body.phone', 'phone_invalid'],
  [{ email: 'a@b.co', first_name: 'x'.repeat(256) }, 'body.first_name', 'too_long'],
])('%j is refused at %s', async (fields, path, rule) => {
  const request = { body: { audience_id: audience.id, ...fields } };
  const answer = await send(application, contract.contacts.create, request, user.token);
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.text)).toMatchObject({ success: false, errors: [{ path, rule }] });
});

test('all invalid fields are reported at once', async () => {
  const request = {
    body: { audience_id: audience.id, email: 'ada@xn--a.de', phone: '+999 12345', birthdate: '31/12/2000' },
  };
  const answer = await send(application, contract.contacts.create, request, user.token);
  const { errors } = JSON.parse(answer.text) as { errors: { path: string }[] };
  expect(errors.map(({ path }) => path).sort()).toEqual(['body.birthdate', 'body.email', 'body.phone']);
});
