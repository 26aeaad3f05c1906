import { expectData } from '@x/api-client';
import {
  campaignActions,
  campaignStatuses,
  contract,
  isAllowed,
  outcomeOf,
  type CampaignAction,
  type CampaignStatus,
} from '@x/api-client/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compile, createStarterDocument } from '@x/email-compiler';
import { blocks } from '../../content/blocks.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { deliveries } from '../../tables/delivery.ts';
import { subscriptions } from '../../tables/tenancy.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { newId } from '../../platform/database/identifier.ts';
import { closeCanceled } from '../../delivery/ledger/reconcile-campaigns.ts';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';

let world: SendingWorld;
let audienceId: string;
let otherAudienceId: string;
beforeAll(async () => {
  world = await createSendingWorld();
  audienceId = await world.addAudience(['ana@example.com', 'bo@example.com']);
  otherAudienceId = await world.addAudience(['cy@example.com']);
});
afterAll(() => world.close());

let ids = 0;
const document = createStarterDocument({ newId: () => `b000000${String(ids++)}` });
const { html, amp } = compile(document, { blocks });
const content = { config: JSON.stringify(document), content_html: html, content_amp: amp };
const fields = { name: 'Spring', from: 'shop@brand.test', from_name: 'Brand', subject: 'Sale' };
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const plan = () => ({ start_at: tomorrow(), interval_minutes: 5, batch_items: 2, batches: 1 });

interface Made {
  readonly id: string;
  readonly contentId: string;
}

async function createIn(status: CampaignStatus): Promise<Made> {
  const { user, projectId, inTenant } = world;
  const { id } = await expectData(
    user.call(contract.campaigns.create, { body: { ...fields, project_id: projectId } }),
  );
  await expectData(user.call(contract.campaigns.addAudience, { params: { id, audienceId } }));
  const made = await expectData(
    user.call(contract.campaignContents.create, { body: { campaign_id: id, ...content } }),
  );
  if (status !== 'draft') {
    await expectData(user.call(contract.campaigns.schedule, { params: { id }, body: plan() }));
    await inTenant((tx) => tx.update(campaigns).set({ status }).where(eq(campaigns.id, id)));
  }
  return { id, contentId: made.id };
}

const calls = {
  edit: ({ id }: Made) => world.user.call(contract.campaigns.update, { params: { id }, body: fields }),
  change_audience: ({ id }: Made) =>
    world.user.call(contract.campaigns.addAudience, { params: { id, audienceId: otherAudienceId } }),
  change_content: ({ contentId }: Made) =>
    world.user.call(contract.campaignContents.update, { params: { id: contentId }, body: content }),
  delete: ({ id }: Made) => world.user.call(contract.campaigns.remove, { params: { id } }),
  send: ({ id }: Made) => world.user.call(contract.campaigns.send, { params: { id } }),
  schedule: ({ id }: Made) => world.user.call(contract.campaigns.schedule, { params: { id }, body: plan() }),
  reschedule: ({ id }: Made) =>
    world.user.call(contract.campaigns.schedule, { params: { id }, body: plan() }),
  unschedule: ({ id }: Made) => world.user.call(contract.campaigns.unschedule, { params: { id } }),
  duplicate: ({ id }: Made) => world.user.call(contract.campaigns.duplicate, { params: { id }, body: {} }),
  pause: ({ id }: Made) => world.user.call(contract.campaigns.pause, { params: { id } }),
  resume: ({ id }: Made) => world.user.call(contract.campaigns.resume, { params: { id } }),
  cancel: ({ id }: Made) => world.user.call(contract.campaigns.cancel, { params: { id } }),
} satisfies Partial<Record<CampaignAction, (made: Made) => Promise<unknown>>>;
type Called = keyof typeof calls;
const called = campaignActions.filter((action): action is Called => action in calls);

/** Scheduling and rescheduling share an endpoint, which is allowed if either action is. */
function isCallAllowed(status: CampaignStatus, action: Called): boolean {
  const both = ['schedule', 'reschedule'] as const;
  return both.some((name) => name === action)
    ? both.some((name) => isAllowed(status, name))
    : isAllowed(status, action);
}

const edges = campaignStatuses.flatMap((status) => called.map((action) => [status, action] as const));

async function statusOf(id: string): Promise<string> {
  const answer = await world.user.call(contract.campaigns.get, { params: { id } });
  return answer.success ? answer.data.status : 'deleted';
}

describe('every status with every action', () => {
  test.each(edges)('%s: %s', async (status, action) => {
    const made = await createIn(status);
    const answer = await calls[action](made);
    if (isCallAllowed(status, action)) {
      expect(answer).toMatchObject({ success: true });
      const rescheduled = action === 'schedule' || action === 'reschedule' ? 'scheduled' : undefined;
      expect(await statusOf(made.id)).toBe(rescheduled ?? outcomeOf(status, action));
    } else {
      const moves = ['unschedule', 'pause', 'resume', 'cancel'].includes(action);
      const code = moves ? 'campaign_action_refused' : 'campaign_not_editable';
      expect(answer).toMatchObject({ success: false, status: 409, errors: [{ code }] });
      expect(await statusOf(made.id)).toBe(status);
    }
  });
});

describe('unscheduling a campaign', () => {
  test('makes it a draft without a plan, which can be scheduled again', async () => {
    const { id } = await createIn('scheduled');
    const draft = await expectData(world.user.call(contract.campaigns.unschedule, { params: { id } }));
    expect(draft).toMatchObject({ status: 'draft', job: null, problem: null });
    expect(draft.audiences).toHaveLength(1);
    await expectData(calls.schedule({ id, contentId: '' }));
    expect(await statusOf(id)).toBe('scheduled');
  });
});

describe('duplicating a campaign', () => {
  test.each(['draft', 'scheduled', 'completed'] as const)(
    'that is %s creates a draft with the same content, audiences and sender',
    async (status) => {
      const { id } = await createIn(status);
      const source = await expectData(world.user.call(contract.campaigns.get, { params: { id } }));
      const copy = await expectData(
        world.user.call(contract.campaigns.duplicate, { params: { id }, body: {} }),
      );
      expect(copy.id).not.toBe(id);
      expect(copy).toMatchObject({
        ...fields,
        name: 'Copy of Spring',
        status: 'draft',
        job: null,
        audiences: source.audiences,
        campaign_content: content,
      });
      expect(copy.campaign_content?.id).not.toBe(source.campaign_content?.id);
      expect(await statusOf(id)).toBe(status);
    },
  );

  test('accepts a name, and limits the default name to the maximum length', async () => {
    const { id } = await createIn('draft');
    const params = { id };
    const named = await expectData(
      world.user.call(contract.campaigns.duplicate, { params, body: { name: 'Copia de Spring' } }),
    );
    expect(named.name).toBe('Copia de Spring');
    const body = { ...fields, name: 'n'.repeat(255) };
    await expectData(world.user.call(contract.campaigns.update, { params, body }));
    const long = await expectData(world.user.call(contract.campaigns.duplicate, { params, body: {} }));
    expect(long.name).toBe(`Copy of ${'n'.repeat(247)}`);
  });
});

function ledgerOf(campaignId: string) {
  return world.inTenant((tx) =>
    tx
      .select({
        email: deliveries.email,
        status: deliveries.status,
        reason: deliveries.reason,
        dueAt: deliveries.dueAt,
        id: deliveries.id,
      })
      .from(deliveries)
      .where(eq(deliveries.campaignId, campaignId))
      .orderBy(deliveries.email),
  );
}

describe('canceling a campaign', () => {
  test('rejects waiting deliveries, and keeps accepted and claimed ones', async () => {
    const people = ['a@c.test', 'b@c.test', 'c@c.test', 'd@c.test'];
    const id = await world.addFrozenCampaign([await world.addAudience(people)]);
    const [first, second] = await ledgerOf(id);
    await world.inTenant(async (tx) => {
      await tx
        .update(deliveries)
        .set({ status: 'accepted' })
        .where(eq(deliveries.email, first?.email ?? ''));
      await tx
        .update(deliveries)
        .set({ status: 'claimed', claimedBy: newId() })
        .where(eq(deliveries.email, second?.email ?? ''));
    });
    await expectData(world.user.call(contract.campaigns.cancel, { params: { id } }));
    expect((await ledgerOf(id)).map(({ status, reason }) => [status, reason])).toEqual([
      ['accepted', null],
      ['claimed', null],
      ['rejected', 'canceled'],
      ['rejected', 'canceled'],
    ]);
    // Return a claimed delivery to the queue, as a worker may do after the cancellation. The sweep must then close it.
    await world.inTenant((tx) =>
      tx
        .update(deliveries)
        .set({ status: 'planned', claimedBy: null })
        .where(inArray(deliveries.status, ['claimed'])),
    );
    await asSystem(world.application.services.database, (tx) => closeCanceled(tx));
    expect((await ledgerOf(id))[1]).toMatchObject({ status: 'rejected', reason: 'canceled' });
    // Canceled deliveries do not count as dropped.
    const { stats } = await expectData(world.user.call(contract.campaigns.get, { params: { id } }));
    expect(stats.total).toMatchObject({ managed: 4, processed: 1, dropped: 0 });
    const report = await expectData(
      world.user.call(contract.campaigns.report, { params: { id }, query: {} }),
    );
    expect(report.deliveries).toMatchObject({ total: 4, planned: 0, accepted: 1, rejected: 3, canceled: 3 });
    expect(report.unique.dropped).toBe(0);
  });
});

describe('resuming a campaign', () => {
  test('sends the next batch now, and keeps the intervals between the batches', async () => {
    const people = ['a@r.test', 'b@r.test', 'c@r.test'];
    const hour = 3_600_000;
    const id = await world.addFrozenCampaign([await world.addAudience(people)], {
      startAt: new Date(Date.now() - 3 * hour),
      batchItems: 1,
      batches: 3,
      intervalMinutes: 60,
    });
    await expectData(world.user.call(contract.campaigns.pause, { params: { id } }));
    const before = Date.now();
    await expectData(world.user.call(contract.campaigns.resume, { params: { id } }));
    const due = (await ledgerOf(id)).map(({ dueAt }) => dueAt.getTime()).toSorted((a, b) => a - b);
    const [first = 0, second = 0, third = 0] = due;
    expect(first).toBeGreaterThanOrEqual(before - 1000);
    expect([second - first, third - second]).toEqual([hour, hour]);
    expect(world.application.enqueued.at(-1)).toEqual({ job: 'send-campaign', payload: { campaignId: id } });
  });

  test('keeps its times if none has passed', async () => {
    const startAt = new Date(Date.now() + 3_600_000);
    const id = await world.addFrozenCampaign([await world.addAudience(['a@k.test'])], { startAt });
    await expectData(world.user.call(contract.campaigns.pause, { params: { id } }));
    await expectData(world.user.call(contract.campaigns.resume, { params: { id } }));
    expect((await ledgerOf(id)).map(({ dueAt }) => dueAt)).toEqual([startAt]);
  });
});

describe('a paused campaign of an organization with a smaller plan', () => {
  const limitTo = (sentEmailsLimit: number) =>
    asSystem(world.application.services.database, (tx) =>
      tx
        .update(subscriptions)
        .set({ sentEmailsLimit, sentEmailsInterval: 'monthly' })
        .where(eq(subscriptions.organizationId, world.organizationId)),
    );
  const resume = (id: string) => world.user.call(contract.campaigns.resume, { params: { id } });
  afterAll(() => limitTo(1_000_000));

  /** Creates a paused campaign with two batches an hour apart. The first was due three hours ago. */
  async function addPaused(name: string): Promise<string> {
    const people = [`a@${name}.test`, `b@${name}.test`];
    const id = await world.addFrozenCampaign([await world.addAudience(people)], {
      startAt: new Date(Date.now() - 3 * 3_600_000),
      batchItems: 1,
      batches: 2,
      intervalMinutes: 60,
    });
    await expectData(world.user.call(contract.campaigns.pause, { params: { id } }));
    return id;
  }

  test('is not resumed, with an error that states the sends needed and left', async () => {
    const id = await addPaused('full');
    const before = (await ledgerOf(id)).map(({ dueAt }) => dueAt);
    // Read the organization first, which creates its current billing cycle.
    await expectData(world.user.call(contract.organizations.get, { params: { id: world.organizationId } }));
    await limitTo(1);
    const jobs = world.application.enqueued.length;
    expect(await resume(id)).toMatchObject({
      status: 422,
      errors: [
        {
          code: 'plan_limit_exceeded',
          message: expect.stringMatching(/^This campaign needs 2 sends, but your plan has 0 of 1 left/u),
          details: { needed: 2, limit: 1, remaining: 0 },
        },
      ],
    });
    const { status } = await expectData(world.user.call(contract.campaigns.get, { params: { id } }));
    expect(status).toBe('paused');
    expect((await ledgerOf(id)).map(({ dueAt }) => dueAt)).toEqual(before);
    expect(world.application.enqueued).toHaveLength(jobs);
  });

  test('is resumed if its unsent deliveries fit the plan', async () => {
    const id = await addPaused('rest');
    const [first] = await ledgerOf(id);
    await limitTo(1);
    const answer = await resume(id);
    const { planned, used } = answer.success ? {} : (answer.errors[0]?.details ?? {});
    // Leave room for one send beyond those that other campaigns have used and planned.
    await limitTo(Number(planned) + Number(used) + 1);
    expect(await resume(id)).toMatchObject({ errors: [{ details: { needed: 2, remaining: 1 } }] });
    await world.inTenant((tx) =>
      tx
        .update(deliveries)
        .set({ status: 'rejected' })
        .where(eq(deliveries.id, first?.id ?? '')),
    );
    expect(await resume(id)).toMatchObject({ success: true });
  });
});

test('paused campaigns count against the quota, canceled ones do not', async () => {
  const audience = await world.addAudience(['q@q.test']);
  const plannedOf = async (id: string) => {
    const result = await world.inTenant((tx) =>
      tx.execute(sql`select count(*)::integer as planned from deliveries
        where campaign_id = ${id} and status in ('planned', 'claimed')`),
    );
    return result.rows[0]?.['planned'];
  };
  const id = await world.addFrozenCampaign([audience]);
  await expectData(world.user.call(contract.campaigns.pause, { params: { id } }));
  expect(await plannedOf(id)).toBe(1);
  await expectData(world.user.call(contract.campaigns.cancel, { params: { id } }));
  expect(await plannedOf(id)).toBe(0);
});
