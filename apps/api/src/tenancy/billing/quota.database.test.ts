import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { compile, createStarterDocument } from '@x/email-compiler';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { blocks } from '../../content/blocks.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { campaignMessages, deliveries } from '../../tables/delivery.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { contacts, suppressions } from '../../tables/audience.ts';
import { sentEmails } from '../../tables/tenancy.ts';
import { asSystem, asTenant } from '../../platform/database/tenant.ts';
import { startScheduled } from '../../campaigns/launch/start-campaign.ts';
import { signUpWithProject, type ProjectUser } from '../../testing/sign-up-with-project.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

/** Emails per billing cycle on a plan with one email per day. */
const limit = 30;

let application: TestApplication;
let person: ProjectUser;
beforeAll(async () => {
  application = await createTestApplication({
    configuration: {
      allowedHosts: ['127.0.0.1'],
      billing: { freePlanEmailsPerDay: 1, stripe: undefined },
    },
  });
});
afterAll(() => application.close());
beforeEach(async () => {
  person = await signUpWithProject(application);
  const config = { host: '127.0.0.1', port: 25, security: 'none' as const };
  const project_id = person.projectId;
  const provider = await expectData(
    person.user.call(contract.emailProviders.create, {
      body: { name: 'Server', type_id: 'smtp', project_id, config },
    }),
  );
  await expectData(
    person.user.call(contract.emailSenders.create, {
      body: { email: 'shop@example.com', name: 'Shop', email_provider_id: provider.id, project_id },
    }),
  );
});

const document = createStarterDocument({ newId: () => 'b0000000' });
const compiled = compile(document, { blocks });

function inTenant<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return asTenant(application.services.database, [person.organizationId], work);
}

let audiences = 0;
async function addAudience(size: number): Promise<string> {
  const { organizationId, projectId } = person;
  const body = { name: 'People', project_id: projectId };
  const { id } = await expectData(person.user.call(contract.audiences.create, { body }));
  audiences += 1;
  const emails = Array.from(
    { length: size },
    (_, index) => `a${String(audiences)}.${String(index)}@example.com`,
  );
  await inTenant((tx) =>
    tx
      .insert(contacts)
      .values(
        emails.map((email) => ({ organizationId, projectId, audienceId: id, email, emailLower: email })),
      ),
  );
  return id;
}

async function addCampaign(...audienceIds: readonly string[]): Promise<string> {
  const { id } = await expectData(
    person.user.call(contract.campaigns.create, {
      body: {
        name: 'Spring',
        from: 'shop@example.com',
        from_name: 'Shop',
        subject: 'Sale',
        project_id: person.projectId,
      },
    }),
  );
  for (const audienceId of audienceIds) {
    await expectData(person.user.call(contract.campaigns.addAudience, { params: { id, audienceId } }));
  }
  await expectData(
    person.user.call(contract.campaignContents.create, {
      body: {
        campaign_id: id,
        config: JSON.stringify(document),
        content_html: compiled.html,
        content_amp: compiled.amp,
      },
    }),
  );
  return id;
}

const send = (id: string) => person.user.call(contract.campaigns.send, { params: { id } });
const schedule = (id: string, days: number, batches = 1, batch_items = limit) =>
  person.user.call(contract.campaigns.schedule, {
    params: { id },
    body: {
      start_at: new Date(application.services.now().getTime() + days * 86_400_000).toISOString(),
      interval_minutes: 720,
      batch_items,
      batches,
    },
  });
const refused = (details: Record<string, unknown>) => ({
  success: false,
  status: 422,
  errors: [
    expect.objectContaining({
      code: 'plan_limit_exceeded',
      details: expect.objectContaining({ limit, ...details }),
    }),
  ],
});

async function accept(id: string): Promise<void> {
  await inTenant(async (tx) => {
    await tx.update(deliveries).set({ status: 'accepted' }).where(eq(deliveries.campaignId, id));
    await tx.update(campaigns).set({ status: 'completed' }).where(eq(campaigns.id, id));
  });
}

test('a campaign above the remaining quota is refused with the numbers, and nothing is frozen', async () => {
  const before = await addCampaign(await addAudience(12));
  await expectData(send(before));
  await accept(before);
  await expectData(schedule(await addCampaign(await addAudience(5)), 1));
  const id = await addCampaign(await addAudience(14));
  const answer = await send(id);
  expect(answer).toMatchObject(refused({ needed: 14, used: 12, planned: 5, remaining: 13 }));
  expect(answer.success ? '' : answer.errors[0]?.message).toMatch(
    /^This campaign needs 14 sends, but your plan has 13 of 30 left in the billing cycle from \d+ \w+ \d{4} to \d+ \w+ \d{4} \(12 sent, 5 reserved by other campaigns\)\. /u,
  );
  const frozen = await inTenant(async (tx) => [
    await tx.$count(deliveries, eq(deliveries.campaignId, id)),
    await tx.$count(campaignMessages, eq(campaignMessages.campaignId, id)),
  ]);
  expect(frozen).toEqual([0, 0]);
  expect(
    application.enqueued.some(({ payload }) => 'campaignId' in payload && payload.campaignId === id),
  ).toBe(false);
  const { status } = await expectData(person.user.call(contract.campaigns.get, { params: { id } }));
  expect(status).toBe('draft');
});

test('exactly the remaining quota can be sent', async () => {
  expect(await send(await addCampaign(await addAudience(limit)))).toMatchObject({ success: true });
  expect(await send(await addCampaign(await addAudience(1)))).toMatchObject(
    refused({ needed: 1, planned: limit }),
  );
});

test('of two campaigns that start concurrently and exceed the quota together, only one is sent', async () => {
  const ids = [await addCampaign(await addAudience(20)), await addCampaign(await addAudience(20))];
  // Create the cycle first. Otherwise writing its row would already make the two transactions wait for each other.
  await expectData(person.user.call(contract.organizations.get, { params: { id: person.organizationId } }));
  const answers = await Promise.all(ids.map(send));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(answers).toContainEqual(expect.objectContaining(refused({ needed: 20, planned: 20 })));
  expect(await inTenant((tx) => tx.$count(deliveries))).toBe(20);
});

test('an address counts once, and a suppressed one not at all', async () => {
  const audienceId = await addAudience(limit + 2);
  const { organizationId, projectId } = person;
  const stored = await inTenant((tx) =>
    tx.select({ emailLower: contacts.emailLower }).from(contacts).where(eq(contacts.audienceId, audienceId)),
  );
  const twice = await addAudience(1);
  await inTenant(async (tx) => {
    await tx
      .update(contacts)
      .set({ emailLower: stored[5]?.emailLower ?? '' })
      .where(eq(contacts.audienceId, twice));
    for (const row of stored.slice(0, 2)) {
      await tx.insert(suppressions).values({ organizationId, projectId, ...row, reason: 'unsubscribe' });
    }
  });
  expect(await send(await addCampaign(audienceId, twice))).toMatchObject({ success: true });
});

test('emails count in the cycles in which their batches are due', async () => {
  const later = await addCampaign(await addAudience(limit));
  expect(await schedule(later, 45)).toMatchObject({ success: true });
  // The cycle that runs 45 days from now is used up, but the current cycle is unused.
  expect(await send(await addCampaign(await addAudience(limit)))).toMatchObject({ success: true });
  const third = await addCampaign(await addAudience(3));
  expect(await schedule(third, 45)).toMatchObject(refused({ needed: 3, used: 0, planned: limit }));
  expect(await schedule(third, 80)).toMatchObject({ success: true });
});

test('rescheduling a campaign does not count its previous schedule', async () => {
  const id = await addCampaign(await addAudience(20));
  await expectData(schedule(id, 1));
  expect(await schedule(id, 2)).toMatchObject({ success: true });
});

test('a scheduled campaign that exceeds the quota when it starts goes back to draft', async () => {
  const id = await addCampaign(await addAudience(20));
  await expectData(schedule(id, 0));
  const params = { id, audienceId: await addAudience(11) };
  const changed = await expectData(person.user.call(contract.campaigns.addAudience, { params }));
  expect(changed.status).toBe('scheduled');
  const outcome = await inTenant((tx) => startScheduled(tx, id, application.services));
  expect(outcome).toBe('returned_to_draft');
  expect(await expectData(person.user.call(contract.campaigns.get, { params: { id } }))).toMatchObject({
    status: 'draft',
    job: null,
    problem: { code: 'quota-exceeded', values: { needed: 31, remaining: limit } },
  });
  expect(await inTenant((tx) => tx.$count(deliveries))).toBe(0);
});

test('a scheduled campaign takes its quota only when it starts, so others can start first', async () => {
  const scheduled = await addCampaign(await addAudience(20));
  const other = await addCampaign(await addAudience(20));
  await expectData(schedule(scheduled, 0));
  // Sending `other` by hand is refused, because the estimate for the scheduled campaign counts toward the quota.
  expect(await send(other)).toMatchObject(refused({ needed: 20, planned: 20, remaining: 10 }));
  await inTenant((tx) =>
    tx
      .update(campaigns)
      .set({ status: 'scheduled', startAt: new Date(0), intervalMinutes: 5, batchItems: 20, batches: 1 })
      .where(eq(campaigns.id, other)),
  );
  const start = (id: string) => inTenant((tx) => startScheduled(tx, id, application.services));
  expect(await start(other)).toBe('started');
  expect(await start(scheduled)).toBe('returned_to_draft');
});

test('a scheduled campaign with segments counts with the contacts for which its batches have room', async () => {
  const audienceId = await addAudience(25);
  const scheduled = await addCampaign(audienceId);
  const tree = { kind: 'field', field: 'email', operator: 'contains', value: '.1' } as const;
  const body = { project_id: person.projectId, name: 'Some', tree };
  const { id: include } = await expectData(person.user.call(contract.segments.create, { body }));
  // 1 and 10 to 19 of the 25.
  const chosen = { params: { id: scheduled }, body: { include, exclude: [] } };
  await expectData(person.user.call(contract.campaigns.setSegments, chosen));
  await expectData(schedule(scheduled, 0, 1, 11));
  const other = await addCampaign(await addAudience(20));
  expect(await send(other)).toMatchObject(refused({ needed: 20, planned: 11, remaining: 19 }));
  await expectData(send(await addCampaign(await addAudience(19))));
});

test('deleting a sent campaign does not restore its quota', async () => {
  const id = await addCampaign(await addAudience(limit));
  await expectData(send(id));
  await accept(id);
  await expectData(person.user.call(contract.campaigns.remove, { params: { id } }));
  expect(await send(await addCampaign(await addAudience(1)))).toMatchObject(
    refused({ used: limit, remaining: 0 }),
  );
});

test('emails sent before the cycle do not count', async () => {
  const { organizationId, projectId } = person;
  const { subscription } = await expectData(
    person.user.call(contract.organizations.get, { params: { id: organizationId } }),
  );
  const yesterday = new Date(new Date(subscription?.start_date ?? '').getTime() - 1)
    .toISOString()
    .slice(0, 10);
  await asSystem(application.services.database, (tx) =>
    tx.insert(sentEmails).values({
      organizationId,
      projectId,
      campaignId: projectId,
      day: yesterday,
      sent: limit,
      projectName: 'Shop',
      campaignName: 'Before',
    }),
  );
  expect(await send(await addCampaign(await addAudience(limit)))).toMatchObject({ success: true });
});
