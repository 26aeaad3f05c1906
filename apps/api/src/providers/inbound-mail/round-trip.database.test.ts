import { readFileSync } from 'node:fs';
import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAnsweringServer, type AnsweringServer } from '../bounces/testing/answering-server.ts';
import { newId } from '../../platform/database/identifier.ts';
import { emailProviders } from '../../tables/providers.ts';
import { createProviderEventWriter } from '../events/event-writer.ts';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';
import { listenForReports, type InboundServer, type InboundServerOptions } from './inbound-server.ts';
import { writeReturnPath } from './return-path.ts';
import { sendCampaign } from '../../delivery/testing/test-worker.ts';

const bounceDomain = 'bounces.brand.test';

let world: SendingWorld;
let server: AnsweringServer;
let inbound: InboundServer;

async function listen(options: Partial<InboundServerOptions> = {}): Promise<InboundServer> {
  const { database, keys, log, now } = world.application.services;
  const events = createProviderEventWriter(database);
  const common = { host: '127.0.0.1', port: 0, bounceDomain, events, key: keys.tracking, log, now };
  return listenForReports({ ...common, ...options });
}

beforeAll(async () => {
  world = await createSendingWorld({ inbound: { bounceDomain, port: undefined, host: '127.0.0.1' } });
  server = await startAnsweringServer({});
  const config = { host: '127.0.0.1', port: server.port, security: 'none', user: '' };
  await world.inTenant((tx) => tx.update(emailProviders).set({ config }));
  inbound = await listen();
});
afterAll(async () => {
  await inbound.close();
  await server.close();
  await world.close();
});

async function deliver(email: string) {
  const campaignId = await world.addFrozenCampaign([await world.addAudience([email])]);
  const { services } = world.application;
  await sendCampaign(campaignId, { services, workerId: newId(), signal: new AbortController().signal });
  const taken = server.taken.find(({ to }) => to === email);
  return { campaignId, email, returnPath: taken?.from ?? '' };
}

function golden(name: string, returnPath: string): string {
  const text = readFileSync(new URL(`__golden__/${name}`, import.meta.url), 'utf8');
  return text.replaceAll('RETURN_PATH', returnPath).replaceAll('\n', '\r\n');
}

async function post(
  to: string,
  raw: string,
  { port }: Pick<InboundServer, 'port'> = inbound,
): Promise<number> {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  try {
    const { response } = await transport.sendMail({ envelope: { from: '', to: [to] }, raw });
    return Number(response.slice(0, 3));
  } catch (error) {
    return error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  } finally {
    transport.close();
  }
}

async function suppressed(search: string) {
  const { items } = await expectData(
    world.user.call(contract.suppressions.list, { params: { id: world.projectId }, query: { search } }),
  );
  return items.map(({ email, reason }) => `${email} ${reason}`);
}

function trace(campaignId: string, recipient: string) {
  return expectData(
    world.user.call(contract.deliveries.trace, { params: { id: campaignId }, query: { recipient } }),
  );
}

async function countEvents(campaignId: string) {
  const { rows } = await world.inTenant((tx) =>
    tx.execute(sql`select kind from provider_events where campaign_id = ${campaignId}`),
  );
  return rows.map(({ kind }) => kind);
}

test('a bounce that arrives later suppresses the address and is shown once', async () => {
  const { campaignId, returnPath } = await deliver('later@shop.test');
  expect(returnPath).toMatch(/^bounces\+[a-z2-7]{42}@bounces\.brand\.test$/u);
  expect((await trace(campaignId, 'later@shop.test')).outcome).toBe('accepted');
  const report = golden('postfix-user-unknown.eml', returnPath);
  // Some servers change local parts to uppercase, and some deliver twice.
  expect(await post(returnPath.toUpperCase(), report)).toBe(250);
  expect(await post(returnPath, report)).toBe(250);
  expect(await suppressed('later@')).toEqual(['later@shop.test bounce']);
  const { outcome, steps } = await trace(campaignId, 'later@shop.test');
  expect(outcome).toBe('bounced');
  expect(steps).toContainEqual(
    expect.objectContaining({ code: 'provider_event', kind: 'bounce', permanent: true }),
  );
  expect(await countEvents(campaignId)).toEqual(['bounce']);
});

test('a complaint sent to the complaints address suppresses the recipient of the reported message', async () => {
  const { campaignId, returnPath } = await deliver('angry@shop.test');
  expect(await post(`complaints@${bounceDomain}`, golden('yahoo-abuse.eml', returnPath))).toBe(250);
  expect(await suppressed('angry@')).toEqual(['angry@shop.test complaint']);
  expect(await countEvents(campaignId)).toEqual(['spamreport']);
  // Complaints about other messages are ignored.
  const forged = `bounces+${'a'.repeat(42)}@${bounceDomain}`;
  expect(await post(`complaints@${bounceDomain}`, golden('yahoo-abuse.eml', forged))).toBe(250);
});

test.each(['qmail.eml', 'exim-text-unknown.eml'])(
  '%s suppresses an address that does not exist',
  async (name) => {
    const email = `${newId()}@shop.test`;
    const { campaignId, returnPath } = await deliver(email);
    expect(await post(returnPath, golden(name, returnPath))).toBe(250);
    expect(await countEvents(campaignId)).toEqual(['bounce']);
    expect(await suppressed(email)).toEqual([`${email} bounce`]);
  },
);

test.each(['postfix-delayed.eml', 'vacation.eml', 'challenge.eml', 'exim-warning.eml', 'arf-not-spam.eml'])(
  '%s is accepted and ignored',
  async (name) => {
    const email = `${newId()}@shop.test`;
    const { campaignId, returnPath } = await deliver(email);
    expect(await post(returnPath, golden(name, returnPath))).toBe(250);
    expect(await countEvents(campaignId)).toEqual([]);
    expect(await suppressed(email)).toEqual([]);
  },
);

test('policy bounces never suppress an address', async () => {
  for (let count = 0; count < 6; count += 1) {
    const { returnPath } = await deliver('policy@shop.test');
    server.taken.length = 0;
    expect(await post(returnPath, golden('policy.eml', returnPath))).toBe(250);
  }
  expect(await suppressed('policy@')).toEqual([]);
});

test('a bounce settles an unknown delivery', async () => {
  const { campaignId, returnPath } = await deliver('doubt@shop.test');
  await world.inTenant((tx) =>
    tx.execute(sql`update deliveries set status = 'unknown' where campaign_id = ${campaignId}`),
  );
  await post(returnPath, golden('exim-unrouteable.eml', returnPath));
  const { rows } = await world.inTenant((tx) =>
    tx.execute(sql`select status, bounce from deliveries where campaign_id = ${campaignId}`),
  );
  expect(rows).toEqual([{ status: 'accepted', bounce: 'hard' }]);
});

describe('the inbound server', () => {
  const strange = (to: string) => post(to, 'Subject: x\r\n\r\nx');

  test('refuses other addresses', async () => {
    const { keys } = world.application.services;
    const other = writeReturnPath(newId(), bounceDomain, Buffer.alloc(32));
    for (const to of ['shop@brand.test', 'postmaster@elsewhere.test', other, 'complaints@elsewhere.test']) {
      expect(await strange(to)).toBe(550);
    }
    // The signature is valid, but the delivery does not exist.
    expect(await strange(writeReturnPath(newId(), 'elsewhere.test', keys.tracking))).toBe(250);
  });

  test('reads the report in a long message, and refuses an oversized message', async () => {
    const long = await listen({ limits: { size: 2_000_000 } });
    const { returnPath } = await deliver('long@shop.test');
    const report = golden('postfix-user-unknown.eml', returnPath);
    const filled = (size: number) => report.replace('\r\nhi\r\n', `\r\n${'hi there\r\n'.repeat(size / 10)}`);
    expect(await post(returnPath, filled(3_000_000), long)).toBe(552);
    expect(await suppressed('long@')).toEqual([]);
    expect(await post(returnPath, filled(1_000_000), long)).toBe(250);
    expect(await suppressed('long@')).toEqual(['long@shop.test bounce']);
    await long.close();
  });

  test('asks clients to retry later if the database fails or they send too much', async () => {
    const { returnPath } = await deliver('busy@shop.test');
    const report = golden('postfix-user-unknown.eml', returnPath);
    const broken = await listen({ events: { write: () => Promise.reject(new Error('no database')) } });
    expect(await post(returnPath, report, broken)).toBe(451);
    await broken.close();
    const busy = await listen({ limits: { messagesPerMinute: 1, wrongRecipientsPerMinute: 1 } });
    expect(await post(returnPath, report, busy)).toBe(250);
    expect(await post(returnPath, report, busy)).toBe(450);
    await busy.close();
  });

  test('ends a session that lasts too long', async () => {
    const short = await listen({ limits: { session: 50 } });
    const { connect } = await import('node:net');
    const socket = connect(short.port, '127.0.0.1');
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.once('close', resolve));
    expect(socket.destroyed).toBe(true);
    await short.close();
  });
});
