import type { Page } from '@playwright/test';
import { contract, expectData, modeWithin, moduleNames, type ModulePermissions } from '@x/api-client';
import { logInToDemo } from './client.ts';
import { memberLogin, pathsOf, prepareWorld, routes, type Params, type World } from './every-page.ts';
import { expect, test } from './fixtures.ts';
import { Walk } from './walk.ts';

/** Time limit in ms. A walk takes less than a minute on an idle machine. */
const timeout = 600_000;

interface Role {
  readonly name: string;
  /** Permissions in the project whose pages the walk opens. */
  readonly here: ModulePermissions;
  /** Permissions in another project of the organization. */
  readonly beside?: ModulePermissions;
}

const every = (limit: 'read-only' | 'read-write'): ModulePermissions =>
  Object.fromEntries(
    moduleNames.flatMap((module) => {
      const mode = modeWithin(limit, module);
      return mode === undefined ? [] : [[module, mode]];
    }),
  );

const rolesOfAllModules: readonly Role[] = [
  { name: 'a member with nothing', here: {} },
  { name: 'a member of another project', here: {}, beside: every('read-write') },
  { name: 'a member who reads everything', here: every('read-only') },
  { name: 'a member who writes everything', here: every('read-write') },
];

/**
 * Each role has a module of the project's content, such as campaigns. All roles except the last also have a module
 * about people or projects. A walk can test both modules, because they have different pages.
 */
const rolesOfFewModules: readonly Role[] = (
  [
    ['campaigns', 'users'],
    ['audiences', 'teams'],
    ['templates', 'organizations'],
    ['analytics', 'projects'],
    ['configurations'],
    ['landing_pages'],
  ] as const
).map((modules) => ({
  name: `a member who writes only ${modules.join(' and ')}`,
  here: Object.fromEntries(modules.map((module) => [module, 'read-write'])),
}));

/** Removes the member from all teams and adds the member to a new team with the permissions of a role. */
async function take({ owner, organization, project, member }: World, { name, here, beside }: Role) {
  const membership = await expectData(
    owner.call(contract.organizations.user, { params: { id: organization, userId: member.id } }),
  );
  for (const { id } of membership.teams) {
    await expectData(owner.call(contract.teams.unassignUser, { params: { id, userId: member.id } }));
  }
  const team = await expectData(
    owner.call(contract.teams.create, { body: { name, organization_id: organization } }),
  );
  const params = { id: team.id };
  const give = async (project_id: string, permissions: ModulePermissions) => {
    for (const module_id of moduleNames) {
      const mode = permissions[module_id];
      if (mode === undefined) continue;
      await expectData(
        owner.call(contract.teams.setPermission, { params, body: { module_id, project_id, mode } }),
      );
    }
  };
  await give(project, here);
  if (beside !== undefined) {
    const body = { name: 'Beside', organization_id: organization, timezone_id: 'UTC', week_start: 1 };
    await give((await expectData(owner.call(contract.projects.create, { body }))).id, beside);
  }
  await expectData(owner.call(contract.teams.assignUser, { params: { ...params, userId: member.id } }));
  await choose(member, project);
}

/** Makes the project the current one, if the user may open it. */
async function choose({ id, client }: World['member'], projectId: string): Promise<void> {
  await client.call(contract.users.assignProject, { params: { userId: id, projectId } });
}

async function walkEverything(walk: Walk, params: Params): Promise<void> {
  const paths = routes.flatMap((route) => pathsOf(route, params));
  for (const path of paths) await walk.visit(path);
  await walk.followLinks();
  for (const path of paths) await walk.pressAll(path);
}

async function logInAsMember(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.locator('input[type=email]').fill(memberLogin.email);
  await page.locator('input[type=password]').fill(memberLogin.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
}

const anyId = ['01a208cb-4cbf-704f-95cc-bfb90e257bc2'];

/** Ids that belong to no entity, for pages that are refused before they load anything. */
const noParams: Params = { id_team: anyId, id_user: anyId, id_billing_cycle: anyId };

test.describe.configure({ mode: 'parallel' });

/** Only the nightly tests press every button, because it takes two minutes as the owner and half a minute as others. */
const walksEverything = process.env['WALK_EVERY_ROLE'] === '1';

if (walksEverything) {
  test('the owner meets nothing that fails, in en', async ({ page, context, system }) => {
    test.setTimeout(timeout);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { params } = await prepareWorld(system.url);
    await logInToDemo(page, system.url);
    const walk = new Walk(page);
    await walkEverything(walk, params);
    expect(walk.problems).toEqual([]);
    // A much lower number would mean that the walk no longer finds the controls of the pages.
    expect(walk.pressed).toBeGreaterThan(80);
  });
}

const walks: readonly (readonly [string, readonly Role[]])[] = walksEverything
  ? [
      ['members of all modules', rolesOfAllModules],
      ['members of few modules', rolesOfFewModules],
    ]
  : [];

for (const [members, roles] of walks) {
  test(`${members} meet nothing that fails, in en`, async ({ page, context, system }) => {
    test.setTimeout(timeout);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const world = await prepareWorld(system.url);
    await logInAsMember(page, system.url);
    for (const role of roles) {
      await test.step(role.name, async () => {
        await take(world, role);
        await page.goto(system.url);
        const walk = new Walk(page);
        await walkEverything(walk, world.params);
        walk.end();
        expect.soft(walk.problems, role.name).toEqual([]);
      });
    }
  });
}

test('guests are asked to log in on every page, in en', async ({ page, system }) => {
  await page.goto(`${system.url}/login`);
  for (const route of routes) {
    const path = route.replaceAll(/\$\w+/gu, 'any');
    await page.goto(system.url + path);
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  }
});

test('members of another organization see that it was not found, in en', async ({ page, system }) => {
  const { member, project } = await prepareWorld(system.url);
  const organization = await expectData(
    member.client.call(contract.organizations.create, { body: { name: 'Elsewhere' } }),
  );
  const foreign = { ...noParams, id_organization: [organization.id], id_project: [project] };
  await logInToDemo(page, system.url);
  const failures: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${String(response.status())} ${response.url()}`);
  });
  for (const path of routes.filter((route) => route.includes('$id_organization'))) {
    await page.goto(system.url + (pathsOf(path, foreign)[0] ?? ''));
    await expect(page.getByText('This was deleted, or you don’t have access to it.')).toBeVisible();
    await expect(page.locator('#main').getByRole('button')).toHaveCount(0);
  }
  expect(failures).toEqual([]);
});
