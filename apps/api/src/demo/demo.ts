import { expectData, createClient, type Client } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import type { MailCatcher } from '@x/mail-catcher';
import { eq } from 'drizzle-orm';
import { asSystem } from '../platform/database/tenant.ts';
import type { Services } from '../platform/services.ts';
import { projects } from '../tables/accounts.ts';
import { createDemoOwner, demoOwner } from './accounts.ts';
import { type DemoTargets, setUpDemoBrand, setUpDemoContent, setUpDemoWebhook } from './content.ts';
import { setUpDemoPeople } from './people.ts';
import { regularTag, setUpDemoSegments } from './segments.ts';

const demoSender = { email: 'hello@lantern-orchard.example', name: 'Lantern & Orchard' } as const;

/** First names, surnames and tags. */
const people = [
  ['Ana', 'García', [regularTag]],
  ['Ben', 'Okafor', [regularTag]],
  ['Chloé', 'Martin', []],
  ['Diego', 'Fernández', []],
  ['Emma', 'Schmidt', []],
] as const;

type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

export interface DemoOptions {
  readonly services: Pick<Services, 'database' | 'configuration'>;
  /** Calls the API inside this process. */
  readonly fetch: Fetch;
  /** URL of this installation, which serves the images of the templates. */
  readonly publicUrl: string;
  readonly smtpPort: number;
  readonly password: string;
  /** Fills the project with what happened before, before anything else can be sent. */
  readonly recordHistory?: ((place: DemoPlace) => Promise<void>) | undefined;
  /** Inbox for the product's own mail. Without it, no invitations are sent. */
  readonly mailbox: MailCatcher['mailbox'] | undefined;
}

export interface DemoPlace {
  readonly organizationId: string;
  readonly projectId: string;
  readonly sender: typeof demoSender;
  readonly targets: DemoTargets;
  /** Client of the demo's owner. */
  readonly client: Client;
}

/** Creates an audience of five people. Returns its id. */
async function addFriends(client: Client, projectId: string): Promise<string> {
  const audience = await expectData(
    client.call(contract.audiences.create, {
      body: {
        name: 'Friends of the shop',
        description: 'Five people to try things on.',
        project_id: projectId,
      },
    }),
  );
  for (const [first_name, surname, tags] of people) {
    const email = `${first_name}@customers.example`
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/[^a-z@.]/gu, '');
    await expectData(
      client.call(contract.contacts.create, {
        body: { audience_id: audience.id, email, first_name, surname, tags: [...tags] },
      }),
    );
  }
  return audience.id;
}

/** Marks the project as one with sample data. No endpoint does so, because users cannot create such projects. */
function markAsSample({ database }: Pick<Services, 'database'>, projectId: string): Promise<void> {
  return asSystem(database, async (tx) => {
    await tx.update(projects).set({ sample: true }).where(eq(projects.id, projectId));
  });
}

/** Sets up a demo organization through the API, as a user would. Does nothing if the demo's owner already exists. */
export async function setUpDemo({
  services,
  fetch,
  publicUrl,
  smtpPort,
  password,
  recordHistory,
  mailbox,
}: DemoOptions): Promise<void> {
  const clientOf = (token: string | undefined) =>
    createClient({
      baseUrl: '/api',
      fetch: (url, init) => fetch(url instanceof Request ? url.url : url.toString(), init),
      token: () => token,
    });
  if (!(await createDemoOwner(services, password))) return;
  const { email } = demoOwner;
  const session = await expectData(
    clientOf(undefined).call(contract.session.login, { body: { email, password } }),
  );
  const client = clientOf(session.token);
  const organization = await expectData(
    client.call(contract.organizations.create, { body: { name: 'Lantern & Orchard' } }),
  );
  const project = await expectData(
    client.call(contract.projects.create, {
      body: { name: 'Shop', organization_id: organization.id, timezone_id: 'Europe/Madrid', week_start: 1 },
    }),
  );
  await expectData(
    client.call(contract.users.assignProject, { params: { userId: session.id, projectId: project.id } }),
  );
  await markAsSample(services, project.id);
  const provider = await expectData(
    client.call(contract.emailProviders.create, {
      body: {
        name: 'Mail catcher',
        type_id: 'smtp',
        project_id: project.id,
        config: { host: '127.0.0.1', port: smtpPort, security: 'none' },
      },
    }),
  );
  await expectData(
    client.call(contract.emailSenders.create, {
      body: {
        ...demoSender,
        email_provider_id: provider.id,
        project_id: project.id,
      },
    }),
  );
  const audienceId = await addFriends(client, project.id);
  await setUpDemoSegments(client, project.id);
  await setUpDemoBrand(client, project.id, publicUrl);
  const webhook = await setUpDemoWebhook(client, { projectId: project.id, publicUrl });
  const targets = { publicUrl, webhook };
  // Lists show the newest first, so the draft to begin with comes last.
  await recordHistory?.({
    organizationId: organization.id,
    projectId: project.id,
    sender: demoSender,
    targets,
    client,
  });
  await setUpDemoContent({
    client,
    targets,
    projectId: project.id,
    audienceId,
    sender: demoSender,
  });
  if (mailbox !== undefined) {
    await setUpDemoPeople({
      owner: client,
      clientOf,
      organizationId: organization.id,
      projectId: project.id,
      password,
      mailbox,
    });
  }
}
