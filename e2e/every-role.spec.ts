import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract, expectData, moduleNames, type Client, type ModulePermissions } from '@x/api-client';
import { demoLogin } from '../tools/system.ts';
import { createAudience, createCampaign, sendCampaign } from './campaign.ts';
import { logInToDemo, signIn, signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { Walk } from './walk.ts';

const routeTree = readFileSync(
  join(import.meta.dirname, '../apps/backoffice/src/start/route-tree.gen.ts'),
  'utf8',
);

/** Paths of the pages for signed-in users, such as `/campaigns/$id_campaign`, from the generated route tree. */
const routes = [...(/\n {2}to:\n((?: {4}\| '[^']+'\n)+)/u.exec(routeTree)?.[1] ?? '').matchAll(/'([^']+)'/gu)]
  .map(([, path = '']) => path)
  .filter(
    (path) =>
      !/\$$|^\/(?:login|register|confirm-registration|forgot-password|reset-password|change-email|single-sign-on)(?:\/|$)|^\/$/u.test(
        path,
      ),
  );

type Params = Readonly<Record<string, readonly string[]>>;

/** Replaces the parameters of a path by values. Gives several paths if a parameter has several values. */
function pathsOf(route: string, params: Params): readonly string[] {
  const name = /\$(\w+)/u.exec(route)?.[1];
  if (name === undefined) return [route];
  const values = params[`${route.split('/')[3] ?? ''}/${name}`] ?? params[name];
  if (values === undefined) throw new Error(`The walk has no value for $${name} of ${route}.`);
  return values.flatMap((value) => pathsOf(route.replace(`$${name}`, value), params));
}

const page = { page: 1 };

interface World {
  readonly owner: Client;
  readonly organization: string;
  readonly project: string;
  readonly member: { readonly id: string; readonly client: Client };
  readonly params: Params;
}

/** Time limit in ms. A walk takes less than a minute on an idle machine. */
const timeout = 600_000;

const memberLogin = { ...demoLogin, email: 'nora@lantern-orchard.example' };

/** Sends a campaign, because its pages differ from those of a draft. Returns its id. */
async function createSent(client: Client, projectId: string): Promise<string> {
  const addresses = ['walk@sent.example'];
  const audienceId = await createAudience(client, { projectId, name: 'Walk', addresses });
  const id = await createCampaign(client, { projectId, audienceId, name: 'Sent' });
  await sendCampaign(client, id);
  return id;
}

async function prepare(url: string): Promise<World> {
  const { client: owner, projectId: project } = await signInToDemo(url);
  const inProject = { params: { id: project } };
  const { organization } = await expectData(owner.call(contract.projects.get, inProject));
  const inOrganization = { params: { id: organization.id } };
  const webhook = await expectData(
    owner.call(contract.integrations.create, {
      body: {
        name: 'Office',
        type_id: 'webhook',
        config: { method: 'post', url: 'https://example.com/hook' },
        project_id: project,
      },
    }),
  );
  const shop = await expectData(
    owner.call(contract.integrations.create, {
      body: {
        name: 'Shop',
        type_id: 'prestashop',
        config: { hostUrl: 'https://shop.example.com', webserviceKey: 'K'.repeat(32) },
        project_id: project,
      },
    }),
  );
  const segment = await expectData(
    owner.call(contract.segments.create, {
      body: { project_id: project, name: 'Everyone', tree: { kind: 'all', conditions: [] } },
    }),
  );
  const first = async (answer: Promise<{ items: readonly { id: string }[] }>) =>
    [(await answer).items[0]?.id ?? ''] as const;
  const { items: campaigns } = await expectData(owner.call(contract.campaigns.list, inProject));
  const draft = campaigns.find(({ status }) => status === 'draft');
  const sent = await createSent(owner, project);
  const audience = await first(expectData(owner.call(contract.audiences.list, inProject)));
  const senders = await expectData(owner.call(contract.emailSenders.list, inProject));
  const form = await expectData(
    owner.call(contract.signupForms.create, {
      body: {
        audience_id: audience[0],
        name: 'Website',
        texts: {
          en: { title: 'The letter', text: '', consent: 'I want the letter.', legal: '', thanks: '' },
        },
        from_email: senders.items[0]?.email ?? '',
        from_name: 'The shop',
      },
    }),
  );
  const cycles = await expectData(
    owner.call(contract.billing.cycles, { query: { organization_id: organization.id } }),
  );
  const signedIn = await signIn(url, memberLogin);
  return {
    owner,
    organization: organization.id,
    project,
    member: { id: signedIn.userId, client: signedIn.client },
    params: {
      id_organization: [organization.id],
      id_project: [project],
      id_team: await first(expectData(owner.call(contract.organizations.teams, inOrganization))),
      id_user: [signedIn.userId],
      id_billing_cycle: [cycles[0]?.id ?? ''],
      id_campaign: [...(draft === undefined ? [] : [draft.id]), sent],
      variant: ['1'],
      bucket: ['draft'],
      id_audience: audience,
      id_segment: [segment.id],
      id_form: [form.id],
      id_contact: await first(
        expectData(owner.call(contract.audiences.contacts, { params: { id: audience[0] }, query: page })),
      ),
      id_template: await first(expectData(owner.call(contract.templates.list, inProject))),
      id_email_sender: await first(expectData(owner.call(contract.emailSenders.list, inProject))),
      id_smtp_provider: await first(expectData(owner.call(contract.emailProviders.list, inProject))),
      provider_name: ['smtp'],
      app_name: ['prestashop'],
      'webhook/id_integration': [webhook.id],
      'app/id_integration': [shop.id],
    },
  };
}

interface Role {
  readonly name: string;
  /** Permissions in the project whose pages the walk opens. */
  readonly here: ModulePermissions;
  /** Permissions in another project of the organization. */
  readonly beside?: ModulePermissions;
}

const every = (mode: 'read-only' | 'read-write'): ModulePermissions =>
  Object.fromEntries(moduleNames.map((module) => [module, mode]));

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

test('the owner meets nothing that fails, in en', async ({ page, context, system }) => {
  test.setTimeout(timeout);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { params } = await prepare(system.url);
  await logInToDemo(page, system.url);
  const walk = new Walk(page);
  await walkEverything(walk, params);
  expect(walk.problems).toEqual([]);
  // A much lower number would mean that the walk no longer finds the controls of the pages.
  expect(walk.pressed).toBeGreaterThan(80);
});

/** Only the nightly tests walk as other roles, because each walk takes half a minute. */
const walks: readonly (readonly [string, readonly Role[]])[] =
  process.env['WALK_EVERY_ROLE'] === '1'
    ? [
        ['members of all modules', rolesOfAllModules],
        ['members of few modules', rolesOfFewModules],
      ]
    : [];

for (const [members, roles] of walks) {
  test(`${members} meet nothing that fails, in en`, async ({ page, context, system }) => {
    test.setTimeout(timeout);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const world = await prepare(system.url);
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
  const { member, project } = await prepare(system.url);
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
