import { expectData } from '@x/api-client';
import { contract, personFileSchema, type PersonFile } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '../../platform/database/tenant.ts';
import { ImportingUser } from '../../testing/importing-user.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';
import { addPerson, setStage, type Stage } from '../testing/people.ts';
import { personalTables } from '../testing/personal-tables.ts';

let application: TestApplication;
let owner: ImportingUser;
let stage: Stage;
beforeAll(async () => {
  application = await createTestApplication();
  owner = await ImportingUser.signUp(application);
  stage = await setStage(owner);
});
afterAll(() => application.close());

async function download(email: string, user = owner.user): Promise<{ text: string; file: PersonFile }> {
  const params = { id: owner.projectId };
  const { url } = await expectData(user.call(contract.people.export, { params, body: { email } }));
  const response = await application.fetch(url);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const text = await response.text();
  return { text, file: v.parse(personFileSchema, JSON.parse(text)) };
}

test('every table is listed with how it treats data of people', async () => {
  const { rows } = await asSystem(application.services.database, (tx) =>
    tx.execute(sql`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname collate "C"`),
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(personalTables).toSorted());
});

test('the file has the data of each exported table', async () => {
  const person = await addPerson(owner, stage, 'Ada@Example.com');
  const { text, file } = await download('ada@example.com');
  expect(file.email).toBe('ada@example.com');
  const exported = Object.entries(personalTables).filter(([, treatment]) => 'exported' in treatment);
  // These have no text of their own.
  const textless = new Set([
    'audience_departures',
    'holdout_people',
    'imports',
    'mail_pauses',
    'suppressions',
  ]);
  const marked = exported.map(([table]) => table).filter((table) => !textless.has(table));
  // Rows that wait for an import are not in the file.
  const { import_rows: staged = '', ...marks } = person.marks;
  expect(Object.keys(marks).toSorted()).toEqual(marked.toSorted());
  const missing = Object.entries(marks).filter(([, mark]) => !text.includes(mark));
  expect(staged).not.toBe('');
  expect(text).not.toContain(staged);
  expect(missing).toEqual([]);
  expect(file.contacts).toMatchObject([
    { id: person.contactId, trashed: false, import: { file_name: 'people.csv' } },
  ]);
  expect(file.suppressions).toMatchObject([{ email: 'ada@example.com', reason: 'unsubscribe' }]);
  expect(file.departures).toMatchObject([{ email: 'ada@example.com', audience: { name: 'Readers' } }]);
  expect(file.holdouts).toMatchObject([{ email: 'ada@example.com', held_out: false }]);
  expect(file.orders).toMatchObject([{ email: 'ada@example.com', amount: null }]);
  expect(file.pauses).toMatchObject([{ email: 'ada@example.com', ends_at: '2030-01-01T00:00:00.000Z' }]);
  expect(file.signups.map(({ status }) => status).toSorted()).toEqual(['confirmed', 'pending']);
  expect(file.messages).toMatchObject([
    { campaign: { name: 'Spring' }, subject: 'Hello', email: 'Ada@Example.com' },
  ]);
  expect(file.events.map(({ kind, url }) => [kind, url])).toEqual([
    ['open', ''],
    ['click', 'https://shop.test/'],
  ]);
  expect(file.actions).toMatchObject([{ action: 'click_rating', block_id: 'b0000002' }]);
});

test('the file names no user of the product', async () => {
  await addPerson(owner, stage, 'grace@example.com');
  const { text, file } = await download('grace@example.com');
  expect(file.audit).toHaveLength(1);
  expect(text).not.toContain('somebody@brand.test');
  expect(text).not.toContain('203.0.113.77');
});

test('the file contains no data of other people', async () => {
  const one = await addPerson(owner, stage, 'one@example.com');
  const other = await addPerson(owner, stage, 'other-one@example.com');
  const { text } = await download('one@example.com');
  expect(text).toContain(one.contactId);
  expect(text).not.toContain(other.contactId);
  expect(Object.values(other.marks).filter((mark) => text.includes(mark))).toEqual([]);
});

test('what is left of a deleted contact is exported by the address', async () => {
  const person = await addPerson(owner, stage, 'gone@example.com');
  await expectData(owner.user.call(contract.contacts.remove, { params: { id: person.contactId } }));
  const { file } = await download('GONE@example.com');
  expect(file.contacts).toEqual([]);
  expect(file.messages).toMatchObject([{ id: person.deliveryId }]);
  expect(file.suppressions).toHaveLength(1);
  expect(file.signups).toMatchObject([{ status: 'pending' }]);
  expect(file.audit.length).toBeGreaterThan(0);
});

test('contacts of an audience in the trash are included', async () => {
  const audience = await owner.createAudience();
  await owner.importAll(audience, 'email\ntrashed@example.com\n');
  await expectData(owner.user.call(contract.audiences.remove, { params: { id: audience } }));
  expect((await download('trashed@example.com')).file.contacts).toMatchObject([{ trashed: true }]);
  const counted = await expectData(
    owner.user.call(contract.people.get, {
      params: { id: owner.projectId },
      query: { email: 'trashed@example.com' },
    }),
  );
  expect(counted).toMatchObject({
    contacts: [{ audience: { name: 'Readers' }, trashed: true }],
    messages: 0,
  });
});

test('a former address of the contact belongs to the person, unless another contact has it', async () => {
  const person = await addPerson(owner, stage, 'new@example.com');
  const body = { emails: ['old-new@example.com'] };
  await expectData(owner.user.call(contract.suppressions.add, { params: { id: owner.projectId }, body }));
  const suppressed = async () =>
    (await download('new@example.com')).file.suppressions.map(({ email }) => email).toSorted();
  expect(await suppressed()).toEqual(['new@example.com', 'old-new@example.com']);
  await expectData(
    owner.user.call(contract.contacts.create, {
      body: { audience_id: stage.audienceId, email: 'old-new@example.com' },
    }),
  );
  expect(await suppressed()).toEqual(['new@example.com']);
  expect(person.email).toBe('new@example.com');
});

test('an unknown address gives an empty file', async () => {
  const { file } = await download('nobody@example.com');
  const { email, project, exported_at: _exportedAt, ...lists } = file;
  expect([email, project]).toEqual(['nobody@example.com', { id: owner.projectId, name: 'Spring' }]);
  expect(Object.values(lists)).toEqual(Object.values(lists).map(() => []));
});

test('a person in another project of the organization is another person', async () => {
  const body = { name: 'Other', timezone_id: 'UTC', week_start: 1, organization_id: owner.organizationId };
  const other = await expectData(owner.user.call(contract.projects.create, { body }));
  await addPerson(owner, stage, 'both@example.com');
  const counted = await expectData(
    owner.user.call(contract.people.get, { params: { id: other.id }, query: { email: 'both@example.com' } }),
  );
  expect(counted).toEqual({
    email: 'both@example.com',
    contacts: [],
    messages: 0,
    events: 0,
    signups: 0,
    test_messages: 0,
    suppressed: null,
  });
});

test('more events than fit into one piece are exported once each, in order', async () => {
  const person = await addPerson(owner, stage, 'busy@example.com');
  await asSystem(application.services.database, (tx) =>
    tx.execute(sql`
      insert into message_events (organization_id, campaign_id, delivery_id, kind, content_type, user_agent)
      select ${stage.organizationId}::uuid, ${stage.campaignId}::uuid, ${person.deliveryId}::uuid, 'open', 'html',
        'agent ' || number
      from generate_series(1, 4500) as number`),
  );
  const { file } = await download('busy@example.com');
  const agents = file.events.slice(2).map(({ user_agent: agent }) => agent);
  expect(agents).toEqual(Array.from({ length: 4500 }, (_, index) => `agent ${String(index + 1)}`));
});

test('another organization gets no link', async () => {
  const stranger = (await ImportingUser.signUp(application)).user;
  const params = { id: owner.projectId };
  const email = 'ada@example.com';
  expect(await stranger.call(contract.people.export, { params, body: { email } })).toMatchObject({
    status: 404,
  });
  expect(await stranger.call(contract.people.get, { params, query: { email } })).toMatchObject({
    status: 404,
  });
});
