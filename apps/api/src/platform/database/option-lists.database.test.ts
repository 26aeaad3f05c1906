import { expectData } from '@x/api-client';
import { contract, type EndpointDefinition } from '@x/api-client/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from '../../testing/send.ts';
import { signUpWithProject, type ProjectUser } from '../../testing/sign-up-with-project.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

interface ListQuery {
  readonly search?: string;
  readonly ids?: string;
  readonly rows?: number;
}

interface Listed {
  readonly items: readonly { readonly id: string; readonly name: string }[];
  readonly pagination: { readonly total_items: number };
}

interface ListCase {
  /** Creates an item and returns its id. Each text finds the item. */
  readonly create: (person: ProjectUser, name: string, other: string) => Promise<string>;
  readonly list: (person: ProjectUser, query: ListQuery) => Promise<Listed>;
  readonly endpoint: EndpointDefinition;
  /** Text of a second searched column, where there is one. */
  readonly other?: string;
}

let application: TestApplication;
let person: ProjectUser;
let stranger: ProjectUser;

beforeAll(async () => {
  application = await createTestApplication();
  person = await signUpWithProject(application);
  stranger = await signUpWithProject(application);
});
afterAll(() => application.close());

async function createProvider({ user, projectId }: ProjectUser, name: string): Promise<string> {
  const body = { name, type_id: 'sendgrid', config: { api_key: 'SG.key' }, project_id: projectId } as const;
  return (await expectData(user.call(contract.emailProviders.create, { body }))).id;
}

const document = JSON.stringify({ version: 1, body: { config: {} }, rows: [] });

const cases: Readonly<Record<string, ListCase>> = {
  audiences: {
    create: async ({ user, projectId }, name, other) => {
      const body = { name, description: other, project_id: projectId };
      return (await expectData(user.call(contract.audiences.create, { body }))).id;
    },
    list: ({ user, projectId: id }, query) =>
      expectData(user.call(contract.audiences.list, { params: { id }, query })),
    endpoint: contract.audiences.list,
    other: 'Everybody who ordered',
  },
  campaigns: {
    create: async ({ user, projectId }, name, other) => {
      const fields = { from: 'shop@example.com', from_name: 'Shop', subject: other };
      const body = { name, ...fields, project_id: projectId };
      return (await expectData(user.call(contract.campaigns.create, { body }))).id;
    },
    list: ({ user, projectId: id }, query) =>
      expectData(user.call(contract.campaigns.list, { params: { id }, query })),
    endpoint: contract.campaigns.list,
    other: 'Everything 10% cheaper',
  },
  templates: {
    create: async ({ user, projectId }, name, other) => {
      const body = { name, description: other, config: document, project_id: projectId };
      return (await expectData(user.call(contract.templates.create, { body }))).id;
    },
    list: ({ user, projectId: id }, query) =>
      expectData(user.call(contract.templates.list, { params: { id }, query })),
    endpoint: contract.templates.list,
    other: 'Two columns',
  },
  senders: {
    create: async (owner, name, other) => {
      const email_provider_id = await createProvider(owner, `Provider of ${other}`);
      const body = { name, email: other, email_provider_id, project_id: owner.projectId };
      return (await expectData(owner.user.call(contract.emailSenders.create, { body }))).id;
    },
    list: ({ user, projectId: id }, query) =>
      expectData(user.call(contract.emailSenders.list, { params: { id }, query })),
    endpoint: contract.emailSenders.list,
    other: 'help.desk@example.com',
  },
  'email providers': {
    create: createProvider,
    list: ({ user, projectId: id }, query) =>
      expectData(user.call(contract.emailProviders.list, { params: { id }, query })),
    endpoint: contract.emailProviders.list,
  },
};

const ids = ({ items }: Listed) => items.map(({ id }) => id);

describe.each(Object.entries(cases))(
  'a list of %s to choose from',
  (_name, { create, list, endpoint, other }) => {
    let autumn: string;
    let spring: string;
    let foreign: string;

    beforeAll(async () => {
      autumn = await create(person, 'Autumn 100% wool', other ?? 'unused');
      spring = await create(person, 'Spring_linen', 'second@example.com');
      foreign = await create(stranger, 'Autumn elsewhere', 'third@example.com');
    });

    test('finds parts of names without regard to case, and takes wildcards literally', async () => {
      const page = await list(person, { search: 'aUTUMN' });
      expect(ids(page)).toEqual([autumn]);
      expect(page.pagination.total_items).toBe(1);
      expect(ids(await list(person, { search: '100% w' }))).toEqual([autumn]);
      expect(ids(await list(person, { search: '_linen' }))).toEqual([spring]);
      expect(ids(await list(person, { search: 'g_n' }))).toEqual([]);
      if (other !== undefined) expect(ids(await list(person, { search: other }))).toEqual([autumn]);
    });

    test('lists only the given ids, and none of another organization', async () => {
      expect(ids(await list(person, { ids: autumn }))).toEqual([autumn]);
      const both = await list(person, { ids: `${autumn}, ${spring}`, rows: 1 });
      expect([both.items.length, both.pagination.total_items]).toEqual([1, 2]);
      expect(ids(await list(person, { ids: foreign }))).toEqual([]);
      expect(ids(await list(person, { ids: `${foreign},${spring}`, search: 'linen' }))).toEqual([spring]);
      expect(ids(await list(person, { ids: autumn, search: 'linen' }))).toEqual([]);
    });

    test('refuses malformed ids and more than 100 of them', async () => {
      const get = (query: ListQuery) =>
        send(
          application,
          endpoint,
          { params: { id: person.projectId }, query: { ...query } },
          person.user.token,
        );
      for (const wrong of [
        { ids: '' },
        { ids: '1' },
        { ids: `${autumn},` },
        { search: 'a'.repeat(256) },
        { rows: 101 },
      ]) {
        expect([wrong, (await get(wrong)).status]).toEqual([wrong, 400]);
      }
      const many = (count: number) => ({ ids: Array.from({ length: count }, () => autumn).join(',') });
      expect((await get(many(100))).status).toBe(200);
      expect((await get(many(101))).status).toBe(400);
    });
  },
);

test('users of an organization can be listed by their ids', async () => {
  const params = { id: person.organizationId };
  const [own] = (await expectData(person.user.call(contract.organizations.users, { params }))).items;
  const [other] = (
    await expectData(
      stranger.user.call(contract.organizations.users, { params: { id: stranger.organizationId } }),
    )
  ).items;
  const list = (query: ListQuery) =>
    expectData(person.user.call(contract.organizations.users, { params, query }));
  expect((await list({ ids: own?.id ?? '' })).items).toEqual([own]);
  expect((await list({ ids: other?.id ?? '' })).items).toEqual([]);
});
