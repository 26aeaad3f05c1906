import { createServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createClient, expectData, type Client } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { readMessage } from '@x/mail-catcher';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfiguration } from '../configuration.ts';
import type { Databases } from '../platform/database/databases.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { run, type RunningSystem } from '../start/run.ts';

/*
 * Tries an attack on the demo. The attacker requests a password reset for the victim, reads the mail by pointing a
 * webhook at the mail catcher's page, and signs in as the victim.
 */

const password = 'correct horse battery staple';

let dataFolder: string;
let system: RunningSystem;
let helper: Server;
let helperPort: number;
let baseUrl: string;
let attacker: Client;
let projectId: string;

/** Starts a server that redirects each request to the URL in its query. */
async function startRedirector(): Promise<Server> {
  const server = createServer((request, response) => {
    const to = new URL(request.url ?? '', 'http://helper').searchParams.get('to') ?? '';
    response.writeHead(302, { location: to }).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
}

/** Uses one test database for all parts of the product. */
async function openTestDatabases(): Promise<Databases> {
  const database = await createTestDatabase();
  return {
    requests: database,
    workers: database,
    queue: database.pool,
    pools: () => [],
    onRecovery: () => undefined,
    stopWaiting: () => undefined,
    close: () => database.close(),
  };
}

async function signUp(email: string): Promise<Client> {
  const anonymous = createClient({ baseUrl });
  await expectData(anonymous.call(contract.users.create, { body: { name: 'Somebody', email, password } }));
  while (caught().list(email).length === 0) await setTimeout(50);
  const { text } = await readMessage(caught().list(email)[0]?.raw ?? Buffer.alloc(0));
  const link = /\/confirm-registration\/([\w-]+)/u.exec(text)?.[1] ?? '';
  const { token } = await expectData(
    anonymous.call(contract.users.confirm, { body: { token: link, password } }),
  );
  return createClient({ baseUrl, token: () => token });
}

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'x-takeover-'));
  helper = await startRedirector();
  helperPort = (helper.address() as AddressInfo).port;
  const configuration = readConfiguration({
    PORT: '0',
    PUBLIC_URL: 'http://localhost:3000',
    DATA_FOLDER: dataFolder,
    MAIL_CATCHER_SMTP_PORT: '0',
    MAIL_CATCHER_PAGE_PORT: '0',
    DEMO_HISTORY: 'off',
    // The operator allows the server of a shop on the same machine, and that server can be made to redirect.
    ALLOWED_HOSTS: `127.0.0.1:${String(helperPort)}`,
    PASSWORD_MEMORY_KIB: '8',
    PASSWORD_PASSES: '1',
  });
  system = await run(configuration, pino({ level: 'silent' }), { open: openTestDatabases });
  baseUrl = `http://127.0.0.1:${String(system.port)}/api`;
  attacker = await signUp('attacker@example.com');
  const { id } = await expectData(
    attacker.call(contract.organizations.create, { body: { name: 'Attackers' } }),
  );
  const body = { name: 'Attack', organization_id: id, timezone_id: 'UTC', week_start: 1 };
  projectId = (await expectData(attacker.call(contract.projects.create, { body }))).id;
  await signUp('victim@example.com');
  await expectData(
    createClient({ baseUrl }).call(contract.users.requestPassword, { body: { email: 'victim@example.com' } }),
  );
  while (caught().list('victim@example.com').length < 2) await setTimeout(50);
}, 120_000);
afterAll(async () => {
  await system.stop();
  helper.closeAllConnections();
  helper.close();
  await rm(dataFolder, { recursive: true, force: true });
});

function caught() {
  if (system.mailCatcher === undefined) throw new Error('The demo runs no mail catcher.');
  return system.mailCatcher.mailbox;
}

const pagePort = () => String(system.mailCatcher?.pagePort);
const smtpPort = () => system.mailCatcher?.smtpPort ?? 0;

function addWebhook(url: string) {
  const config = { url, method: 'get' as const };
  return attacker.call(contract.integrations.create, {
    body: { name: 'Page', type_id: 'webhook', project_id: projectId, config, params: {} },
  });
}

describe('refuses a webhook to the mail catcher’s page', () => {
  test.each([
    '127.0.0.1',
    'localhost',
    'LOCALHOST',
    'localhost.',
    'catcher.localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[::]',
    '[64:ff9b::7f00:1]',
    '0.0.0.0',
    '0',
    '127.1',
    '0177.0.0.1',
    '0x7f.0.0.1',
    '0x7f000001',
    '2130706433',
    '017700000001',
    '127.0.0.2',
  ])('%s', async (host) => {
    const answer = await addWebhook(`http://${host}:${pagePort()}/api/messages/1`);
    // A webhook with an unknown host can be saved, because the host may exist later. The connection
    // test then refuses it.
    if (answer.success) {
      const { id } = answer.data;
      const trial = await expectData(
        attacker.call(contract.integrations.tryOut, { params: { id }, body: { params: {} } }),
      );
      expect(trial).toMatchObject({ ok: false, body: '', status: null });
      expect(trial.problem?.code).toBe('host_unknown');
      return;
    }
    expect(answer).toMatchObject({ status: 422, errors: [{ code: 'host_refused' }] });
  });

  test.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433'])(
    'refuses a redirect to %s',
    async (host) => {
      const to = encodeURIComponent(`http://${host}:${pagePort()}/api/messages/1`);
      const { id } = await expectData(addWebhook(`http://127.0.0.1:${String(helperPort)}/?to=${to}`));
      const trial = await expectData(
        attacker.call(contract.integrations.tryOut, { params: { id }, body: { params: {} } }),
      );
      expect(trial).toMatchObject({ ok: false, body: '', problem: { code: 'host_refused' } });
    },
  );
});

test.each(['shopify', 'prestashop'] as const)(
  'a shop of type %s does not reach the page',
  async (type_id) => {
    const origin = `http://127.0.0.1:${pagePort()}`;
    const config =
      type_id === 'shopify'
        ? { api: origin, accessToken: 'token' }
        : { hostUrl: origin, webserviceKey: 'key' };
    expect(
      await attacker.call(contract.integrations.create, {
        body: { name: 'Shop', type_id, project_id: projectId, config, params: {} },
      }),
    ).toMatchObject({ status: 422, errors: [{ code: 'host_refused' }] });
  },
);

test('providers can reach the mail catcher by SMTP, but no other port of this machine', async () => {
  const add = (host: string, port: number) =>
    attacker.call(contract.emailProviders.create, {
      body: {
        name: 'Server',
        type_id: 'smtp',
        project_id: projectId,
        config: { host, port, security: 'none' },
      },
    });
  const { id } = await expectData(add('127.0.0.1', smtpPort()));
  expect(await attacker.call(contract.emailProviders.check, { params: { id } })).toMatchObject({
    success: true,
  });
  expect((await add('localhost', smtpPort())).success).toBe(true);
  for (const port of [Number(pagePort()), system.port, 5432]) {
    expect(await add('127.0.0.1', port)).toMatchObject({ status: 422, errors: [{ code: 'host_refused' }] });
  }
});
