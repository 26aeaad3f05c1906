import { generateKeyPairSync } from 'node:crypto';
import type { SegmentTree } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import nodemailer from 'nodemailer';
import { readConfiguration } from '../../src/configuration.ts';
import { connectPostgres } from '../../src/platform/database/connect.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/database/identifier.ts';
import { campaignAudiences, campaigns } from '../../src/tables/campaigns.ts';
import { campaignMessages, deliveries } from '../../src/tables/delivery.ts';
import { emailProviders, emailSenders } from '../../src/tables/providers.ts';
import { asSystem, asTenant } from '../../src/platform/database/tenant.ts';
import { deriveKeys } from '../../src/platform/secrets/keys.ts';
import { seal } from '../../src/platform/secrets/seal.ts';
import { freezeRecipients } from '../../src/delivery/ledger/freeze-recipients.ts';
import { composeMessage, prepareMessage } from '../../src/delivery/message/compose.ts';
import { sendCampaign } from '../../src/delivery/testing/test-worker.ts';
import { createRecipient } from '../../src/delivery/worker/send-campaign.ts';
import { measured, peakMemory, type Measured } from '../measure.ts';
import { createPlace, type Place } from '../place.ts';
import { conditions, freezeNewsletter } from './message.ts';
import { meetsAll } from '../../src/delivery/message/visible-parts.ts';

export interface SendingStep {
  readonly recipients: number;
  readonly url: string;
  readonly port: number;
}

export interface SendingResult extends Measured {
  /** In bytes. */
  readonly peakMemory: number;
  readonly messageBytes?: number;
  /**
   * For freezing, the result of writing the same rows into a plain table. For conditions, that of the message without
   * them.
   */
  readonly limit?: Measured;
  /** For conditions, the share of the rate without them. */
  readonly share?: number;
}

const fromEmail = 'shop@brand.test';
const publicUrl = 'https://mail.test';
const keys = deriveKeys('a secret for measuring');
/** The product and plain nodemailer use the same number of connections. */
const configuration = readConfiguration({
  PUBLIC_URL: publicUrl,
  ALLOWED_HOSTS: '127.0.0.1',
  DEMO: 'off',
  SENDING_CONNECTIONS: '40',
});

export const connections = configuration.sendingConnections;

function frozenMessage(given: readonly SegmentTree[] = []) {
  const { subject, html, amp, text, conditions: frozen } = freezeNewsletter(given);
  const stored = frozen.map(({ condition }) => condition);
  return { fromEmail, fromName: 'Brand', subject, html, amp, text, conditions: stored };
}

/** Creates contacts with distinct names in the database. Their ids increase over time, like those of real contacts. */
export async function addContacts(database: Database, place: Place, count: number): Promise<void> {
  await asSystem(database, (tx) =>
    tx.execute(sql`
      insert into contacts (id, organization_id, project_id, audience_id, email, email_lower, first_name, surname, phone)
      select uuidv7(), ${place.organizationId}::uuid, ${place.projectId}::uuid, ${place.audienceId}::uuid,
        email, email, 'Núria ' || number, 'García López', '+34 600 ' || number
      from generate_series(1, ${count}::integer) as number,
        lateral (select 'person-' || number || '@example' || number % 500 || '.com' as email) as address`),
  );
  await database.pool.query('vacuum analyze contacts');
}

/** Creates a campaign with a frozen message, but no recipients yet. */
export async function addCampaign(
  database: Database,
  place: Place,
  port: number,
  given: readonly SegmentTree[] = [],
): Promise<string> {
  const [campaignId, emailProviderId] = [newId(), newId()];
  const { organizationId, projectId, audienceId } = place;
  const { text: bodyText, ...message } = frozenMessage(given);
  const config = { host: '127.0.0.1', port, security: 'none', user: '' };
  await asSystem(database, async (tx) => {
    await tx
      .insert(emailProviders)
      .values({ id: emailProviderId, organizationId, projectId, name: 'Sink', typeId: 'smtp', config });
    await tx.insert(campaigns).values({
      id: campaignId,
      organizationId,
      projectId,
      name: 'Bench',
      fromEmail,
      fromName: 'Brand',
      subject: message.subject,
      status: 'ongoing',
      startAt: new Date(),
    });
    await tx.insert(campaignAudiences).values({ organizationId, projectId, campaignId, audienceId });
    await tx
      .insert(campaignMessages)
      .values({ ...message, bodyText, organizationId, campaignId, emailProviderId });
    const id = newId();
    await tx
      .insert(emailSenders)
      .values({
        id,
        organizationId,
        projectId,
        emailProviderId,
        email: fromEmail,
        name: 'Brand',
      })
      .onConflictDoNothing();
  });
  return campaignId;
}

function createDkimKey() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { pem: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(), publicKey };
}

async function addKey(database: Database): Promise<void> {
  const { pem, publicKey } = createDkimKey();
  await asSystem(database, async (tx) => {
    const [sender] = await tx.select({ id: emailSenders.id }).from(emailSenders);
    if (sender === undefined) throw new Error('There is no sender.');
    await tx.update(emailSenders).set({
      dkimSelector: 'bench',
      dkimPublicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      dkimPrivateKey: seal(pem, sender.id, keys.credentials),
    });
  });
}

/** Freezes the recipients with row-level security, like the product. */
export function freeze(database: Database, { organizationId }: Place, campaignId: string): Promise<unknown> {
  const plan = { startAt: new Date(), intervalMinutes: 1, batchItems: 10_000_000, batches: 1 };
  return asTenant(database, [organizationId], (tx) =>
    freezeRecipients(tx, { id: campaignId, segments: undefined }, plan),
  );
}

/**
 * Writes the same rows into a table with the same columns but without indexes, constraints or triggers, as the best
 * possible case.
 */
async function copyRows(database: Database): Promise<void> {
  await asSystem(database, async (tx) => {
    await tx.execute(sql`create table bare_deliveries (like deliveries including defaults)`);
    await tx.execute(sql`
      insert into bare_deliveries
        (id, organization_id, project_id, campaign_id, contact_id, email, batch, due_at, status)
      select contacts.id, contacts.organization_id, contacts.project_id, campaigns.id, contacts.id, email,
        0, now(), 'planned'
      from contacts cross join campaigns`);
  });
}

export async function freezing({ recipients, url, port }: SendingStep): Promise<SendingResult> {
  const database = await connectPostgres(url, 2);
  const place = await createPlace(database);
  await addContacts(database, place, recipients);
  const campaignId = await addCampaign(database, place, port);
  const limit = await measured(database, recipients, () => copyRows(database));
  const result = await measured(database, recipients, async () => {
    await freeze(database, place, campaignId);
  });
  await database.close();
  return { ...result, limit, peakMemory: await peakMemory() };
}

async function send(
  database: Database,
  campaignId: string,
  sendingConnections = configuration.sendingConnections,
): Promise<void> {
  const services = {
    database,
    configuration: { ...configuration, sendingConnections },
    keys,
    now: () => new Date(),
  };
  const worker = { services, workerId: newId(), signal: new AbortController().signal };
  const problem = await sendCampaign(campaignId, worker);
  if (problem !== undefined) throw new Error(problem.message);
}

/** Pairs of campaigns, one of each kind. An odd number, so that there is a median. */
const pairs = 5;

function median(values: readonly number[]): number {
  const [middle] = values.toSorted((one, other) => one - other).slice(Math.floor(values.length / 2));
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
}

function medians(results: readonly Measured[]): Measured {
  return {
    rowsPerSecond: median(results.map(({ rowsPerSecond }) => rowsPerSecond)),
    cpu: {
      server: median(results.map(({ cpu }) => cpu.server)),
      client: median(results.map(({ cpu }) => cpu.client)),
    },
  };
}

/**
 * Sends the message with ten conditions, and without them for comparison. The two of a pair are sent one after the other,
 * in turns with either first, because each campaign is slowed by other load on the machine and by the campaigns before it.
 */
export async function sendingConditions({ recipients, url, port }: SendingStep): Promise<SendingResult> {
  const database = await connectPostgres(url, 5);
  const place = await createPlace(database);
  await addContacts(database, place, recipients);
  async function sendWith(given: readonly SegmentTree[]): Promise<Measured> {
    const campaignId = await addCampaign(database, place, port, given);
    await freeze(database, place, campaignId);
    return measured(database, recipients, () => send(database, campaignId));
  }
  const [plain, conditional]: [Measured[], Measured[]] = [[], []];
  for (let pair = 0; pair < pairs; pair += 1) {
    if (pair % 2 === 0) plain.push(await sendWith([]));
    conditional.push(await sendWith(conditions));
    if (pair % 2 === 1) plain.push(await sendWith([]));
  }
  await database.close();
  const shares = conditional.map(
    ({ rowsPerSecond }, pair) => rowsPerSecond / (plain[pair]?.rowsPerSecond ?? Number.NaN),
  );
  return {
    ...medians(conditional),
    limit: medians(plain),
    share: median(shares),
    peakMemory: await peakMemory(),
  };
}

/** Sends through the ledger. The step `signed` adds DKIM signatures. */
export async function sending({ recipients, url, port }: SendingStep, step: string): Promise<SendingResult> {
  const database = await connectPostgres(url, 5);
  const place = await createPlace(database);
  await addContacts(database, place, recipients);
  const campaignId = await addCampaign(database, place, port);
  if (step === 'signed') await addKey(database);
  await freeze(database, place, campaignId);
  // Open as many connections to a distant server as the product would by default.
  const connectionCount = step.startsWith('far') ? 50 : configuration.sendingConnections;
  const result = await measured(database, recipients, () => send(database, campaignId, connectionCount));
  const rows = await asSystem(database, (tx) =>
    tx
      .select({ status: deliveries.status, count: sql<number>`count(*)`.mapWith(Number) })
      .from(deliveries)
      .groupBy(deliveries.status),
  );
  if (rows.length !== 1 || rows[0]?.status !== 'accepted' || rows[0].count !== recipients) {
    throw new Error(`Not every message was accepted: ${JSON.stringify(rows)}`);
  }
  await database.close();
  return { ...result, peakMemory: await peakMemory() };
}

/**
 * Sends with nodemailer's pool and no ledger, over as many connections as the product. Nodemailer composes each
 * message from scratch.
 */
export async function bare(
  { recipients, url, port }: SendingStep,
  isSigned: boolean,
): Promise<SendingResult> {
  const database = await connectPostgres(url, 2);
  const message = prepareMessage(frozenMessage());
  const pool = nodemailer.createTransport({
    pool: true,
    maxConnections: configuration.sendingConnections,
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    ...(isSigned
      ? { dkim: { domainName: 'example.com', keySelector: 'bench', privateKey: createDkimKey().pem } }
      : {}),
  });
  async function send(index: number): Promise<void> {
    const email = `person-${String(index)}@example.com`;
    const mergeValues = { first_name: `Núria ${String(index)}` };
    const claim = { id: newId(), email, mergeValues, meets: meetsAll, attempts: 1 };
    const recipient = createRecipient(claim, { publicUrl, pagesUrl: undefined }, keys.tracking);
    const {
      from,
      subject,
      text,
      amp = '',
      html,
      headers,
    } = composeMessage(message, recipient, new Date()).parts();
    await pool.sendMail({ from, to: email, subject, text, amp, html, headers });
  }
  let next = 0;
  const result = await measured(database, recipients, async () => {
    // Sending twice as many messages at once as there are connections keeps all connections busy, without holding all
    // messages in memory.
    const lines = Array.from({ length: configuration.sendingConnections * 2 }, async () => {
      for (; next < recipients;) await send((next += 1));
    });
    await Promise.all(lines);
  });
  pool.close();
  await database.close();
  const claim = { id: newId(), email: 'a@example.com', mergeValues: {}, meets: meetsAll, attempts: 1 };
  const one = composeMessage(
    message,
    createRecipient(claim, { publicUrl, pagesUrl: undefined }, keys.tracking),
    new Date(),
  );
  return { ...result, peakMemory: await peakMemory(), messageBytes: (await one.raw()).length };
}
