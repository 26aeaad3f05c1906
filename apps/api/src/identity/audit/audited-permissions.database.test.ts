import { expectData } from '@x/api-client';
import { contract, wholeOrganization } from '@x/api-client/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestOrganization } from '../../testing/organization.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());

test('a logged permission of a team says whether it applies to the whole organization', async () => {
  const organization = await TestOrganization.create(application);
  const { owner, id, project } = organization;
  const team = await organization.team('Editors');
  await organization.give(team, project, {
    campaigns: 'read-write',
    exports: 'read-write',
    users: 'read-only',
  });
  const { items } = await expectData(
    owner.call(contract.audit.list, {
      params: { id },
      query: { subject: team, action: 'teams.setPermission' },
    }),
  );
  const changes = items.flatMap(({ subjects }) => subjects).flatMap((subject) => subject.changes);
  const permissions = changes.filter(({ field }) => field === 'permissions');
  expect(new Set(permissions.flatMap(({ after }) => after))).toEqual(
    new Set([
      'Alpha: campaigns read-write',
      'Alpha: exports read-write',
      `Alpha ${wholeOrganization}: users read-only`,
    ]),
  );
});
