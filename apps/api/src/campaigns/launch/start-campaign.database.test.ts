import { expectData } from '@x/api-client';
import { contract, type Campaign } from '@x/api-client/contract';
import { readMessage } from '@x/mail-catcher';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/identifier.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { contacts, suppressions } from '../../tables/audience.ts';
import { deliveries } from '../../tables/delivery.ts';
import { emailSenders } from '../../tables/providers.ts';
import { createDraft } from './testing/create-draft.ts';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';
import { sweepSending } from '../../delivery/worker/sweep.ts';
import { createTestWorker, workCampaign } from '../../delivery/testing/test-worker.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

let ids = 0;

/** Makes email addresses that no other test uses. */
function people(...names: readonly string[]): string[] {
  ids += 1;
  return names.map((name) => `${name}.${String(ids)}@start.test`);
}

async function schedule(id: string, batches = 1): Promise<Campaign> {
  const start_at = new Date(Date.now() + 3_600_000).toISOString();
  const body = { start_at, interval_minutes: 60, batch_items: 1000, batches };
  return expectData(world.user.call(contract.campaigns.schedule, { params: { id }, body }));
}

/** Makes a campaign due and lets a worker process it. */
async function startDue(id: string, ago = 1000): Promise<void> {
  const startAt = new Date(Date.now() - ago);
  await world.inTenant((tx) => tx.update(campaigns).set({ startAt }).where(eq(campaigns.id, id)));
  await work(id);
}

function work(id: string): Promise<void> {
  return workCampaign(id, createTestWorker(world.application.services));
}

function get(id: string): Promise<Campaign> {
  return expectData(world.user.call(contract.campaigns.get, { params: { id } }));
}

function ledgerOf(id: string) {
  return world.inTenant((tx) =>
    tx.select().from(deliveries).where(eq(deliveries.campaignId, id)).orderBy(deliveries.id),
  );
}

async function contactOf(email: string): Promise<string> {
  const [contact] = await world.inTenant((tx) =>
    tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.email, email)),
  );
  if (contact === undefined) throw new Error(`There is no ${email}.`);
  return contact.id;
}

const received = (email: string) => world.catcher.mailbox.list(email).length;

describe('a scheduled campaign', () => {
  test('goes to the contacts of its audience at the start, with their values at that time', async () => {
    const [gone, moved, stays, suppressed] = people('gone', 'moved', 'stays', 'suppressed');
    const [late, movedTo] = people('late', 'moved-to');
    const audienceId = await world.addAudience([gone, moved, stays, suppressed].map(String));
    const id = await createDraft(world, [audienceId]);
    await schedule(id);
    expect(await ledgerOf(id)).toEqual([]);

    const { user, organizationId, projectId } = world;
    await expectData(user.call(contract.contacts.remove, { params: { id: await contactOf(String(gone)) } }));
    await expectData(
      user.call(contract.contacts.update, {
        params: { id: await contactOf(String(moved)) },
        body: { email: String(movedTo), first_name: 'New name' },
      }),
    );
    await expectData(
      user.call(contract.contacts.create, { body: { audience_id: audienceId, email: String(late) } }),
    );
    await world.inTenant((tx) =>
      tx.insert(suppressions).values({
        organizationId,
        projectId,
        emailLower: String(suppressed),
        reason: 'unsubscribe',
      }),
    );
    await startDue(id);
    expect([gone, moved, suppressed].map((email) => received(String(email)))).toEqual([0, 0, 0]);
    expect([stays, late, movedTo].map((email) => received(String(email)))).toEqual([1, 1, 1]);
    const [message] = world.catcher.mailbox.list(String(movedTo));
    expect((await readMessage(message?.raw ?? Buffer.of())).subject).toBe('Hi New name');
    expect(await get(id)).toMatchObject({
      status: 'completed',
      stats: { total: { managed: 4, processed: 3 } },
    });
  });

  test('whose audience is empty at the start becomes a draft with a problem', async () => {
    const [ana] = people('ana');
    const audienceId = await world.addAudience([String(ana)]);
    const id = await createDraft(world, [audienceId]);
    await schedule(id);
    await expectData(
      world.user.call(contract.contacts.remove, { params: { id: await contactOf(String(ana)) } }),
    );
    await startDue(id);
    expect(received(String(ana))).toBe(0);
    expect(await get(id)).toMatchObject({
      status: 'draft',
      job: null,
      problem: { code: 'audience-empty', message: expect.stringMatching(/no contacts/u), until: null },
    });
    // Scheduling again clears the problem.
    await expectData(
      world.user.call(contract.contacts.create, { body: { audience_id: audienceId, email: String(ana) } }),
    );
    expect(await schedule(id)).toMatchObject({ status: 'scheduled', problem: null });
  });

  test('whose sender is missing at the start becomes a draft with a problem', async () => {
    const { organizationId, projectId, providerId } = world;
    const [ana] = people('ana');
    const id = await createDraft(world, [await world.addAudience([String(ana)])]);
    await schedule(id);
    await world.inTenant((tx) => tx.delete(emailSenders));
    await startDue(id);
    await world.inTenant((tx) =>
      tx.insert(emailSenders).values({
        organizationId,
        projectId,
        emailProviderId: providerId,
        email: 'shop@brand.test',
        name: 'Brand',
      }),
    );
    expect(received(String(ana))).toBe(0);
    expect(await get(id)).toMatchObject({
      status: 'draft',
      problem: { code: 'sender-unknown', values: { email: 'shop@brand.test' } },
    });
  });

  test('keeps its number of batches, with sizes fitted to the recipients at the start', async () => {
    const audienceId = await world.addAudience(people('a', 'b', 'c'));
    const id = await createDraft(world, [audienceId]);
    await schedule(id, 3);
    for (const email of people('d', 'e', 'f', 'g')) {
      const body = { audience_id: audienceId, email };
      await expectData(world.user.call(contract.contacts.create, { body }));
    }
    await startDue(id);
    const rows = await ledgerOf(id);
    const sizes = [0, 1, 2].map((batch) => rows.filter((row) => row.batch === batch).length);
    expect(sizes).toEqual([3, 3, 1]);
    expect(rows.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'accepted'),
      ...Array.from({ length: 4 }, () => 'planned'),
    ]);
    expect((await get(id)).job).toMatchObject({ batches: 3, batch_items: 3, interval_minutes: 60 });
  });

  test('that starts late keeps the interval between its batches', async () => {
    const id = await createDraft(world, [await world.addAudience(people('a', 'b'))]);
    await schedule(id, 2);
    await startDue(id, 3 * 3_600_000);
    const [first, second] = (await ledgerOf(id)).toSorted((a, b) => a.batch - b.batch);
    expect([first?.status, second?.status]).toEqual(['accepted', 'planned']);
    expect(second?.dueAt.getTime()).toBeGreaterThan(Date.now() + 3_500_000);
  });

  test('is not started by an early job, and is found by the sweep when it is due', async () => {
    const id = await createDraft(world, [await world.addAudience(people('a'))]);
    await schedule(id);
    const sweep = async () => {
      const { length } = world.application.enqueued;
      await sweepSending({ services: world.application.services, workerId: newId(), sending: new Set() });
      return world.application.enqueued.slice(length);
    };
    const job = { job: 'send-campaign', payload: { campaignId: id } };
    const { length } = world.application.enqueued;
    await work(id);
    expect((await get(id)).status).toBe('scheduled');
    expect(world.application.enqueued.slice(length)).toEqual([job]);
    expect(await sweep()).not.toContainEqual(job);
    await world.inTenant((tx) =>
      tx
        .update(campaigns)
        .set({ startAt: new Date(Date.now() - 1000) })
        .where(eq(campaigns.id, id)),
    );
    expect(await sweep()).toContainEqual(job);
  });
});

test('an ongoing campaign sends nothing while its sender is missing', async () => {
  const { organizationId, projectId, providerId } = world;
  const [ana] = people('ana');
  const id = await world.addFrozenCampaign([await world.addAudience([String(ana)])]);
  await world.inTenant((tx) => tx.delete(emailSenders));
  await work(id);
  expect(received(String(ana))).toBe(0);
  expect(await get(id)).toMatchObject({ status: 'ongoing', problem: { code: 'email_sender_deleted' } });
  await world.inTenant((tx) =>
    tx.insert(emailSenders).values({
      organizationId,
      projectId,
      emailProviderId: providerId,
      email: 'shop@brand.test',
      name: 'Brand',
    }),
  );
  await work(id);
  expect(received(String(ana))).toBe(1);
});
