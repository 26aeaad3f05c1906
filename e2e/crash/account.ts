import { join } from 'node:path';
import { createClient, contract, expectData, type Client } from '@x/api-client';
import { createBlockId, createStarterDocument } from '@x/email-compiler';
import type { FaultSimulator, Protocol } from '@x/fault-simulator';
import { startSystem, type RunningSystem } from '../../tools/system.ts';
import { signIn } from '../client.ts';

export async function waitUntil<Value>(what: string, look: () => Promise<Value | undefined>): Promise<Value> {
  for (let tries = 0; tries < 3600; tries += 1) {
    const value = await look();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Waited too long for ${what}.`);
}

const login = { email: 'crash@example.com', password: 'seven kites above the harbor' };

export interface CrashSystemOptions {
  readonly dataFolder: string;
  /** Connection string for PostgreSQL. Undefined for the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly simulator: FaultSimulator;
  readonly connections: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts Yamp without the demo and with simulated providers. */
export function startCrashSystem({
  dataFolder,
  databaseUrl,
  simulator,
  connections,
  environment,
}: CrashSystemOptions): Promise<RunningSystem> {
  const origin = `http://127.0.0.1:${String(simulator.httpPort)}`;
  return startSystem({
    dataFolder,
    demo: false,
    environment: {
      ALLOWED_HOSTS: '127.0.0.1',
      SENDING_CONNECTIONS: String(connections),
      SES_API_URL: origin,
      SENDGRID_API_URL: origin,
      FREE_PLAN_EMAILS_PER_DAY: '50000000',
      // Speeds up the start after each kill.
      NODE_COMPILE_CACHE: join(dataFolder, 'compiled'),
      PASSWORD_MEMORY_KIB: '1024',
      PASSWORD_PASSES: '1',
      ...environment,
    },
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  });
}

/** A signed-in user and the user's project, which has an audience and a sender for each protocol. */
export interface CrashAccount {
  readonly token: string;
  readonly projectId: string;
  readonly audienceId: string;
}

function createCsv(count: number): File {
  const rows = Array.from(
    { length: count },
    (_value, index) => `c${String(index)}@example.com,First${String(index)},Last`,
  );
  return new File([`email,first_name,surname\n${rows.join('\n')}\n`], 'contacts.csv', { type: 'text/csv' });
}

const senderAddress = (protocol: Protocol) => `${protocol}@brand.test`;

async function addSenders(client: Client, project_id: string, { smtpPort }: FaultSimulator): Promise<void> {
  const providers = [
    ['smtp', { type_id: 'smtp', config: { host: '127.0.0.1', port: smtpPort, security: 'none' } }],
    [
      'ses',
      {
        type_id: 'aws_ses_api',
        config: {
          region: 'eu-west-1',
          access_key_id: 'AKIAIOSFODNN7EXAMPLE',
          secret_access_key: 'wJalrXUtnFEMI/K7MDENG',
        },
      },
    ],
    ['sendgrid', { type_id: 'sendgrid', config: { region: 'global', api_key: 'SG.key.secret' } }],
  ] as const;
  for (const [protocol, fields] of providers) {
    const provider = await expectData(
      client.call(contract.emailProviders.create, { body: { name: protocol, project_id, ...fields } }),
    );
    const email = senderAddress(protocol);
    await expectData(
      client.call(contract.emailSenders.create, {
        body: { email, name: 'Shop', email_provider_id: provider.id, project_id },
      }),
    );
  }
}

export async function prepareAccount(
  url: string,
  simulator: FaultSimulator,
  contacts: number,
): Promise<CrashAccount> {
  const anonymous = createClient({ baseUrl: `${url}/api` });
  await expectData(anonymous.call(contract.users.create, { body: { name: 'Crash', ...login } }));
  const { client, token } = await signIn(url, login);
  const organization = await expectData(
    client.call(contract.organizations.create, { body: { name: 'Crash' } }),
  );
  const { id: project_id } = await expectData(
    client.call(contract.projects.create, {
      body: { name: 'Crash', organization_id: organization.id, timezone_id: 'UTC', week_start: 1 },
    }),
  );
  const brand = { footer: { company: 'Crash', address: '1 Harbour Street, 08001 Barcelona' } };
  await expectData(
    client.call(contract.brands.update, {
      params: { id: project_id },
      body: { config: JSON.stringify(brand) },
    }),
  );
  await addSenders(client, project_id, simulator);
  const audience = await expectData(
    client.call(contract.audiences.create, { body: { name: 'All', project_id } }),
  );
  const started = await expectData(
    client.call(contract.audiences.import, {
      params: { id: audience.id },
      body: { file: createCsv(contacts) },
    }),
  );
  await waitUntil('the import', async () => {
    const { status } = await expectData(client.call(contract.imports.get, { params: { id: started.id } }));
    return status === 'completed' ? status : undefined;
  });
  return { token, projectId: project_id, audienceId: audience.id };
}

/** Creates a campaign that is ready to send. */
export async function addCampaign(
  client: Client,
  account: CrashAccount,
  protocol: Protocol,
): Promise<string> {
  const fields = { name: 'Crash', from: senderAddress(protocol), from_name: 'Shop', subject: 'Hi' };
  const { id } = await expectData(
    client.call(contract.campaigns.create, { body: { ...fields, project_id: account.projectId } }),
  );
  await expectData(
    client.call(contract.campaigns.addAudience, { params: { id, audienceId: account.audienceId } }),
  );
  const config = JSON.stringify(createStarterDocument({ newId: () => createBlockId(Math.random) }));
  await expectData(
    client.call(contract.campaignContents.create, {
      body: { campaign_id: id, config, content_html: '', content_amp: '' },
    }),
  );
  return id;
}

export interface LedgerRow {
  readonly id: string;
  readonly email: string;
  readonly status: string;
  readonly reason: string | null;
}

export function waitForCompletion(client: Client, campaignId: string): Promise<string> {
  return waitUntil('the campaign to complete', async () => {
    const { status } = await expectData(client.call(contract.campaigns.get, { params: { id: campaignId } }));
    return status === 'completed' ? status : undefined;
  });
}

export async function readLedger(client: Client, campaignId: string): Promise<readonly LedgerRow[]> {
  await waitForCompletion(client, campaignId);
  const all: LedgerRow[] = [];
  for (let page = 1; ; page += 1) {
    const { items, pagination } = await expectData(
      client.call(contract.campaigns.deliveries, { params: { id: campaignId }, query: { page, rows: 100 } }),
    );
    all.push(...items);
    if (page >= pagination.last_page) return all;
  }
}
