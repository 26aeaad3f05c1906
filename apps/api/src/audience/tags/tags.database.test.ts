import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactTags } from '../../tables/contact-fields.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { fillTags } from '../../testing/fill-tags.ts';
import { ImportingUser } from '../../testing/importing-user.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());

async function newProject() {
  const owner = await ImportingUser.signUp(application);
  const { user, projectId } = owner;
  const audience = await owner.createAudience();
  let count = 0;
  return {
    organizationId: owner.organizationId,
    user,
    projectId,
    audience,
    contact: (names: string[]) => {
      count += 1;
      const body = { audience_id: audience, email: `person${String(count)}@example.com`, tags: names };
      return expectData(user.call(contract.contacts.create, { body }));
    },
    list: async () =>
      (
        await expectData(
          user.call(contract.tags.list, { params: { id: projectId }, query: { counts: 'yes' } }),
        )
      ).items,
  };
}

test('tags are created with contacts, counted, renamed, filtered by and deleted', async () => {
  const { user, audience, contact, list } = await newProject();
  const ada = await contact(['VIP', 'vip', 'News']);
  await contact(['vip']);
  expect(ada.tags.map(({ name }) => name)).toEqual(['News', 'VIP']);
  const [news, vip] = await list();
  expect([news?.name, news?.contacts, vip?.name, vip?.contacts]).toEqual(['News', 1, 'VIP', 2]);
  const id = vip?.id ?? '';
  const params = { id: audience };
  const found = await expectData(user.call(contract.audiences.contacts, { params, query: { tag: id } }));
  expect(found.items).toHaveLength(2);
  const renamed = await user.call(contract.tags.update, { params: { id }, body: { name: 'Best' } });
  expect(renamed).toMatchObject({ data: { name: 'Best', contacts: 2 } });
  const taken = await user.call(contract.tags.update, { params: { id }, body: { name: 'NEWS' } });
  expect(taken).toMatchObject({ status: 409, errors: [{ code: 'tag_exists', path: 'body.name' }] });
  await expectData(user.call(contract.tags.remove, { params: { id } }));
  const read = await expectData(user.call(contract.contacts.get, { params: { id: ada.id } }));
  expect(read.tags.map(({ name }) => name)).toEqual(['News']);
});

test('a change of a contact keeps its tags unless it names others', async () => {
  const { user, contact } = await newProject();
  const { id, email } = await contact(['One', 'Two']);
  const change = (names?: string[]) =>
    expectData(
      user.call(contract.contacts.update, {
        params: { id },
        body: { email, ...(names === undefined ? {} : { tags: names }) },
      }),
    );
  expect((await change()).tags).toHaveLength(2);
  expect((await change(['Two', 'Three'])).tags.map(({ name }) => name)).toEqual(['Three', 'Two']);
  const { items } = await expectData(user.call(contract.contacts.activity, { params: { id } }));
  expect(items[0]?.fields).toEqual(['tags']);
  expect((await change([])).tags).toEqual([]);
});

test('deleting contacts deletes what is known of their tags', async () => {
  const { user, contact, list } = await newProject();
  const { id } = await contact(['Gone']);
  await expectData(user.call(contract.contacts.remove, { params: { id } }));
  expect(await list()).toMatchObject([{ name: 'Gone', contacts: 0 }]);
  const left = await asSystem(application.services.database, (tx) =>
    tx.$count(contactTags, sql`contact_id = ${id}`),
  );
  expect(left).toBe(0);
});

test('a project has at most 1,000 tags', async () => {
  const { user, projectId, organizationId, audience } = await newProject();
  await fillTags(application, { organizationId, projectId });
  const limit = { status: 409, errors: [{ code: 'tag_limit' }] };
  const body = { project_id: projectId, name: 'One more' };
  expect(await user.call(contract.tags.create, { body })).toMatchObject(limit);
  const contact = { audience_id: audience, email: 'a@example.com', tags: ['One more'] };
  expect(await user.call(contract.contacts.create, { body: contact })).toMatchObject(limit);
  const known = await user.call(contract.contacts.create, { body: { ...contact, tags: ['T7'] } });
  expect(known).toMatchObject({ success: true });
});

test.each(['', 'a,b', 'a;b', 'x'.repeat(65), 'a\nb'])('%j is no name of a tag', async (name) => {
  const { user, projectId } = await newProject();
  const answer = await user.call(contract.tags.create, { body: { project_id: projectId, name } });
  expect(answer).toMatchObject({ success: false, errors: [{ path: 'name' }] });
});
