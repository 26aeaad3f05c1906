import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { asSystem } from '../../../platform/database/tenant.ts';
import { startDnsDouble } from '../../../testing/dns-double.ts';
import { startIdentityProvider, type IdentityProvider } from '../../../testing/identity-provider.ts';
import { TestOrganization } from '../../../testing/organization.ts';
import {
  createTestApplication,
  type TestApplication,
  type TestOptions,
} from '../../../testing/test-application.ts';

export const publicUrl = 'http://localhost:3000';

/** Cookies of a browser that shows pages of the back-office. */
class TestBrowser {
  readonly #application: TestApplication;
  readonly #cookies = new Map<string, string>();

  constructor(application: TestApplication) {
    this.#application = application;
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  plant(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  async post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.#application.fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: publicUrl,
        'sec-fetch-site': 'same-origin',
        cookie,
        ...headers,
      },
      body: JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }
}

interface Answer {
  readonly status: number;
  readonly data: { readonly url: string; readonly id: string; readonly redirect: string | null } | undefined;
  readonly code: string | undefined;
  readonly path: string | undefined;
}

export async function read(response: Response): Promise<Answer> {
  const { data, errors } = (await response.json()) as {
    data?: Answer['data'];
    errors?: readonly { code: string; path?: string }[];
  };
  return { status: response.status, data, code: errors?.[0]?.code, path: errors?.[0]?.path };
}

export interface SignOnWorld {
  readonly application: TestApplication;
  readonly provider: IdentityProvider;
  readonly organization: TestOrganization;
  /** TXT records, which tests may change. */
  readonly zone: Record<string, readonly string[] | 'silent' | 'failing'>;
  readonly browser: () => TestBrowser;
  readonly start: (browser: TestBrowser, email: string, redirect?: string) => Promise<Answer>;
  readonly finish: (browser: TestBrowser, search: string) => Promise<Answer>;
  /** Adds a person at the provider, with an address in `harbour.example` by default. Returns the subject. */
  readonly addPerson: (person?: {
    readonly email?: string;
    readonly email_verified?: boolean;
    readonly name?: string;
  }) => string;
  readonly inDatabase: <Result>(work: Parameters<typeof asSystem<Result>>[1]) => Promise<Result>;
  /** Signs in through the provider in a new browser or the given one. */
  readonly signOn: (
    subject: string,
    options?: { readonly email?: string; readonly browser?: TestBrowser; readonly redirect?: string },
  ) => Promise<Answer>;
  readonly configure: (change?: object, organization?: TestOrganization) => Promise<void>;
  readonly verify: (domain: string, organization?: TestOrganization) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface SignOnWorldOptions extends Pick<TestOptions, 'services'> {
  /** Other providers that the application may reach, in the format of ALLOWED_HOSTS. */
  readonly otherProviders?: readonly string[];
}

/** Creates an organization whose provider runs on this machine, with a DNS server for its mail domains. */
export async function createSignOnWorld({
  otherProviders = [],
  ...options
}: SignOnWorldOptions = {}): Promise<SignOnWorld> {
  const zone: SignOnWorld['zone'] = {};
  const dns = await startDnsDouble(zone);
  const provider = await startIdentityProvider({ redirectUrl: `${publicUrl}/single-sign-on/callback` });
  const application = await createTestApplication({
    ...options,
    configuration: {
      publicUrl,
      insecureIssuers: true,
      allowedHosts: [provider.host, ...otherProviders],
      dnsServers: [dns.server],
    },
  });
  const organization = await TestOrganization.create(application);
  const browser = () => new TestBrowser(application);
  const start: SignOnWorld['start'] = async (from, email, redirect) =>
    read(await from.post('/api/auth/single-sign-on', { email, redirect, remember: false }));
  let people = 0;
  const finish: SignOnWorld['finish'] = async (from, search) =>
    read(await from.post('/api/auth/single-sign-on/finish', { search }));
  return {
    application,
    provider,
    organization,
    zone,
    browser,
    start,
    finish,
    addPerson: (person = {}) => {
      people += 1;
      const subject = `subject-${String(people)}`;
      provider.people.set(subject, { email: `${subject}@harbour.example`, name: 'Ana Ruiz', ...person });
      return subject;
    },
    inDatabase: (work) => asSystem(application.services.database, work),
    signOn: async (subject, { email, browser: given = browser(), redirect } = {}) => {
      const address = email ?? provider.people.get(subject)?.email ?? 'somebody@example.com';
      const started = await start(given, address, redirect);
      if (started.data === undefined) return started;
      return finish(given, await provider.logIn(started.data.url, subject));
    },
    configure: async (change = {}, { owner, id } = organization) => {
      await expectData(
        owner.call(contract.singleSignOn.set, {
          params: { id },
          body: {
            issuer: provider.issuer,
            client_id: provider.clientId,
            client_secret: provider.clientSecret,
            required: false,
            team_ids: [],
            ...change,
          },
        }),
      );
    },
    verify: async (domain, { owner, id } = organization) => {
      const added = await expectData(
        owner.call(contract.singleSignOn.addDomain, { params: { id }, body: { domain } }),
      );
      zone[added.record.name] = ['v=other', added.record.value];
      await expectData(owner.call(contract.singleSignOn.checkDomain, { params: { id, domain } }));
    },
    close: async () => {
      await application.close();
      await provider.close();
      await dns.close();
    },
  };
}
