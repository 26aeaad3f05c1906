import { expectData } from '@x/api-client';
import { writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { contract } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaigns } from '../../tables/campaigns.ts';
import { images } from '../../tables/content.ts';
import { imports } from '../../tables/imports.ts';
import { memberships, organizations, users } from '../../tables/accounts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { TestOrganization } from '../../testing/organization.ts';
import { rowsOf, tenantTables } from '../../testing/tenant-rows.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';
import { createWorld } from '../../testing/world.ts';
import { emptyTrash } from '../trash/empty-trash.ts';

let application: TestApplication;
let organization: TestOrganization;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());
beforeEach(async () => {
  organization = await TestOrganization.create(application);
});

const ownerStays = { success: false, status: 409, errors: [{ code: 'last_organization_admin' }] };
const notFound = { success: false, status: 404, errors: [{ code: 'not_found' }] };

test('every member can see the admins, the owner first', async () => {
  const { owner, id } = organization;
  const admin = await organization.join('Ada');
  const member = await organization.join('Member');
  const params = { id, userId: admin.id };
  await expectData(owner.call(contract.organizations.updateUser, { params, body: { admin: true } }));
  const admins = await expectData(member.call(contract.organizations.admins, { params: { id } }));
  expect(admins.map(({ name }) => name)).toEqual(['Owner', 'Ada']);
});

test('the permissions of a user add up over teams, in the projects that the reader can open', async () => {
  const { owner, id, project, other } = organization;
  const [readers, writers] = [await organization.team('Readers'), await organization.team('Writers')];
  await organization.give(readers, project, { campaigns: 'read-only', audiences: 'read-only' });
  await organization.give(readers, other, { templates: 'read-only' });
  await organization.give(writers, project, { campaigns: 'read-write' });
  const member = await organization.join('Member', { teams: [readers, writers] });
  const params = { id, userId: member.id };
  const alpha = {
    project: { id: project, name: 'Alpha' },
    permissions: { campaigns: 'read-write', audiences: 'read-only' },
    teams: [
      { id: readers, name: 'Readers' },
      { id: writers, name: 'Writers' },
    ],
  };
  const listed = await expectData(owner.call(contract.organizations.userPermissions, { params }));
  expect(listed.items).toEqual([
    alpha,
    {
      project: { id: other, name: 'Beta' },
      permissions: { templates: 'read-only' },
      teams: [{ id: readers, name: 'Readers' }],
    },
  ]);
  const leads = await organization.team('Leads');
  await organization.give(leads, project, { teams: 'read-only' });
  const lead = await organization.join('Lead', { teams: [leads] });
  const seen = await expectData(lead.call(contract.organizations.userPermissions, { params }));
  expect(seen.items).toEqual([alpha]);
});

test('users are listed by name, found by name or address, and read individually', async () => {
  const { owner, id } = organization;
  const [writers, editors] = [await organization.team('writers'), await organization.team('Editors')];
  const zoe = await organization.join('Zoë 100%', { teams: [writers, editors] });
  const ada = await organization.join('ada');
  const list = async (query: { search?: string }) =>
    (await expectData(owner.call(contract.organizations.users, { params: { id }, query }))).items;
  expect((await list({})).map(({ name }) => name)).toEqual(['ada', 'Owner', 'Zoë 100%']);
  expect(await list({ search: '0%' })).toEqual([
    {
      id: zoe.id,
      name: 'Zoë 100%',
      email: zoe.email,
      avatar: null,
      admin: false,
      owner: false,
      second_factors: [],
      second_factor_missing: true,
      signs_in_with: 'password',
      last_seen_at: expect.any(String),
      teams: [
        { id: editors, name: 'Editors' },
        { id: writers, name: 'writers' },
      ],
    },
  ]);
  expect((await list({})).map(({ teams }) => teams.length)).toEqual([0, 0, 2]);
  expect((await list({ search: ada.email.toUpperCase() })).map(({ id }) => id)).toEqual([ada.id]);
  expect(await list({ search: '_' })).toEqual([]);
  const params = { id, userId: owner.id };
  expect(await expectData(owner.call(contract.organizations.user, { params }))).toEqual({
    admin: true,
    owner: true,
    user: { id: owner.id, name: 'Owner', email: owner.email },
    organization: { id, name: 'Acme' },
    teams: [],
    second_factors: [],
    second_factor_missing: true,
    second_factor_reminded_at: null,
    signs_in_with: 'password',
    last_seen_at: expect.any(String),
  });
});

test('an admin can grant and revoke admin rights, with immediate effect', async () => {
  const { owner, id, project } = organization;
  const member = await organization.join();
  const set = (admin: boolean) =>
    expectData(
      owner.call(contract.organizations.updateUser, {
        params: { id, userId: member.id },
        body: { admin },
      }),
    );
  const read = () => member.call(contract.projects.get, { params: { id: project } });
  expect(await read()).toMatchObject(notFound);
  expect(await set(true)).toMatchObject({ admin: true, owner: false });
  expect(await read()).toMatchObject({ success: true });
  await set(false);
  expect(await read()).toMatchObject(notFound);
});

test('the owner cannot be removed or lose admin rights', async () => {
  const { owner, id } = organization;
  const admin = await organization.join('Admin', { admin: true });
  const params = { id, userId: owner.id };
  for (const user of [owner, admin]) {
    const demote = user.call(contract.organizations.updateUser, { params, body: { admin: false } });
    expect(await demote).toMatchObject(ownerStays);
    expect(await user.call(contract.organizations.removeUser, { params })).toMatchObject(ownerStays);
  }
  const leave = owner.call(contract.users.leaveOrganization, {
    params: { id: owner.id, organizationId: id },
  });
  expect(await leave).toMatchObject(ownerStays);
  expect(await admin.call(contract.organizations.remove, { params: { id } })).toMatchObject(notFound);
  expect(
    await admin.call(contract.organizations.transfer, { params: { id }, body: { user_id: admin.id } }),
  ).toMatchObject(notFound);
});

test('a removed user immediately loses teams and access', async () => {
  const { owner, id, project } = organization;
  const team = await organization.team();
  const member = await organization.join('Member', { teams: [team] });
  await organization.give(team, project, { campaigns: 'read-write' });
  const campaignsOf = () => member.call(contract.campaigns.list, { params: { id: project } });
  expect(await campaignsOf()).toMatchObject({ success: true });
  await expectData(owner.call(contract.organizations.removeUser, { params: { id, userId: member.id } }));
  expect(await campaignsOf()).toMatchObject(notFound);
  const after = await expectData(member.call(contract.users.get, { params: { id: member.id } }));
  expect(after.organizations).toEqual([]);
  const inTeam = await expectData(owner.call(contract.teams.users, { params: { id: team } }));
  expect(inTeam.items).toEqual([]);
});

test('only members themselves can leave', async () => {
  const { id, owner } = organization;
  const member = await organization.join();
  const params = { id: member.id, organizationId: id };
  expect(await owner.call(contract.users.leaveOrganization, { params })).toMatchObject(notFound);
  await expectData(member.call(contract.users.leaveOrganization, { params }));
  expect(await member.call(contract.organizations.get, { params: { id } })).toMatchObject(notFound);
});

describe('an organization does not end up with an owner whose account is deleted', () => {
  /** Changes the member in a transaction that ends 200 ms after the returned promise is resolved. */
  async function startChange(memberId: string, change: (tx: Transaction) => Promise<unknown>) {
    const started = Promise.withResolvers<void>();
    const done = asSystem(application.services.database, async (tx) => {
      await tx.select().from(memberships).where(eq(memberships.userId, memberId)).for('update');
      await change(tx);
      started.resolve();
      await setTimeout(200);
    });
    await started.promise;
    return { done };
  }

  test('if it is transferred while the account is being deleted', async () => {
    const { owner, id } = organization;
    const heir = await organization.join('Heir');
    const { done } = await startChange(heir.id, (tx) =>
      tx.update(users).set({ deletedAt: new Date() }).where(eq(users.id, heir.id)),
    );
    const body = { user_id: heir.id };
    expect(await owner.call(contract.organizations.transfer, { params: { id }, body })).toMatchObject(
      notFound,
    );
    await done;
  });

  test('if the account is deleted while it is being transferred', async () => {
    const { id } = organization;
    const heir = await organization.join('Heir');
    const { done } = await startChange(heir.id, (tx) =>
      tx.update(organizations).set({ ownerId: heir.id }).where(eq(organizations.id, id)),
    );
    expect(await heir.call(contract.users.remove, { params: { id: heir.id } })).toMatchObject({
      errors: [{ code: 'user_owns_organizations' }],
    });
    await done;
  });
});

test('the owner can transfer an organization to a member, but not again afterwards', async () => {
  const { owner, id } = organization;
  const heir = await organization.join('Heir');
  const stranger = await application.signUp();
  const transfer = (user_id: string) =>
    owner.call(contract.organizations.transfer, { params: { id }, body: { user_id } });
  expect(await transfer(stranger.id)).toMatchObject(notFound);
  expect(await transfer(heir.id)).toMatchObject({ success: true, data: { owner: { name: 'Heir' } } });
  expect(await transfer(owner.id)).toMatchObject(notFound);
  const seen = await expectData(heir.call(contract.users.get, { params: { id: heir.id } }));
  expect(seen.organizations).toMatchObject([{ id, admin: true, owner: true }]);
  const params = { id: owner.id, organizationId: id };
  expect(await owner.call(contract.users.leaveOrganization, { params })).toMatchObject({ success: true });
});

test('membership in one organization gives none in another', async () => {
  const foreign = await TestOrganization.create(application);
  const member = await organization.join();
  const params = { id: foreign.id, userId: member.id };
  expect(await foreign.owner.call(contract.organizations.user, { params })).toMatchObject(notFound);
  expect(await foreign.owner.call(contract.organizations.removeUser, { params })).toMatchObject(notFound);
  const mine = { id: organization.id, userId: member.id };
  expect(await foreign.owner.call(contract.organizations.user, { params: mine })).toMatchObject(notFound);
});

test('an organization and a project can be renamed with the right permission', async () => {
  const { owner, id, project } = organization;
  const team = await organization.team();
  const member = await organization.join('Member', { teams: [team] });
  await organization.give(team, project, { organizations: 'read-write', projects: 'read-write' });
  const renamed = member.call(contract.organizations.update, { params: { id }, body: { name: 'New' } });
  expect(await renamed).toMatchObject({ success: true, data: { id, name: 'New' } });
  const body = { name: 'Gamma', timezone_id: 'Europe/Madrid', week_start: 0 };
  const updated = member.call(contract.projects.update, { params: { id: project }, body });
  expect(await updated).toMatchObject({
    success: true,
    data: { name: 'Gamma', week_start: 0, timezone: { id: 'Europe/Madrid' } },
  });
  const nowhere = { ...body, timezone_id: 'Middle/Earth' };
  expect(
    await owner.call(contract.projects.update, { params: { id: project }, body: nowhere }),
  ).toMatchObject({ status: 400, errors: [{ path: 'body.timezone_id' }] });
});

describe('deleting', () => {
  async function fill() {
    const { owner, id } = organization;
    const { database, files } = application.services;
    const world = await createWorld(database, { userId: owner.id, marker: 'gone', organizationId: id });
    const [stored] = await asSystem(database, (tx) =>
      tx.select({ fileName: images.fileName }).from(images).where(eq(images.id, world.image)),
    );
    const keys = [`images/${stored?.fileName ?? ''}`, `imports/${world.import}`];
    await asSystem(database, (tx) =>
      tx
        .update(imports)
        .set({ fileKey: keys[1] ?? null })
        .where(eq(imports.id, world.import)),
    );
    for (const key of keys) {
      const path = files.temporaryPath();
      await writeFile(path, 'x');
      await files.keep(path, key);
    }
    const left = async () =>
      (await Promise.all(['images', 'imports'].map((folder) => files.list(folder))))
        .flat()
        .filter(({ key }) => keys.includes(key)).length;
    return { world, left };
  }

  test('an organization also from the trash deletes all its data and files, and nothing of others', async () => {
    const { owner, id } = organization;
    const { database } = application.services;
    const foreign = await TestOrganization.create(application);
    const { left } = await fill();
    const before = await rowsOf(database, foreign.id);
    expect(await left()).toBe(2);
    await expectData(owner.call(contract.organizations.remove, { params: { id } }));
    await expectData(
      owner.call(contract.trash.purgeOrganization, { params: { id: owner.id, organizationId: id } }),
    );
    await emptyTrash(application.services);
    expect(await rowsOf(database, id)).toEqual(tenantTables.map(() => '[]'));
    const gone = await asSystem(database, (tx) => tx.$count(organizations, eq(organizations.id, id)));
    expect([gone, await left()]).toEqual([0, 0]);
    expect(await rowsOf(database, foreign.id)).toEqual(before);
    expect(await expectData(owner.call(contract.users.get, { params: { id: owner.id } }))).toMatchObject({
      organizations: [],
    });
  });

  test('a project also from the trash deletes only its own data', async () => {
    const { owner, id, project } = organization;
    const { world, left } = await fill();
    await expectData(owner.call(contract.projects.remove, { params: { id: world.project } }));
    await expectData(owner.call(contract.trash.purgeProject, { params: { id: world.project } }));
    await emptyTrash(application.services);
    const { rows } = await asSystem(application.services.database, (tx) =>
      tx.execute(sql`
        select (select count(*) from audiences where project_id = ${world.project}::uuid)::integer as audiences,
          (select count(*) from campaigns where project_id = ${world.project}::uuid)::integer as campaigns`),
    );
    expect(rows).toEqual([{ audiences: 0, campaigns: 0 }]);
    expect(await left()).toBe(0);
    const rest = await expectData(owner.call(contract.organizations.projects, { params: { id } }));
    expect(rest.items.map((item) => item.id)).toContain(project);
  });

  test('is refused while a campaign is being sent', async () => {
    const { owner, id } = organization;
    const { world, left } = await fill();
    await asSystem(application.services.database, (tx) =>
      tx.update(campaigns).set({ status: 'ongoing' }).where(eq(campaigns.id, world.campaign)),
    );
    const refused = { status: 409, errors: [{ code: 'campaigns_ongoing' }] };
    expect(await owner.call(contract.projects.remove, { params: { id: world.project } })).toMatchObject(
      refused,
    );
    expect(await owner.call(contract.organizations.remove, { params: { id } })).toMatchObject(refused);
    expect(await left()).toBe(2);
  });
});
