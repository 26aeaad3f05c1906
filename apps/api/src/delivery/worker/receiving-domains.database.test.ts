import { eq, sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaigns } from '../../tables/campaigns.ts';
import { deliveries } from '../../tables/delivery.ts';
import { emailProviders, emailProviderStates } from '../../tables/providers.ts';
import { restoreProvider } from '../../providers/provider-state.ts';
import { createSendingWorld, type SendingWorld } from '../testing/sending-world.ts';
import { createTestWorker, sendCampaign, type TestWorker, workCampaign } from '../testing/test-worker.ts';

let world: SendingWorld;
let server: SMTPServer;
/** Replies to RCPT, by the beginning of the local part or the domain of a recipient. */
let replies: Readonly<Record<string, readonly [code: number, text: string]>> = {};
let asked: string[] = [];

beforeAll(async () => {
  world = await createSendingWorld();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, callback) => {
      asked.push(address);
      const [local = '', domain = ''] = address.split('@');
      const [code, text] = replies[local.replace(/\d+$/u, '')] ?? replies[domain] ?? [];
      callback(code === undefined ? undefined : Object.assign(new Error(text), { responseCode: code }));
    },
    onData: (stream, _session, callback) => {
      stream.resume();
      stream.once('end', () => callback());
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const config = { host: '127.0.0.1', port, security: 'none', user: '' };
  await world.inTenant((tx) =>
    tx.update(emailProviders).set({ config }).where(eq(emailProviders.id, world.providerId)),
  );
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await world.close();
});
beforeEach(() => {
  replies = {};
  asked = [];
});
afterEach(() => world.inTenant((tx) => restoreProvider(tx, world.providerId)));

function worker(): TestWorker {
  return createTestWorker(world.application.services);
}

async function addCampaign(emails: readonly string[]): Promise<string> {
  return world.addFrozenCampaign([await world.addAudience(emails)]);
}

const many = (count: number, name: string, domain: string) =>
  Array.from({ length: count }, (_value, index) => `${name}${String(index)}@${domain}`);

const rowsOf = (campaignId: string) =>
  world.inTenant((tx) => tx.select().from(deliveries).where(eq(deliveries.campaignId, campaignId)));

async function countOf(campaignId: string): Promise<Record<string, number>> {
  const rows = await rowsOf(campaignId);
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ status }) => status)].map(([status, list]) => [status, list.length]),
  );
}

/** Lets deferred deliveries become due, as if a time had passed since their first attempt. */
const letPass = (campaignId: string, days = 0) =>
  world.inTenant((tx) =>
    tx
      .update(deliveries)
      .set({
        dueAt: sql`now() - interval '1 second'`,
        deferredSince: sql`deferred_since - ${days}::integer * interval '1 day'`,
      })
      .where(sql`campaign_id = ${campaignId} and status = 'planned'`),
  );

async function suppressed(): Promise<readonly string[]> {
  const { rows } = await world.inTenant((tx) =>
    tx.execute(sql`select email_lower from suppressions order by 1`),
  );
  return rows.map((row) => String(row['email_lower']));
}

async function pausedUntil(): Promise<Date | null> {
  const [state] = await world.inTenant((tx) =>
    tx
      .select({ until: emailProviderStates.pausedUntil })
      .from(emailProviderStates)
      .where(eq(emailProviderStates.emailProviderId, world.providerId)),
  );
  return state?.until ?? null;
}

describe('full mailboxes', () => {
  const emails = many(2, 'full', 'a.test');
  beforeEach(() => {
    replies = { full: [452, '4.2.2 The recipient is over quota'] };
  });

  test('never pause the provider, and become final', async () => {
    const campaignId = await addCampaign(emails);
    for (let attempts = 1; attempts <= 6; attempts += 1) {
      expect(await sendCampaign(campaignId, worker())).toBeUndefined();
      expect(await pausedUntil()).toBeNull();
      await letPass(campaignId);
    }
    expect(await countOf(campaignId)).toEqual({ rejected: 2 });
    for (const row of await rowsOf(campaignId)) {
      expect(row).toMatchObject({
        bounce: 'soft',
        reason: expect.stringContaining('Not sent after 6 attempts'),
      });
    }
    expect(await suppressed()).toEqual([]);
  });

  test('do not hold up a campaign, which is completed', async () => {
    const campaignId = await addCampaign([...emails, ...many(10, 'ana', 'a.test')]);
    for (let attempts = 1; attempts <= 6; attempts += 1) {
      await workCampaign(campaignId, worker());
      await letPass(campaignId);
    }
    const [campaign] = await world.inTenant((tx) =>
      tx.select().from(campaigns).where(eq(campaigns.id, campaignId)),
    );
    expect(campaign).toMatchObject({ status: 'completed', sendingProblem: null });
    expect(await countOf(campaignId)).toEqual({ accepted: 10, rejected: 2 });
  });
});

describe('a domain that defers messages at a relay', () => {
  test('waits alone', async () => {
    replies = { 'slow.test': [421, '4.7.0 Too many messages, try again later'] };
    const campaignId = await addCampaign([...many(40, 'ana', 'slow.test'), ...many(40, 'ben', 'fast.test')]);
    expect(await sendCampaign(campaignId, worker())).toBeUndefined();
    expect(await countOf(campaignId)).toEqual({ accepted: 40, planned: 40 });
    expect(await pausedUntil()).toBeNull();
    // Five deferrals pause the domain. Few further messages were under way.
    expect(asked.filter((email) => email.endsWith('@slow.test')).length).toBeLessThanOrEqual(8);
    const waiting = (await rowsOf(campaignId)).filter(({ status }) => status === 'planned');
    for (const row of waiting) {
      expect(row).toMatchObject({ attempts: 0, claimedBy: null, deferredSince: expect.any(Date) });
      expect(row.dueAt.getTime()).toBeGreaterThan(Date.now() + 20_000);
    }
    expect(waiting.filter(({ reason }) => reason === 'domain_paused').length).toBeGreaterThanOrEqual(32);
    replies = {};
    await letPass(campaignId);
    await sendCampaign(campaignId, worker());
    expect(await countOf(campaignId)).toEqual({ accepted: 80 });
    expect(new Set((await rowsOf(campaignId)).map(({ reason }) => reason === 'domain_paused'))).toEqual(
      new Set([false]),
    );
  });

  test('takes with it the domains whose replies name the same operator', async () => {
    const busy = [451, '4.7.500 Server busy. [VE1EUR01FT012.eop-EUR01.prod.protection.outlook.com]'] as const;
    const domains = Array.from({ length: 12 }, (_value, index) => `company${String(index)}.test`);
    replies = Object.fromEntries(domains.map((domain) => [domain, busy]));
    const emails = domains.flatMap((domain) => many(3, 'ana', domain));
    const campaignId = await addCampaign([
      ...emails,
      ...many(5, 'ben', 'outlook.com'),
      ...many(20, 'eva', 'fast.test'),
    ]);
    expect(await sendCampaign(campaignId, worker())).toBeUndefined();
    expect(await countOf(campaignId)).toMatchObject({
      planned: expect.any(Number),
      accepted: expect.any(Number),
    });
    expect(await pausedUntil()).toBeNull();
    expect(
      (await rowsOf(campaignId)).filter(
        ({ status, email }) => status !== 'accepted' && email.endsWith('fast.test'),
      ),
    ).toEqual([]);
  });

  test('becomes final after four days, without suppressing anybody', async () => {
    replies = { 'slow.test': [421, '4.7.0 Try again later'] };
    const campaignId = await addCampaign(many(8, 'eva', 'slow.test'));
    await sendCampaign(campaignId, worker());
    expect(await countOf(campaignId)).toEqual({ planned: 8 });
    await letPass(campaignId, 3);
    await sendCampaign(campaignId, worker());
    expect(await countOf(campaignId)).toEqual({ planned: 8 });
    await letPass(campaignId, 1);
    asked = [];
    await sendCampaign(campaignId, worker());
    expect(await countOf(campaignId)).toEqual({ rejected: 8 });
    // Every message was tried a last time, although the domain was paused after five.
    expect(asked).toHaveLength(8);
    for (const row of await rowsOf(campaignId)) {
      expect(row).toMatchObject({
        reason: expect.stringContaining('Not sent within 4 days: '),
        bounce: 'soft',
      });
    }
    expect(await suppressed()).toEqual([]);
  });

  test('does not use up the limits of the provider while it is paused', async () => {
    replies = { 'slow.test': [421, '4.7.0 Try again later'] };
    const limited = await world.addProvider((server.server.address() as AddressInfo).port);
    await world.inTenant((tx) =>
      tx
        .update(emailProviders)
        .set({ config: sql`config || '{"messages_per_day": 30}'` })
        .where(eq(emailProviders.id, limited)),
    );
    const audience = await world.addAudience([
      ...many(60, 'ana', 'slow.test'),
      ...many(15, 'ben', 'fast.test'),
    ]);
    const campaignId = await world.addFrozenCampaign([audience], { emailProviderId: limited });
    expect(await sendCampaign(campaignId, worker())).toBeUndefined();
    expect(await countOf(campaignId)).toEqual({ planned: 60, accepted: 15 });
  });
});

describe('a refused sender', () => {
  test.each([
    ['5.1.8 Sender address rejected: Domain not found', 550],
    ['4.1.8 Domain of sender address does not resolve', 451],
    ['5.1.7 Bad sender address syntax', 553],
  ] as const)('pauses the campaign with a sentence and suppresses nobody (%s)', async (text, code) => {
    replies = { 'a.test': [code, text], 'b.test': [code, text] };
    const campaignId = await addCampaign([...many(20, 'ana', 'a.test'), ...many(20, 'ben', 'b.test')]);
    expect(await sendCampaign(campaignId, worker())).toEqual({
      code: 'email_sender_refused',
      message: expect.stringContaining(text),
      until: null,
    });
    expect(await countOf(campaignId)).toEqual({ planned: 40 });
    expect(asked.length).toBeLessThan(10);
    expect(await pausedUntil()).toBeNull();
    expect(await suppressed()).toEqual([]);
    replies = {};
    await letPass(campaignId);
    expect(await sendCampaign(campaignId, worker())).toBeUndefined();
    expect(await countOf(campaignId)).toEqual({ accepted: 40 });
  });

  test('by one server does not hold back the recipients of others', async () => {
    replies = { 'odd.test': [550, '5.1.8 Sender domain not found'] };
    const odd = ['odd1@odd.test', 'odd2@odd.test'];
    const campaignId = await addCampaign([
      odd[0] ?? '',
      ...many(30, 'ana', 'a.test'),
      odd[1] ?? '',
      ...many(9, 'ben', 'b.test'),
    ]);
    await sendCampaign(campaignId, worker());
    expect(await countOf(campaignId)).toEqual({ accepted: 39, planned: 2 });
  });
});

test('a fifth message to a full mailbox in thirty days suppresses it with the reply', async () => {
  replies = { crowded: [552, '5.2.2 The mailbox is over quota'] };
  const email = 'crowded1@a.test';
  for (let messages = 1; messages <= 5; messages += 1) {
    expect(await suppressed()).not.toContain(email);
    const campaignId = await addCampaign([email]);
    await sendCampaign(campaignId, worker());
    expect(await rowsOf(campaignId)).toMatchObject([{ status: 'rejected', bounce: 'soft' }]);
  }
  expect(await suppressed()).toContain(email);
});
