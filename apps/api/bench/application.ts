import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, expectData, type Client } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { pino } from 'pino';
import { createApplication } from '../src/application.ts';
import { readConfiguration } from '../src/configuration.ts';
import type { Database } from '../src/platform/database/database.ts';
import { openFileStore } from '../src/platform/files/open-file-store.ts';
import { createMailer } from '../src/platform/mail/mailer.ts';
import { createRateLimits } from '../src/platform/rate-limits.ts';
import { deriveKeys } from '../src/platform/secrets/keys.ts';

export interface BenchApplication {
  /** Signed in as the user of the bench. */
  readonly client: Client;
  /** Calls an endpoint with parameters as an address has them. Throws if it refuses. */
  readonly get: (path: string, query: Readonly<Record<string, string>>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts the whole application without a network and signs in, so that a request takes what it takes a user. */
export async function startApplication(database: Database, url: string): Promise<BenchApplication> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'x-bench-'));
  const configuration = readConfiguration({
    DATABASE_URL: url,
    DATA_FOLDER: dataFolder,
    LOG_LEVEL: 'silent',
  });
  const keys = deriveKeys('the secret of a bench, long enough to be one');
  const application = createApplication({
    services: {
      configuration,
      database,
      log: pino({ level: 'silent' }),
      files: await openFileStore(configuration),
      rateLimits: createRateLimits(database, keys.rateLimits),
      keys,
      queue: { enqueue: () => Promise.resolve() },
      mailer: createMailer({ smtpUrl: undefined, from: configuration.mail.from }),
      now: () => new Date(),
    },
  });
  const clientOf = (token?: string) =>
    createClient({
      baseUrl: '/api',
      fetch: async (address, init) =>
        application.request(address instanceof Request ? address.url : address.toString(), init),
      token: () => token,
    });
  const login = { email: 'bench@example.com', password: 'seven kites above the harbor' };
  // This call fails if an earlier run created the account, which is fine.
  await clientOf().call(contract.users.create, { body: { name: 'Bench', ...login } });
  const { token } = await expectData(clientOf().call(contract.session.login, { body: login }));
  return {
    client: clientOf(token),
    get: async (path, query) => {
      const address = `/api${path}?${new URLSearchParams(query).toString()}`;
      const response = await application.request(address, { headers: { authorization: `Bearer ${token}` } });
      const answer = await response.text();
      if (!response.ok) throw new Error(`${address} was refused: ${answer}`);
    },
    close: () => rm(dataFolder, { recursive: true, force: true }),
  };
}

/** Adds an organization of the signed-in user with a project. */
export async function addProject(client: Client) {
  const { id: organizationId } = await expectData(
    client.call(contract.organizations.create, { body: { name: 'Bench' } }),
  );
  const body = {
    name: 'Bench',
    organization_id: organizationId,
    timezone_id: 'Europe/Madrid',
    week_start: 1,
  };
  const { id: projectId } = await expectData(client.call(contract.projects.create, { body }));
  return { organizationId, projectId };
}
