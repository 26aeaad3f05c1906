import { readFileSync } from 'node:fs';
import { startFaultSimulator, type FaultSimulator } from '@x/fault-simulator';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/identifier.ts';
import { deliveries } from '../../tables/delivery.ts';
import { emailProviders, emailProviderStates } from '../../tables/providers.ts';
import { projects } from '../../tables/accounts.ts';
import { restoreProvider } from '../../providers/provider-state.ts';
import { createSendingWorld, type SendingWorld } from '../testing/sending-world.ts';
import { sendCampaign } from '../testing/test-worker.ts';

let world: SendingWorld;
let simulator: FaultSimulator | undefined;

beforeAll(async () => {
  world = await createSendingWorld();
  // Most recipients bounce.
  await world.inTenant((tx) => tx.update(projects).set({ bounceLimitPercent: null }));
});
afterEach(async () => {
  await simulator?.close();
  await world.inTenant((tx) => restoreProvider(tx, world.providerId));
});
afterAll(() => world.close());

async function startRelay(
  receivers: Parameters<typeof startFaultSimulator>[0]['receivers'],
): Promise<FaultSimulator> {
  simulator = await startFaultSimulator({ smtpPort: 0, httpPort: 0, receivers: receivers ?? {} });
  const config = { host: '127.0.0.1', port: simulator.smtpPort, security: 'none', user: '' };
  await world.inTenant((tx) =>
    tx.update(emailProviders).set({ config }).where(eq(emailProviders.id, world.providerId)),
  );
  return simulator;
}

const mostRounds = 20;

/** Sends until nothing is left, as if the deferred messages became due at once. Returns the number of rounds. */
async function sendAll(campaignId: string): Promise<number> {
  const { services } = world.application;
  for (let rounds = 1; ; rounds += 1) {
    await sendCampaign(campaignId, { services, workerId: newId(), signal: new AbortController().signal });
    const left = await world.inTenant((tx) =>
      tx
        .update(deliveries)
        .set({
          dueAt: sql`now() - interval '1 second'`,
          deferredSince: sql`deferred_since - interval '1 day'`,
        })
        .where(sql`campaign_id = ${campaignId} and status = 'planned'`)
        .returning({ id: deliveries.id }),
    );
    if (left.length === 0 || rounds === mostRounds) return rounds;
  }
}

async function statusOf(campaignId: string): Promise<Readonly<Record<string, string>>> {
  const rows = await world.inTenant((tx) =>
    tx.select().from(deliveries).where(eq(deliveries.campaignId, campaignId)),
  );
  return Object.fromEntries(rows.map(({ email, status, bounce }) => [email, bounce ?? status]));
}

async function suppressedOf(campaignId: string): Promise<readonly string[]> {
  const { rows } = await world.inTenant((tx) =>
    tx.execute(sql`select email_lower from suppressions where campaign_id = ${campaignId} order by 1`),
  );
  return rows.map((row) => String(row['email_lower']));
}

const domains = ['outlook.com', 'yahoo.com', 'gmail.com', 'shop.example'];

test('a campaign through a relay reaches everybody who exists, and suppresses nobody else', async () => {
  const relay = await startRelay({});
  const people = (name: string, count: number) =>
    domains.flatMap((domain) =>
      Array.from({ length: count }, (_value, index) => `${name}${String(index)}@${domain}`),
    );
  const known = people('ana', 10);
  const names = ['unknown', 'full', 'blocked', 'greylisted', 'slow', 'sender'];
  const others = names.flatMap((name) => people(name, 1));
  const campaignId = await world.addFrozenCampaign([await world.addAudience([...known, ...others])]);
  expect(await sendAll(campaignId)).toBeLessThan(mostRounds);
  expect(relay.accepted.map(({ to }) => to).toSorted()).toEqual(known.toSorted());
  expect(await suppressedOf(campaignId)).toEqual(people('unknown', 1).toSorted());
  const status = await statusOf(campaignId);
  for (const email of people('full', 1)) expect(status[email]).toBe('soft');
  for (const name of ['blocked', 'sender'])
    for (const email of people(name, 1)) expect(status[email]).toBe('refused');
  const [provider] = await world.inTenant((tx) => tx.select().from(emailProviderStates));
  expect(provider).toMatchObject({ pausedUntil: null, failures: 0 });
});

test('replies of all kinds of servers suppress the addresses that do not exist, and no others', async () => {
  const replies = ['replies.tsv', 'held-out-replies.tsv']
    .flatMap((name) => {
      const file = new URL(`../../providers/replies/testing/${name}`, import.meta.url);
      return readFileSync(file, 'utf8').trimEnd().split('\n');
    })
    .map((line) => line.split('\t'))
    // A fourth of the refusals: how each is classified is tested beside the table.
    .filter(([, , reply = ''], index) => index % 4 === 0 && /^5\d\d[ -]/u.test(reply))
    .map(([expected = '', , reply = ''], index) => {
      return { expected, reply: reply.replaceAll('\\n', '\n'), email: `person@d${String(index)}.test` };
    });
  await startRelay({ replies: Object.fromEntries(replies.map(({ email, reply }) => [email, reply])) });
  // Recipients who get the message stand between the others, so that refusals of the sender do not stop the campaign.
  const emails = replies.flatMap(({ email }) => [email, email.replace('person', 'ana')]);
  const campaignId = await world.addFrozenCampaign([await world.addAudience(emails)]);
  await sendAll(campaignId);
  const unknown = replies.flatMap(({ expected, email }) => (expected === 'unknown' ? email : []));
  expect(unknown.length).toBeGreaterThan(25);
  expect(await suppressedOf(campaignId)).toEqual(unknown.toSorted());
  const status = Object.values(await statusOf(campaignId));
  expect(status.filter((found) => found === 'accepted')).toHaveLength(replies.length);
  expect(status).not.toContain('planned');
});

test('a mail system that takes few messages at a time gets all of them, and holds up no other', async () => {
  const relay = await startRelay({ limits: { Yahoo: 20 }, pauseMilliseconds: 300 });
  const yahoo = Array.from({ length: 60 }, (_value, index) => `ben${String(index)}@yahoo.com`);
  const google = Array.from({ length: 60 }, (_value, index) => `eva${String(index)}@gmail.com`);
  const campaignId = await world.addFrozenCampaign([await world.addAudience([...yahoo, ...google])]);
  const { services } = world.application;
  await sendCampaign(campaignId, { services, workerId: newId(), signal: new AbortController().signal });
  const accepted = relay.accepted.map(({ to }) => to);
  expect(google.filter((email) => !accepted.includes(email))).toEqual([]);
  expect(accepted.length).toBeLessThan(120);
  await sendAll(campaignId);
  expect(new Set(relay.accepted.map(({ to }) => to)).size).toBe(120);
  expect(relay.accepted).toHaveLength(120);
});

test.each([
  ['451 4.7.1 Please try again later'],
  ['450 4.3.2 Service currently unavailable'],
  ['451 4.7.1 Greylisted, try again in 300 seconds'],
  ['451 4.7.1 Delayed, try again in 300 seconds'],
])('many domains that answer %s do not pause the provider', async (reply) => {
  const relay = await startRelay({ replies: { new: reply } });
  const greylisting = Array.from({ length: 12 }, (_value, index) => `new@d${String(index)}.test`);
  const campaignId = await world.addFrozenCampaign([
    await world.addAudience([...greylisting, 'ana@last.test']),
  ]);
  const { services } = world.application;
  const worker = { services, workerId: newId(), signal: new AbortController().signal };
  expect(await sendCampaign(campaignId, worker)).toBeUndefined();
  expect(relay.accepted.map(({ to }) => to)).toEqual(['ana@last.test']);
  const [provider] = await world.inTenant((tx) => tx.select().from(emailProviderStates));
  expect(provider).toMatchObject({ pausedUntil: null, failures: 0 });
});
