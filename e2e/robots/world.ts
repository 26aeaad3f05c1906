import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, expectData, preflightParts, type Client } from '@x/api-client';
import { Client as DatabaseClient } from 'pg';
import type { Browser } from 'playwright';
import { launchChromium } from '../../tools/launch-chromium.ts';
import { startPostgres } from '../../tools/postgres.ts';
import { startSystem, type RunningSystem } from '../../tools/system.ts';
import { createAudience, createCampaign } from '../campaign.ts';
import { signInToDemo } from '../client.ts';
import { waitForCompletion, waitUntil } from '../crash/account.ts';
import { listMail, readMail, type CaughtMail } from '../mail.ts';
import { messageWithAllBlocks } from './message.ts';
import { countWaiting } from './tally.ts';

/** Longest wait in ms for the browser, in which a dozen scanners may work at a time. */
export const patience = 120_000;

/** The built product behind a proxy, with its mail catcher, its database and a browser. */
export class RobotWorld {
  readonly system: RunningSystem;
  readonly database: DatabaseClient;
  readonly browser: Browser;
  readonly #account: { readonly client: Client; readonly projectId: string };
  readonly #closers: readonly (() => Promise<unknown>)[];

  private constructor(
    parts: Pick<RobotWorld, 'system' | 'database' | 'browser'>,
    account: { readonly client: Client; readonly projectId: string },
    closers: readonly (() => Promise<unknown>)[],
  ) {
    this.system = parts.system;
    this.database = parts.database;
    this.browser = parts.browser;
    this.#account = account;
    this.#closers = closers;
  }

  static async start(): Promise<RobotWorld> {
    const folder = await mkdtemp(join(tmpdir(), 'x-robots-'));
    const postgres = await startPostgres(['fsync=off']);
    const databaseUrl = await postgres.createDatabase();
    const environment = {
      TRUSTED_PROXIES: '1',
      FREE_PLAN_EMAILS_PER_DAY: '1000000',
      PASSWORD_MEMORY_KIB: '1024',
      PASSWORD_PASSES: '1',
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
    };
    const system = await startSystem({ dataFolder: folder, databaseUrl, demo: true, environment });
    const database = new DatabaseClient({ connectionString: databaseUrl });
    await database.connect();
    const browser = await launchChromium();
    return new RobotWorld({ system, database, browser }, await signInToDemo(system.url), [
      () => browser.close(),
      () => database.end(),
      () => system.stop(),
      () => postgres.stop(),
      () => rm(folder, { recursive: true, force: true }),
    ]);
  }

  async close(): Promise<void> {
    for (const close of this.#closers) await close();
  }

  /** Starts sending a message with all interactive blocks. Returns the id of its campaign. */
  async send(name: string, addresses: readonly string[]): Promise<string> {
    const { client, projectId } = this.#account;
    const { items } = await expectData(
      client.call(contract.integrations.list, { params: { id: projectId } }),
    );
    const [webhook] = items;
    if (webhook === undefined) throw new Error('The demo has no webhook.');
    const audienceId = await this.#addAudience(name, addresses);
    const document = messageWithAllBlocks({ id: webhook.id, name: webhook.name });
    const id = await createCampaign(client, { projectId, audienceId, name, document, subject: name });
    const acknowledged: string[] = [];
    for (const part of preflightParts) {
      const { findings } = await expectData(
        client.call(contract.preflight.get, { params: { id }, query: { part } }),
      );
      const warnings = findings.filter(({ severity }) => severity === 'warning');
      acknowledged.push(...warnings.map((finding) => finding.id));
    }
    await expectData(client.call(contract.campaigns.send, { params: { id }, body: { acknowledged } }));
    return id;
  }

  async #addAudience(name: string, addresses: readonly string[]): Promise<string> {
    const { client, projectId } = this.#account;
    const id = await createAudience(client, { projectId, name, addresses: [] });
    const file = new File([`email\n${addresses.join('\n')}\n`], 'contacts.csv', { type: 'text/csv' });
    const started = await expectData(
      client.call(contract.audiences.import, { params: { id }, body: { file } }),
    );
    await waitUntil('the import', async () => {
      const { status } = await expectData(client.call(contract.imports.get, { params: { id: started.id } }));
      return status === 'completed' ? status : undefined;
    });
    return id;
  }

  async complete(campaignId: string): Promise<void> {
    await waitForCompletion(this.#account.client, campaignId);
  }

  /** Calls `receive` with each of these addresses' messages once it has arrived. Resolves when all calls have. */
  async receive(
    addresses: readonly string[],
    receive: (mail: CaughtMail, address: string) => Promise<void>,
  ): Promise<void> {
    const missing = new Set(addresses);
    const received: Promise<void>[] = [];
    const { mailCatcherUrl } = this.system;
    await waitUntil('the messages', async () => {
      for (const { id, to } of await listMail(mailCatcherUrl)) {
        const [address = ''] = to;
        if (!missing.delete(address)) continue;
        const call = readMail(mailCatcherUrl, id).then((mail) => receive(mail, address));
        // Rejects below. Nothing handles it until all messages have arrived.
        call.catch(() => undefined);
        received.push(call);
      }
      return missing.size === 0 ? true : undefined;
    });
    await Promise.all(received);
  }

  /** Waits until all events are counted. */
  async settle(): Promise<void> {
    await waitUntil('the events', async () => ((await countWaiting(this.database)) === 0 ? true : undefined));
  }
}
