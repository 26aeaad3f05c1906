import { readMessage } from '@x/mail-catcher';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../database/identifier.js';
import { campaigns, deliveries, emailProviders } from '../../database/schema/index.js';
import { restoreProvider } from '../ledger/provider-state.js';
import { createSendingWorld, type SendingWorld } from '../testing/sending-world.js';
import type { SendingWorker } from './send-campaign.js';
import { sweepSending } from './sweep.js';
import { workCampaign } from './work-campaign.js';

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

function worker(signal = new AbortController().signal): SendingWorker {
  return { services: world.application.services, workerId: newId(), signal };
}

function campaignRow(id: string) {
  return world.inTenant(async (queries) => {
    const [row] = await queries.select().from(campaigns).where(eq(campaigns.id, id));
    return row;
  });
}

function statusesOf(campaignId: string) {
  return world.inTenant(async (queries) => {
    const rows = await queries.select().from(deliveries).where(eq(deliveries.campaignId, campaignId));
    return rows.map(({ status }) => status);
  });
}

test('every contact gets one message with its own values, and the campaign is completed', async () => {
  const emails = Array.from({ length: 25 }, (_value, index) => `all-${String(index)}@example.com`);
  const campaignId = await world.addFrozenCampaign([await world.addAudience(emails)]);
  await workCampaign(campaignId, worker());
  for (const email of emails) {
    const [message, ...more] = world.catcher.mailbox.list(email);
    expect(more).toEqual([]);
    if (message === undefined) throw new Error(`Nothing came to ${email}.`);
    const { subject, text, html, amp } = await readMessage(message.raw);
    const name = `Name of ${email}`;
    expect([subject, text, html, amp].every((part) => part.includes(name))).toBe(true);
  }
  expect(new Set(await statusesOf(campaignId))).toEqual(new Set(['accepted']));
  expect(await campaignRow(campaignId)).toMatchObject({ status: 'completed', deliveredAt: expect.any(Date) });
});

test('an unreachable provider leaves the ledger as it is and tells why; the next try goes on', async () => {
  const campaignId = await world.addFrozenCampaign([await world.addAudience(['down@example.com'])]);
  const { smtpPort } = world.catcher;
  async function movePort(port: number): Promise<void> {
    const config = { host: '127.0.0.1', port, security: 'none' as const, user: '' };
    await world.inTenant((queries) =>
      queries.update(emailProviders).set({ config }).where(eq(emailProviders.id, world.providerId)),
    );
  }
  await movePort(1);
  await workCampaign(campaignId, worker());
  expect(await statusesOf(campaignId)).toEqual(['planned']);
  expect(await campaignRow(campaignId)).toMatchObject({
    status: 'ongoing',
    sendingProblem: {
      code: 'email_provider_unreachable',
      message: expect.stringContaining('127.0.0.1:1'),
      until: expect.any(String),
    },
  });
  expect(world.application.enqueued.at(-1)).toEqual({ job: 'send-campaign', payload: { campaignId } });
  await movePort(smtpPort);
  // As whoever sets the provider up anew does.
  await world.inTenant((queries) => restoreProvider(queries, world.providerId));
  await workCampaign(campaignId, worker());
  expect(await statusesOf(campaignId)).toEqual(['accepted']);
  expect(await campaignRow(campaignId)).toMatchObject({ status: 'completed', sendingProblem: null });
});

test('a worker that is told to stop claims nothing more', async () => {
  const campaignId = await world.addFrozenCampaign([await world.addAudience(['never@example.com'])]);
  await workCampaign(campaignId, worker(AbortSignal.abort()));
  expect(await statusesOf(campaignId)).toEqual(['planned']);
  expect(world.catcher.mailbox.list('never@example.com')).toEqual([]);
});

test('the sweep finds what is due and nothing else', async () => {
  const audience = await world.addAudience(['swept@example.com']);
  const due = await world.addFrozenCampaign([audience]);
  const later = await world.addFrozenCampaign([audience], { startAt: new Date(Date.now() + 3_600_000) });
  const before = world.application.enqueued.length;
  await sweepSending(worker());
  const swept = world.application.enqueued.slice(before).map(({ payload }) => payload);
  expect(swept).toContainEqual({ campaignId: due });
  expect(swept).not.toContainEqual({ campaignId: later });
});
