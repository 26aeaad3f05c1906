import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sqlState } from '../../platform/database/failures.ts';
import { newId } from '../../platform/database/identifier.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { deliveries } from '../../tables/delivery.ts';
import { projects } from '../../tables/accounts.ts';
import { sentEmails } from '../../tables/tenancy.ts';
import { asSystem, asTenant } from '../../platform/database/tenant.ts';
import { signInAgain, signUpWithProject, type ProjectUser } from '../../testing/sign-up-with-project.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

let application: TestApplication;
let person: ProjectUser;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());
beforeEach(async () => {
  person = await signUpWithProject(application);
});

function inTenant<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return asTenant(application.services.database, [person.organizationId], work);
}

const cycles = () =>
  expectData(
    person.user.call(contract.billing.cycles, { query: { organization_id: person.organizationId } }),
  );
const cycle = (subscription_id: string) =>
  expectData(person.user.call(contract.billing.cycle, { query: { subscription_id } }));
const organization = () =>
  expectData(person.user.call(contract.organizations.get, { params: { id: person.organizationId } }));

async function addCampaign(name: string, projectId = person.projectId): Promise<string> {
  const { id } = await expectData(
    person.user.call(contract.campaigns.create, {
      body: { name, from: 'a@example.com', from_name: 'A', subject: 'S', project_id: projectId },
    }),
  );
  return id;
}

async function deliver(
  campaignId: string,
  answers: readonly ('accepted' | 'rejected' | 'unknown')[],
): Promise<void> {
  const place = { organizationId: person.organizationId, projectId: person.projectId, campaignId };
  for (const [index, status] of answers.entries()) {
    const id = newId();
    await inTenant(async (tx) => {
      await tx.insert(deliveries).values({
        id,
        ...place,
        contactId: newId(),
        email: `${String(index)}-${id}@example.com`,
        batch: 0,
        dueAt: new Date(),
        status: 'claimed',
      });
      await tx.update(deliveries).set({ status }).where(eq(deliveries.id, id));
    });
  }
}

function record(campaignId: string, day: string, sent: number): Promise<unknown> {
  const { organizationId, projectId } = person;
  return asSystem(application.services.database, (tx) =>
    tx
      .insert(sentEmails)
      .values({ organizationId, projectId, campaignId, day, sent, projectName: 'Shop', campaignName: 'C' }),
  );
}

const utcDay = (at: Date) => at.toISOString().slice(0, 10);

test('an organization starts on the Free plan, with a cycle that begins on the day it was created', async () => {
  const { subscription, created_at } = await organization();
  expect(subscription).toEqual({
    id: expect.any(String),
    start_date: `${created_at.slice(0, 10)}T00:00:00.000Z`,
    end_date: expect.stringContaining('T00:00:00.000Z'),
    plan: { name: 'Free', price: 0, sent_emails_interval: 'daily', sent_emails_limit: 300 },
    projects: [],
    payments_configured: false,
  });
  const [current] = await cycles();
  expect(current).toMatchObject({ id: subscription?.id, limit: 9000, sent_emails: 0, remaining: 9000 });
});

test('only accepted emails are counted, by project and campaign', async () => {
  const [spring, summer] = [await addCampaign('Spring'), await addCampaign('Summer')];
  await deliver(spring, ['accepted', 'rejected', 'unknown']);
  await deliver(summer, ['accepted', 'accepted']);
  const [current] = await cycles();
  expect(current).toMatchObject({
    sent_emails: 3,
    remaining: 8997,
    projects: [{ id: person.projectId, name: 'Shop', sent_emails: 3 }],
  });
  expect(await cycle(current?.id ?? '')).toMatchObject({
    organization_id: person.organizationId,
    sent_emails: 3,
    projects: [
      {
        id: person.projectId,
        name: 'Shop',
        sent_emails: 3,
        campaigns: [
          { id: summer, name: 'Summer', sent_emails: 2 },
          { id: spring, name: 'Spring', sent_emails: 1 },
        ],
      },
    ],
  });
  expect((await organization()).subscription?.projects).toEqual(current?.projects);
});

test('a delivery whose result arrives late is counted once, on arrival', async () => {
  const campaign = await addCampaign('Late');
  await deliver(campaign, ['unknown']);
  const settle = (status: 'accepted' | 'rejected') =>
    inTenant((tx) => tx.update(deliveries).set({ status }).where(eq(deliveries.campaignId, campaign)));
  await settle('accepted');
  await settle('accepted');
  expect((await cycles())[0]?.sent_emails).toBe(1);
});

test('sent emails stay counted, under the same names, when campaign and project are deleted', async () => {
  const campaign = await addCampaign('Gone');
  await deliver(campaign, ['accepted', 'accepted']);
  await inTenant((tx) => tx.delete(campaigns).where(eq(campaigns.id, campaign)));
  await inTenant((tx) => tx.delete(projects).where(eq(projects.id, person.projectId)));
  const [current] = await cycles();
  expect(current?.sent_emails).toBe(2);
  expect((await cycle(current?.id ?? '')).projects).toEqual([
    {
      id: person.projectId,
      name: 'Shop',
      sent_emails: 2,
      campaigns: [{ id: campaign, name: 'Gone', sent_emails: 2 }],
    },
  ]);
});

test('usage shows current names', async () => {
  const campaign = await addCampaign('Before');
  await deliver(campaign, ['accepted']);
  await inTenant((tx) => tx.update(campaigns).set({ name: 'After' }).where(eq(campaigns.id, campaign)));
  const [current] = await cycles();
  expect((await cycle(current?.id ?? '')).projects[0]?.campaigns[0]?.name).toBe('After');
});

test('the tenant role can read its usage and plan, but not change them', async () => {
  const campaign = await addCampaign('Mine');
  await deliver(campaign, ['accepted']);
  await cycles();
  const attempts = [
    sql`delete from sent_emails`,
    sql`update sent_emails set sent = 0`,
    sql`update subscriptions set sent_emails_limit = 1000000`,
    sql`delete from subscriptions`,
    sql`delete from billing_accounts`,
  ];
  for (const attempt of attempts) {
    const state = await inTenant((tx) => tx.execute(attempt)).then(
      () => 'done',
      (error: unknown) => sqlState(error),
    );
    expect(state).toBe('42501');
  }
});

test('cycles have no gaps, even if nobody looked in the meantime', async () => {
  const later = await createTestApplication();
  const before = await signUpWithProject(later);
  const query = { organization_id: before.organizationId };
  const [first] = await expectData(before.user.call(contract.billing.cycles, { query }));
  later.passSeconds(70 * 86_400);
  const { user } = await signInAgain(later, before);
  const read = () => expectData(user.call(contract.billing.cycles, { query }));
  // Read concurrently. Both readers create the missing cycles, but each cycle may exist only once.
  const [all, again] = await Promise.all([read(), read()]);
  expect(all).toEqual(again);
  expect(all).toHaveLength(3);
  expect(all.at(-1)).toEqual(first);
  expect(all.slice(1).map(({ end_date }) => end_date)).toEqual(
    all.slice(0, 2).map(({ start_date }) => start_date),
  );
  const now = later.services.now().toISOString();
  expect((all[0]?.start_date ?? '') <= now && now < (all[0]?.end_date ?? '')).toBe(true);
  await later.close();
});

test('a cycle includes its first day and excludes its end', async () => {
  const [current] = await cycles();
  const campaign = await addCampaign('Edges');
  const start = new Date(current?.start_date ?? '');
  const end = new Date(current?.end_date ?? '');
  await record(campaign, utcDay(start), 10);
  await record(campaign, utcDay(new Date(start.getTime() - 1)), 100);
  await record(campaign, utcDay(end), 1000);
  await record(campaign, utcDay(new Date(end.getTime() - 1)), 1);
  const detail = await cycle(current?.id ?? '');
  expect(detail.sent_emails).toBe(11);
  expect(detail.days).toEqual([{ date: utcDay(start), sent_emails: 10 }]);
});

test('only admins of the organization can read its cycles', async () => {
  const [current] = await cycles();
  const stranger = await application.signUp();
  expect(
    await stranger.call(contract.billing.cycle, { query: { subscription_id: current?.id ?? '' } }),
  ).toMatchObject({ status: 404 });
  expect(
    await stranger.call(contract.billing.cycles, { query: { organization_id: person.organizationId } }),
  ).toMatchObject({ status: 404 });
});
