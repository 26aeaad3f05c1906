import { request, Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, expectData, type Client } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/database/database.ts';
import { asSystem } from '../../src/platform/database/tenant.ts';
import type { JobQueue } from '../../src/platform/queue/queue.ts';
import { sendCampaignJob } from '../../src/providers/sending-jobs.ts';
import type { Place } from '../place.ts';
import { addCampaign, addContacts, freeze } from '../sending/steps.ts';

export interface Installation {
  readonly origin: string;
  readonly database: Database;
  readonly queue: JobQueue;
  /** Ports of the mail server. The port `far` leads through a simulated slow network. */
  readonly sink: { readonly near: number; readonly far: number };
}

const password = 'correct horse battery staple';

const contactLine = (index: number) => `person-${String(index)}@example.com,Name ${String(index)}`;

export function contactsFile(rows: number): File {
  const lines = Array.from({ length: rows }, (_value, index) => contactLine(index));
  return new File([`email,first_name\n${lines.join('\n')}\n`], 'contacts.csv', { type: 'text/csv' });
}

export class Tenant {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1000 });

  readonly installation: Installation;
  readonly client: Client;
  readonly token: string;
  readonly place: Place;

  private constructor(installation: Installation, client: Client, token: string, place: Place) {
    this.installation = installation;
    this.client = client;
    this.token = token;
    this.place = place;
  }

  static async signUp(installation: Installation, name: string): Promise<Tenant> {
    const baseUrl = `${installation.origin}/api`;
    const anonymous = createClient({ baseUrl });
    const email = `${name}@example.com`;
    await expectData(anonymous.call(contract.users.create, { body: { name, email, password } }));
    const { token } = await expectData(anonymous.call(contract.session.login, { body: { email, password } }));
    const client = createClient({ baseUrl, token: () => token });
    const { id: organizationId } = await expectData(
      client.call(contract.organizations.create, { body: { name } }),
    );
    const { id: projectId } = await expectData(
      client.call(contract.projects.create, {
        body: { name, organization_id: organizationId, timezone_id: 'UTC', week_start: 1 },
      }),
    );
    const tenant = new Tenant(installation, client, token, { organizationId, projectId, audienceId: '' });
    return new Tenant(installation, client, token, {
      ...tenant.place,
      audienceId: await tenant.addAudience(20_000),
    });
  }

  async addAudience(contacts: number): Promise<string> {
    const body = { name: 'People', project_id: this.place.projectId };
    const { id: audienceId } = await expectData(this.client.call(contract.audiences.create, { body }));
    if (contacts > 0) await addContacts(this.installation.database, { ...this.place, audienceId }, contacts);
    return audienceId;
  }

  /** Requests a page of contacts. Rejects unless the response has status 200. */
  list(page: number): Promise<void> {
    const path = `${this.installation.origin}/api/audiences/${this.place.audienceId}/contacts?page=${String(page)}`;
    return new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${this.token}` };
      const asked = request(path, { agent: this.#agent, headers }, (response) => {
        response.resume();
        response.once('error', reject);
        response.once('end', () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`A list was answered with ${String(response.statusCode)}.`));
        });
      });
      asked.once('error', reject);
      asked.end();
    });
  }

  /** Rejects if the request is refused, which happens to tenants with too many requests. */
  async validate(markup: string): Promise<void> {
    await expectData(this.client.call(contract.ampValidations.create, { body: { content_amp: markup } }));
  }

  /** Uploads a file and waits until it is imported or the signal aborts. */
  async import(file: File, audienceId: string, signal?: AbortSignal): Promise<void> {
    const started = await expectData(
      this.client.call(contract.audiences.import, { params: { id: audienceId }, body: { file } }),
    );
    const isAwaited = () => signal?.aborted !== true;
    for (let status = started.status; status !== 'completed' && isAwaited();) {
      await sleep(50);
      const params = { id: started.id };
      ({ status } = await expectData(this.client.call(contract.imports.get, { params })));
    }
  }

  async beginSending(audienceId: string, port: number): Promise<string> {
    const { database, queue } = this.installation;
    const place = { ...this.place, audienceId };
    const campaignId = await addCampaign(database, place, port);
    await freeze(database, place, campaignId);
    await queue.enqueue(sendCampaignJob, { campaignId });
    return campaignId;
  }

  /** Sends to an audience and waits until everything is sent. */
  async send(audienceId: string, port: number): Promise<void> {
    const campaignId = await this.beginSending(audienceId, port);
    while ((await this.#leftOf(campaignId)) > 0) await sleep(50);
  }

  async cancelAll(): Promise<void> {
    await asSystem(this.installation.database, (tx) =>
      tx.execute(sql`
        update campaigns set status = 'canceled'
        where organization_id = ${this.place.organizationId} and status = 'ongoing'`),
    );
  }

  async acceptedMessages(): Promise<number> {
    return this.#count(sql`deliveries where status = 'accepted'`);
  }

  async importedRows(): Promise<number> {
    const { rows } = await asSystem(this.installation.database, (tx) =>
      tx.execute(sql`
        select coalesce(sum(created + updated + unchanged), 0)::integer as count from imports
        where organization_id = ${this.place.organizationId}`),
    );
    return Number(rows[0]?.['count']);
  }

  async #leftOf(campaignId: string): Promise<number> {
    return this.#count(
      sql`deliveries where campaign_id = ${campaignId} and status in ('planned', 'claimed')`,
    );
  }

  async #count(what: ReturnType<typeof sql>): Promise<number> {
    const { rows } = await asSystem(this.installation.database, (tx) =>
      tx.execute(
        sql`select count(*)::integer as count from ${what} and organization_id = ${this.place.organizationId}`,
      ),
    );
    return Number(rows[0]?.['count']);
  }
}
