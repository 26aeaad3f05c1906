import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract, expectData, type Client } from '@x/api-client';
import { createBlockId, createStarterDocument } from '@x/email-compiler';
import { demoLogin } from '../tools/system.ts';
import { createAudience, createCampaign, sendCampaign } from './campaign.ts';
import { signIn, signInToDemo } from './client.ts';

const routeTree = readFileSync(
  join(import.meta.dirname, '../apps/backoffice/src/start/route-tree.gen.ts'),
  'utf8',
);

/** Paths of the pages behind the login, such as `/campaigns/$id_campaign`, from the generated route tree. */
export const routes = [
  ...(/\n {2}to:\n((?: {4}\| '[^']+'\n)+)/u.exec(routeTree)?.[1] ?? '').matchAll(/'([^']+)'/gu),
]
  .map(([, path = '']) => path)
  .filter((path) => !/\$$|^\/$/u.test(path));

export type Params = Readonly<Record<string, readonly string[]>>;

/** Replaces the parameters of a path by values. Gives several paths if a parameter has several values. */
export function pathsOf(route: string, params: Params): readonly string[] {
  const name = /\$(\w+)/u.exec(route)?.[1];
  if (name === undefined) return [route];
  const values = params[`${route.split('/')[3] ?? ''}/${name}`] ?? params[name];
  if (values === undefined) throw new Error(`The walk has no value for $${name} of ${route}.`);
  return values.flatMap((value) => pathsOf(route.replace(`$${name}`, value), params));
}

const page = { page: 1 };

export interface World {
  readonly owner: Client;
  readonly organization: string;
  readonly project: string;
  readonly member: { readonly id: string; readonly client: Client };
  readonly params: Params;
}

export const memberLogin = { ...demoLogin, email: 'nora@lantern-orchard.example' };

/** Sends a campaign, because its pages differ from those of a draft. Returns its id. */
async function createSent(client: Client, projectId: string): Promise<string> {
  const addresses = ['walk@sent.example'];
  const audienceId = await createAudience(client, { projectId, name: 'Walk', addresses });
  const id = await createCampaign(client, { projectId, audienceId, name: 'Sent' });
  await sendCampaign(client, id);
  return id;
}

/** Publishes a landing page, so that it has a version to compare. Returns its id. */
async function publishPage(client: Client, projectId: string): Promise<string> {
  const { id } = await expectData(
    client.call(contract.landingPages.create, {
      body: {
        name: 'Everything about our summer workshops',
        slug: `walk-${Date.now().toString(36)}`,
        config: JSON.stringify(createStarterDocument({ newId: () => createBlockId(Math.random) })),
        settings: { language: 'en' },
        project_id: projectId,
      },
    }),
  );
  await expectData(client.call(contract.landingPages.publish, { params: { id } }));
  return id;
}

/** Adds what the demo lacks, so that every page has something to show. */
export async function prepareWorld(url: string): Promise<World> {
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
      id_landing_page: [await publishPage(owner, project)],
      number: ['1'],
      id_email_sender: await first(expectData(owner.call(contract.emailSenders.list, inProject))),
      id_smtp_provider: await first(expectData(owner.call(contract.emailProviders.list, inProject))),
      provider_name: ['smtp'],
      app_name: ['prestashop'],
      'webhook/id_integration': [webhook.id],
      'app/id_integration': [shop.id],
    },
  };
}
