import { expectData } from '@x/api-client';
import { contract, type PresenceEntity } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepExpired } from '../../platform/upkeep/sweeps.ts';
import { sweeps } from '../../upkeep.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { TestOrganization } from '../../testing/organization.ts';
import {
  createTestApplication,
  type TestApplication,
  type TestUser,
} from '../../testing/test-application.ts';

let application: TestApplication;
let organization: TestOrganization;
let ana: TestUser;
let bo: TestUser;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());
beforeEach(async () => {
  organization = await TestOrganization.create(application);
  ana = await organization.join('Ana', { admin: true });
  bo = await organization.join('Bo', { admin: true });
});

function report(
  user: Pick<TestUser, 'call'>,
  state: 'viewing' | 'editing' | 'left' = 'viewing',
  [entity, id]: readonly [PresenceEntity, string] = ['project', organization.project],
) {
  return user.call(contract.presence[entity], { params: { id }, body: { state } });
}

async function namesFor(user: TestUser, state: 'viewing' | 'editing' = 'viewing') {
  const people = await expectData(report(user, state));
  return people.map(({ name, editing }) => (editing ? `${name}, editing` : name));
}

const count = async () => {
  const { rows } = await asSystem(application.services.database, (tx) =>
    tx.execute(sql`select count(*)::int as count from presences`),
  );
  return rows[0]?.['count'];
};

test('a report returns the others, first those who edit', async () => {
  expect(await namesFor(ana)).toEqual([]);
  expect(await namesFor(bo, 'editing')).toEqual(['Ana']);
  expect(await namesFor(organization.owner)).toEqual(['Bo, editing', 'Ana']);
  expect(await namesFor(bo, 'viewing')).toEqual(['Ana', 'Owner']);
});

test('a person who has left, or has not reported for a minute, is no longer there', async () => {
  await expectData(report(ana));
  await expectData(report(bo));
  expect(await expectData(report(bo, 'left'))).toEqual([]);
  expect(await namesFor(organization.owner)).toEqual(['Ana']);
  application.passSeconds(59);
  expect(await namesFor(bo)).toEqual(['Ana', 'Owner']);
  application.passSeconds(2);
  expect(await namesFor(bo)).toEqual([]);
});

test('other entities, and the same id as another kind of entity, are separate', async () => {
  await expectData(report(ana));
  expect(await expectData(report(bo, 'viewing', ['project', organization.other]))).toEqual([]);
  expect(await expectData(report(bo, 'viewing', ['organization', organization.id]))).toEqual([]);
});

test('a person without the permission sees nobody, and is not seen', async () => {
  const member = await organization.join('Member');
  await expectData(report(ana));
  expect(await report(member)).toMatchObject({ status: 404 });
  expect(await report(await application.signUp())).toMatchObject({ status: 404 });
  expect(await report(ana, 'viewing', ['campaign', organization.project])).toMatchObject({ status: 404 });
  const team = await organization.team();
  await organization.give(team, organization.project, { projects: 'read-only' });
  await organization.assign(team, member);
  expect(await namesFor(member)).toEqual(['Ana']);
  expect(await namesFor(bo)).toEqual(['Ana', 'Member']);
});

test('each user has one row per entity, and expired rows are deleted', async () => {
  await asSystem(application.services.database, (tx) => tx.execute(sql`delete from presences`));
  for (let index = 0; index < 3; index += 1) await expectData(report(ana));
  await expectData(report(ana, 'viewing', ['organization', organization.id]));
  expect(await count()).toBe(2);
  application.passSeconds(61);
  await expectData(report(bo));
  await sweepExpired(application.services, sweeps);
  expect(await count()).toBe(1);
});

test('reports leave no entries in the audit log', async () => {
  const list = () =>
    expectData(organization.owner.call(contract.audit.list, { params: { id: organization.id }, query: {} }));
  const before = await list();
  await expectData(report(ana, 'editing'));
  expect(await list()).toEqual(before);
});

test('the table is unlogged, so that reports write no WAL', async () => {
  const { rows } = await asSystem(application.services.database, (tx) =>
    tx.execute(sql`select relpersistence from pg_class where relname = 'presences'`),
  );
  expect(rows).toEqual([{ relpersistence: 'u' }]);
});
