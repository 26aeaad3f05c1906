import { expectData } from '@x/api-client';
import { contract, type Campaign, type CampaignUsage } from '@x/api-client/contract';
import { compile, createStarterDocument } from '@x/email-compiler';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blocks } from '../../content/blocks.ts';
import { newId } from '../../platform/database/identifier.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { contacts } from '../../tables/audience.ts';
import { deliveries } from '../../tables/delivery.ts';
import { emailProviders } from '../../tables/providers.ts';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';
import { createTestWorker, workCampaign } from '../../delivery/testing/test-worker.ts';

let world: SendingWorld;
let senderEmail: string;
let senderId: string;
let audienceId: string;
let people: readonly string[];
let contactIds: readonly string[];
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

let count = 0;
beforeEach(async () => {
  count += 1;
  senderEmail = `sender${String(count)}@brand.test`;
  const body = {
    email: senderEmail,
    name: 'Brand',
    email_provider_id: world.providerId,
    project_id: world.projectId,
  };
  ({ id: senderId } = await expectData(world.user.call(contract.emailSenders.create, { body })));
  people = ['ana', 'bo', 'cy'].map((name) => `${name}.${String(count)}@used.test`);
  audienceId = await world.addAudience(people);
  const stored = await world.inTenant((tx) =>
    tx.select().from(contacts).where(eq(contacts.audienceId, audienceId)).orderBy(contacts.email),
  );
  contactIds = stored.map(({ id }) => id);
});

const document = createStarterDocument({ newId: () => 'b0000000' });
const { html, amp } = compile(document, { blocks });
const content = { config: JSON.stringify(document), content_html: html, content_amp: amp };

async function createDraft(name: string): Promise<string> {
  const fields = { name, from: senderEmail, from_name: 'Brand', subject: 'Hi', project_id: world.projectId };
  const { id } = await expectData(world.user.call(contract.campaigns.create, { body: fields }));
  await expectData(world.user.call(contract.campaigns.addAudience, { params: { id, audienceId } }));
  await expectData(
    world.user.call(contract.campaignContents.create, { body: { campaign_id: id, ...content } }),
  );
  return id;
}

async function createScheduled(name = 'Later'): Promise<string> {
  const id = await createDraft(name);
  const start_at = new Date(Date.now() + 3_600_000).toISOString();
  const body = { start_at, interval_minutes: 60, batch_items: 1000, batches: 1 };
  await expectData(world.user.call(contract.campaigns.schedule, { params: { id }, body }));
  return id;
}

/** Creates a started campaign that has sent nothing yet. */
async function createOngoing(name = 'Running'): Promise<string> {
  const id = await createDraft(name);
  await expectData(world.user.call(contract.campaigns.send, { params: { id }, body: {} }));
  return id;
}

function get(id: string): Promise<Campaign> {
  return expectData(world.user.call(contract.campaigns.get, { params: { id } }));
}

function work(id: string): Promise<void> {
  return workCampaign(id, createTestWorker(world.application.services));
}

function ledgerOf(id: string) {
  return world.inTenant((tx) =>
    tx
      .select({ email: deliveries.email, status: deliveries.status, reason: deliveries.reason })
      .from(deliveries)
      .where(eq(deliveries.campaignId, id))
      .orderBy(deliveries.email),
  );
}

const received = (email = '') => world.catcher.mailbox.list(email).length;

function refusedFor(id: string, path: string) {
  return {
    success: false,
    status: 409,
    errors: [
      {
        code: 'used_by_campaigns',
        path,
        message: expect.stringMatching(/^The campaign “Running” uses this and is being sent\. /u),
        details: { campaign: id, name: 'Running', status: 'ongoing', campaigns: 1 },
      },
    ],
  };
}

type Choice = { readonly ongoing?: 'finish' | 'cancel' };
const removeAudience = (query: Choice = {}) =>
  world.user.call(contract.audiences.remove, { params: { id: audienceId }, query });
const removeContact = (query: Choice = {}) =>
  world.user.call(contract.contacts.remove, { params: { id: contactIds[0] ?? '' }, query });
const removeSender = (query: { readonly ongoing?: 'cancel' } = {}) =>
  world.user.call(contract.emailSenders.remove, { params: { id: senderId }, query });

describe('the list of campaigns that use something', () => {
  test('has their status, starts with the ongoing ones and leaves out ended ones', async () => {
    const draft = await createDraft('Draft');
    const scheduled = await createScheduled();
    const ongoing = await createOngoing();
    const ended = await createDraft('Ended');
    await world.inTenant((tx) =>
      tx.update(campaigns).set({ status: 'completed' }).where(eq(campaigns.id, ended)),
    );
    const usage: CampaignUsage = {
      items: [
        { id: ongoing, name: 'Running', status: 'ongoing' },
        { id: scheduled, name: 'Later', status: 'scheduled' },
        { id: draft, name: 'Draft', status: 'draft' },
      ],
      total: 3,
      ongoing: 1,
      scheduled: 1,
    };
    const { user } = world;
    const answers = await Promise.all([
      expectData(user.call(contract.audiences.campaigns, { params: { id: audienceId } })),
      expectData(user.call(contract.contacts.campaigns, { params: { id: contactIds[0] ?? '' } })),
      expectData(user.call(contract.emailSenders.campaigns, { params: { id: senderId } })),
    ]);
    expect(answers).toEqual([usage, usage, usage]);
    // Check the provider separately, because campaigns of other tests also use it.
    const ofProvider = await expectData(
      user.call(contract.emailProviders.campaigns, { params: { id: world.providerId } }),
    );
    expect(ofProvider.items.map(({ id }) => id)).toEqual(expect.arrayContaining([ongoing, scheduled, draft]));
  });

  test('has at most twenty campaigns, and the total', async () => {
    await world.inTenant((tx) =>
      tx.insert(campaigns).values(
        Array.from({ length: 23 }, () => ({
          id: newId(),
          organizationId: world.organizationId,
          projectId: world.projectId,
          name: 'Many',
          fromEmail: senderEmail.toUpperCase(),
          fromName: 'B',
          subject: 'S',
        })),
      ),
    );
    const usage = await expectData(
      world.user.call(contract.emailSenders.campaigns, { params: { id: senderId } }),
    );
    expect([usage.items.length, usage.total]).toEqual([20, 23]);
  });

  test('has the campaigns made from a template, which keep their content if it is deleted', async () => {
    const template = await expectData(
      world.user.call(contract.templates.create, {
        body: { name: 'Welcome', config: content.config, project_id: world.projectId },
      }),
    );
    const params = { id: template.id };
    const none = await expectData(world.user.call(contract.templates.campaigns, { params }));
    expect(none).toEqual({ items: [], total: 0, ongoing: 0, scheduled: 0 });
    const fields = { name: 'Made', from: senderEmail, from_name: 'B', subject: 'S' };
    const made = await expectData(
      world.user.call(contract.campaigns.create, { body: { ...fields, project_id: world.projectId } }),
    );
    await expectData(
      world.user.call(contract.campaignContents.create, {
        body: { campaign_id: made.id, campaign_template_id: template.id, ...content },
      }),
    );
    const usage = await expectData(world.user.call(contract.templates.campaigns, { params }));
    expect(usage.items).toEqual([{ id: made.id, name: 'Made', status: 'draft' }]);
    await expectData(world.user.call(contract.templates.remove, { params }));
    expect((await get(made.id)).campaign_content).toMatchObject({ config: content.config });
  });
});

describe('a scheduled campaign', () => {
  test.each([
    ['audience', 'audience-missing', () => removeAudience()],
    ['sender', 'sender-unknown', () => removeSender()],
    [
      "sender's address",
      'sender-unknown',
      () =>
        world.user.call(contract.emailSenders.update, {
          params: { id: senderId },
          body: { email: `other.${senderEmail}`, name: 'B', email_provider_id: world.providerId },
        }),
    ],
  ])('that loses its %s becomes a draft with a problem and sends nothing', async (_name, code, change) => {
    const id = await createScheduled();
    expect(await change()).toMatchObject({ success: true });
    expect(await get(id)).toMatchObject({ status: 'draft', job: null, problem: { code } });
    await work(id);
    expect(people.map(received)).toEqual([0, 0, 0]);
  });

  test('that has another audience stays scheduled', async () => {
    const id = await createScheduled();
    const other = await world.addAudience([`other.${String(count)}@used.test`]);
    await expectData(world.user.call(contract.campaigns.addAudience, { params: { id, audienceId: other } }));
    await expectData(removeAudience());
    expect(await get(id)).toMatchObject({ status: 'scheduled', problem: null });
  });

  test('stays scheduled if contacts are deleted', async () => {
    const id = await createScheduled();
    await expectData(removeContact());
    expect((await get(id)).status).toBe('scheduled');
  });
});

describe('an ongoing campaign', () => {
  test.each([
    ['its audience', removeAudience],
    ['a contact with an unsent message', removeContact],
  ])('prevents deleting %s until the user chooses', async (_name, remove) => {
    const id = await createOngoing();
    expect(await remove()).toMatchObject(refusedFor(id, 'query.ongoing'));
    expect((await get(id)).status).toBe('ongoing');
    expect(await remove({ ongoing: 'finish' })).toMatchObject({ success: true });
    expect((await get(id)).status).toBe('ongoing');
  });

  test('is canceled on request, with all deliveries closed', async () => {
    const id = await createOngoing();
    expect(await removeContact({ ongoing: 'cancel' })).toMatchObject({ success: true });
    expect((await get(id)).status).toBe('canceled');
    expect(await ledgerOf(id)).toEqual(
      people.map((email) => ({ email, status: 'rejected', reason: 'canceled' })),
    );
  });

  test('does not prevent deleting a contact that got its message', async () => {
    const id = await createOngoing();
    await world.inTenant((tx) =>
      tx
        .update(deliveries)
        .set({ status: 'accepted' })
        .where(eq(deliveries.email, people[0] ?? '')),
    );
    expect(await removeContact()).toMatchObject({ success: true });
    expect((await get(id)).status).toBe('ongoing');
  });

  test('prevents deleting its sender and changing the sender’s address', async () => {
    const id = await createOngoing();
    expect(await removeSender()).toMatchObject(refusedFor(id, 'query.ongoing'));
    const params = { id: senderId };
    const body = { email: senderEmail, name: 'New name', email_provider_id: world.providerId };
    expect(
      await world.user.call(contract.emailSenders.update, {
        params,
        body: { ...body, email: `other.${senderEmail}` },
      }),
    ).toMatchObject(refusedFor(id, 'body.email'));
    await expectData(world.user.call(contract.emailSenders.update, { params, body }));
    expect(await removeSender({ ongoing: 'cancel' })).toMatchObject({ success: true });
    expect((await get(id)).status).toBe('canceled');
    await work(id);
    expect(people.map(received)).toEqual([0, 0, 0]);
  });

  test('prevents deleting the provider it started with, even if its sender has another now', async () => {
    const { organizationId, projectId, user } = world;
    const id = await createOngoing();
    const other = newId();
    await world.inTenant(async (tx) => {
      const [catcher] = await tx
        .select({ config: emailProviders.config })
        .from(emailProviders)
        .where(eq(emailProviders.id, world.providerId));
      await tx.insert(emailProviders).values({
        id: other,
        organizationId,
        projectId,
        name: 'Other',
        typeId: 'smtp',
        config: catcher?.config ?? {},
      });
    });
    const second = newId();
    await world.inTenant((tx) =>
      tx.insert(emailProviders).values({
        id: second,
        organizationId,
        projectId,
        name: 'Second',
        typeId: 'smtp',
        config: {},
      }),
    );
    // The campaign `running` starts with the provider `other`, and then its sender moves to the provider `second`.
    const body = { email: senderEmail, name: 'Brand', email_provider_id: other };
    await expectData(user.call(contract.emailSenders.update, { params: { id: senderId }, body }));
    await expectData(user.call(contract.campaigns.cancel, { params: { id } }));
    const running = await createOngoing();
    await expectData(
      user.call(contract.emailSenders.update, {
        params: { id: senderId },
        body: { ...body, email_provider_id: second },
      }),
    );
    const remove = (query: { readonly ongoing?: 'cancel' } = {}) =>
      user.call(contract.emailProviders.remove, { params: { id: other }, query });
    expect(await remove()).toMatchObject(refusedFor(running, 'query.ongoing'));
    expect(await remove({ ongoing: 'cancel' })).toMatchObject({ success: true });
    expect((await get(running)).status).toBe('canceled');
  });
});

describe('deleting many contacts', () => {
  const removeMatching = (body: object) =>
    world.application
      .fetch(`/api/audiences/${audienceId}/contacts/remove-matching`, {
        method: 'POST',
        headers: { authorization: `Bearer ${world.user.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      .then(async (answer) => ({ status: answer.status, ...((await answer.json()) as object) }));
  const left = () => world.inTenant((tx) => tx.$count(contacts, eq(contacts.audienceId, audienceId)));

  test.each([
    ['nothing at all', {}, 400, 'invalid_request'],
    ['a number and no filter', { expected: 3 }, 422, 'contacts_filter_missing'],
    ['an empty filter', { search: ' ', suppressed: 'any', expected: 3 }, 422, 'contacts_filter_missing'],
    ['all, and no number', { all: true }, 400, 'invalid_request'],
    ['all, and another number', { all: true, expected: 2 }, 409, 'contacts_count_changed'],
    ['a filter, and another number', { search: 'ana', expected: 3 }, 409, 'contacts_count_changed'],
  ])('is refused for %s', async (_name, body, status, code) => {
    expect(await removeMatching(body)).toMatchObject({ status, errors: [{ code }] });
    expect(await left()).toBe(3);
  });

  test('reports the current number if it differs from the expected one', async () => {
    expect(await removeMatching({ all: true, expected: 20 })).toMatchObject({
      errors: [{ path: 'body.expected', details: { expected: 20, present: 3 } }],
    });
  });

  test.each([
    ['all', { all: true, expected: 3 }, 3],
    ['matching contacts', { search: 'ana', expected: 1 }, 1],
    ['none', { search: 'nobody', expected: 0 }, 0],
  ])('deletes %s if the number is as expected', async (_name, body, removed) => {
    expect(await removeMatching(body)).toMatchObject({ status: 200, data: { removed } });
    expect(await left()).toBe(3 - removed);
  });

  test('requires a choice if an ongoing campaign sends to them', async () => {
    const id = await createOngoing();
    expect(await removeMatching({ all: true, expected: 3 })).toMatchObject({
      status: 409,
      errors: [{ code: 'used_by_campaigns', details: { campaign: id } }],
    });
    const body = { ids: contactIds.slice(0, 1) };
    expect(
      await world.user.call(contract.audiences.removeContacts, { params: { id: audienceId }, body }),
    ).toMatchObject(refusedFor(id, 'body.ongoing'));
    expect(await left()).toBe(3);
    expect(await removeMatching({ all: true, expected: 3, ongoing: 'finish' })).toMatchObject({
      data: { removed: 3 },
    });
    expect((await get(id)).status).toBe('ongoing');
  });
});
