import { expectData } from '@x/api-client';
import { contract, mostTagsAtOnce } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactChanges } from '../../tables/audience.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { fillTags } from '../../testing/fill-tags.ts';
import { ImportingUser } from '../../testing/importing-user.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());

interface TagNames {
  readonly add?: string[];
  readonly remove?: string[];
}

/** Each test has a project of its own, because tags are shared by all audiences of a project. */
async function newProject() {
  const owner = await ImportingUser.signUp(application);
  const { user, projectId } = owner;
  const audience = await owner.createAudience();
  let count = 0;
  const params = { id: audience };
  return {
    user,
    owner,
    projectId,
    organizationId: owner.organizationId,
    audience,
    contact: async (names: string[]) => {
      count += 1;
      const body = { audience_id: audience, email: `person${String(count)}@example.com`, tags: names };
      return (await expectData(user.call(contract.contacts.create, { body }))).id;
    },
    tag: (ids: string[], change: TagNames) =>
      user.call(contract.audiences.tagContacts, { params, body: { ids, ...change } }),
    tagMatching: (
      matching: { search?: string; tag?: string; all?: boolean; expected: number },
      change: TagNames,
    ) => user.call(contract.audiences.tagMatchingContacts, { params, body: { ...matching, ...change } }),
    namesOf: async (id: string) =>
      (await expectData(user.call(contract.contacts.get, { params: { id } }))).tags.map(({ name }) => name),
    tags: async () => (await expectData(user.call(contract.tags.list, { params: { id: projectId } }))).items,
  };
}

test('tags are added to and removed from the given contacts only, and counted once per contact', async () => {
  const { contact, tag, namesOf } = await newProject();
  const [ada, grace, other] = [await contact(['Old']), await contact(['old', 'VIP']), await contact(['Old'])];
  const change = { add: ['vip', 'News'], remove: ['OLD', 'unknown'] };
  expect(await tag([ada, grace], change)).toMatchObject({ data: { changed: 2, full: 0 } });
  expect(await namesOf(ada)).toEqual(['News', 'VIP']);
  expect(await namesOf(grace)).toEqual(['News', 'VIP']);
  expect(await namesOf(other)).toEqual(['Old']);
  expect(await tag([ada, grace], change)).toMatchObject({ data: { changed: 0, full: 0 } });
});

test('a tag that is both added and removed is added', async () => {
  const { contact, tag, namesOf } = await newProject();
  const ada = await contact([]);
  expect(await tag([ada], { add: ['A'], remove: ['a'] })).toMatchObject({ data: { changed: 1 } });
  expect(await namesOf(ada)).toEqual(['A']);
});

test('a change appears in the history and the time of the change of those contacts that it changed', async () => {
  const { user, contact, tag } = await newProject();
  const [ada, grace] = [await contact(['A']), await contact([])];
  const before = await expectData(user.call(contract.contacts.get, { params: { id: grace } }));
  await expectData(tag([ada, grace], { add: ['A'] }));
  const historyOf = async (id: string) =>
    (await expectData(user.call(contract.contacts.activity, { params: { id } }))).items;
  expect((await historyOf(ada)).map(({ kind }) => kind)).toEqual(['created']);
  expect((await historyOf(grace))[0]).toMatchObject({ kind: 'updated', fields: ['tags'] });
  const changes = await asSystem(application.services.database, (tx) =>
    tx.select().from(contactChanges).where(eq(contactChanges.contactId, grace)),
  );
  expect(changes).toMatchObject([{ before: { tags: [] }, after: { tags: ['A'] } }]);
  const after = await expectData(user.call(contract.contacts.get, { params: { id: grace } }));
  expect(after.updated_at > before.updated_at).toBe(true);
});

test('all matching contacts are tagged, in several transactions, even if the change ends the match', async () => {
  const { owner, user, audience, tagMatching, tags: list } = await newProject();
  const rows = Array.from(
    { length: 4100 },
    (_, index) => `p${String(index)}@example.com,${index < 10 ? 'Zoe' : 'Ada'}`,
  );
  await owner.importAll(audience, ['email,first_name', ...rows, ''].join('\n'));
  const matched = await tagMatching({ search: 'ada', expected: 4090 }, { add: ['One'] });
  expect(matched).toMatchObject({ data: { changed: 4090, full: 0 } });
  const [one] = await list();
  const moved = await tagMatching({ tag: one?.id ?? '', expected: 4090 }, { add: ['Two'], remove: ['One'] });
  expect(moved).toMatchObject({ data: { changed: 4090, full: 0 } });
  const everyone = await tagMatching({ all: true, expected: 4100 }, { add: ['Two'] });
  expect(everyone).toMatchObject({ data: { changed: 10, full: 0 } });
  const counted = await expectData(
    user.call(contract.tags.list, { params: { id: owner.projectId }, query: { counts: 'yes' } }),
  );
  expect(counted.items.map(({ name, contacts }) => [name, contacts])).toEqual([
    ['One', 0],
    ['Two', 4100],
  ]);
});

test('nothing is tagged, and no tag added, without a filter or with another number of matches', async () => {
  const { contact, tagMatching, namesOf, tags: list } = await newProject();
  const ada = await contact([]);
  expect(await tagMatching({ expected: 1 }, { add: ['A'] })).toMatchObject({
    status: 422,
    errors: [{ code: 'contacts_filter_missing', path: 'body.all' }],
  });
  expect(await tagMatching({ all: true, expected: 2 }, { add: ['A'] })).toMatchObject({
    status: 409,
    errors: [{ code: 'contacts_count_changed', details: { expected: 2, present: 1 } }],
  });
  expect(await namesOf(ada)).toEqual([]);
  expect(await list()).toEqual([]);
});

test('a contact that would have more than 100 tags stays as it is and is counted', async () => {
  const { contact, tag, namesOf } = await newProject();
  const many = Array.from({ length: 99 }, (_, index) => `T${String(index)}`);
  const [full, empty] = [await contact(many), await contact([])];
  const added = await tag([full, empty], { add: ['A', 'B'] });
  expect(added).toMatchObject({ data: { changed: 1, full: 1 } });
  expect(await namesOf(full)).toHaveLength(99);
  expect(await namesOf(empty)).toEqual(['A', 'B']);
  const swapped = await tag([full], { add: ['A', 'B'], remove: ['T0'] });
  expect(swapped).toMatchObject({ data: { changed: 1, full: 0 } });
  expect(await namesOf(full)).toHaveLength(100);
});

test('a project gets no more than 1,000 tags', async () => {
  const { contact, tag, organizationId, projectId } = await newProject();
  const ada = await contact([]);
  await fillTags(application, { organizationId, projectId });
  expect(await tag([ada], { add: ['One more'] })).toMatchObject({
    status: 409,
    errors: [{ code: 'tag_limit', path: 'body.add' }],
  });
  expect(await tag([ada], { add: ['T7'] })).toMatchObject({ data: { changed: 1 } });
});

test('at most 20 tags are added at once', async () => {
  const { contact, tag } = await newProject();
  const add = Array.from({ length: mostTagsAtOnce + 1 }, (_, index) => `T${String(index)}`);
  expect(await tag([await contact([])], { add })).toMatchObject({
    success: false,
    errors: [{ path: 'add' }],
  });
});

test('contacts of another audience, and of another organization, keep their tags', async () => {
  const project = await newProject();
  const ada = await project.contact([]);
  const elsewhere = await project.owner.createAudience();
  const { user } = project;
  const body = { ids: [ada], add: ['A'] };
  const call = await user.call(contract.audiences.tagContacts, { params: { id: elsewhere }, body });
  expect(call).toMatchObject({ data: { changed: 0, full: 0 } });
  const stranger = await newProject();
  expect(await stranger.tag([ada], { add: ['A'] })).toMatchObject({ status: 404 });
  expect(await project.namesOf(ada)).toEqual([]);
});
