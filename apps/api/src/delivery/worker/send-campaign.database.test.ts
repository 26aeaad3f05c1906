import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { readMessage } from '@x/mail-catcher';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/identifier.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { deliveries } from '../../tables/delivery.ts';
import { emailProviders, emailProviderStates } from '../../tables/providers.ts';
import { restoreProvider } from '../../providers/provider-state.ts';
import { createSendingWorld, type SendingWorld } from '../testing/sending-world.ts';
import { sweepSending } from './sweep.ts';
import { createTestWorker, type TestWorker, workCampaign } from '../testing/test-worker.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

function worker(signal = new AbortController().signal): TestWorker {
  return createTestWorker(world.application.services, signal);
}

function campaignRow(id: string) {
  return world.inTenant(async (tx) => {
    const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, id));
    return row;
  });
}

function statusesOf(campaignId: string) {
  return world.inTenant(async (tx) => {
    const rows = await tx.select().from(deliveries).where(eq(deliveries.campaignId, campaignId));
    return rows.map(({ status }) => status);
  });
}

test('each contact gets one message with its own values, and the campaign completes', async () => {
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

async function movePort(port: number): Promise<void> {
  const config = { host: '127.0.0.1', port, security: 'none' as const, user: '' };
  await world.inTenant((tx) =>
    tx.update(emailProviders).set({ config }).where(eq(emailProviders.id, world.providerId)),
  );
}

async function enqueuedBy(work: () => Promise<unknown>): Promise<readonly unknown[]> {
  const before = world.application.enqueued.length;
  await work();
  return world.application.enqueued
    .slice(before)
    .flatMap(({ job, payload }) => (job === 'send-campaign' ? [payload] : []));
}

test('an unreachable provider leaves the ledger unchanged, with the reason, and the next run continues', async () => {
  const campaignId = await world.addFrozenCampaign([await world.addAudience(['down@example.com'])]);
  const { smtpPort } = world.catcher;
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
  // Ends the provider's pause, as changing its configuration does.
  await world.inTenant((tx) => restoreProvider(tx, world.providerId));
  await workCampaign(campaignId, worker());
  expect(await statusesOf(campaignId)).toEqual(['accepted']);
  expect(await campaignRow(campaignId)).toMatchObject({ status: 'completed', sendingProblem: null });
});

test('a stopping worker makes no more claims', async () => {
  const campaignId = await world.addFrozenCampaign([await world.addAudience(['never@example.com'])]);
  await workCampaign(campaignId, worker(AbortSignal.abort()));
  expect(await statusesOf(campaignId)).toEqual(['planned']);
  expect(world.catcher.mailbox.list('never@example.com')).toEqual([]);
});

describe('campaigns that wait for the same provider', () => {
  async function addWaiting(): Promise<readonly string[]> {
    await movePort(1);
    const ids: string[] = [];
    for (const email of ['one@example.com', 'two@example.com']) {
      const id = await world.addFrozenCampaign([await world.addAudience([email])]);
      await workCampaign(id, worker());
      ids.push(id);
    }
    return ids;
  }

  test('all resume when the probe of one succeeds', async () => {
    const [one = '', two = ''] = await addWaiting();
    await movePort(world.catcher.smtpPort);
    await world.inTenant((tx) =>
      tx.update(emailProviderStates).set({ pausedUntil: sql`now() - interval '1 second'` }),
    );
    expect(await enqueuedBy(() => workCampaign(one, worker()))).toContainEqual({ campaignId: two });
    expect(await campaignRow(two)).toMatchObject({ status: 'ongoing', sendingProblem: null });
  });

  test('are not queued by the sweep, and resume when a user changes the provider', async () => {
    const ids = await addWaiting();
    const sweep = () => sweepSending({ ...worker(), sending: new Set() });
    const swept = await enqueuedBy(sweep);
    for (const campaignId of ids) expect(swept).not.toContainEqual({ campaignId });
    const body = {
      name: 'Catcher',
      type_id: 'smtp' as const,
      config: { host: '127.0.0.1', port: world.catcher.smtpPort, security: 'none' as const, user: '' },
    };
    const enqueued = await enqueuedBy(() =>
      expectData(world.user.call(contract.emailProviders.update, { params: { id: world.providerId }, body })),
    );
    expect(new Set(enqueued)).toEqual(new Set(ids.map((campaignId) => ({ campaignId }))));
    expect(await enqueuedBy(sweep)).toEqual(
      expect.arrayContaining(ids.map((campaignId) => ({ campaignId }))),
    );
  });
});

test('claims of a dead worker delay the completion of a campaign only by seconds', async () => {
  const emails = ['held@example.com', 'sent@example.com'];
  const campaignId = await world.addFrozenCampaign([await world.addAudience(emails)]);
  await world.inTenant((tx) =>
    tx
      .update(deliveries)
      .set({ status: 'claimed', claimedBy: newId(), contentBegunAt: new Date() })
      .where(and(eq(deliveries.campaignId, campaignId), eq(deliveries.email, 'held@example.com'))),
  );
  await workCampaign(campaignId, worker());
  expect(await campaignRow(campaignId)).toMatchObject({ status: 'ongoing' });
  expect(world.application.enqueued.at(-1)).toEqual({ job: 'sweep-sending', payload: {} });
  expect(await enqueuedBy(() => sweepSending({ ...worker(), sending: new Set() }))).toContainEqual({
    campaignId,
  });
  await workCampaign(campaignId, worker());
  expect([...(await statusesOf(campaignId))].sort()).toEqual(['accepted', 'unknown']);
  expect(await campaignRow(campaignId)).toMatchObject({ status: 'completed' });
});

test('the sweep finds only campaigns with due deliveries', async () => {
  const audience = await world.addAudience(['swept@example.com']);
  const due = await world.addFrozenCampaign([audience]);
  const later = await world.addFrozenCampaign([audience], { startAt: new Date(Date.now() + 3_600_000) });
  const before = world.application.enqueued.length;
  await sweepSending({ ...worker(), sending: new Set() });
  const swept = world.application.enqueued.slice(before).map(({ payload }) => payload);
  expect(swept).toContainEqual({ campaignId: due });
  expect(swept).not.toContainEqual({ campaignId: later });
});

test('the sweep reopens a completed campaign that has planned deliveries', async () => {
  const campaignId = await world.addFrozenCampaign([await world.addAudience(['left@example.com'])]);
  await world.inTenant((tx) =>
    tx.update(campaigns).set({ status: 'completed' }).where(eq(campaigns.id, campaignId)),
  );
  const swept = await enqueuedBy(() => sweepSending({ ...worker(), sending: new Set() }));
  expect(swept).toContainEqual({ campaignId });
  expect(await campaignRow(campaignId)).toMatchObject({ status: 'ongoing' });
});
