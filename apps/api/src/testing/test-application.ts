import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, expectData, type Client } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { pino } from 'pino';
import type { Authorize } from '../identity/authorization/authorization.ts';
import { readConfiguration } from '../configuration.ts';
import type { Configuration } from '../platform/configuration/configuration.ts';
import { openFolderStore } from '../platform/files/folder-store.ts';
import { createApplication } from '../application.ts';
import { createVisitCounter, type VisitCounter } from '../landing-pages/index.ts';
import { hashPassword } from '../identity/session/password.ts';
import { createAccount } from '../identity/users/create-account.ts';
import { asSystem } from '../platform/database/tenant.ts';
import type { SystemMail } from '../platform/mail/mailer.ts';
import type { Services } from '../platform/services.ts';
import { deriveKeys } from '../platform/secrets/keys.ts';
import { createRateLimits, type RateLimitBounds } from '../platform/rate-limits.ts';
import { createTestDatabase } from './test-database.ts';
import type { Payments } from '../tenancy/billing/payments.ts';

export interface TestUser extends Client {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

interface EnqueuedJob {
  readonly job: string;
  readonly payload: object;
}

export interface TestApplication {
  readonly services: Services;
  /** Sends a request as if over the network. `path` starts with `/api/`. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** Jobs in the order in which they were enqueued. No job is run. */
  readonly enqueued: readonly EnqueuedJob[];
  /** The product's own mails, in the order in which they were sent. */
  readonly mails: readonly SystemMail[];
  readonly visits: VisitCounter;
  readonly anonymous: Client;
  readonly signUp: (name?: string) => Promise<TestUser>;
  readonly withToken: (token: string) => Client;
  /** Moves the application's clock forward. */
  readonly passSeconds: (seconds: number) => void;
  readonly close: () => Promise<void>;
}

export interface TestOptions {
  readonly configuration?: Partial<Configuration>;
  readonly services?: (services: Services) => Partial<Services>;
  readonly payments?: Payments;
  readonly authorize?: Authorize;
}

/** Limit that allows tests to sign up any number of users. The tests of rate limits use the real limits. */
const generous = { tries: 1_000_000, seconds: 3600 };
const generousGrowing = { free: 1_000_000, firstDelay: 1, longestDelay: 1, memory: 3600 };
const generousBounds: RateLimitBounds = {
  loginByAddress: generousGrowing,
  loginByAddressAndAccount: generousGrowing,
  loginByDevice: generousGrowing,
  codeByAccount: generousGrowing,
  passwordBySession: generousGrowing,
  registerByAddress: generous,
  registerByAccount: generous,
  passkeyByAddress: generous,
  signOnByAddress: generous,
  signOnSetUp: generous,
  resetByAddress: generous,
  resetByAccount: generous,
  factorResetByOrganization: generous,
  factorResetByUser: generous,
  emailChangeByUser: generous,
  emailChangeByAccount: generous,
  inviteByOrganization: generous,
  inviteByAccount: generous,
  invitationByAddress: generous,
  accessKey: generous,
  integrationCall: generous,
  connectorByIntegration: generous,
  connectorByRecipient: generous,
  listByAddress: generous,
  pageByAddress: generous,
  guestByAddress: generous,
  guestByCampaign: generous,
  visitorByAddress: generous,
  visitorByPage: generous,
  confirmationByRecipient: generous,
  signupByAddress: generous,
  signupUncheckedByAddress: generous,
  signupUncheckedByForm: generous,
  signupByForm: generous,
  signupByRecipient: { tries: 3, seconds: 3600 },
  confirmationByForm: generous,
  signupChallengeByAddress: generous,
  signupSolution: { tries: 1, seconds: 3600 },
  signupLinkByAddress: generous,
  preferencesByAddress: generous,
  preferencesByLink: generous,
};

/** Creates an account as if its address had been confirmed. */
export async function createTestAccount(
  { database, configuration }: Pick<Services, 'database' | 'configuration'>,
  account: { readonly name: string; readonly email: string; readonly password: string },
  { isConfirmed = true }: { readonly isConfirmed?: boolean } = {},
): Promise<{ readonly id: string }> {
  const passwordHash = await hashPassword(account.password, configuration.password);
  const addressConfirmedAt = isConfirmed ? new Date() : null;
  const created = await asSystem(database, (tx) =>
    createAccount(tx, { ...account, passwordHash }, addressConfirmedAt),
  );
  if (created === undefined) throw new Error(`There is already an account of ${account.email}.`);
  return created;
}

const password = 'correct horse battery staple';

/** Creates accounts without the mail that confirms their address, and signs in. */
function createSignUp(services: Services, anonymous: Client, withToken: (token: string) => Client) {
  let count = 0;
  return async (name = 'Ada Lovelace'): Promise<TestUser> => {
    count += 1;
    const email = `person${String(count)}@example.com`;
    await createTestAccount(services, { name, email, password });
    const { token, id } = await expectData(
      anonymous.call(contract.session.login, { body: { email, password } }),
    );
    return { ...withToken(token), id, email, password, token };
  };
}

/** Creates the whole application with a new database, without a network. Tests must close it. */
export async function createTestApplication(options: TestOptions = {}): Promise<TestApplication> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'x-api-data-'));
  const environment = {
    DATA_FOLDER: dataFolder,
    PASSWORD_MEMORY_KIB: '8',
    PASSWORD_PASSES: '1',
    LOG_LEVEL: 'silent',
    DEMO: 'off',
    // Use an address without a server, so that tests send no real DNS queries.
    DNS_SERVERS: '127.0.0.1:9',
  };
  const configuration = { ...readConfiguration(environment), ...options.configuration };
  // Tests that pass `allowEverything` use no separate login for requests, because `allowEverything` reads tables
  // outside the tenant role.
  const database = await createTestDatabase({ bound: options.authorize === undefined });
  const keys = deriveKeys('a secret of tests, long enough to be one');
  let shift = 0;
  const enqueued: EnqueuedJob[] = [];
  const mails: SystemMail[] = [];
  const base: Services = {
    configuration,
    database,
    log: pino({ level: configuration.logLevel }),
    files: await openFolderStore(join(dataFolder, 'files')),
    rateLimits: createRateLimits(database, keys.rateLimits, generousBounds),
    keys,
    queue: {
      enqueue(job, payload) {
        enqueued.push({ job: job.name, payload });
        return Promise.resolve();
      },
    },
    mailer: {
      isConfigured: true,
      send(mail) {
        mails.push(mail);
        return Promise.resolve({ accepted: true });
      },
      close: () => undefined,
    },
    now: () => new Date(Date.now() + shift),
  };
  const services = { ...base, ...options.services?.(base) };
  const visits = createVisitCounter(services);
  const application = createApplication({
    services,
    visits,
    payments: options.payments,
    ...(options.authorize === undefined ? {} : { authorize: options.authorize }),
  });
  const fetch: TestApplication['fetch'] = async (path, init) => application.request(path, init);
  const clientOptions = {
    baseUrl: '/api',
    fetch: (url: string | URL | Request, init?: RequestInit) =>
      fetch(url instanceof Request ? url.url : url.toString(), init),
  };
  const anonymous = createClient(clientOptions);
  const withToken = (token: string) => createClient({ ...clientOptions, token: () => token });
  return {
    services,
    fetch,
    enqueued,
    mails,
    visits,
    anonymous,
    withToken,
    signUp: createSignUp(services, anonymous, withToken),
    passSeconds: (seconds) => {
      shift += seconds * 1000;
    },
    async close() {
      await visits.stop();
      await database.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
