import { expectData } from '@x/api-client';
import {
  contract,
  graceMinutes,
  settledDespiteDoubt,
  type Trace,
  type TraceStep,
} from '@x/api-client/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/identifier.ts';
import { ampEvents, messageEvents } from '../../tables/engagement.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { contacts, suppressions } from '../../tables/audience.ts';
import { deliveries } from '../../tables/delivery.ts';
import { providerEvents } from '../../tables/providers.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

function trace(campaignId: string, recipient: string): Promise<Trace> {
  return expectData(
    world.user.call(contract.deliveries.trace, { params: { id: campaignId }, query: { recipient } }),
  );
}

function address(): string {
  return `${newId()}@example.com`;
}

function codes({ steps }: Trace): readonly TraceStep['code'][] {
  return steps.map(({ code }) => code);
}

async function deliveryOf(campaignId: string, email: string) {
  const [row] = await world.inTenant((tx) =>
    tx
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.campaignId, campaignId), eq(deliveries.email, email))),
  );
  if (row === undefined) throw new Error(`Nothing was planned for ${email}.`);
  return row;
}

type Change = Partial<typeof deliveries.$inferInsert>;

async function move(campaignId: string, email: string, ...changes: readonly Change[]): Promise<void> {
  const { id } = await deliveryOf(campaignId, email);
  for (const change of changes) {
    await world.inTenant((tx) => tx.update(deliveries).set(change).where(eq(deliveries.id, id)));
  }
}

function addContact(audienceId: string, email: string) {
  const { organizationId, projectId } = world;
  return world.inTenant(async (tx) => {
    const [row] = await tx
      .insert(contacts)
      .values({ organizationId, projectId, audienceId, email, emailLower: email })
      .returning();
    return row?.id ?? '';
  });
}

function suppress(email: string) {
  const { organizationId, projectId } = world;
  return world.inTenant((tx) =>
    tx.insert(suppressions).values({ organizationId, projectId, emailLower: email, reason: 'complaint' }),
  );
}

describe('a contact that is no recipient', () => {
  test('has an unknown address', async () => {
    const campaignId = await world.addFrozenCampaign([await world.addAudience([address()])]);
    const answer = await trace(campaignId, 'Nobody@example.com');
    expect(answer).toEqual({
      email: 'nobody@example.com',
      contact: null,
      delivery_id: null,
      outcome: 'not_a_recipient',
      steps: [{ code: 'no_contact', at: null }],
    });
  });

  test('is in another audience', async () => {
    const email = address();
    await world.addAudience([email]);
    const campaignId = await world.addFrozenCampaign([await world.addAudience([address()])]);
    expect((await trace(campaignId, email)).steps).toEqual([{ code: 'other_audience', at: null, others: 1 }]);
  });

  test('was added later and is also suppressed', async () => {
    const audienceId = await world.addAudience([address()]);
    const campaignId = await world.addFrozenCampaign([audienceId]);
    const email = address();
    const contactId = await addContact(audienceId, email);
    await suppress(email);
    const answer = await trace(campaignId, contactId);
    expect(answer).toMatchObject({ email, contact: { id: contactId, audience_id: audienceId } });
    expect(answer.steps).toMatchObject([
      { code: 'added_later', at: expect.any(String), chosen_at: expect.any(String) },
      { code: 'suppressed', reason: 'complaint', prevented: false },
    ]);
  });

  test('belongs to a campaign whose recipients are not frozen yet', async () => {
    const { id } = await expectData(
      world.user.call(contract.campaigns.create, {
        body: {
          name: 'Draft',
          from: 'shop@brand.test',
          from_name: 'Brand',
          subject: 'Hi',
          project_id: world.projectId,
        },
      }),
    );
    const answer = await trace(id, address());
    expect([answer.outcome, codes(answer)]).toEqual(['not_frozen', ['not_frozen', 'no_contact']]);
  });

  test('is not found in another project', async () => {
    const campaignId = await world.addFrozenCampaign([await world.addAudience([address()])]);
    const query = { recipient: newId() };
    const answer = await world.user.call(contract.deliveries.trace, { params: { id: campaignId }, query });
    expect(answer).toMatchObject({ success: false, status: 404 });
  });
});

describe('a recipient', () => {
  test('in two audiences gets the message once', async () => {
    const email = address();
    const first = await world.addAudience([email]);
    const second = await world.addAudience([]);
    const other = await addContact(second, email);
    const campaignId = await world.addFrozenCampaign([first, second]);
    expect(codes(await trace(campaignId, email))).toEqual(['chosen', 'batch', 'waiting']);
    expect(codes(await trace(campaignId, other))).toEqual(['chosen', 'same_address', 'batch', 'waiting']);
  });

  test('with a suppressed address does not get the message', async () => {
    const email = address();
    await suppress(email);
    const campaignId = await world.addFrozenCampaign([await world.addAudience([email])]);
    const answer = await trace(campaignId, email.toUpperCase());
    expect(answer.outcome).toBe('suppressed');
    expect(answer.steps).toMatchObject([
      { code: 'chosen', audience: 'People' },
      { code: 'suppressed', reason: 'complaint', prevented: true, at: expect.any(String) },
    ]);
  });

  const problem = { code: 'email_provider_unreachable', message: 'No answer.', until: null } as const;

  test.each<[string, Partial<typeof campaigns.$inferInsert>, number, object]>([
    ['its batch', { status: 'ongoing' }, 60, { for: 'batch', at: expect.any(String) }],
    ['its turn', { status: 'ongoing' }, -60, { for: 'turn', at: null }],
    ['the campaign to be resumed', { status: 'paused' }, -60, { for: 'resuming' }],
    ['the provider', { sendingProblem: problem }, -60, { for: 'provider', problem }],
  ])('waits for %s', async (_name, campaign, minutes, step) => {
    const email = address();
    const campaignId = await world.addFrozenCampaign([await world.addAudience([email])]);
    await world.inTenant((tx) => tx.update(campaigns).set(campaign).where(eq(campaigns.id, campaignId)));
    await move(campaignId, email, { dueAt: new Date(Date.now() + minutes * 60_000) });
    const answer = await trace(campaignId, email);
    expect(answer.outcome).toBe('waiting');
    expect(answer.steps.at(-1)).toMatchObject({ code: 'waiting', ...step });
  });

  test('has throttled attempts listed, which do not count', async () => {
    const email = address();
    const campaignId = await world.addFrozenCampaign([await world.addAudience([email])]);
    const dueAt = new Date(Date.now() + 60_000);
    const claimed = { status: 'claimed', attempts: 1 } as const;
    const throttled = { status: 'planned', attempts: 0, reason: '421 slower', dueAt } as const;
    const deferred = { status: 'planned', attempts: 1, reason: '451 later', dueAt } as const;
    await move(campaignId, email, claimed, throttled, claimed, throttled, claimed, deferred);
    expect((await trace(campaignId, email)).steps.slice(2)).toMatchObject([
      { code: 'attempt', outcome: 'throttled', answer: '421 slower' },
      { code: 'attempt', outcome: 'throttled', answer: '421 slower' },
      { code: 'attempt', attempt: 1, outcome: 'retry', answer: '451 later' },
      { code: 'waiting', for: 'retry' },
    ]);
  });

  test('has every attempt listed with its answer, and how doubt was settled', async () => {
    const email = address();
    const campaignId = await world.addFrozenCampaign([await world.addAudience([email])]);
    await move(
      campaignId,
      email,
      { status: 'claimed', attempts: 1 },
      { status: 'planned', reason: '451 later', dueAt: new Date(Date.now() + 60_000) },
    );
    expect((await trace(campaignId, email)).steps.slice(2)).toMatchObject([
      { code: 'attempt', attempt: 1, outcome: 'retry', answer: '451 later' },
      { code: 'waiting', for: 'retry' },
    ]);
    await move(
      campaignId,
      email,
      { status: 'claimed', attempts: 2 },
      { status: 'unknown', reason: 'No answer.' },
    );
    expect((await trace(campaignId, email)).outcome).toBe('in_doubt');
    const params = { id: campaignId };
    const settle = (outcome: 'sent' | 'not_sent') =>
      expectData(world.user.call(contract.deliveries.settle, { params, body: { outcome } }));
    expect(await settle('not_sent')).toEqual({ settled: 1 });
    expect(await settle('sent')).toEqual({ settled: 0 });
    await move(
      campaignId,
      email,
      { status: 'claimed', attempts: 3 },
      { status: 'accepted', reason: '250 yes' },
    );
    const answer = await trace(campaignId, email);
    expect(answer.outcome).toBe('accepted');
    expect(answer.steps.slice(2)).toMatchObject([
      { code: 'attempt', attempt: 1, outcome: 'retry', answer: '451 later' },
      { code: 'attempt', attempt: 2, outcome: 'unknown', answer: 'No answer.' },
      { code: 'settled', by: 'hand', outcome: 'planned' },
      { code: 'attempt', attempt: 3, outcome: 'accepted', answer: '250 yes' },
    ]);
  });

  test('has its own and the provider’s events listed in chronological order', async () => {
    const email = address();
    const campaignId = await world.addFrozenCampaign([await world.addAudience([email])]);
    await move(campaignId, email, { status: 'claimed', attempts: 1 }, { status: 'accepted', reason: '250' });
    const { id: deliveryId } = await deliveryOf(campaignId, email);
    const { organizationId, projectId } = world;
    const shared = { organizationId, campaignId, deliveryId };
    const at = (minute: number) => ({ occurredAt: new Date(Date.UTC(2030, 0, 1, 10, minute)) });
    await asSystem(world.application.services.database, async (tx) => {
      const event = { ...shared, projectId, emailLower: email, ...at(1) };
      await tx.insert(providerEvents).values({ ...event, kind: 'delivered', eventKey: 'a' });
      await tx.insert(messageEvents).values([
        { ...shared, kind: 'open', bot: true, ...at(2) },
        { ...shared, kind: 'open', ...at(3) },
        { ...shared, kind: 'click', linkPosition: 0, ...at(5) },
        { ...shared, kind: 'unsubscribe', ...at(6) },
      ]);
      await tx
        .insert(ampEvents)
        .values({ ...shared, event: 'click_rating', target: 'b1234567', value: '4', ...at(4) });
    });
    const answer = await trace(campaignId, email);
    expect(answer.outcome).toBe('delivered');
    expect(answer.steps.slice(3)).toMatchObject([
      { code: 'provider_event', kind: 'delivered' },
      { code: 'opened', bot: true },
      { code: 'opened', bot: false },
      { code: 'acted', action: 'click_rating', value: '4' },
      { code: 'clicked', url: 'https://shop.test/?name={{first_name}}' },
      { code: 'unsubscribed' },
    ]);
  });

  test('that changed its address or was deleted is shown as such', async () => {
    const [old, gone] = [address(), address()];
    const campaignId = await world.addFrozenCampaign([await world.addAudience([old, gone])]);
    const email = address();
    const { contactId } = await deliveryOf(campaignId, old);
    const { contactId: goneId } = await deliveryOf(campaignId, gone);
    await world.inTenant(async (tx) => {
      await tx.update(contacts).set({ email, emailLower: email }).where(eq(contacts.id, contactId));
      await tx.delete(contacts).where(eq(contacts.id, goneId));
    });
    expect((await trace(campaignId, contactId)).steps).toContainEqual({
      code: 'other_address',
      at: null,
      email: old,
    });
    expect(codes(await trace(campaignId, goneId))).toContain('contact_deleted');
  });
});

test('searching the ledger finds any part of an address, ignoring case', async () => {
  const marker = newId();
  const emails = [`Ana_${marker}@example.com`, `Bea%${marker}@example.com`];
  const campaignId = await world.addFrozenCampaign([await world.addAudience(emails)]);
  const find = async (search: string) => {
    const query = { search };
    const list = await expectData(
      world.user.call(contract.campaigns.deliveries, { params: { id: campaignId }, query }),
    );
    return list.items.map(({ email }) => email).toSorted();
  };
  expect(await find(marker)).toEqual(emails);
  expect(await find('ANA_')).toEqual(emails.slice(0, 1));
  expect(await find('%')).toEqual(emails.slice(1));
  expect(await find('nobody')).toEqual([]);
});

describe('settling deliveries', () => {
  async function inDoubt() {
    const [first, second] = [address(), address()];
    const campaignId = await world.addFrozenCampaign([await world.addAudience([first, second])]);
    for (const email of [first, second]) {
      await move(campaignId, email, { status: 'claimed', attempts: 1 }, { status: 'unknown', reason: '?' });
    }
    return {
      campaignId,
      ids: [(await deliveryOf(campaignId, first)).id, (await deliveryOf(campaignId, second)).id],
    };
  }
  const setStatus = (campaignId: string, status: 'completed' | 'canceled') =>
    world.inTenant((tx) => tx.update(campaigns).set({ status }).where(eq(campaigns.id, campaignId)));
  const settle = (
    id: string,
    body: { outcome: 'sent' | 'not_sent'; delivery_ids?: string[]; may_arrive_twice?: boolean },
  ) => world.user.call(contract.deliveries.settle, { params: { id }, body });
  const statusOf = (campaignId: string) =>
    world.inTenant(async (tx) => {
      const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, campaignId));
      return row?.status;
    });

  test('settles only the given deliveries', async () => {
    const { campaignId, ids } = await inDoubt();
    const foreign = await inDoubt();
    const [first = ''] = ids;
    const named = [first, ...foreign.ids];
    expect(await settle(campaignId, { outcome: 'sent', delivery_ids: named })).toMatchObject({
      data: { settled: 1 },
    });
    expect(await settle(foreign.campaignId, { outcome: 'sent' })).toMatchObject({ data: { settled: 2 } });
  });

  test('as not sent is refused while a mail server may still accept them, unless a duplicate is accepted', async () => {
    const { campaignId, ids } = await inDoubt();
    const [first = '', second = ''] = ids;
    const begun = async (id: string, minutesAgo: number) => {
      const contentBegunAt = new Date(Date.now() - minutesAgo * 60_000);
      await world.inTenant((tx) =>
        tx.update(deliveries).set({ contentBegunAt }).where(eq(deliveries.id, id)),
      );
      return contentBegunAt;
    };
    const at = await begun(first, graceMinutes - 1);
    await begun(second, graceMinutes + 1);
    const from = new Date(at.getTime() + graceMinutes * 60_000).toISOString();
    expect(await settle(campaignId, { outcome: 'not_sent' })).toMatchObject({
      status: 409,
      errors: [
        {
          code: 'delivery_in_grace',
          message: expect.stringMatching(/Wait until .+ UTC, or/u),
          details: { from },
        },
      ],
    });
    expect(await settle(campaignId, { outcome: 'not_sent', delivery_ids: [second] })).toMatchObject({
      data: { settled: 1 },
    });
    expect(await settle(campaignId, { outcome: 'not_sent', may_arrive_twice: true })).toMatchObject({
      data: { settled: 1 },
    });
  });

  test('is logged, with a different action if a duplicate was accepted', async () => {
    const { campaignId, ids } = await inDoubt();
    const [first = '', second = ''] = ids;
    await settle(campaignId, { outcome: 'not_sent', delivery_ids: [first] });
    await settle(campaignId, { outcome: 'not_sent', delivery_ids: [second], may_arrive_twice: true });
    const query = { action: 'deliveries', rows: 2 };
    const { items } = await expectData(
      world.user.call(contract.audit.list, { params: { id: world.organizationId }, query }),
    );
    expect(items.map(({ action }) => action)).toEqual([settledDespiteDoubt, 'deliveries.settle']);
  });

  test('as not sent resumes a completed campaign', async () => {
    const { campaignId } = await inDoubt();
    await setStatus(campaignId, 'completed');
    await settle(campaignId, { outcome: 'sent', delivery_ids: [newId()] });
    expect(await statusOf(campaignId)).toBe('completed');
    expect(await settle(campaignId, { outcome: 'not_sent' })).toMatchObject({ data: { settled: 2 } });
    expect(await statusOf(campaignId)).toBe('ongoing');
  });

  test('as not sent is refused for a canceled campaign', async () => {
    const { campaignId } = await inDoubt();
    await setStatus(campaignId, 'canceled');
    expect(await settle(campaignId, { outcome: 'not_sent' })).toMatchObject({
      status: 409,
      errors: [{ code: 'campaign_action_refused' }],
    });
    expect(await settle(campaignId, { outcome: 'sent' })).toMatchObject({ data: { settled: 2 } });
  });
});
