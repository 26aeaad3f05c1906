import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpWithProject, type ProjectUser } from '../../testing/sign-up-with-project.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

type Order = 'asc' | 'desc';

interface SortedCase {
  readonly create: (person: ProjectUser, name: string) => Promise<unknown>;
  /** Lists a page of two names. */
  readonly names: (
    person: ProjectUser,
    query: { readonly sort: 'name' | 'created_at'; readonly order: Order; readonly page: number },
  ) => Promise<readonly string[]>;
}

const config = JSON.stringify({ version: 1, body: { config: {} }, rows: [] });
const namesOf = ({ items }: { readonly items: readonly { readonly name: string }[] }) =>
  items.map(({ name }) => name);

const cases: Readonly<Record<string, SortedCase>> = {
  audiences: {
    create: ({ user, projectId }, name) =>
      expectData(
        user.call(contract.audiences.create, { body: { name, description: '', project_id: projectId } }),
      ),
    names: async ({ user, projectId: id }, query) =>
      namesOf(
        await expectData(
          user.call(contract.audiences.list, { params: { id }, query: { ...query, rows: 2 } }),
        ),
      ),
  },
  templates: {
    create: ({ user, projectId }, name) =>
      expectData(
        user.call(contract.templates.create, {
          body: { name, description: '', config, project_id: projectId },
        }),
      ),
    names: async ({ user, projectId: id }, query) =>
      namesOf(
        await expectData(
          user.call(contract.templates.list, { params: { id }, query: { ...query, rows: 2 } }),
        ),
      ),
  },
  teams: {
    create: ({ user, organizationId }, name) =>
      expectData(user.call(contract.teams.create, { body: { name, organization_id: organizationId } })),
    names: async ({ user, organizationId: id }, query) =>
      namesOf(
        await expectData(
          user.call(contract.organizations.teams, { params: { id }, query: { ...query, rows: 2 } }),
        ),
      ),
  },
};

const created = ['beta', 'Élan', 'alpha', 'Delta', 'gamma'];
const byName = ['alpha', 'beta', 'Delta', 'Élan', 'gamma'];

let application: TestApplication;
let person: ProjectUser;

beforeAll(async () => {
  application = await createTestApplication();
  person = await signUpWithProject(application);
});
afterAll(() => application.close());

describe.each(Object.entries(cases))('a list of %s', (_name, { create, names }) => {
  beforeAll(async () => {
    for (const name of created) await create(person, name);
  });

  test.each([
    ['name', byName],
    ['created_at', created],
  ] as const)('is sorted by %s in both directions, on every page', async (sort, ascending) => {
    for (const order of ['asc', 'desc'] as const) {
      const pages: string[] = [];
      for (const page of [1, 2, 3]) pages.push(...(await names(person, { sort, order, page })));
      expect(pages).toEqual(order === 'asc' ? ascending : ascending.toReversed());
    }
  });
});
