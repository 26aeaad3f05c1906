import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestOrganization } from '../testing/organization.ts';
import { signUpWithProject, type ProjectUser } from '../testing/sign-up-with-project.ts';
import { createTestApplication, type TestApplication, type TestUser } from '../testing/test-application.ts';
import {
  addAudience,
  addContacts,
  addNamed,
  namesOf,
  searchOrganization,
  searchProject,
  type NamedKind,
} from './testing/search-world.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());

const namedKinds: readonly NamedKind[] = ['campaigns', 'templates', 'audiences', 'segments', 'signup_forms'];

async function createShop() {
  const person = await signUpWithProject(application);
  const { organizationId, projectId } = person;
  const audienceId = await addAudience(application, { organizationId, projectId });
  return { ...person, place: { organizationId, projectId, audienceId } };
}

const find = ({ user, projectId }: ProjectUser, search: string) => searchProject(user, projectId, search);

describe('a search of a project', () => {
  test.each(namedKinds)('finds %s by words of their names, the best match first', async (kind) => {
    const shop = await createShop();
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    await addNamed(application, kind, shop.place, [
      { name: 'Offspring of the shop', updatedAt: at(9) },
      { name: 'A winter SÁLE', updatedAt: at(8) },
      { name: 'The late-spring shop', updatedAt: at(7) },
      { name: 'Shop in spring', updatedAt: at(6) },
      { name: 'Spring', updatedAt: at(1) },
      { name: 'Spring shop', updatedAt: at(2) },
      { name: 'Spring shop, again', updatedAt: at(3) },
    ]);
    expect(await find(shop, 'spring SHOP')).toEqual({
      [kind]: [
        'Spring shop',
        'Spring shop, again',
        'The late-spring shop',
        'Shop in spring',
        'Offspring of the shop',
      ],
    });
    expect(await find(shop, 'sale')).toEqual({ [kind]: ['A winter SÁLE'] });
    expect((await find(shop, 'spring'))[kind]).toHaveLength(5);
    expect((await find(shop, 'spring'))[kind]?.slice(0, 3)).toEqual([
      'Spring',
      'Spring shop, again',
      'Spring shop',
    ]);
    expect(await find(shop, 'autumn')).toEqual({});
  });

  test.each(['100%', 'a_b', 'back\\slash', "'; drop table campaigns; --", '“quoted”', '{x,y}'])(
    'takes %s literally',
    async (name) => {
      const shop = await createShop();
      const similar = ['1000', 'acb', 'backslash', 'drop table campaigns', 'quoted', 'xy'];
      await addNamed(
        application,
        'campaigns',
        shop.place,
        [name, ...similar].map((each) => ({ name: each })),
      );
      await addContacts(application, shop.place, [{ email: 'acb@example.com', firstName: '1000' }]);
      expect(await find(shop, name)).toEqual({ campaigns: [name] });
    },
  );

  test('finds contacts by the beginning of their address or names, in all audiences', async () => {
    const shop = await createShop();
    const other = await addAudience(application, shop.place, 'Second list');
    await addContacts(application, shop.place, [
      { email: 'Ana.Garcia@example.com', firstName: 'Ana', surname: 'García' },
      { email: 'mariana@example.com', firstName: 'Mariana', surname: 'Anaya' },
      { email: 'x@example.com', firstName: 'Ana María', surname: 'Gómez' },
    ]);
    await addContacts(application, { ...shop.place, audienceId: other }, [
      { email: 'ana@example.com', firstName: 'Zoe' },
    ]);
    expect(await find(shop, 'ana')).toEqual({
      contacts: ['Ana.Garcia@example.com', 'ana@example.com', 'x@example.com', 'mariana@example.com'],
    });
    expect(await find(shop, 'ANA@example.com')).toEqual({ contacts: ['ana@example.com'] });
    expect(await find(shop, 'garcia ana')).toEqual({ contacts: ['Ana.Garcia@example.com'] });
    expect(await find(shop, 'ana maria gom')).toEqual({ contacts: ['x@example.com'] });
    expect(await find(shop, 'ana maria ')).toEqual({ contacts: ['x@example.com', 'mariana@example.com'] });
    expect(await find(shop, 'garcia maria')).toEqual({});
    const answer = await expectData(
      shop.user.call(contract.search.project, { params: { id: shop.projectId }, query: { search: 'zoe' } }),
    );
    expect(answer).toMatchObject([
      {
        kind: 'contacts',
        hits: [{ name: 'ana@example.com', detail: 'Zoe', audience: { id: other, name: 'Second list' } }],
      },
    ]);
  });

  test('names the contact whose whole address was typed before longer addresses', async () => {
    const shop = await createShop();
    const emails = ['bo@example.com', 'bo@example.com.aa', 'bo@example.co'];
    await addContacts(
      application,
      shop.place,
      emails.map((email) => ({ email })),
    );
    expect(await find(shop, 'bo@example.com')).toEqual({ contacts: ['bo@example.com', 'bo@example.com.aa'] });
  });

  test.each(['x', '', ' x ', 'x'.repeat(101)])('refuses %j', async (search) => {
    const { user, projectId } = await signUpWithProject(application);
    const request = `/api/projects/${projectId}/search?search=${encodeURIComponent(search)}`;
    const { status } = await application.fetch(request, {
      headers: { authorization: `Bearer ${user.token}` },
    });
    expect(status).toBe(400);
  });

  test('hides what is in the trash, and shows it again once restored', async () => {
    const shop = await createShop();
    const ids = new Map<NamedKind, string>();
    for (const kind of namedKinds) {
      const [id = ''] = await addNamed(application, kind, shop.place, [{ name: 'Doomed' }]);
      ids.set(kind, id);
    }
    await addContacts(application, { ...shop.place, audienceId: ids.get('audiences') ?? '' }, [
      { email: 'doomed@example.com' },
    ]);
    expect(Object.keys(await find(shop, 'doomed'))).toEqual([...namedKinds, 'contacts']);
    for (const kind of ['campaigns', 'templates', 'audiences', 'segments'] as const) {
      const params = { id: ids.get(kind) ?? '' };
      await expectData(shop.user.call(contract[kind].remove, { params }));
    }
    expect(await find(shop, 'doomed')).toEqual({ signup_forms: ['Doomed'] });
    const all = { params: { id: shop.projectId }, query: { ids: [...ids.values()].join(',') } };
    const named = await expectData(shop.user.call(contract.search.projectNames, all));
    expect(namesOf(named)).toEqual({ signup_forms: ['Doomed'] });
  });

  test('finds nothing of other projects', async () => {
    const [shop, stranger] = [await createShop(), await createShop()];
    for (const kind of namedKinds) await addNamed(application, kind, stranger.place, [{ name: 'Secret' }]);
    const [contactId = ''] = await addContacts(application, stranger.place, [
      { email: 'secret@example.com' },
    ]);
    expect(Object.keys(await find(stranger, 'secret'))).toHaveLength(6);
    expect(await find(shop, 'secret')).toEqual({});
    const query = { ids: contactId };
    const names = (person: ProjectUser) =>
      person.user.call(contract.search.projectNames, { params: { id: person.projectId }, query });
    expect(await expectData(names(shop))).toEqual([]);
    expect(namesOf(await expectData(names(stranger)))).toEqual({ contacts: ['secret@example.com'] });
  });
});

describe('names by ids', () => {
  test('are the current ones, without those that no longer exist', async () => {
    const shop = await createShop();
    const [form = ''] = await addNamed(application, 'signup_forms', shop.place, [{ name: 'Newsletter' }]);
    const [contact = '', gone = ''] = await addContacts(application, shop.place, [
      { email: 'ana@example.com', firstName: 'Ana' },
      { email: 'bo@example.com' },
    ]);
    await expectData(shop.user.call(contract.contacts.remove, { params: { id: gone } }));
    const query = { ids: [contact, gone, form].join(',') };
    const answer = await expectData(
      shop.user.call(contract.search.projectNames, { params: { id: shop.projectId }, query }),
    );
    const audience = { id: shop.place.audienceId, name: 'Zzyzx' };
    expect(answer).toEqual([
      { kind: 'signup_forms', hits: [{ id: form, name: 'Newsletter', detail: '', audience }] },
      { kind: 'contacts', hits: [{ id: contact, name: 'ana@example.com', detail: 'Ana', audience }] },
    ]);
  });

  test.each([
    '',
    'x',
    `${'0198c5a2-1111-7000-8000-000000000001,'.repeat(20)}0198c5a2-1111-7000-8000-000000000001`,
  ])('are refused for %j', async (ids) => {
    const { user, projectId } = await signUpWithProject(application);
    const request = `/api/projects/${projectId}/search/names?ids=${encodeURIComponent(ids)}`;
    const { status } = await application.fetch(request, {
      headers: { authorization: `Bearer ${user.token}` },
    });
    expect(status).toBe(400);
  });
});

describe('each group needs the permission to list its entities', () => {
  let organization: TestOrganization;
  beforeAll(async () => {
    organization = await TestOrganization.create(application);
    const place = { organizationId: organization.id, projectId: organization.project };
    const audienceId = await addAudience(application, place);
    for (const kind of namedKinds) {
      await addNamed(application, kind, { ...place, audienceId }, [{ name: 'Alpha thing' }]);
    }
    await addContacts(application, { ...place, audienceId }, [{ email: 'alpha@example.com' }]);
    await organization.team('Alpha team');
    await organization.join('Alpha person');
  });

  async function memberWith(modules: Parameters<TestOrganization['give']>[2]): Promise<TestUser> {
    const team = await organization.team('Members');
    await organization.give(team, organization.project, modules);
    return organization.join('Member', { teams: [team] });
  }

  test.each([
    [{ campaigns: 'read-only' }, ['campaigns']],
    [{ templates: 'read-write' }, ['templates']],
    [{ audiences: 'read-only' }, ['audiences', 'segments', 'signup_forms', 'contacts']],
    [{ campaigns: 'read-write', templates: 'read-only' }, ['campaigns', 'templates']],
  ] as const)('%j', async (modules, kinds) => {
    const member = await memberWith(modules);
    expect(Object.keys(await searchProject(member, organization.project, 'alpha'))).toEqual(kinds);
  });

  test('a member with none of them may not search the project', async () => {
    const query = { search: 'alpha' };
    const params = { id: organization.project };
    for (const modules of [{}, { analytics: 'read-write', users: 'read-write' }] as const) {
      const member = await memberWith(modules);
      expect(await member.call(contract.search.project, { params, query })).toMatchObject({ status: 404 });
    }
  });

  test('an access key finds what it may list', async () => {
    const { owner, project } = organization;
    const body = { name: 'Key', permissions: { templates: 'read-only' as const } };
    const key = await expectData(owner.call(contract.accessKeys.create, { params: { id: project }, body }));
    const withKey = application.withToken(key.api_key);
    expect(await searchProject(withKey, project, 'alpha')).toEqual({ templates: ['Alpha thing'] });
    const params = { id: organization.other };
    const elsewhere = await withKey.call(contract.search.project, { params, query: { search: 'alpha' } });
    expect(elsewhere).toMatchObject({ status: 404 });
  });

  test.each([
    [{}, []],
    [{ campaigns: 'read-only' }, ['projects']],
    [{ users: 'read-only' }, ['users', 'projects']],
    [{ teams: 'read-only' }, ['teams', 'projects']],
  ] as const)('of an organization, with %j', async (modules, kinds) => {
    const member = await memberWith(modules);
    expect(Object.keys(await searchOrganization(member, organization.id, 'alpha'))).toEqual(kinds);
  });

  test('an owner finds everyone and everything, users by their address too', async () => {
    const { owner, id } = organization;
    expect(await searchOrganization(owner, id, 'alpha')).toEqual({
      users: ['Alpha person'],
      teams: ['Alpha team'],
      projects: ['Alpha'],
    });
    expect(await searchOrganization(owner, id, owner.email)).toEqual({ users: ['Owner'] });
    expect(await searchOrganization(owner, id, 'beta')).toEqual({ projects: ['Beta'] });
    const { user: stranger } = await signUpWithProject(application);
    const query = { search: 'alpha' };
    expect(await stranger.call(contract.search.organization, { params: { id }, query })).toMatchObject({
      status: 404,
    });
    const names = await expectData(
      owner.call(contract.search.organizationNames, {
        params: { id },
        query: { ids: [owner.id, stranger.id, organization.project].join(',') },
      }),
    );
    expect(namesOf(names)).toEqual({ users: ['Owner'], projects: ['Alpha'] });
  });
});
